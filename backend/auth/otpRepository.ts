import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { MAX_OTP_ATTEMPTS, OTP_TTL_SECONDS, OTP_RESEND_SECONDS } from './otpRules';
import type { Database } from '@/backend/infra/db/database';
import { loadSecret } from '@/backend/infra/db/secrets';
import { hashToken } from './sessionsRepository';

/** Six digits are recoverable from a plain hash, so it is keyed with a secret stored apart. */
const hashCode = async (db: Database, subject: string, code: string) =>
  createHmac('sha256', await loadSecret(db, 'otp'))
    .update(`${subject} ${code}`)
    .digest('hex');

/** The values that a correct code sets; other requests can neither use nor replace the code. */
export type NewOtp = {
  subject: string;
  request: string;
  /** The browser's previous request; its code is deleted. */
  previousRequest?: string;
  mobile?: string | null;
  password_hash?: string | null;
};

/** Creates a code in a transaction; undefined while the subject's latest one is too recent. */
export async function createOtp(
  tx: Database,
  { subject, request, previousRequest = '', mobile = null, password_hash = null }: NewOtp,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
  if (await secondsUntilResend(tx, subject)) return undefined;
  await tx
    .deleteFrom('otps')
    .where('subject', '=', subject)
    .where(({ or, eb }) =>
      or([
        eb('expires_at', '<', sql<Date>`now()`),
        eb('request_hash', '=', hashToken(previousRequest)),
      ]),
    )
    .execute();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await tx
    .insertInto('otps')
    .values({
      subject,
      request_hash: hashToken(request),
      code_hash: await hashCode(tx, subject, code),
      mobile,
      password_hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${OTP_TTL_SECONDS})`,
    })
    .execute();
  return code;
}

/** Seconds until another code may be requested; 0 when it may be now, also after the clock was set back. */
export async function secondsUntilResend(db: Database, subject: string): Promise<number> {
  const row = await db
    .selectFrom('otps')
    .select(
      sql<
        number | null
      >`ceil(extract(epoch from max(sent_at) - now()) + ${OTP_RESEND_SECONDS}::int)::int`.as(
        'wait',
      ),
    )
    .where('subject', '=', subject)
    .where('sent_at', '<=', sql<Date>`now() + interval '1 minute'`)
    .executeTakeFirst();
  return Math.max(0, row?.wait ?? 0);
}

/** Whether a request has a code that is unexpired and has attempts left. */
export async function hasPendingOtp(
  db: Database,
  subject: string,
  request: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('otps')
    .select('subject')
    .where('subject', '=', subject)
    .where('request_hash', '=', hashToken(request))
    .where('tries', '<', MAX_OTP_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export type OtpResult =
  | { isCorrect: true; mobile: string | null; passwordHash: string | null }
  | { isCorrect: false; attemptsLeft: number };

export type OtpAttempt = {
  subject: string;
  request_hash: string;
  code_hash: string;
  tries: number;
};

/** Reserves one attempt atomically; undefined when the code is expired or has no attempts left. */
export async function reserveOtpAttempt(
  db: Database,
  { subject, request }: Pick<NewOtp, 'subject' | 'request'>,
): Promise<OtpAttempt | undefined> {
  return db
    .updateTable('otps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('request_hash', '=', hashToken(request))
    .where('tries', '<', MAX_OTP_ATTEMPTS)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['subject', 'request_hash', 'code_hash', 'tries'])
    .executeTakeFirst();
}

/** Compares a code within a reserved attempt and consumes it; undefined when it was just used. */
export async function consumeOtp(
  db: Database,
  { subject, request_hash, code_hash, tries }: OtpAttempt,
  code: string,
): Promise<OtpResult | undefined> {
  if (code_hash !== (await hashCode(db, subject, code)))
    return { isCorrect: false, attemptsLeft: MAX_OTP_ATTEMPTS - tries };
  const consumed = await db
    .deleteFrom('otps')
    .where('subject', '=', subject)
    .where('request_hash', '=', request_hash)
    .where('code_hash', '=', code_hash)
    .returning(['mobile', 'password_hash'])
    .executeTakeFirst();
  return (
    consumed && { isCorrect: true, mobile: consumed.mobile, passwordHash: consumed.password_hash }
  );
}
