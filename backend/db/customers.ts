import type { Selectable } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

export type CustomerRow = Selectable<Tables['customers']>;

export const customerById = (db: Database, id: number) => db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
export const customerByEmail = (db: Database, email: string) => db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();

/** The new customer; undefined when the email is taken. */
export const addCustomer = (db: Database, customer: { email: string; password_hash: string }): Promise<CustomerRow | undefined> =>
  db.insertInto('customers').values(customer).onConflict((same) => same.column('email').doNothing()).returningAll().executeTakeFirst();

type Changes = Partial<Pick<CustomerRow, 'name' | 'gender' | 'mobile' | 'dob'>>;

/** Changes what is given and leaves the rest; undefined when there is no such customer. */
export const updateCustomer = (db: Database, id: number, { name, gender, mobile, dob }: Changes): Promise<CustomerRow | undefined> =>
  db
    .updateTable('customers')
    .set((eb) => ({ name: name ?? eb.ref('name'), gender: gender ?? eb.ref('gender'), mobile: mobile ?? eb.ref('mobile'), dob: dob ?? eb.ref('dob') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const setPassword = (db: Database, id: number, password_hash: string) => db.updateTable('customers').set({ password_hash }).where('id', '=', id).execute();

/** Makes everything else that would place an order for this customer wait until the transaction ends. */
export const lockCustomer = (db: Database, id: number): Promise<CustomerRow> =>
  db.selectFrom('customers').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
