import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { MOST_TRIES, OTP_SECONDS, RESEND_SECONDS } from './otpRules';
import type { Database } from '@/backend/infra/db/database';
import { secretOf } from '@/backend/infra/db/secrets';
import { hashOf as hashToken } from './sessionsRepository';

/** Six digits are guessed in a blink from a plain hash: the key stands elsewhere than the codes. */
const hashOf = async (db: Database, subject: string, code: string) =>
  createHmac('sha256', await secretOf(db, 'otp'))
    .update(`${subject} ${code}`)
    .digest('hex');

/** What a right code will set, and the request it belongs to: another request never opens or replaces it. */
export type NewOtp = {
  subject: string;
  request: string;
  /** The request of this browser before, whose code ends. */
  previousRequest?: string;
  mobile?: string | null;
  password_hash?: string | null;
};

/** A new code; undefined while the newest one for its subject is too young, whoever asked for that. Call it in a transaction. */
export async function openOtp(
  tx: Database,
  { subject, request, previousRequest = '', mobile = null, password_hash = null }: NewOtp,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx);
  if (await waitFor(tx, subject)) return undefined;
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
      code_hash: await hashOf(tx, subject, code),
      mobile,
      password_hash,
      expires_at: sql<Date>`now() + make_interval(secs => ${OTP_SECONDS})`,
    })
    .execute();
  return code;
}

/** Seconds until another code may be asked for; 0 when it may now. */
export async function waitFor(db: Database, subject: string): Promise<number> {
  const row = await db
    .selectFrom('otps')
    .select(
      sql<
        number | null
      >`ceil(extract(epoch from max(sent_at) - now()) + ${RESEND_SECONDS}::int)::int`.as('wait'),
    )
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Math.max(0, row?.wait ?? 0);
}

/** Whether a request waits for a code that can still be tried. */
export async function hasOtp(db: Database, subject: string, request: string): Promise<boolean> {
  const row = await db
    .selectFrom('otps')
    .select('subject')
    .where('subject', '=', subject)
    .where('request_hash', '=', hashToken(request))
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}

export type Used =
  | { right: true; mobile: string | null; passwordHash: string | null }
  | { right: false; triesLeft: number };

/** What a reserved try is compared with. */
export type Try = { subject: string; request_hash: string; code_hash: string; tries: number };

/** Reserves one of the tries of a code; undefined when the request has none left, or its code is too old. However many come at once, no more are reserved than there are. */
export async function reserveTry(
  db: Database,
  { subject, request }: Pick<NewOtp, 'subject' | 'request'>,
): Promise<Try | undefined> {
  return db
    .updateTable('otps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('request_hash', '=', hashToken(request))
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['subject', 'request_hash', 'code_hash', 'tries'])
    .executeTakeFirst();
}

/** Compares a code with what a reserved try is for. A right one is used up; undefined when another try used it. */
export async function tryOtp(
  db: Database,
  { subject, request_hash, code_hash, tries }: Try,
  code: string,
): Promise<Used | undefined> {
  if (code_hash !== (await hashOf(db, subject, code)))
    return { right: false, triesLeft: MOST_TRIES - tries };
  const used = await db
    .deleteFrom('otps')
    .where('subject', '=', subject)
    .where('request_hash', '=', request_hash)
    .where('code_hash', '=', code_hash)
    .returning(['mobile', 'password_hash'])
    .executeTakeFirst();
  return used && { right: true, mobile: used.mobile, passwordHash: used.password_hash };
}
