import type { Database } from '@/backend/infra/db/database';

export const curatedPageBySlug = (db: Database, slug: string) =>
  db.selectFrom('curated_pages').selectAll().where('slug', '=', slug).executeTakeFirst();

export const browsableCuratedPages = (db: Database) =>
  db
    .selectFrom('curated_pages')
    .selectAll()
    .where('shown', '=', true)
    .orderBy('position')
    .execute();

export const facetValueBySlug = (db: Database, facet: string, slug: string) =>
  db
    .selectFrom('facet_values')
    .selectAll()
    .where('facet', '=', facet)
    .where('slug', '=', slug)
    .executeTakeFirst();

/** A facet's values with their product counts; values without products are omitted. */
export const facetValuesWithCounts = (db: Database, facet: string) =>
  db
    .selectFrom('facet_values as v')
    .innerJoin('value_totals as totals', 'totals.value_id', 'v.id')
    .select(['v.id', 'v.slug', 'v.name', 'v.hex', 'totals.n as count'])
    .where('v.facet', '=', facet)
    .orderBy('v.position')
    .execute();
