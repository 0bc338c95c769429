import { sql } from 'kysely';
import { createToken, hashToken } from '@/backend/auth/sessionsRepository';
import type { Database } from '@/backend/infra/db/database';

const STAFF_IDLE_MINUTES = 30;
const STAFF_MAX_HOURS = 12;
const TOUCH_INTERVAL_MINUTES = 1;

const activeStaffSessions = (db: Database) =>
  db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff_accounts as a', 'a.id', 's.account_id')
    .where('a.disabled_at', 'is', null)
    .where('a.setup_hash', 'is', null)
    .where('s.created_at', '>', sql<Date>`now() - make_interval(hours => ${STAFF_MAX_HOURS})`)
    .where('s.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${STAFF_IDLE_MINUTES})`);

/** The session of a token with the role of its account now; undefined when expired or revoked. */
export const staffSessionByToken = (db: Database, token: string) =>
  activeStaffSessions(db)
    .select(['s.id', 's.account_id', 'a.staff_email', 'a.role'])
    .select(
      sql<boolean>`s.last_seen_at < now() - make_interval(mins => ${TOUCH_INTERVAL_MINUTES})`.as(
        'is_stale',
      ),
    )
    .where('s.token_hash', '=', hashToken(token))
    .executeTakeFirst();

export const touchStaffSession = (db: Database, id: string) =>
  db
    .updateTable('staff_sessions')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** Opens a session and returns its token, of which only the hash is stored. */
export async function createStaffSession(
  tx: Database,
  accountId: number,
  device: { browser: string; os: string; ip: string },
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const { expires_at } = await tx
    .insertInto('staff_sessions')
    .values({ ...device, account_id: accountId, token_hash: hashToken(token) })
    .returning(sql<Date>`created_at + make_interval(hours => ${STAFF_MAX_HOURS})`.as('expires_at'))
    .executeTakeFirstOrThrow();
  return { token, expiresAt: expires_at };
}

export const staffSessionsOf = (db: Database, accountId: number) =>
  activeStaffSessions(db)
    .select(['s.id', 's.browser', 's.os', 's.ip', 's.created_at', 's.last_seen_at'])
    .where('s.account_id', '=', accountId)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id')
    .execute();

export async function revokeStaffSession(
  db: Database,
  accountId: number,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export const revokeStaffSessions = (db: Database, accountId: number) =>
  db.deleteFrom('staff_sessions').where('account_id', '=', accountId).execute();

export const deleteExpiredStaffSessions = (db: Database) =>
  db
    .deleteFrom('staff_sessions')
    .where((eb) =>
      eb.or([
        eb('created_at', '<', sql<Date>`now() - make_interval(hours => ${STAFF_MAX_HOURS})`),
        eb('last_seen_at', '<', sql<Date>`now() - make_interval(mins => ${STAFF_IDLE_MINUTES})`),
      ]),
    )
    .execute();
