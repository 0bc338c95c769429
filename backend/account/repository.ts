import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { recordCustomerEvent } from '@/backend/webhooks/events';

export type CustomerRow = Selectable<Tables['customers']>;

/** Whether the customer has verified an email or a mobile number. */
export const isVerified = ({
  email_verified_at,
  mobile_verified_at,
}: Pick<CustomerRow, 'email_verified_at' | 'mobile_verified_at'>): boolean =>
  email_verified_at !== null || mobile_verified_at !== null;

export const customerById = (db: Database, id: number) =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
export const customerByEmail = (db: Database, email: string) =>
  db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();

/** Returns undefined when the email is already registered. */
export async function addCustomer(
  tx: Database,
  customer: Insertable<Tables['customers']>,
): Promise<CustomerRow | undefined> {
  const added = await tx
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) await recordCustomerEvent(tx, 'customer.created', added.id);
  return added;
}

type CustomerChanges = Partial<
  Pick<CustomerRow, 'name' | 'gender' | 'pending_mobile' | 'dob' | 'gstin' | 'business_name'>
>;

export const updateCustomer = (
  db: Database,
  id: number,
  { name, gender, pending_mobile, dob, gstin, business_name }: CustomerChanges,
): Promise<CustomerRow | undefined> =>
  db
    .updateTable('customers')
    .set((eb) => ({
      name: name ?? eb.ref('name'),
      gender: gender ?? eb.ref('gender'),
      pending_mobile: pending_mobile ?? eb.ref('pending_mobile'),
      dob: dob ?? eb.ref('dob'),
      gstin: gstin ?? eb.ref('gstin'),
      business_name: business_name ?? eb.ref('business_name'),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Marks the customer's email as verified; false when it already was. */
export async function markEmailVerified(tx: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ email_verified_at: sql`now()` })
    .where('id', '=', id)
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export const markMobileVerified = (
  tx: Database,
  id: number,
  mobile: string,
): Promise<CustomerRow | undefined> =>
  tx
    .updateTable('customers')
    .set({ mobile, mobile_verified_at: sql`now()`, pending_mobile: '' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const removeMobile = (tx: Database, id: number) =>
  tx
    .updateTable('customers')
    .set({ mobile: '', mobile_verified_at: null, pending_mobile: '' })
    .where('id', '=', id)
    .execute();

/** Makes the number a pending one: the customer still sees it, but cannot sign in with it. */
export const unverifyMobile = (tx: Database, id: number) =>
  tx
    .updateTable('customers')
    .set((eb) => ({ pending_mobile: eb.ref('mobile'), mobile: '', mobile_verified_at: null }))
    .where('id', '=', id)
    .where('mobile', '!=', '')
    .execute();

export const setPassword = (db: Database, id: number, password_hash: string) =>
  db.updateTable('customers').set({ password_hash }).where('id', '=', id).execute();

/** Serialises concurrent sign-ups with one email: the second finds the account of the first. */
export const lockCustomerByEmail = (tx: Database, email: string): Promise<CustomerRow> =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** Locks the customer if the checked password is still current: a reset may have replaced it. */
export const lockCustomerWithPassword = (
  tx: Database,
  { id, password_hash }: Pick<CustomerRow, 'id' | 'password_hash'>,
): Promise<CustomerRow | undefined> =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forUpdate()
    .executeTakeFirst();

export const lockCustomer = (db: Database, id: number): Promise<CustomerRow> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
