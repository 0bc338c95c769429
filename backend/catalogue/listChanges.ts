import { sql } from 'kysely';
import { priceBucketOf } from '@/lib/i18n/region';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { resolveBrowsePage } from '@/backend/browse/browsePage';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { landingProductIds } from '@/backend/landingPages/openLandingPages';
import { landingPages } from '@/backend/landingPages/repository';
import { formatPriceRange, priceRanges, priceSteps } from '@/backend/search/priceRange';

/** From this size on, a list is taken to change with the catalogue: a million ids take the database seconds to read. */
const LARGE_LIST = 20_000;

/** The URL of a listing and when the content of one of its products last changed. */
type ListChange = { url: string; updated_at: Date };

/** Categories, colours, occasions and designers: a value of each product. */
async function valueChanges(db: Database): Promise<ListChange[]> {
  const { rows } = await sql<ListChange>`
    with changes as (
      select tag, max(p.updated_at) as updated_at
      from listing l join products p on p.id = l.product_id cross join unnest(l.tags) as tag
      group by tag)
    select '/collection/' || c.path as url, updated_at
      from changes join categories c on c.id = tag
      where is_category_shown(c.path)
    union all
    select case v.facet when 'colour' then '/color/' else '/occasion/' end || v.slug, updated_at
      from changes join facet_values v on v.id = tag where v.facet in ('colour', 'occasion')
    union all
    select '/designers/' || d.slug || '/' || d.id, updated_at
      from changes join facet_values v on v.id = tag and v.facet = 'designer'
        join designers d on d.slug = v.slug
    order by url`.execute(db);
  return rows;
}

async function lastChangeOf(db: Database, ids: number[]): Promise<Date | undefined> {
  const { rows } = await sql<{ updated_at: Date | null }>`
    select max(updated_at) as updated_at from products where id = any(${ids})`.execute(db);
  return rows[0]?.updated_at ?? undefined;
}

async function lastCatalogueChange(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ updated_at: Date | null }>`
    select max(p.updated_at) as updated_at
    from products p join listing l on l.product_id = p.id`.execute(db);
  return rows[0]?.updated_at ?? undefined;
}

/** Curated pages, price ranges and landing pages: products that meet a rule. */
async function ruleChanges(
  db: Database,
  catalogue: SearchCatalogue,
  country: CountryRow,
): Promise<ListChange[]> {
  const lists = [
    ...(await db.selectFrom('curated_pages').select('slug').execute()).map(({ slug }) => slug),
    ...priceRanges(priceSteps(country)).map((range) => `price/${formatPriceRange(range)}`),
  ];
  const changes: ListChange[] = [];
  let catalogueChange: Promise<Date | undefined> | undefined;
  const addChange = async (url: string, ids: number[]) => {
    const updatedAt = await (ids.length < LARGE_LIST
      ? lastChangeOf(db, ids)
      : (catalogueChange ??= lastCatalogueChange(db)));
    if (updatedAt) changes.push({ url, updated_at: updatedAt });
  };
  for (const list of lists) {
    const { terms, rule } = await resolveBrowsePage(db, { list }, country);
    const bucket = priceBucketOf(country.country_code);
    const ids = await catalogue.productIds({ terms, rule, bucket, facetFilters: [] });
    await addChange(`/${list}`, Array.from(ids));
  }
  for (const { handle, filters } of await landingPages(db))
    await addChange(`/collection/${handle}`, await landingProductIds(catalogue, filters));
  return changes;
}

/** Every listing that has products, with its last change. */
export const listChanges = async (
  db: Database,
  catalogue: SearchCatalogue,
  country: CountryRow,
): Promise<ListChange[]> => [
  ...(await valueChanges(db)),
  ...(await ruleChanges(db, catalogue, country)),
];
