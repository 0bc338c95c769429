import type { staffCalls } from '@/lib/contract/staff';
import { matchesPassword, unusablePasswordHash } from '@/backend/auth/account';
import { parseUserAgent } from '@/backend/auth/device';
import { hashNewPassword } from '@/backend/auth/newPassword';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import {
  rateLimitAction,
  rateLimitGlobally,
  rateLimitGuesses,
  rateLimitNetwork,
} from '@/backend/http/rateLimits';
import type { Database } from '@/backend/infra/db/database';
import {
  completeStaffSetup,
  lockAccountInSetup,
  lockStaffAccount,
  setStaffCredentials,
  spendRecoveryCode,
  staffAccountByEmail,
  staffAccountView,
  updateStaffAccount,
  type StaffAccountRow,
} from './accountsRepository';
import { recordAct } from './auditRepository';
import {
  matchTotpCode,
  newRecoveryCodes,
  newTotpSecret,
  normalizeRecoveryCode,
  totpUrl,
} from './secondFactor';
import { createStaffSession } from './sessionsRepository';
import type { StaffContext, StaffVisitor } from './visitor';

type PublicCalls = Pick<
  typeof staffCalls,
  'POST /staff/v1/setup' | 'POST /staff/v1/setup-confirm' | 'POST /staff/v1/sign-in'
>;

const SETUP_ENDED = new HttpError(
  404,
  'This set-up token has been used or is too old. Ask an owner for a new one.',
);
const REFUSED = new HttpError(401, 'The email, password or code is incorrect');

let unusableHash: Promise<string> | undefined;
/** Checked for unknown accounts, so that the time to answer reveals none. */
const hashToCheck = (account: StaffAccountRow | undefined) =>
  account?.password_hash ?? (unusableHash ??= unusablePasswordHash());

/** The sender of a sign-in, for the audit log. */
const asActor = (context: StaffContext, account: StaffAccountRow): StaffContext => ({
  ...context,
  visitor: {
    ip: context.visitor.ip,
    actor: {
      name: account.staff_email,
      role: staffAccountView(account).role,
      accountId: account.id,
    },
  },
});

type SecondFactor = { code?: string; recovery_code?: string };

/** Accepts a code or recovery code once; returns which of them it was. */
async function acceptSecondFactor(
  tx: Database,
  account: StaffAccountRow,
  { code, recovery_code }: SecondFactor,
): Promise<'code' | 'recovery code' | undefined> {
  if (recovery_code !== undefined)
    return (await spendRecoveryCode(tx, account.id, normalizeRecoveryCode(recovery_code)))
      ? 'recovery code'
      : undefined;
  const counter = matchTotpCode(account, code ?? '');
  if (counter === undefined) return undefined;
  await updateStaffAccount(tx, account.id, { totp_counter: counter });
  return 'code';
}

async function openSession(
  context: StaffContext,
  { id, password_hash }: StaffAccountRow,
  secondFactor: SecondFactor,
) {
  const { db, http, visitor } = context;
  return db.transaction().execute(async (tx) => {
    const account = await lockStaffAccount(tx, id);
    // The password may have been replaced since it was checked.
    if (!account || account.password_hash !== password_hash) return undefined;
    if (staffAccountView(account).state !== 'active') return undefined;
    const accepted = await acceptSecondFactor(tx, account, secondFactor);
    if (!accepted) return undefined;
    const device = { ...parseUserAgent(http.req.header('user-agent')), ip: visitor.ip };
    await recordAct(tx, asActor(context, account), {
      act: 'sign-in',
      target: `staff ${account.staff_email}`,
      after: { second_factor: accepted },
    });
    return { account, ...(await createStaffSession(tx, id, device)) };
  });
}

/**
 * Second factors of an account are limited from all networks together. Only with the password can
 * they be used up, so that nobody else locks the account.
 */
async function openSessionWithinLimit(
  context: StaffContext,
  account: StaffAccountRow,
  secondFactor: SecondFactor,
) {
  const forgive = await rateLimitGlobally(context, 'staff second factor', account.staff_email);
  const session = await openSession(context, account, secondFactor);
  if (session) await forgive();
  return session;
}

export const staffSignInHandlers: Handlers<PublicCalls, StaffVisitor> = {
  async 'POST /staff/v1/setup'(context) {
    const { db, body } = context;
    await rateLimitNetwork(context, 'staff setup');
    return db.transaction().execute(async (tx) => {
      const account = await lockAccountInSetup(tx, body.setup_token);
      if (!account) throw SETUP_ENDED;
      const totp_secret = newTotpSecret();
      const password_hash = await hashNewPassword(body.password, account.staff_email, 'password');
      await setStaffCredentials(tx, account.id, { password_hash, totp_secret });
      await recordAct(tx, asActor(context, account), {
        act: 'choose password',
        target: `staff ${account.staff_email}`,
      });
      return {
        status: 200,
        data: {
          email: account.staff_email,
          totp_secret,
          totp_url: totpUrl(account.staff_email, totp_secret),
        },
      };
    });
  },

  async 'POST /staff/v1/setup-confirm'(context) {
    const { db, body } = context;
    await rateLimitNetwork(context, 'staff setup');
    return db.transaction().execute(async (tx) => {
      const account = await lockAccountInSetup(tx, body.setup_token);
      if (!account) throw SETUP_ENDED;
      const counter = matchTotpCode(account, body.code);
      if (counter === undefined) {
        const message = 'The code is incorrect. Check the clock of your phone and try again.';
        throw new HttpError(400, message, [{ field: 'code', message }]);
      }
      const recoveryCodes = newRecoveryCodes();
      await completeStaffSetup(tx, account.id, { counter, recoveryCodes });
      await recordAct(tx, asActor(context, account), {
        act: 'set up account',
        target: `staff ${account.staff_email}`,
      });
      return { status: 200, data: { recovery_codes: recoveryCodes } };
    });
  },

  async 'POST /staff/v1/sign-in'(context) {
    const { db, body } = context;
    await rateLimitAction(context, 'staff sign-in', body.email);
    const forgiveGuess = await rateLimitGuesses(context, 'staff sign-in');
    const account = await staffAccountByEmail(db, body.email);
    const isPassword = await matchesPassword(body.password, await hashToCheck(account));
    const session = account && isPassword && (await openSessionWithinLimit(context, account, body));
    if (!session) {
      if (account)
        await recordAct(db, context, {
          act: 'sign-in refused',
          target: `staff ${account.staff_email}`,
        });
      throw REFUSED;
    }
    await forgiveGuess();
    return {
      status: 200,
      data: {
        token: session.token,
        email: session.account.staff_email,
        role: staffAccountView(session.account).role,
        expires_at: session.expiresAt.toISOString(),
      },
    };
  },
};
