import { sql } from 'kysely';
import type { StockPolicy } from '@/lib/model/stockPolicy';
import type { Database } from '@/backend/infra/db/database';
import { containing } from '@/backend/staff/searchPattern';
import { writeStockPolicies } from './stockPolicyRepository';
import type { StockChange, StockSize } from './stockRules';

type StockQuery = { search?: string; low?: number; after_id?: number; per_page: number };

export function stockRows(db: Database, { search, low, after_id, per_page }: StockQuery) {
  let query = db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .innerJoin('size_stock as x', 'x.size_id', 's.id')
    .select(['s.id as size_id', 'p.id as product_id', 'p.sku', 'p.name'])
    .select(['d.name as designer_name', 's.label as size', 's.stock'])
    .select(sql.ref<StockPolicy>('s.stock_policy').as('policy'))
    .where('p.withdrawn_on', 'is', null)
    .where('s.withdrawn', '=', false);
  if (search)
    query = query.where((eb) =>
      eb.or(
        (['p.sku', 'p.name', 'd.name', 's.sku', 's.gtin'] as const).map((column) =>
          eb(column, 'ilike', containing(search)),
        ),
      ),
    );
  if (low !== undefined) query = query.where('s.stock', '<=', low).where('x.is_counted', '=', true);
  if (after_id !== undefined) query = query.where('s.id', '>', after_id);
  return query.orderBy('s.id').limit(per_page).execute();
}

/** All sizes of the products with these codes, locked in the order in which orders take stock. */
export const lockSizes = (tx: Database, codes: string[]): Promise<StockSize[]> =>
  tx
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.id as size_id', 'p.sku', 's.label as size', 's.stock', 's.sku as size_sku'])
    .select(['s.product_id', 's.delivery_class'])
    .select(sql.ref<StockPolicy>('s.stock_policy').as('policy'))
    .select(sql<boolean>`p.withdrawn_on is not null and not p.is_draft`.as('is_withdrawn'))
    .where((eb) => eb.or([eb('p.sku', 'in', codes), eb('s.sku', 'in', codes)]))
    .where('s.withdrawn', '=', false)
    .orderBy('s.id')
    .forUpdate('s')
    .execute();

export async function writeStock(tx: Database, changes: StockChange[]): Promise<void> {
  await writeStockPolicies(
    tx,
    changes
      .filter(({ policy, newPolicy }) => newPolicy !== policy)
      .map(({ product_id, size, newPolicy }) => ({
        product_id,
        label: size,
        stock_policy: newPolicy,
        handling_days: null,
      })),
  );
  for (const { size_id, newStock } of changes)
    await tx
      .updateTable('product_sizes')
      .set({ stock: newStock })
      .where('id', '=', size_id)
      .execute();
}
