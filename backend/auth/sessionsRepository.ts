import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** 256 random bits for a link or cookie; only the hash is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

type NewSession = { browser: string; os: string; country_code: string | null };
/** Days until a session ends: without use, and at most. */
export type SessionLifetime = { idleDays: number; maxDays: number };

const DEFAULT_LIFETIME: SessionLifetime = { idleDays: 30, maxDays: 90 };
const NO_DEVICE: NewSession = { browser: '', os: '', country_code: null };
const TOUCH_INTERVAL_MINUTES = 5;

/** Creates a session and returns its cookie token, which is not stored in plain text. */
export async function createSession(
  db: Database,
  customerId: number,
  device: NewSession = NO_DEVICE,
  { maxDays }: SessionLifetime = DEFAULT_LIFETIME,
): Promise<string> {
  const token = createToken();
  await db
    .insertInto('sessions')
    .values({
      ...device,
      token_hash: hashToken(token),
      customer_id: customerId,
      expires_at: sql`now() + make_interval(days => ${maxDays})`,
      old_cookie_name: false,
    })
    .execute();
  return token;
}

/** Sessions within their idle and absolute lifetime. */
const activeSessions = (db: Database, { idleDays }: SessionLifetime) =>
  db
    .selectFrom('sessions')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('last_seen_at', '>', sql<Date>`now() - make_interval(days => ${idleDays})`);

/** The session of a token; undefined when it is unknown, revoked or expired. */
export const sessionByToken = (db: Database, token: string, lifetime: SessionLifetime) =>
  activeSessions(db, lifetime)
    .select(['customer_id', 'old_cookie_name'])
    .select(
      sql<boolean>`last_seen_at < now() - make_interval(mins => ${TOUCH_INTERVAL_MINUTES})`.as(
        'is_stale',
      ),
    )
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();

/** Records that a session is in use, and its country when known. */
export const touchSession = (db: Database, token: string, country?: string) =>
  db
    .updateTable('sessions')
    .set((eb) => ({
      last_seen_at: sql`now()`,
      country_code: country ?? eb.ref('country_code'),
    }))
    .where('token_hash', '=', hashToken(token))
    .execute();

export const sessionsOf = (db: Database, customerId: number, lifetime: SessionLifetime) =>
  activeSessions(db, lifetime)
    .select(['id', 'token_hash', 'browser', 'os', 'country_code', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/** Whether the session is still active; call it in a transaction that has locked the customer. */
export const isActiveSession = async (
  tx: Database,
  customerId: number,
  token: string,
): Promise<boolean> =>
  (await tx
    .selectFrom('sessions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()) !== undefined;

export async function revokeSessionById(
  db: Database,
  customerId: number,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .returning('token_hash')
    .executeTakeFirst();
  return row?.token_hash;
}

export const revokeSession = (db: Database, token: string) =>
  db.deleteFrom('sessions').where('token_hash', '=', hashToken(token)).execute();

/** Revokes all sessions of a customer except that of `token`. */
export const revokeOtherSessions = (db: Database, customerId: number, token?: string) =>
  db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('token_hash', '!=', token ? hashToken(token) : '')
    .execute();

/** Creates a reset token, valid for one hour and one use. */
export async function createPasswordReset(db: Database, customerId: number): Promise<string> {
  const token = createToken();
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
      expires_at: sql`now() + interval '1 hour'`,
    })
    .execute();
  return token;
}

export const revokePasswordResets = (db: Database, customerId: number) =>
  db
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();

/** Consumes a reset token; undefined when invalid. Locks the customer: one of two resets wins. */
export async function consumePasswordReset(
  tx: Database,
  token: string,
): Promise<number | undefined> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('password_resets')
        .select('customer_id')
        .where('token_hash', '=', hashToken(token)),
    )
    .forUpdate()
    .execute();
  const consumed = await tx
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('customer_id')
    .executeTakeFirst();
  return consumed?.customer_id;
}

export async function deleteExpiredCredentials(
  db: Database,
  { idleDays }: SessionLifetime,
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', sql<Date>`now()`),
        eb('last_seen_at', '<', sql<Date>`now() - make_interval(days => ${idleDays})`),
      ]),
    )
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
