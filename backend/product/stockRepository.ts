import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

type StockLine = { size_id: number; quantity: number };

const sortBySizeId = <Line extends StockLine>(lines: Line[]) =>
  lines.toSorted((a, b) => a.size_id - b.size_id);

/** Takes pieces of sizes that may be sold; returns the first line that may not. */
export async function takeStock<Line extends StockLine>(
  tx: Database,
  lines: Line[],
): Promise<Line | undefined> {
  for (const line of sortBySizeId(lines)) {
    const { numUpdatedRows } = await tx
      .updateTable('product_sizes')
      .set((eb) => ({ stock: eb('stock', '-', line.quantity) }))
      .where('id', '=', line.size_id)
      // On the row itself and not on a view: an order that waits for another reads its result.
      .where(sql<boolean>`available_stock(stock, stock_policy) >= ${line.quantity}`)
      .where('withdrawn', '=', false)
      .where(
        sql<boolean>`exists (select from products p
        where p.id = product_sizes.product_id and p.withdrawn_on is null)`,
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return line;
  }
  return undefined;
}

/** Also of sizes that show no count: each change of their policy finds what orders left. */
export async function returnStock(tx: Database, lines: StockLine[]): Promise<void> {
  for (const { size_id, quantity } of sortBySizeId(lines)) {
    await tx
      .updateTable('product_sizes')
      .set((eb) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', size_id)
      .execute();
  }
}

/** Locks sizes in the order of takeStock, after the customer and the cart. */
export const lockStock = (tx: Database, lines: Pick<StockLine, 'size_id'>[]) =>
  tx
    .selectFrom('product_sizes')
    .select('id')
    .where(
      'id',
      'in',
      lines.map(({ size_id }) => size_id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

export async function stockOf(db: Database, sizeId: number): Promise<number> {
  const { available } = await db
    .selectFrom('size_stock')
    .select('available')
    .where('size_id', '=', sizeId)
    .executeTakeFirstOrThrow();
  return available;
}
