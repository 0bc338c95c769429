import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/backend/infra/db/database';
import { containing } from '@/backend/staff/searchPattern';

const selectLooks = (db: Database) =>
  db
    .selectFrom('looks as l')
    .select(['l.id as look_id', 'l.name'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('look_products as part')
          .innerJoin('products as p', 'p.id', 'part.product_id')
          .select(['p.id as product_id', 'p.sku', 'p.name'])
          .select(sql<boolean>`p.withdrawn_on is null`.as('is_listed'))
          .whereRef('part.look_id', '=', 'l.id')
          .orderBy('part.position'),
      ).as('products'),
    );

type ListQuery = { search?: string; before_id?: number; per_page: number };

export function staffLooks(db: Database, { search, before_id, per_page }: ListQuery) {
  let query = selectLooks(db);
  if (search) query = query.where('l.name', 'ilike', containing(search));
  if (before_id !== undefined) query = query.where('l.id', '<', before_id);
  return query.orderBy('l.id', 'desc').limit(per_page).execute();
}

export const staffLook = (db: Database, id: number) =>
  selectLooks(db).where('l.id', '=', id).executeTakeFirst();

/** Acts on one look wait for each other. */
export const lockLook = (tx: Database, id: number) =>
  tx.selectFrom('looks').select('id').where('id', '=', id).forUpdate().execute();

export async function insertLook(tx: Database, name: string): Promise<number> {
  const { id } = await tx
    .insertInto('looks')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const renameLook = (tx: Database, id: number, name: string) =>
  tx.updateTable('looks').set({ name }).where('id', '=', id).execute();

export async function writeLookProducts(tx: Database, look_id: number, ids: number[]) {
  await tx.deleteFrom('look_products').where('look_id', '=', look_id).execute();
  await tx
    .insertInto('look_products')
    .values(ids.map((product_id, position) => ({ look_id, position, product_id })))
    .execute();
}

export async function removeLook(tx: Database, id: number): Promise<void> {
  await tx.deleteFrom('look_products').where('look_id', '=', id).execute();
  await tx.deleteFrom('looks').where('id', '=', id).execute();
}
