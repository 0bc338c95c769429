import { sql, type NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/backend/infra/db/database';

/** The opening hours of the store `s` of the outer query. */
export const storeOpeningHours = (db: Database) =>
  db
    .selectFrom('store_opening_hours as h')
    .select(['h.weekday', 'h.opens', 'h.closes'])
    .where('h.store_id', '=', sql.ref<number>('s.id'))
    .orderBy('h.weekday');

/** The stores that have a page, with their opening hours. */
export const selectStores = (db: Database) =>
  db
    .selectFrom('stores as s')
    .selectAll('s')
    .select(jsonArrayFrom(storeOpeningHours(db)).as('opening_hours'))
    .where('s.slug', 'is not', null)
    .$narrowType<{ slug: NotNull }>();

export const storesByCity = (db: Database) =>
  selectStores(db).orderBy('s.city_name').orderBy('s.name').execute();

export const storeBySlug = (db: Database, slug: string) =>
  selectStores(db).where('s.slug', '=', slug).executeTakeFirst();

export type StorePageRow = Awaited<ReturnType<typeof storesByCity>>[number];

const pickupStoreOf = async (db: Database, storeId: number | null): Promise<StorePageRow | null> =>
  storeId === null
    ? null
    : ((await selectStores(db).where('s.id', '=', storeId).executeTakeFirst()) ?? null);

/** An order with the store it is collected from; null for a delivered order. */
export const withPickupStore = async <Order extends { store_id: number | null }>(
  db: Database,
  order: Order,
): Promise<Order & { pickup_store: StorePageRow | null }> => ({
  ...order,
  pickup_store: await pickupStoreOf(db, order.store_id),
});
