import { CODES } from '@/lib/model/responseCodes';
import type { otpCalls } from '@/lib/contract/otp';
import { enter, notBlocked, proveAccount, unusablePassword } from './account';
import { addCustomer, lockCustomerByEmail, type CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { customerOfIdentity, linkIdentity } from './identitiesRepository';
import { hasSandbox, identityOf, type Identity } from './identity/tokens';
import { slowDown } from '@/backend/http/rateLimits';
import type { Handlers } from '@/backend/http/router';
import { keepSession } from './sessionCookie';
import { customerView } from '@/backend/account/view';

type SocialCalls = Pick<
  typeof otpCalls,
  'POST /account/v1/users/social-login' | 'GET /account/v1/social-providers'
>;

const refused = (message: string) => ({ status: 200, code: CODES.LOGIN_REFUSED, message });

/**
 * The identity's customer: known by it, or by its email, or new. The provider proves the email that it hosts; any other email opens no account
 * that exists, and a new one stays unproved. Undefined when another account has such an email.
 */
async function customerFor(
  tx: Database,
  identity: Identity,
): Promise<{ customer: CustomerRow; isNew: boolean } | undefined> {
  const linked = await customerOfIdentity(tx, identity);
  if (linked) return { customer: linked, isNew: false };
  const password_hash = await unusablePassword();
  const added = await addCustomer(tx, {
    email: identity.email,
    password_hash,
    name: identity.name,
  });
  if (!added && !identity.hostsEmail) return undefined;
  const customer = added ?? (await lockCustomerByEmail(tx, identity.email));
  if (identity.hostsEmail) await proveAccount(tx, customer.id, password_hash);
  await linkIdentity(tx, identity, customer.id);
  return { customer, isNew: added !== undefined };
}

export const socialHandlers: Handlers<SocialCalls> = {
  async 'POST /account/v1/users/social-login'(ask) {
    const { db, env, http, body } = ask;
    await slowDown(ask, 'social-login', body.email);
    if (body.type.toLowerCase() !== 'google')
      return refused('This way to sign in is not available');
    const identity = await identityOf(ask, body.token);
    if (
      !identity ||
      (body.social_id && body.social_id !== identity.subject) ||
      body.email !== identity.email ||
      body.sessionId !== identity.nonce // else a token of somebody else signs this browser in (login CSRF)
    )
      return refused('We could not make sure that it is you. Please try again.');
    if (!identity.emailVerified) return refused('Please verify your email with Google first');
    const entered = await db.transaction().execute(async (tx) => {
      const found = await customerFor(tx, { ...identity, name: identity.name || body.name });
      if (!found) return undefined;
      const { customer, isNew } = found;
      notBlocked(customer);
      return { customer, isNew, token: await enter(tx, ask, customer.id) };
    });
    if (!entered)
      return refused(
        'There is already an account with this email. Please log in with your password or a code.',
      );
    keepSession(http, env, entered.token);
    return { status: 200, data: { ...customerView(entered.customer), is_new: entered.isNew } };
  },

  async 'GET /account/v1/social-providers'({ env }) {
    const { GOOGLE_CLIENT_ID = null, BACKEND_HOST, BACKEND_PORT } = env;
    return {
      status: 200,
      data: {
        google_client_id: GOOGLE_CLIENT_ID,
        sandbox_url: hasSandbox(env)
          ? `http://${BACKEND_HOST}:${BACKEND_PORT}/sandbox-identity`
          : null,
      },
    };
  },
};
