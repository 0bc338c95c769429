import { sql, type Insertable, type Selectable } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type CustomerRow = Selectable<Tables['customers']>;

/** Whether the customer has proved that an email or mobile number is theirs. */
export const isVerified = ({
  email_verified_at,
  mobile_verified_at,
}: Pick<CustomerRow, 'email_verified_at' | 'mobile_verified_at'>): boolean =>
  email_verified_at !== null || mobile_verified_at !== null;

export const customerById = (db: Database, id: number) =>
  db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
export const customerByEmail = (db: Database, email: string) =>
  db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();

/** The new customer; undefined when the email is taken. */
export const addCustomer = (
  db: Database,
  customer: Insertable<Tables['customers']>,
): Promise<CustomerRow | undefined> =>
  db
    .insertInto('customers')
    .values(customer)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();

type CustomerChanges = Partial<Pick<CustomerRow, 'name' | 'gender' | 'pending_mobile' | 'dob'>>;

/** Changes what is given and leaves the rest; undefined when there is no such customer. */
export const updateCustomer = (
  db: Database,
  id: number,
  { name, gender, pending_mobile, dob }: CustomerChanges,
): Promise<CustomerRow | undefined> =>
  db
    .updateTable('customers')
    .set((eb) => ({
      name: name ?? eb.ref('name'),
      gender: gender ?? eb.ref('gender'),
      pending_mobile: pending_mobile ?? eb.ref('pending_mobile'),
      dob: dob ?? eb.ref('dob'),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Proves the email of a customer; false when it was proved before. */
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

/** The number is shown to its customer still, but signs nobody in until it is verified again. */
export const unverifyMobile = (tx: Database, id: number) =>
  tx
    .updateTable('customers')
    .set((eb) => ({ pending_mobile: eb.ref('mobile'), mobile: '', mobile_verified_at: null }))
    .where('id', '=', id)
    .where('mobile', '!=', '')
    .execute();

export const setPassword = (db: Database, id: number, password_hash: string) =>
  db.updateTable('customers').set({ password_hash }).where('id', '=', id).execute();

/** Two sign-ups of one email at once: the second waits for the first, and finds its account. */
export const lockCustomerByEmail = (tx: Database, email: string): Promise<CustomerRow> =>
  tx
    .selectFrom('customers')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();

/** The customer, locked, while their password is still the one that was checked: hashing is slow, and a reset may have replaced it meanwhile. */
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

/** Makes everything else that would place an order for this customer wait until the transaction ends. */
export const lockCustomer = (db: Database, id: number): Promise<CustomerRow> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
