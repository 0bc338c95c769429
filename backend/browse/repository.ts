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
