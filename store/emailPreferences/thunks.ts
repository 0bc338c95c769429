import type { EmailConsent, EmailPreferences } from '@/lib/model/emailPreferences';
import { createThunk } from '@/store/createThunk';

/** The preferences that the wishlist was sent without. */
export const loadEmailPreferences = createThunk<EmailPreferences, number>(
  'emailPreferences/load',
  ({ emailPreferences }, customerId) => emailPreferences.load(String(customerId)),
);

export const saveEmailPreferences = createThunk<
  EmailPreferences,
  { customerId: number; consent: EmailConsent }
>('emailPreferences/save', ({ emailPreferences }, { customerId, consent }) =>
  emailPreferences.save(customerId, consent),
);
