import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { firstPictureFile } from '@/backend/product/firstPicture';

export const MAX_SUGGESTIONS = 6;

/** Matches names by search query, by substring or by similarity. */
const matches = (
  name: ReturnType<typeof sql.ref>,
  typed: string,
  query: string | undefined,
) => sql<boolean>`(
  to_tsvector('shop', ${name}) @@ ${query ?? ''}::tsquery or lower(unaccent(${name})) like ${`%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} or strict_word_similarity(lower(unaccent(${typed})), lower(unaccent(${name}))) > 0.5)`;

const similarityTo = (name: ReturnType<typeof sql.ref>, typed: string) =>
  sql`strict_word_similarity(lower(unaccent(${typed})), lower(unaccent(${name})))`;

export const suggestDesigners = (db: Database, typed: string, query?: string) =>
  db
    .selectFrom('designers as d')
    .select(['d.id', 'd.name', 'd.slug'])
    .where('d.withdrawn_on', 'is', null)
    .where(matches(sql.ref('d.name'), typed, query))
    .orderBy(similarityTo(sql.ref('d.name'), typed), 'desc')
    .orderBy('d.name')
    .limit(MAX_SUGGESTIONS)
    .execute();

export const suggestCategories = (db: Database, typed: string, query?: string) =>
  db
    .selectFrom('categories as c')
    .innerJoin('category_totals as t', 't.category_id', 'c.id')
    .select(['c.id', 'c.name', 'c.path', 't.n as count'])
    .where('t.n', '>', 0)
    .where(sql<boolean>`is_category_shown(c.path)`)
    .where(matches(sql.ref('c.name'), typed, query))
    .orderBy('c.level')
    .orderBy('t.n', 'desc')
    .orderBy('c.path')
    .limit(MAX_SUGGESTIONS)
    .execute();

export const suggestValues = (db: Database, typed: string, query?: string) =>
  db
    .selectFrom('facet_values as v')
    .select(['v.facet', 'v.slug', 'v.name'])
    .where('v.facet', 'in', ['occasion', 'colour'])
    .where(matches(sql.ref('v.name'), typed, query))
    .orderBy('v.position')
    .limit(MAX_SUGGESTIONS)
    .execute();

type SuggestedProduct = {
  id: number;
  name: string;
  designer_name: string;
  url: string;
  thumbnail_image: string;
  price_india: number;
  price_usa: number;
  price_row: number;
};

/** These products, in this order. */
export async function suggestProductsByIds(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<SuggestedProduct>`
    select p.id, p.name, d.name as designer_name, p.url, 
      coalesce(${firstPictureFile(sql.ref('p.id'))}, '') as thumbnail_image, l.price_india, l.price_usa, l.price_row
    from products p join designers d on d.id = p.designer_id join listing l on l.product_id = p.id
    where p.id = any (${ids}::int[]) order by array_position(${ids}::int[], p.id)`.execute(db);
  return rows;
}
