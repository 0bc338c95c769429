import { lowerFirst } from '@/lib/content/firstLetter';
import type { ListingWire } from '@/lib/contract/listing';
import { PRICE_RANGE } from '@/lib/contract/facets';
import { categoryByPath, categoryAncestors } from '@/backend/catalogue/categoriesRepository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { findDesigner } from '@/backend/designers/repository';
import { curatedPageBySlug, facetValueBySlug } from './repository';
import type { ListingCriteria } from '@/backend/listing/listingCriteria';
import type { ListingSort } from '@/backend/listing/searchEngine';
import { toMinorRange } from '@/backend/search/priceRange';
import { HttpError } from '@/backend/http/httpError';
import { broaderList } from '@/backend/landingPages/landingFilters';
import { landingPageByHandle } from '@/backend/landingPages/repository';
import { resolveLandingPage } from '@/backend/landingPages/resolveLandingPage';
import type { LandingPage } from '@/backend/landingPages/repository';
import { priceLabel } from '@/backend/listing/facetsView';

/** A listing page's header, and its product set before filters. */
export type ResolvedBrowsePage = {
  header: Pick<ListingWire, 'title' | 'intro' | 'breadcrumbs'>;
  terms: number[];
  rule: ListingCriteria['rule'];
  /** The category whose sub-categories the facets offer. */
  category?: { id: number; path: string };
  sort?: ListingSort;
  landingPage?: LandingPage;
  /** The URL of the list that is shown in place of a landing page of another country. */
  movedTo?: string;
};

const COLLECTION_NOT_FOUND = new HttpError(404, 'No such collection');
const noRule = { rule: {} };
const headerOf = (title: string, intro: string, url: string) => ({
  title,
  intro,
  breadcrumbs: [{ name: title, url }],
});

const OCCASION_INTROS: Record<string, string> = {
  haldi: 'Light fabrics for the haldi morning, most of them in yellow and marigold.',
  mehendi: 'Greens, prints and easy silhouettes for the mehendi afternoon.',
  sangeet: 'Mirror work and swirling hems made for dancing.',
  wedding: 'Lehengas, sarees and sherwanis for the wedding day, for the couple and their guests.',
  reception: 'Gowns, drapes and tailored bandhgalas for the evening after.',
  cocktail: 'Sleek silhouettes and a little shimmer for the cocktail hour.',
  festive: 'Silks and handwork for Diwali, Eid and every celebration of the year.',
  puja: 'Quiet silks and traditional weaves for prayers at home and at the temple.',
  everyday: 'Kurtas, sarees and jewellery light enough for every day.',
};

/** Throws 404 for an unknown handle, and for one whose values have left the catalogue. */
async function resolveLanding(
  db: Database,
  handle: string,
  country: CountryRow,
): Promise<ResolvedBrowsePage> {
  const page = await landingPageByHandle(db, handle);
  if (!page) throw COLLECTION_NOT_FOUND;
  const { filters, title } = page;
  const { category, max_inr } = filters;
  // The amount of the title is in rupees.
  if (max_inr !== undefined && country.country_code !== 'IN') {
    const { url, query } = broaderList(filters);
    return { ...(await resolveBrowsePage(db, query, country)), movedTo: url };
  }
  const resolved = await resolveLandingPage(db, page);
  if (!resolved) throw COLLECTION_NOT_FOUND;
  return {
    header: { ...headerOf(title, page.intro ?? '', ''), breadcrumbs: resolved.crumbs },
    terms: resolved.terms,
    rule: max_inr === undefined ? {} : { price: toMinorRange(`under-${max_inr}`, country) },
    ...(category !== undefined && { category: await categoryByPath(db, category) }),
    landingPage: page,
  };
}

/** A category, or else a landing page; throws 404 for an unknown path. */
async function resolveCategoryPage(
  db: Database,
  path: string,
  country: CountryRow,
): Promise<ResolvedBrowsePage> {
  const category = await categoryByPath(db, path);
  if (!category) return resolveLanding(db, path, country);
  const trail = await categoryAncestors(db, path);
  const header = {
    title: category.name,
    intro: category.intro,
    breadcrumbs: trail.map(({ name, path: categoryPath }) => ({
      name,
      url: `/collection/${categoryPath}`,
    })),
  };
  return { ...noRule, header, terms: [category.id], category };
}

async function resolveCuratedPage(db: Database, slug: string): Promise<ResolvedBrowsePage> {
  const page = await curatedPageBySlug(db, slug);
  if (!page) throw COLLECTION_NOT_FOUND;
  const list = page.list === null ? undefined : await facetValueBySlug(db, 'list', page.list);
  if (page.list !== null && !list) throw COLLECTION_NOT_FOUND;
  const rule = {
    newestDays: page.newest_days ?? undefined,
    discountFrom: page.discount_from ?? undefined,
    handlingDaysTo: page.handling_days_to ?? undefined,
  };
  return {
    header: headerOf(page.title, page.intro, `/${slug}`),
    terms: list ? [list.id] : [],
    rule,
    sort: page.sort as ListingSort,
  };
}

async function resolveFacetPage(
  db: Database,
  facet: 'occasion' | 'colour',
  slug: string,
  url: string,
): Promise<ResolvedBrowsePage> {
  const value = await facetValueBySlug(db, facet, slug);
  if (!value) throw COLLECTION_NOT_FOUND;
  const intro =
    facet === 'occasion'
      ? (OCCASION_INTROS[slug] ?? `Indian designer wear for ${value.name.toLowerCase()}.`)
      : `${value.name} lehengas, sarees, kurtas and jewellery by Indian designers.`;
  return { ...noRule, header: headerOf(value.name, intro, url), terms: [value.id] };
}

/** "under ₹5,000", "from ₹5,000 to ₹10,000", "at ₹1,00,000 and over" */
function pricePhrase(label: string): string {
  if (/^(?:Under|Up to) /.test(label)) return lowerFirst(label);
  return label.endsWith(' and over') ? `at ${label}` : `from ${label}`;
}

function resolvePricePage(range: string, country: CountryRow): ResolvedBrowsePage {
  if (!PRICE_RANGE.test(range)) throw COLLECTION_NOT_FOUND;
  const name = priceLabel(range, country);
  return {
    header: headerOf(name, `Indian designer wear ${pricePhrase(name)}.`, `/price/${range}`),
    terms: [],
    rule: { price: toMinorRange(range, country) },
  };
}

async function resolveDesignerPage(db: Database, slug: string): Promise<ResolvedBrowsePage> {
  const designer = await findDesigner(db, slug);
  const value = designer && (await facetValueBySlug(db, 'designer', designer.slug));
  if (!designer || !value) throw new HttpError(404, 'No such designer');
  const breadcrumbs = [
    { name: 'Designers', url: '/designers' },
    { name: designer.name, url: `/designers/${designer.slug}/${designer.id}` },
  ];
  return {
    ...noRule,
    header: { title: designer.name, intro: designer.story, breadcrumbs },
    terms: [value.id],
  };
}

/** Resolves a category path ("women/lehengas"), landing page ("red-lehengas") or list ("new", "color/red"); 404 for others. */
export function resolveBrowsePage(
  db: Database,
  { path, list }: { path?: string; list?: string },
  country: CountryRow,
): Promise<ResolvedBrowsePage> {
  if (path) return resolveCategoryPage(db, path, country);
  const [kind = '', value] = (list ?? '').split('/');
  if (value === undefined) return resolveCuratedPage(db, kind);
  switch (kind) {
    case 'occasion':
      return resolveFacetPage(db, 'occasion', value, `/occasion/${value}`);
    case 'color':
      return resolveFacetPage(db, 'colour', value, `/color/${value}`);
    case 'price':
      return Promise.resolve().then(() => resolvePricePage(value, country));
    case 'designers':
      return resolveDesignerPage(db, value);
    default:
      return Promise.reject(COLLECTION_NOT_FOUND);
  }
}
