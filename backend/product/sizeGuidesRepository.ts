import { z } from 'zod';
import type { Database } from '@/backend/infra/db/database';

const points = z.array(z.object({ letter: z.string(), name: z.string(), how: z.string() }));
const chartRows = z.array(
  z
    .object({ size: z.string() })
    .catchall(z.union([z.object({ in: z.number(), cm: z.number() }), z.number()])),
);

export async function sizeGuides(db: Database) {
  const rows = await db.selectFrom('size_guides').selectAll().orderBy('position').execute();
  return rows.map(({ id, title, file, width, height, points: lettered }) => ({
    id,
    title,
    file,
    width,
    height,
    points: points.parse(lettered),
  }));
}

export async function sizeCharts(db: Database) {
  const rows = await db.selectFrom('size_charts').selectAll().orderBy('id').execute();
  return rows.map(({ id, rows: sizes }) => ({ id, rows: chartRows.parse(sizes) }));
}

export async function categoryPathOf(db: Database, productId: number): Promise<string | undefined> {
  return (
    await db
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.id', 'p.category_id')
      .select('c.path')
      .where('p.id', '=', productId)
      .executeTakeFirst()
  )?.path;
}
