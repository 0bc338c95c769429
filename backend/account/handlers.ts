import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import type { accountCalls } from '@/lib/contract/account';
import {
  signInCustomer,
  matchesPassword,
  requireNotBlocked,
  requireSelf,
} from '@/backend/auth/account';
import { setAuditedCustomer } from '@/backend/http/auditLog';
import {
  addCustomer,
  customerByEmail,
  customerById,
  lockCustomerWithPassword,
  markEmailVerified,
  removeMobile,
  unverifyMobile,
} from './repository';
import { unlinkIdentities } from '@/backend/auth/identitiesRepository';
import { queueMessage } from '@/backend/mail/outbox';
import {
  createPasswordReset,
  revokeSession,
  consumePasswordReset,
} from '@/backend/auth/sessionsRepository';
import { rateLimitGuesses, sendWithinLimit, rateLimitAction } from '@/backend/http/rateLimits';
import { passwordResetLink } from '@/backend/mail/links';
import { deliverMessages } from '@/backend/mail/transport';
import { passwordResetEmail } from '@/backend/mail/accountEmails';
import { hashNewPassword, replacePassword } from '@/backend/auth/newPassword';
import type { Handlers } from '@/backend/http/handlerContext';
import { clearSessionCookie, setSessionCookie, sessionTokenOf } from '@/backend/auth/sessionCookie';
import { readAttribution } from '@/backend/serverEvents/attribution';
import { recordSignUp } from '@/backend/serverEvents/record';
import { customerView } from './view';

const refusalReply = (code: number, message: string) => ({ status: 200, code, message });

export const accountHandlers: Handlers<typeof accountCalls> = {
  async 'POST /account/v1/users/registration'(context) {
    const {
      db,
      env,
      http,
      body: { email, password },
    } = context;
    await rateLimitAction(context, 'registration', email);
    const password_hash = await hashNewPassword(password, email, 'password');
    const attribution = await readAttribution(context);
    const session = await db.transaction().execute(async (tx) => {
      const customer = await addCustomer(tx, { email, password_hash });
      if (!customer) return undefined;
      await recordSignUp(tx, customer.id, 'email', attribution);
      return { customer, token: await signInCustomer(tx, context, customer.id) };
    });
    if (!session)
      return refusalReply(
        RESPONSE_CODES.ALREADY_REGISTERED,
        'This email is already registered. Please sign in.',
      );
    setSessionCookie(http, env, session.token);
    return { status: 200, data: customerView(session.customer) };
  },

  async 'POST /account/v1/users/login'(context) {
    const {
      db,
      env,
      http,
      body: { email, password = '' },
    } = context;
    await rateLimitAction(context, 'login', email);
    const forgiveGuess = await rateLimitGuesses(context, 'login');
    const customer = await customerByEmail(db, email);
    if (!customer)
      return refusalReply(
        RESPONSE_CODES.SIGNUP_NEEDED,
        'There is no account with this email yet. Please sign up.',
      );
    setAuditedCustomer(http, customer.id);
    if (!(await matchesPassword(password, customer.password_hash)))
      return refusalReply(RESPONSE_CODES.LOGIN_REFUSED, 'The email or password is incorrect');
    await forgiveGuess();
    const session = await db.transaction().execute(async (tx) => {
      const locked = await lockCustomerWithPassword(tx, customer);
      if (!locked) return undefined;
      requireNotBlocked(locked);
      return { customer: locked, token: await signInCustomer(tx, context, locked.id) };
    });
    if (!session)
      return refusalReply(RESPONSE_CODES.LOGIN_REFUSED, 'The email or password is incorrect');
    setSessionCookie(http, env, session.token);
    return { status: 200, data: customerView(session.customer) };
  },

  async 'POST /account/v1/users/logout'({ db, env, http }) {
    const token = sessionTokenOf(http);
    if (token) await revokeSession(db, token);
    clearSessionCookie(http, env);
    return { status: 200, message: 'You are signed out' };
  },

  async 'POST /account/v1/users/forgot-password'(context) {
    const {
      db,
      env,
      http,
      visitor,
      body: { email },
    } = context;
    await rateLimitAction(context, 'forgot-password', email);
    const customer = await customerByEmail(db, email);
    if (customer) {
      setAuditedCustomer(http, customer.id);
      // The response is the same above the limit: it must not reveal accounts.
      await sendWithinLimit(context, email, () =>
        db.transaction().execute(async (tx) => {
          const link = passwordResetLink(
            env.SITE_URL,
            visitor.country,
            await createPasswordReset(tx, customer.id),
          );
          await queueMessage(tx, passwordResetEmail(email, link));
          return true;
        }),
      );
      void deliverMessages(context);
    }
    return {
      status: 200,
      message: 'If this email has an account, we have sent a link to set a new password',
    };
  },

  async 'PUT /account/v1/users/reset-password'(context) {
    const {
      db,
      http,
      body: { token, new_password },
    } = context;
    const isReset = await db.transaction().execute(async (tx) => {
      const id = await consumePasswordReset(tx, token);
      const customer = id === undefined ? undefined : await customerById(tx, id);
      if (!customer) return false; // before the slow hash: anybody may call this
      setAuditedCustomer(http, customer.id);
      // A rejected password rolls the transaction back, and the link stays valid.
      const password_hash = await hashNewPassword(new_password, customer.email, 'new_password');
      // An attacker who registered this email may also have set the mobile number.
      const isFirstVerification = await markEmailVerified(tx, customer.id);
      await (isFirstVerification ? removeMobile : unverifyMobile)(tx, customer.id);
      if (isFirstVerification) await unlinkIdentities(tx, customer.id);
      await replacePassword(tx, customer, { password_hash });
      return true;
    });
    if (!isReset)
      return refusalReply(
        RESPONSE_CODES.RESET_REFUSED,
        'This link has been used or has expired. Please request a new one.',
      );
    void deliverMessages(context);
    return { status: 200, message: 'Your password has been changed. Please sign in.' };
  },

  async 'PUT /account/v1/users/:customerId/change-password'(context) {
    const {
      db,
      http,
      visitor,
      params,
      body: { current_password, new_password },
    } = context;
    const id = requireSelf(visitor, params.customerId);
    const customer = await customerById(db, id);
    if (customer) await rateLimitAction(context, 'change-password', customer.email);
    if (!customer || !(await matchesPassword(current_password, customer.password_hash)))
      return refusalReply(RESPONSE_CODES.LOGIN_REFUSED, 'The current password is incorrect');
    const password_hash = await hashNewPassword(new_password, customer.email, 'new_password');
    const isChanged = await db.transaction().execute(async (tx) => {
      if (!(await lockCustomerWithPassword(tx, customer))) return false;
      await replacePassword(tx, customer, { password_hash, keepToken: sessionTokenOf(http) });
      return true;
    });
    if (!isChanged)
      return refusalReply(RESPONSE_CODES.LOGIN_REFUSED, 'The current password is incorrect');
    void deliverMessages(context);
    return { status: 200, message: 'Your password has been changed' };
  },
};
