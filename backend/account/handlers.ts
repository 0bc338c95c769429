import { CODES } from '@/lib/model/responseCodes';
import type { accountCalls } from '@/lib/contract/account';
import { enter, isPassword, notBlocked, oneself } from '@/backend/auth/account';
import { about } from '@/backend/http/auditLog';
import {
  addCustomer,
  customerByEmail,
  customerById,
  lockWithPassword,
  proveEmail,
  removeMobile,
  unverifyMobile,
} from './repository';
import { unlinkIdentities } from '@/backend/auth/identitiesRepository';
import { post } from '@/backend/mail/outbox';
import { openReset, revokeSession, useReset } from '@/backend/auth/sessionsRepository';
import { guessing, sendWithinLimit, slowDown } from '@/backend/http/rateLimits';
import { resetLink } from '@/backend/mail/links';
import { deliverMails } from '@/backend/mail/transport';
import { resetMail } from '@/backend/mail/orderEmails';
import { hashNewPassword, replacePassword } from '@/backend/auth/newPassword';
import type { Handlers } from '@/backend/http/router';
import { dropSession, keepSession, tokenOf } from '@/backend/auth/sessionCookie';
import { customerView } from './view';

const refused = (code: number, message: string) => ({ status: 200, code, message });

export const accountHandlers: Handlers<typeof accountCalls> = {
  async 'POST /account/v1/users/registration'(ask) {
    const {
      db,
      env,
      http,
      body: { email, password },
    } = ask;
    await slowDown(ask, 'registration', email);
    const password_hash = await hashNewPassword(password, email, 'password');
    const entered = await db.transaction().execute(async (tx) => {
      const customer = await addCustomer(tx, { email, password_hash });
      return customer && { customer, token: await enter(tx, ask, customer.id) };
    });
    if (!entered)
      return refused(CODES.ALREADY_REGISTERED, 'This email is already registered. Please log in.');
    keepSession(http, env, entered.token);
    return { status: 200, data: customerView(entered.customer) };
  },

  async 'POST /account/v1/users/login'(ask) {
    const {
      db,
      env,
      http,
      body: { email, password = '' },
    } = ask;
    await slowDown(ask, 'login', email);
    const right = await guessing(ask, 'login');
    const customer = await customerByEmail(db, email);
    if (!customer)
      return refused(
        CODES.SIGNUP_NEEDED,
        'There is no account with this email yet. Please sign up.',
      );
    about(http, customer.id);
    if (!(await isPassword(password, customer.password_hash)))
      return refused(CODES.LOGIN_REFUSED, 'The email or the password is not right');
    await right();
    const entered = await db.transaction().execute(async (tx) => {
      const locked = await lockWithPassword(tx, customer);
      if (!locked) return undefined;
      notBlocked(locked);
      return { customer: locked, token: await enter(tx, ask, locked.id) };
    });
    if (!entered) return refused(CODES.LOGIN_REFUSED, 'The email or the password is not right');
    keepSession(http, env, entered.token);
    return { status: 200, data: customerView(entered.customer) };
  },

  async 'POST /account/v1/users/logout'({ db, env, http }) {
    const token = tokenOf(http);
    if (token) await revokeSession(db, token);
    dropSession(http, env);
    return { status: 200, message: 'You are logged out' };
  },

  async 'POST /account/v1/users/forgot-password'(ask) {
    const {
      db,
      env,
      http,
      visitor,
      body: { email },
    } = ask;
    await slowDown(ask, 'forgot-password', email);
    const customer = await customerByEmail(db, email);
    if (customer) {
      about(http, customer.id);
      // At its limit a mailbox gets no more, and the answer stays the same: it must not tell that there is an account.
      await sendWithinLimit(ask, email, () =>
        db.transaction().execute(async (tx) => {
          const link = resetLink(env.SITE_URL, visitor.country, await openReset(tx, customer.id));
          await post(tx, resetMail(email, link));
          return true;
        }),
      );
      void deliverMails(ask);
    }
    return {
      status: 200,
      message: 'If this email has an account, a link to a new password is on its way',
    };
  },

  async 'PUT /account/v1/users/reset-password'(ask) {
    const {
      db,
      http,
      body: { token, new_password },
    } = ask;
    const isReset = await db.transaction().execute(async (tx) => {
      const id = await useReset(tx, token);
      const customer = id === undefined ? undefined : await customerById(tx, id);
      if (!customer) return false; // before the costly hash: anybody may call this
      about(http, customer.id);
      // A refused password rolls back, so that the link can be used again.
      const password_hash = await hashNewPassword(new_password, customer.email, 'new_password');
      // Whoever the owner shuts out may have set the number, too.
      const isFirstProof = await proveEmail(tx, customer.id);
      await (isFirstProof ? removeMobile : unverifyMobile)(tx, customer.id);
      if (isFirstProof) await unlinkIdentities(tx, customer.id);
      await replacePassword(tx, customer, { password_hash });
      return true;
    });
    if (!isReset)
      return refused(
        CODES.RESET_REFUSED,
        'This link has been used or is too old. Please ask for a new one.',
      );
    void deliverMails(ask);
    return { status: 200, message: 'Your password has been changed. Please log in.' };
  },

  async 'PUT /account/v1/users/:customerId/change-password'(ask) {
    const {
      db,
      http,
      visitor,
      params,
      body: { current_password, new_password },
    } = ask;
    const id = oneself(visitor, params.customerId);
    const customer = await customerById(db, id);
    if (customer) await slowDown(ask, 'change-password', customer.email);
    if (!customer || !(await isPassword(current_password, customer.password_hash)))
      return refused(CODES.LOGIN_REFUSED, 'The current password is not right');
    const password_hash = await hashNewPassword(new_password, customer.email, 'new_password');
    const isChanged = await db.transaction().execute(async (tx) => {
      if (!(await lockWithPassword(tx, customer))) return false;
      await replacePassword(tx, customer, { password_hash, keepToken: tokenOf(http) });
      return true;
    });
    if (!isChanged) return refused(CODES.LOGIN_REFUSED, 'The current password is not right');
    void deliverMails(ask);
    return { status: 200, message: 'Your password has been changed' };
  },
};
