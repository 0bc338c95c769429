import type { Database } from '@/backend/infra/db/database';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';

/** Popularity of each category, 0 to 1; the default without a profile. */
export function categoryScores(index: CatalogueIndex): Record<string, number> {
  const likings = index.values.flatMap(({ level, slug }, number) => {
    const { products, average } = index.popularityOf(number);
    return level === 2 && products > 0 ? [[slug, average] as const] : [];
  });
  const maxLiking = Math.max(1, ...likings.map(([, liking]) => liking));
  return Object.fromEntries(
    likings
      .map(([path, liking]) => [path, Math.round((liking / maxLiking) * 100) / 100] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

export const featuredDesigners = (db: Database) =>
  db
    .selectFrom('designers')
    .selectAll()
    .where('featured_position', 'is not', null)
    .where('withdrawn_on', 'is', null)
    .orderBy('featured_position')
    .execute();
