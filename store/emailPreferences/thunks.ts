import type { EmailConsent, EmailPreferences } from '@/lib/model/emailPreferences';
import { createThunk } from '@/store/createThunk';

export const saveEmailPreferences = createThunk<
  EmailPreferences,
  { customerId: number; consent: EmailConsent }
>('emailPreferences/save', ({ emailPreferences }, { customerId, consent }) =>
  emailPreferences.save(customerId, consent),
);
