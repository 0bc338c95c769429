import { sql, type NotNull } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/backend/infra/db/database';

const openingHours = (db: Database) =>
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
    .select(jsonArrayFrom(openingHours(db)).as('opening_hours'))
    .where('s.slug', 'is not', null)
    .$narrowType<{ slug: NotNull }>();

export const storesByCity = (db: Database) =>
  selectStores(db).orderBy('s.city_name').orderBy('s.name').execute();

export const storeBySlug = (db: Database, slug: string) =>
  selectStores(db).where('s.slug', '=', slug).executeTakeFirst();

/** The store an order is collected from; undefined for a delivered order. */
export const pickupStoreOf = async (db: Database, { store_id }: { store_id: number | null }) =>
  store_id === null
    ? undefined
    : await selectStores(db).where('s.id', '=', store_id).executeTakeFirst();

export type StorePageRow = Awaited<ReturnType<typeof storesByCity>>[number];
