import type { Main } from '@/lib/contract';
import type { EmailPreferencesWire } from '@/lib/contract/emailPreferences';
import type { EmailConsent, EmailKind, EmailPreferences } from '@/lib/model/emailPreferences';
import type { ApiClient } from '@/services/http/client';

const toPreferences = (wire: EmailPreferencesWire): EmailPreferences => ({
  savedItems: wire.saved_items,
  cart: wire.cart,
  isAnswered: wire.is_answered,
});

export const emailPreferencesService = (send: ApiClient<Main>) => ({
  async load(customerId: string): Promise<EmailPreferences> {
    const { data } = await send('GET /profile/v1/users/:customerId/email-preferences', {
      params: { customerId },
    });
    return toPreferences(data);
  },
  async save(customerId: number, { savedItems, cart }: EmailConsent): Promise<EmailPreferences> {
    const { data } = await send('PUT /profile/v1/users/:customerId/email-preferences', {
      params: { customerId },
      body: { saved_items: savedItems, cart },
    });
    return toPreferences(data);
  },
  /** Ends one kind of email by an unsubscribe link's token. */
  unsubscribe: async (token: string): Promise<EmailKind> =>
    (await send('POST /profile/v1/email-preferences/unsubscribe', { body: { token } })).data.kind,
});
