import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

export const categoryByPath = (db: Database, path: string) =>
  db.selectFrom('categories').selectAll().where('path', '=', path).executeTakeFirst();

export const categoriesWithCounts = (db: Database) =>
  db
    .selectFrom('categories as c')
    .innerJoin('category_totals as t', 't.category_id', 'c.id')
    .where(sql<boolean>`is_category_shown(c.path)`)
    .select(['c.id', 'c.parent_id', 'c.name', 'c.path', 'c.level', 't.n as count'])
    .orderBy('c.level')
    .orderBy('c.position')
    .execute();
export type CountedCategory = Awaited<ReturnType<typeof categoriesWithCounts>>[number];

export const categoryAncestors = (db: Database, path: string) => {
  const slugs = path.split('/');
  const ancestorPaths = slugs.map((_, depth) => slugs.slice(0, depth + 1).join('/'));
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'path'])
    .where('path', 'in', ancestorPaths)
    .orderBy('level')
    .execute();
};
