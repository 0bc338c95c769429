import type { Database } from '@/backend/infra/db/database';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';

/** Popularity of each category, 0 to 1; the default without a profile. */
export async function categoryScores(catalogue: SearchCatalogue): Promise<Record<string, number>> {
  const categories = catalogue.values.filter(({ level }) => level === 2);
  const popularity = await catalogue.popularityOf(categories.map(({ id }) => id));
  const likings = categories.flatMap(({ slug }, position) => {
    const { products, average } = popularity[position] ?? { products: 0, average: 0 };
    return products > 0 ? [[slug, average] as const] : [];
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
