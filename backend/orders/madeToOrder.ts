import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Whether the order item `l` is made by its designer for this order, and not taken from stock. */
export const isMadeToOrder = sql<boolean>`(l.measures is not null or exists (
  select from product_sizes s join products sp on sp.id = s.product_id
  where s.id = l.size_id and coalesce(s.delivery_class, sp.delivery_class) = 'made_to_order'))`.as(
  'is_made_to_order',
);

/** Order items with the answer to whether each is made to order. */
export async function withMadeToOrder<Line extends { id: number }>(
  db: Database,
  lines: Line[],
): Promise<(Line & { is_made_to_order: boolean })[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .selectFrom('order_lines as l')
    .select(['l.id', isMadeToOrder])
    .where(
      'l.id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  return lines.map((line) => ({
    ...line,
    is_made_to_order: rows.some((row) => row.id === line.id && row.is_made_to_order),
  }));
}
