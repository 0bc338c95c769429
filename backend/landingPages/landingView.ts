import type { ListingWire } from '@/lib/contract/listing';
import type { CountryRow } from '@/backend/countries/repository';
import type { ResolvedBrowsePage } from '@/backend/browse/browsePage';
import { bannerView } from '@/backend/browse/pageView';
import { childCategoryTiles } from '@/backend/browse/tilesRepository';
import { bannerFor } from '@/backend/home/bannersRepository';
import type { BackendContext } from '@/backend/http/context';
import type { CountedValue, SearchCatalogue } from '@/backend/listing/searchEngine';
import { MIN_PRODUCTS, type LandingFilters } from './landingFilters';
import { landingIntro } from './landingIntro';
import { neighbourTiles } from './neighbours';
import { openLandingPages } from './openLandingPages';

type Source = { path?: string; list?: string };
type ShownList = { source: Source; browsePage: ResolvedBrowsePage; country: CountryRow };

/** The combination that a list shows; undefined for one that is no combination, such as "new". */
function filtersOf(
  { path, list = '' }: Source,
  { landingPage, movedTo }: ResolvedBrowsePage,
): LandingFilters | undefined {
  if (landingPage) return landingPage.filters;
  if (path) return movedTo ? undefined : { category: path };
  const [kind, value] = list.split('/');
  if (kind === 'occasion') return { occasion: value };
  return kind === 'color' ? { colour: value } : undefined;
}

/** Whether the text of a page is made from the counts of its products. */
export const needsCounts = ({ landingPage }: ResolvedBrowsePage): boolean =>
  landingPage?.intro === null;

/** The text of a landing page from its products, if it has none of its own, and its state. */
export function landingPageView(
  { landingPage, movedTo }: ResolvedBrowsePage,
  total: number,
  countedValues: CountedValue[] | undefined,
): Partial<Pick<ListingWire, 'intro' | 'landing_page' | 'moved_to'>> {
  return {
    ...(movedTo !== undefined && { moved_to: movedTo }),
    ...(landingPage && {
      ...(landingPage.intro === null &&
        countedValues && { intro: landingIntro(landingPage.title, countedValues) }),
      landing_page: { is_open: total >= MIN_PRODUCTS },
    }),
  };
}

/** The tiles of a list: its sub-categories, or the nearest landing pages. */
async function listTiles(
  context: Pick<BackendContext, 'db' | 'cache'>,
  catalogue: SearchCatalogue,
  { source, browsePage, country }: ShownList,
): Promise<ListingWire['tiles']> {
  const { category, landingPage } = browsePage;
  if (category && !landingPage) {
    const tiles = await childCategoryTiles(context.db, catalogue, category.id);
    // A single sub-category holds the same products as its parent.
    if (tiles.length > 1) return tiles;
  }
  const filters = filtersOf(source, browsePage);
  if (!filters) return [];
  const pages = await openLandingPages(context, catalogue, country.country_code);
  return neighbourTiles(pages, filters, landingPage?.handle);
}

/** The tiles of a list, which a search has not, and the banner of a category. */
export async function listTilesView(
  context: Pick<BackendContext, 'db' | 'cache'>,
  catalogue: SearchCatalogue,
  { isSearch = false, ...list }: ShownList & { isSearch?: boolean },
): Promise<Pick<ListingWire, 'tiles' | 'banner'>> {
  const { category, landingPage } = list.browsePage;
  const [tiles, banner] = await Promise.all([
    isSearch ? [] : listTiles(context, catalogue, list),
    category && !landingPage ? bannerFor(context.db, category.path) : undefined,
  ]);
  return { tiles, banner: banner ? bannerView(banner) : null };
}
