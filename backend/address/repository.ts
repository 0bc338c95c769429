import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AddressBody } from '@/lib/contract/address';
import type { Database } from '@/backend/infra/db/database';
import { storeOpeningHours } from '@/backend/stores/repository';

export const addressesOf = (db: Database, customerId: number) =>
  db
    .selectFrom('addresses as a')
    .innerJoin('countries as c', 'c.id', 'a.country_id')
    .selectAll('a')
    .select(['c.name as country_name', 'c.country_code'])
    .where('a.customer_id', '=', customerId)
    .orderBy('a.is_default', 'desc')
    .orderBy('a.id', 'desc')
    .execute();
export type AddressRow = Awaited<ReturnType<typeof addressesOf>>[number];

/** Each address type has at most one default; a new one replaces it. */
async function clearDefault(tx: Database, customerId: number, { type, is_default }: AddressBody) {
  if (is_default)
    await tx
      .updateTable('addresses')
      .set({ is_default: false })
      .where('customer_id', '=', customerId)
      .where('type', '=', type)
      .execute();
}

export async function addAddress(
  tx: Database,
  customerId: number,
  address: AddressBody,
): Promise<number> {
  await clearDefault(tx, customerId, address);
  const { id } = await tx
    .insertInto('addresses')
    .values({ ...address, customer_id: customerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when the customer has no such address. */
export async function updateAddress(
  tx: Database,
  customerId: number,
  id: number,
  address: AddressBody,
): Promise<boolean> {
  await clearDefault(tx, customerId, address);
  const { numUpdatedRows } = await tx
    .updateTable('addresses')
    .set(address)
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function removeAddress(
  db: Database,
  customerId: number,
  id: number,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export type AddressSelectionRow = { shipping_id: number | null; billing_id: number | null };

/** The addresses selected for this checkout; a null billing id means the shipping address. */
export async function addressSelectionOf(
  db: Database,
  customerId: number,
): Promise<AddressSelectionRow> {
  const row = await db
    .selectFrom('checkout_selections')
    .select(['shipping_id', 'billing_id'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ?? { shipping_id: null, billing_id: null };
}

export const saveAddressSelection = (
  db: Database,
  customerId: number,
  changes: Partial<AddressSelectionRow>,
) =>
  db
    .insertInto('checkout_selections')
    .values({ customer_id: customerId, ...changes })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(changes))
    .execute();

/** The stores at which orders can be collected. */
export const pickupStores = (db: Database) =>
  db
    .selectFrom('stores as s')
    .selectAll('s')
    .select(jsonArrayFrom(storeOpeningHours(db)).as('opening_hours'))
    .where(sql<boolean>`'pickup' = any(s.services)`)
    .orderBy('s.id')
    .execute();

/** A store with its country's id and code, as an address needs them. */
export const storeById = (db: Database, id: number) =>
  db
    .selectFrom('stores as s')
    .innerJoin('countries as c', 'c.name', 's.country_name')
    .selectAll('s')
    .select(['c.id as country_id', 'c.country_code'])
    .where('s.id', '=', id)
    .executeTakeFirst();
export type StoreRow = NonNullable<Awaited<ReturnType<typeof storeById>>>;

export const statesOf = (db: Database, countryId: number) =>
  db
    .selectFrom('states')
    .select(['id', 'name', 'code'])
    .where('country_id', '=', countryId)
    .orderBy('name')
    .execute();
