import type { Database } from '@/backend/infra/db/database';

type StockLine = { size_id: number; quantity: number };

const sortBySizeId = <Line extends StockLine>(lines: Line[]) =>
  lines.toSorted((a, b) => a.size_id - b.size_id);

export async function takeStock<Line extends StockLine>(
  tx: Database,
  lines: Line[],
): Promise<Line | undefined> {
  for (const line of sortBySizeId(lines)) {
    const { numUpdatedRows } = await tx
      .updateTable('product_sizes')
      .set((eb) => ({ stock: eb('stock', '-', line.quantity) }))
      .where('id', '=', line.size_id)
      .where('stock', '>=', line.quantity)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return line;
  }
  return undefined;
}

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
  const { stock } = await db
    .selectFrom('product_sizes')
    .select('stock')
    .where('id', '=', sizeId)
    .executeTakeFirstOrThrow();
  return stock;
}
