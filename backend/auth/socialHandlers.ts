import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { otpCalls } from '@/lib/contract/otp';
import {
  signInCustomer,
  requireNotBlocked,
  claimVerifiedAccount,
  unusablePasswordHash,
} from './account';
import {
  addCustomer,
  customerById,
  lockCustomerByEmail,
  type CustomerRow,
} from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { findCustomerByIdentity, linkIdentity } from './identitiesRepository';
import {
  isSandboxIdentityEnabled,
  verifyIdentityToken,
  type ProviderIdentity,
} from './identity/tokens';
import { rateLimitAction } from '@/backend/http/rateLimits';
import type { Handlers } from '@/backend/http/handlerContext';
import { readAttribution } from '@/backend/serverEvents/attribution';
import { recordSignUp } from '@/backend/serverEvents/record';
import { setSessionCookie } from './sessionCookie';
import { customerView } from '@/backend/account/view';

type SocialCalls = Pick<
  typeof otpCalls,
  'POST /account/v1/users/social-login' | 'GET /account/v1/social-providers'
>;

const refusalReply = (message: string) => ({
  status: 200,
  code: RESPONSE_CODES.LOGIN_REFUSED,
  message,
});

/**
 * Finds the customer by identity, then by email, or creates one. Only a provider that hosts the
 * email verifies it; otherwise an existing account is not opened, and a new one stays unverified.
 * Undefined when the email belongs to another account.
 */
async function findOrCreateCustomer(
  tx: Database,
  identity: ProviderIdentity,
): Promise<{ customer: CustomerRow; isNew: boolean } | undefined> {
  const linked = await findCustomerByIdentity(tx, identity);
  if (linked) return { customer: linked, isNew: false };
  const password_hash = await unusablePasswordHash();
  const created = await addCustomer(tx, {
    email: identity.email,
    password_hash,
    name: identity.name,
  });
  if (!created && !identity.hostsEmail) return undefined;
  const customer = created ?? (await lockCustomerByEmail(tx, identity.email));
  if (identity.hostsEmail) await claimVerifiedAccount(tx, customer.id, password_hash);
  await linkIdentity(tx, identity, customer.id);
  const current = await customerById(tx, customer.id);
  return { customer: current ?? customer, isNew: created !== undefined };
}

export const socialHandlers: Handlers<SocialCalls> = {
  async 'POST /account/v1/users/social-login'(context) {
    const { db, env, http, body } = context;
    await rateLimitAction(context, 'social-login', body.email);
    if (body.type.toLowerCase() !== 'google')
      return refusalReply('This sign-in method is not available');
    const identity = await verifyIdentityToken(context, body.token);
    if (
      !identity ||
      (body.social_id && body.social_id !== identity.subject) ||
      body.email !== identity.email ||
      body.sessionId !== identity.nonce // prevents login CSRF with another person's token
    )
      return refusalReply('We couldn’t verify your identity. Please try again.');
    if (!identity.emailVerified) return refusalReply('Please verify your email with Google first');
    const attribution = await readAttribution(context);
    const session = await db.transaction().execute(async (tx) => {
      const match = await findOrCreateCustomer(tx, {
        ...identity,
        name: identity.name || body.name,
      });
      if (!match) return undefined;
      const { customer, isNew } = match;
      if (isNew) await recordSignUp(tx, customer.id, 'google', attribution);
      requireNotBlocked(customer);
      return { customer, isNew, token: await signInCustomer(tx, context, customer.id) };
    });
    if (!session)
      return refusalReply(
        'There is already an account with this email. Please sign in with your password or a code.',
      );
    setSessionCookie(http, env, session.token);
    return { status: 200, data: { ...customerView(session.customer), is_new: session.isNew } };
  },

  async 'GET /account/v1/social-providers'({ env }) {
    const { GOOGLE_CLIENT_ID = null, BACKEND_HOST, BACKEND_PORT } = env;
    return {
      status: 200,
      data: {
        google_client_id: GOOGLE_CLIENT_ID,
        sandbox_url: isSandboxIdentityEnabled(env)
          ? `http://${BACKEND_HOST}:${BACKEND_PORT}/sandbox-identity`
          : null,
      },
    };
  },
};
