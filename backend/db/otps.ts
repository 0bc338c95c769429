import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { MOST_TRIES, OTP_SECONDS, RESEND_SECONDS } from '../rules/otp';
import type { Database } from './database';
import { secretOf } from './secrets';

/** Six digits are guessed in a blink from a plain hash: the key stands elsewhere than the codes. */
const hashOf = async (db: Database, subject: string, code: string) =>
  createHmac('sha256', await secretOf(db, 'otp'))
    .update(`${subject} ${code}`)
    .digest('hex');

type Extra = { mobile: string | null; password_hash: string | null };

/** A new code for a subject, in place of the one before; undefined while the one before is too young. */
export async function openOtp(
  db: Database,
  subject: string,
  extra: Extra,
): Promise<string | undefined> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const fresh = {
    code_hash: await hashOf(db, subject, code),
    ...extra,
    tries: 0,
    sent_at: sql<Date>`now()`,
    expires_at: sql<Date>`now() + make_interval(secs => ${OTP_SECONDS})`,
  };
  const row = await db
    .insertInto('otps')
    .values({ subject, ...fresh })
    .onConflict((same) =>
      same
        .column('subject')
        .doUpdateSet(fresh)
        .where('otps.sent_at', '<=', sql<Date>`now() - make_interval(secs => ${RESEND_SECONDS})`),
    )
    .returning('subject')
    .executeTakeFirst();
  return row && code;
}

/** Seconds until another code may be asked for; 0 when it may now. */
export async function waitFor(db: Database, subject: string): Promise<number> {
  const row = await db
    .selectFrom('otps')
    .select(
      sql<number>`ceil(extract(epoch from sent_at - now()) + ${RESEND_SECONDS}::int)::int`.as(
        'wait',
      ),
    )
    .where('subject', '=', subject)
    .executeTakeFirst();
  return Math.max(0, row?.wait ?? 0);
}

export type Used =
  | { right: true; mobile: string | null; passwordHash: string | null }
  | { right: false; triesLeft: number };

/** Tries a code, and counts the try. A right one is used up; undefined when there is none to try, or it is too old or was tried too often. */
export async function tryOtp(
  db: Database,
  subject: string,
  code: string,
): Promise<Used | undefined> {
  const tried = await db
    .updateTable('otps')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('subject', '=', subject)
    .where('tries', '<', MOST_TRIES)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();
  if (!tried) return undefined;
  const code_hash = await hashOf(db, subject, code);
  if (tried.code_hash !== code_hash) return { right: false, triesLeft: MOST_TRIES - tried.tries };
  const used = await db
    .deleteFrom('otps')
    .where('subject', '=', subject)
    .where('code_hash', '=', code_hash)
    .returning(['mobile', 'password_hash'])
    .executeTakeFirst();
  return used && { right: true, mobile: used.mobile, passwordHash: used.password_hash };
}
