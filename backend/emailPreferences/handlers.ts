import type { EmailPreferencesWire, emailPreferenceCalls } from '@/lib/contract/emailPreferences';
import { requireSelf } from '@/backend/auth/account';
import type { Database } from '@/backend/infra/db/database';
import { HttpError } from '@/backend/http/httpError';
import type { Handlers } from '@/backend/http/handlerContext';
import { emailPreferencesOf, updateEmailPreferences, withdrawConsent } from './repository';
import { readUnsubscribeToken } from './unsubscribeToken';

const preferencesView = async (db: Database, id: number): Promise<EmailPreferencesWire> => {
  const row = await emailPreferencesOf(db, id);
  return {
    saved_items: row?.saved_items ?? false,
    cart: row?.cart ?? false,
    is_answered: row !== undefined,
  };
};

export const emailPreferenceHandlers: Handlers<typeof emailPreferenceCalls> = {
  async 'GET /profile/v1/users/:customerId/email-preferences'({ db, visitor, params }) {
    const id = requireSelf(visitor, params.customerId);
    return { status: 200, data: await preferencesView(db, id) };
  },

  async 'PUT /profile/v1/users/:customerId/email-preferences'({ db, visitor, params, body }) {
    const id = requireSelf(visitor, params.customerId);
    await updateEmailPreferences(db, id, body, visitor.country);
    return { status: 200, data: await preferencesView(db, id) };
  },

  async 'POST /profile/v1/email-preferences/unsubscribe'({ db, body: { token } }) {
    const subscription = await readUnsubscribeToken(db, token);
    if (!subscription)
      throw new HttpError(400, 'This link is incomplete. Open it from the email again.');
    await withdrawConsent(db, subscription.customerId, subscription.kind);
    return { status: 200, data: { kind: subscription.kind } };
  },
};
