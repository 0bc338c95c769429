import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

type ListItem = { listId: number; productId: number };

/** Without products that are no longer listed. */
export const namedListsOf = (db: Database, customerId: number) =>
  db
    .selectFrom('named_lists as list')
    .select([
      'list.id',
      'list.name',
      sql<number[]>`array(
        select item.product_id from named_list_items item
        join listing on listing.product_id = item.product_id
        where item.list_id = list.id order by item.added_at desc, item.product_id)`.as(
        'product_ids',
      ),
    ])
    .where('list.customer_id', '=', customerId)
    .orderBy('list.id')
    .execute();

/** Those of the ids that are lists of this customer. */
export async function ownListIds(
  db: Database,
  customerId: number,
  ids: number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('named_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return rows.map(({ id }) => id);
}

/** By the customer's mark, else by an order since the product was added. */
const isBought = (customerId: number) => sql<boolean>`coalesce(item.bought, exists (
  select from order_lines line join orders o on o.id = line.order_id
  where o.customer_id = ${customerId} and o.state = 'confirmed' and o.placed_at >= item.added_at
    and line.product_id = item.product_id and line.status not in ('cancelled', 'returned')))`;

/** Open products first, then the bought ones, each newest first. */
export async function namedListItems(db: Database, customerId: number, listId: number) {
  const { rows } = await sql<{ product_id: number; bought: boolean }>`
    select item.product_id, ${isBought(customerId)} as bought
    from named_list_items item where item.list_id = ${listId}
    order by bought, item.added_at desc, item.product_id`.execute(db);
  return rows;
}

type ExportedProduct = {
  product_id: number;
  name: string;
  designer_name: string;
  bought: boolean;
};
/** For the data export. */
export async function exportedNamedLists(db: Database, customerId: number) {
  const { rows } = await sql<{ name: string; products: ExportedProduct[] }>`
    select list.name, coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'name', p.name,
      'designer_name', d.name, 'bought', ${isBought(customerId)})
      order by item.added_at desc, p.id) filter (where p.id is not null), '[]') as products
    from named_lists list
    left join named_list_items item on item.list_id = list.id
    left join products p on p.id = item.product_id
    left join designers d on d.id = p.designer_id
    where list.customer_id = ${customerId} group by list.id order by list.id`.execute(db);
  return rows;
}

/** Whether another list of the customer has this name, in any case. */
export async function isNameInUse(
  db: Database,
  customerId: number,
  name: string,
  exceptId = 0,
): Promise<boolean> {
  const row = await db
    .selectFrom('named_lists')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(sql`lower(name)`, '=', sql`lower(${name}::text)`)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertNamedList = (db: Database, customer_id: number, name: string) =>
  db.insertInto('named_lists').values({ customer_id, name }).execute();

export const updateListName = (db: Database, id: number, name: string) =>
  db.updateTable('named_lists').set({ name }).where('id', '=', id).execute();

export const removeNamedList = (db: Database, id: number) =>
  db.deleteFrom('named_lists').where('id', '=', id).execute();

/** Removes a product from lists. Returns when it was added to the first, and its mark. */
export async function removeListItems(db: Database, productId: number, listIds: number[]) {
  const removed = await db
    .deleteFrom('named_list_items')
    .where('product_id', '=', productId)
    .where('list_id', '=', sql<number>`any(${listIds}::int[])`)
    .returning(['added_at', 'bought'])
    .execute();
  return removed.toSorted((a, b) => a.added_at.getTime() - b.added_at.getTime())[0];
}

export const addListItem = (
  db: Database,
  { listId, productId }: ListItem,
  moved?: { added_at: Date; bought: boolean | null },
) =>
  db
    .insertInto('named_list_items')
    .values({ list_id: listId, product_id: productId, ...moved })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function countListItems(db: Database, listId: number): Promise<number> {
  const { count } = await db
    .selectFrom('named_list_items')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const markListItem = (db: Database, { listId, productId }: ListItem, bought: boolean) =>
  db
    .updateTable('named_list_items')
    .set({ bought })
    .where('list_id', '=', listId)
    .where('product_id', '=', productId)
    .returning('product_id')
    .executeTakeFirst();
