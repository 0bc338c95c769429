import { randomBytes } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { staffRoleWire, type StaffAccountWire, type StaffRole } from '@/lib/contract/staff';
import { hashToken } from '@/backend/auth/sessionsRepository';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type StaffAccountRow = Selectable<Tables['staff_accounts']>;

const SETUP_HOURS = 24;

const stateOf = ({ disabled_at, setup_hash }: StaffAccountRow): StaffAccountWire['state'] => {
  if (disabled_at !== null) return 'disabled';
  return setup_hash === null ? 'active' : 'invited';
};

export const staffAccountView = (row: StaffAccountRow): StaffAccountWire => ({
  id: row.id,
  email: row.staff_email,
  role: staffRoleWire.parse(row.role),
  state: stateOf(row),
  created_at: row.created_at.toISOString(),
});

export const staffAccounts = (db: Database) =>
  db.selectFrom('staff_accounts').selectAll().orderBy('id').execute();

export const staffAccountByEmail = (db: Database, email: string) =>
  db.selectFrom('staff_accounts').selectAll().where('staff_email', '=', email).executeTakeFirst();

export const lockStaffAccount = (tx: Database, id: number) =>
  tx.selectFrom('staff_accounts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks all accounts: two changes at once could each remove the last but one owner. */
export const lockStaffAccounts = (tx: Database) =>
  tx.selectFrom('staff_accounts').selectAll().orderBy('id').forUpdate().execute();

type NewSetup = { token: string; expiresAt: Date };
/** In hex: a token that starts with a hyphen would be an option of npm run staff. */
const newSetup = (): NewSetup => ({
  token: randomBytes(32).toString('hex'),
  expiresAt: new Date(Date.now() + SETUP_HOURS * 3_600_000),
});

/** Adds an account that has to be set up; undefined when the email has one. */
export async function addStaffAccount(
  tx: Database,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ row: StaffAccountRow; setup: NewSetup } | undefined> {
  const setup = newSetup();
  const row = await tx
    .insertInto('staff_accounts')
    .values({
      staff_email: email,
      role,
      setup_hash: hashToken(setup.token),
      setup_expires_at: setup.expiresAt,
    })
    .onConflict((conflict) => conflict.column('staff_email').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && { row, setup };
}

/** Removes password, second factor and recovery codes; the account has to be set up again. */
export async function resetStaffAccount(
  tx: Database,
  id: number,
): Promise<{ row: StaffAccountRow; setup: NewSetup }> {
  const setup = newSetup();
  await tx.deleteFrom('staff_recovery_codes').where('account_id', '=', id).execute();
  const row = await tx
    .updateTable('staff_accounts')
    .set({
      password_hash: null,
      totp_secret: null,
      totp_counter: 0,
      setup_hash: hashToken(setup.token),
      setup_expires_at: setup.expiresAt,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, setup };
}

export const updateStaffAccount = (
  tx: Database,
  id: number,
  changes: Partial<Pick<StaffAccountRow, 'role' | 'disabled_at' | 'totp_counter'>>,
) =>
  tx
    .updateTable('staff_accounts')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** The account of a valid set-up token, locked. */
export const lockAccountInSetup = (tx: Database, token: string) =>
  tx
    .selectFrom('staff_accounts')
    .selectAll()
    .where('setup_hash', '=', hashToken(token))
    .where('setup_expires_at', '>', sql<Date>`now()`)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const setStaffCredentials = (
  tx: Database,
  id: number,
  credentials: { password_hash: string; totp_secret: string },
) =>
  tx
    .updateTable('staff_accounts')
    .set({ ...credentials, totp_counter: 0 })
    .where('id', '=', id)
    .execute();

/** Completes the set-up: the token is used, and the recovery codes replace earlier ones. */
export async function completeStaffSetup(
  tx: Database,
  id: number,
  { counter, recoveryCodes }: { counter: number; recoveryCodes: string[] },
): Promise<void> {
  await tx
    .updateTable('staff_accounts')
    .set({ setup_hash: null, setup_expires_at: null, totp_counter: counter })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('staff_recovery_codes').where('account_id', '=', id).execute();
  await tx
    .insertInto('staff_recovery_codes')
    .values(recoveryCodes.map((code) => ({ account_id: id, code_hash: hashToken(code) })))
    .execute();
}

/** Marks a recovery code as used; false when it is unknown or used. */
export async function spendRecoveryCode(tx: Database, id: number, code: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: sql`now()` })
    .where('account_id', '=', id)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
