import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from './database';

const DAYS = 365;

/** 256 random bits for a link or a cookie; only its hash is kept. */
export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Opens a session; the answer is the cookie's token, which is told only here. */
export async function openSession(db: Database, customerId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      customer_id: customerId,
      expires_at: sql`now() + make_interval(days => ${DAYS})`,
    })
    .execute();
  return token;
}

/** Whose session the token opens; undefined when it is unknown, revoked or expired. */
export async function customerOf(db: Database, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('customer_id')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.customer_id;
}

export const revokeSession = (db: Database, token: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();

/** Ends every session of a customer, but for the one that asks. */
export const revokeOtherSessions = (db: Database, customerId: number, token?: string) =>
  db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', token ? hashOf(token) : '')
    .execute();

/** A link to a new password, good for one hour and one use. */
export async function openReset(db: Database, customerId: number): Promise<string> {
  const token = newToken();
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashOf(token),
      customer_id: customerId,
      expires_at: sql`now() + interval '1 hour'`,
    })
    .execute();
  return token;
}

/** Ends every reset link of a customer that is still unused. */
export const revokeResets = (db: Database, customerId: number) =>
  db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();

/** Uses a reset up; undefined when it is unknown, old or used. */
export async function useReset(db: Database, token: string): Promise<number | undefined> {
  const used = await db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('customer_id')
    .executeTakeFirst();
  return used?.customer_id;
}

/** What nobody can use any more. */
export async function forgetExpired(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('otps')
    .where('expires_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
  await db
    .deleteFrom('attempts')
    .where('started_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
