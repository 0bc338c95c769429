import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { publishProduct } from '@/backend/catalogue/publish';
import { withdrawProducts } from '@/backend/catalogue/withdraw';
import { lockProducts } from '@/backend/catalogue/lockProducts';
import { keepListed } from './keepListed';

type SentProduct = {
  id: number;
  /** Whether an import or a message wrote it, and not staff. */
  is_sent: boolean;
  is_draft: boolean;
};

/** Products by the keys of their sender: the handle of an import, or the code of another product. */
export async function productsByKey(
  tx: Database,
  keys: string[],
): Promise<Map<string, SentProduct>> {
  const { rows } = await sql<SentProduct & { key: string }>`
    select k.key, p.id, s.handle is not null as is_sent, p.is_draft
    from json_array_elements_text(${JSON.stringify(keys)}::json) as k (key)
    left join product_sources s on s.handle = k.key
    left join products named on s.handle is null and named.sku = k.key
    join products p on p.id = coalesce(s.product_id, named.id)`.execute(tx);
  return new Map(rows.map(({ key, ...product }) => [key, product]));
}

/**
 * Withdraws products; the next message about one of them writes it anew, with its stock. Resolves to
 * the ids of those that were not withdrawn before.
 */
export async function withdrawSent(tx: Database, ids: number[]): Promise<number[]> {
  await lockProducts(tx, ids);
  const products = await tx
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('id', 'in', ids)
    .where('withdrawn_on', 'is', null)
    .orderBy('id')
    .execute();
  if (products.length === 0) return [];
  const withdrawnIds = products.map(({ id }) => id);
  await withdrawProducts(
    tx,
    products.map(({ sku }) => sku),
  );
  await tx
    .updateTable('product_sources')
    .set({ hash: '' })
    .where('product_id', 'in', withdrawnIds)
    .execute();
  return withdrawnIds;
}

/** Those of these products that `withdrawSent` has withdrawn, and not staff. */
async function withdrawnBySender(tx: Database, ids: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from products p
    join product_sources s on s.product_id = p.id
    where p.id = any (${ids}::int[]) and p.withdrawn_on is not null and s.hash = ''
    order by p.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes products, and brings those back that their sender had withdrawn. */
export async function writeSent(
  tx: Database,
  ids: number[],
  write: () => Promise<void>,
): Promise<void> {
  const withdrawnIds = await withdrawnBySender(tx, ids);
  await keepListed(tx, ids, write);
  for (const id of withdrawnIds) await publishProduct(tx, id);
}
