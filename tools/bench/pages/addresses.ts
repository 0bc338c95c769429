import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Database } from '@/backend/infra/db/database';
import { SEED_MEDIA } from '@/backend/media/masters';
import { PREFIXES } from '@/lib/i18n/region';
import { CATEGORIES, pickInTurn, SEARCH_TERMS } from '../backend/requests';

const GATEWAY = '/api/gateway/browse/v2';
/** The category whose last pages are requested. */
const DEEP_CATEGORY = 'women';
const DEEP_PAGES = 20;
const SAMPLE = 400;
const PICTURES = 24;
const PICTURE_HEIGHT = 1600;

export type BenchRequest = { path: string; init?: RequestInit };
/** A kind of request; each number gives one of its addresses. */
export type PageKind = {
  name: string;
  request: (n: number) => BenchRequest;
  /** Whether the page cache keeps it; else it is a call of the browser. */
  isPage: boolean;
};

/** Photos as a shopper uploads them: JPEG, of products of the seed. */
export async function readSamplePictures(): Promise<Blob[]> {
  const folder = path.join(SEED_MEDIA, 'products');
  const files = readdirSync(folder).filter((file) => file.endsWith('-1.avif'));
  const pictures: Blob[] = [];
  for (let n = 0; n < PICTURES; n += 1) {
    const file = path.join(folder, pickInTurn(files, Math.floor((n * files.length) / PICTURES)));
    const picture = await sharp(file).resize({ height: PICTURE_HEIGHT }).jpeg().toBuffer();
    pictures.push(new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }));
  }
  return pictures;
}

const sampleOf = async (db: Database, query: ReturnType<typeof sql<{ address: string }>>) =>
  (await query.execute(db)).rows.map(({ address }) => address);

/** Lists with two filters that have products; the same for every number of products. */
const filteredLists = (db: Database) =>
  sampleOf(
    db,
    sql`select address from (
        select distinct '/collection/' || split_part(c.path, '/', 1) || '?colour=' || colour.slug || '&occasion=' || occasion.slug as address
        from products p join listing l on l.product_id = p.id and l.in_stock join categories c on c.id = p.category_id
          join product_facets x on x.product_id = p.id join facet_values colour on colour.id = x.value_id and colour.facet = 'colour'
          join product_facets y on y.product_id = p.id join facet_values occasion on occasion.id = y.value_id and occasion.facet = 'occasion'
        where p.id < 1000000) lists
      order by md5(address) limit ${sql.lit(SAMPLE)}`,
  );

async function deepLists(origin: string): Promise<string[]> {
  const address = `${origin}${GATEWAY}/listing?path=${DEEP_CATEGORY}&facets=0`;
  const reply = (await (await fetch(address)).json()) as { data: { pages: number } };
  return Array.from(
    { length: Math.min(DEEP_PAGES, reply.data.pages - 1) },
    (_, n) => `/collection/${DEEP_CATEGORY}?page=${reply.data.pages - n}`,
  );
}

/** The kinds of requests of a store, in the same order for every store. */
export async function pageKinds(
  db: Database,
  origin: string,
  pictures: Blob[],
): Promise<PageKind[]> {
  const products = await sql<{ id: number; url: string }>`
    select p.id, p.url from products p join listing l on l.product_id = p.id
    order by md5(p.id::text) limit ${sql.lit(SAMPLE)}`.execute(db);
  const designers = await sampleOf(
    db,
    sql`select '/designers/' || d.slug || '/' || d.id as address from designers d where exists
      (select from products p where p.designer_id = d.id) order by md5(d.slug) limit ${sql.lit(SAMPLE)}`,
  );
  const page = (name: string, paths: string[]): PageKind => ({
    name,
    isPage: true,
    request: (n) => ({ path: pickInTurn(paths, n) }),
  });
  const call = (name: string, request: PageKind['request']): PageKind => ({
    name,
    isPage: false,
    request,
  });
  const terms = SEARCH_TERMS.map(encodeURIComponent);
  return [
    page('Home', ['/', ...Object.keys(PREFIXES).map((prefix) => `/${prefix}`)]),
    page(
      'List',
      CATEGORIES.map((category) => `/collection/${category}`),
    ),
    page('List, two filters', await filteredLists(db)),
    page('List, last pages', await deepLists(origin)),
    page(
      'Search',
      terms.map((term) => `/search?q=${term}`),
    ),
    page(
      'Product',
      products.rows.map(({ url }) => url),
    ),
    page('Designer', designers),
    call('Suggestions', (n) => ({ path: `${GATEWAY}/suggestions?q=${pickInTurn(terms, n)}` })),
    call('Complete the look', (n) => ({
      path: `${GATEWAY}/products/${pickInTurn(products.rows, n).id}/complete-the-look`,
    })),
    call('Image search', (n) => ({
      path: `${GATEWAY}/image-search`,
      init: {
        method: 'POST',
        headers: { 'Content-Type': 'image/jpeg' },
        body: pickInTurn(pictures, n),
      },
    })),
  ];
}
