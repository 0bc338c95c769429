import type { ListingWire } from '@/lib/contract/listing';
import { PRICE_RANGE } from '@/lib/contract/facets';
import { bannerFor } from '@/backend/home/bannersRepository';
import { categoryByPath, categoryTrail } from '@/backend/catalogue/categoriesRepository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { designerBy } from '@/backend/designers/repository';
import { curatedPage, facetValue } from './repository';
import { tilesBelow } from './tilesRepository';
import type { Hits } from '@/backend/listing/hits';
import type { Sort } from '@/backend/listing/order';
import { minorRange } from '@/backend/search/priceRange';
import { Answer } from '@/backend/http/router';
import { priceName } from '@/backend/listing/facetsView';
import { bannerView } from './pageView';

/** A place to browse: what stands above the list, and which products it holds before anything is filtered. */
export type Place = {
  head: Pick<ListingWire, 'title' | 'intro' | 'breadcrumbs' | 'tiles' | 'banner'>;
  tags: number[];
  rule: Hits['rule'];
  /** The category it is, whose levels below are on offer. */
  category?: { id: number };
  sort?: Sort;
};

const NOWHERE = new Answer(404, 'No such collection');
const plain = { rule: {} };
const headOf = (title: string, intro: string, url: string) => ({
  title,
  intro,
  breadcrumbs: [{ name: title, url }],
  tiles: [],
  banner: null,
});

/** A category; 404 when the path names none. */
async function categoryPlace(db: Database, path: string): Promise<Place> {
  const category = await categoryByPath(db, path);
  if (!category) throw NOWHERE;
  const [trail, tiles, banner] = await Promise.all([
    categoryTrail(db, path),
    tilesBelow(db, category.id),
    bannerFor(db, path),
  ]);
  const head = {
    title: category.name,
    intro: category.intro,
    breadcrumbs: trail.map(({ name, path: at }) => ({ name, url: `/collection/${at}` })),
    // One sub-level is the category itself under another name.
    tiles: tiles.length > 1 ? tiles.map((tile) => ({ ...tile, kind: 'category' as const })) : [],
    banner: banner ? bannerView(banner) : null,
  };
  return { ...plain, head, tags: [category.id], category };
}

async function curatedPlace(db: Database, slug: string): Promise<Place> {
  const page = await curatedPage(db, slug);
  if (!page) throw NOWHERE;
  const list = page.list === null ? undefined : await facetValue(db, 'list', page.list);
  if (page.list !== null && !list) throw NOWHERE;
  const rule = {
    newestDays: page.newest_days ?? undefined,
    discountFrom: page.discount_from ?? undefined,
    handlingDaysTo: page.handling_days_to ?? undefined,
  };
  return {
    head: headOf(page.title, page.intro, `/${slug}`),
    tags: list ? [list.id] : [],
    rule,
    sort: page.sort as Sort,
  };
}

async function valuePlace(
  db: Database,
  facet: 'occasion' | 'colour',
  slug: string,
  url: string,
): Promise<Place> {
  const value = await facetValue(db, facet, slug);
  if (!value) throw NOWHERE;
  const intro =
    facet === 'occasion'
      ? `For ${value.name.toLowerCase()}: the colours, weights and shapes that suit the day.`
      : `Everything in ${value.name.toLowerCase()}, whoever it is for.`;
  return { ...plain, head: headOf(value.name, intro, url), tags: [value.id] };
}

function pricePlace(range: string, country: CountryRow): Place {
  if (!PRICE_RANGE.test(range)) throw NOWHERE;
  const name = priceName(range, country);
  return {
    head: headOf(name, 'Every piece of the store within this price.', `/price/${range}`),
    tags: [],
    rule: { price: minorRange(range, country) },
  };
}

async function designerPlace(db: Database, slug: string): Promise<Place> {
  const designer = await designerBy(db, slug);
  const value = designer && (await facetValue(db, 'designer', designer.slug));
  if (!designer || !value) throw new Answer(404, 'No such designer');
  const breadcrumbs = [
    { name: 'Designers', url: '/designers' },
    { name: designer.name, url: `/designers/${designer.slug}/${designer.id}` },
  ];
  return {
    ...plain,
    head: { title: designer.name, intro: designer.story, breadcrumbs, tiles: [], banner: null },
    tags: [value.id],
  };
}

/** The place an address names: "women/lehengas" as path, or "new", "occasion/haldi", "color/red", "price/under-5000", "designers/mehrunika" as list. 404 for any other. */
export function placeOf(
  db: Database,
  { path, list }: { path?: string; list?: string },
  country: CountryRow,
): Promise<Place> {
  if (path) return categoryPlace(db, path);
  const [kind = '', value] = (list ?? '').split('/');
  if (value === undefined) return curatedPlace(db, kind);
  switch (kind) {
    case 'occasion':
      return valuePlace(db, 'occasion', value, `/occasion/${value}`);
    case 'color':
      return valuePlace(db, 'colour', value, `/color/${value}`);
    case 'price':
      return Promise.resolve().then(() => pricePlace(value, country));
    case 'designers':
      return designerPlace(db, value);
    default:
      return Promise.reject(NOWHERE);
  }
}
