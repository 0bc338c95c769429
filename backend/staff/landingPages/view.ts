import type { LandingPageReportWire, StaffLandingPageWire } from '@/lib/contract/staffLandingPages';
import { formatMoney } from '@/lib/i18n/money';
import { INDIA } from '@/lib/i18n/region';
import {
  landingValues,
  MIN_PRODUCTS,
  type LandingFilters,
} from '@/backend/landingPages/landingFilters';
import { landingTotal } from '@/backend/landingPages/openLandingPages';
import { isLandingPageShown, type LandingPage } from '@/backend/landingPages/repository';
import type { LandingPagesReport } from '@/backend/landingPages/update';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';

/** "Women, Lehengas": a category with those above it. */
const categoryName = (catalogue: SearchCatalogue, path: string): string => {
  const slugs = path.split('/');
  return slugs
    .map((slug, depth) => {
      const above = slugs.slice(0, depth + 1).join('/');
      return catalogue.findValue('category', above)?.name ?? slug;
    })
    .join(', ');
};

const filterNames = (catalogue: SearchCatalogue, filters: LandingFilters): string[] => [
  ...landingValues(filters).map(({ facet, slug }) =>
    facet === 'category'
      ? categoryName(catalogue, slug)
      : (catalogue.findValue(facet, slug)?.name ?? `${slug} (no longer in the catalogue)`),
  ),
  ...(filters.max_inr === undefined ? [] : [`Under ${formatMoney(filters.max_inr, INDIA)}`]),
];

const stateOfPage = (page: LandingPage, products: number): StaffLandingPageWire['state'] => {
  if (!isLandingPageShown(page)) return 'withdrawn';
  return products < MIN_PRODUCTS ? 'too few products' : 'indexed';
};

/** A landing page as staff see it, with the products that match now. */
export async function staffLandingPageView(
  catalogue: SearchCatalogue,
  page: LandingPage,
): Promise<StaffLandingPageWire> {
  const { handle, source, title, intro, filters } = page;
  const products = await landingTotal(catalogue, filters);
  return {
    handle,
    url: `/collection/${handle}`,
    source: source === 'curated' ? 'curated' : 'searches',
    title,
    intro: intro ?? '',
    filters: filterNames(catalogue, filters),
    products,
    state: stateOfPage(page, products),
  };
}

/** The choices for a landing page's filters. */
export function landingPageChoices(catalogue: SearchCatalogue) {
  const choicesOf = (facet: string) =>
    catalogue.values
      .filter((value) => value.facet === facet)
      .map(({ slug, name }) => ({
        id: slug,
        name: facet === 'category' ? categoryName(catalogue, slug) : name,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    categories: choicesOf('category'),
    colours: choicesOf('colour'),
    fabrics: choicesOf('fabric'),
    occasions: choicesOf('occasion'),
  };
}

/** The report names at most so many combinations for each reason. */
const MAX_NAMED = 20;

export function landingPageReportView({
  added,
  refused,
  open,
  closed,
  max,
}: LandingPagesReport): LandingPageReportWire {
  return {
    added: added.map(({ handle, ...counted }) => ({ ...counted, url: `/collection/${handle}` })),
    refused: [...Map.groupBy(refused, ({ reason }) => reason)].map(([reason, rows]) => ({
      reason,
      total: rows.length,
      first: rows.slice(0, MAX_NAMED).map(({ title, products, searches, same }) => ({
        title,
        products,
        searches,
        ...(same !== undefined && { same }),
      })),
    })),
    pages: open + closed.length,
    too_few: closed.length,
    max_pages: max,
  };
}
