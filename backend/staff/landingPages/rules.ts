import type { Staff } from '@/lib/contract';
import type { z } from 'zod';
import { MAX_OWN_TITLE_LENGTH } from '@/lib/seo/listingText';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { combinationKey, composeLandingTitle } from '@/backend/landingPages/candidates';
import {
  landingHandle,
  landingValues,
  MIN_PRODUCTS,
  type LandingFilters,
} from '@/backend/landingPages/landingFilters';
import { landingTotal } from '@/backend/landingPages/openLandingPages';
import { isLandingPageShown, type LandingPage } from '@/backend/landingPages/repository';
import { listWithSameProducts, urlsByProducts } from '@/backend/landingPages/sameProducts';
import type { SearchCatalogue } from '@/backend/listing/searchEngine';
import { invalidField } from '@/backend/staff/invalidFields';

type NewPageBody = z.output<Staff['POST /staff/v1/landing-pages']['body']>;

/** The chosen filters, each in the catalogue; a price alone has its own list. */
export function requireFilters(
  catalogue: SearchCatalogue,
  { category, colour, fabric, occasion, max_inr }: NewPageBody,
): LandingFilters {
  const filters: LandingFilters = {
    ...(category && { category }),
    ...(colour && { colour }),
    ...(fabric && { fabric }),
    ...(occasion && { occasion }),
    ...(max_inr !== null && { max_inr }),
  };
  const values = landingValues(filters);
  if (!values.length)
    throw invalidField('category', 'Please choose a category, colour, fabric or occasion');
  const unknown = values.find(({ facet, slug }) => !catalogue.findValue(facet, slug));
  if (unknown) throw invalidField(unknown.facet, `There is no ${unknown.facet} ${unknown.slug}`);
  return filters;
}

/** A title that no other page has; search engines take two pages with one title for one. */
export function requireOwnTitle(title: string, pages: LandingPage[], handle?: string): void {
  if (!title) throw invalidField('title', 'Please enter a title');
  const other = pages.find(
    (page) => page.handle !== handle && page.title.toLowerCase() === title.toLowerCase(),
  );
  if (other) throw invalidField('title', `/collection/${other.handle} has this title`);
}

/** The title of a new page, entered or composed, and the free address that it makes. */
export function requireAddress(
  catalogue: SearchCatalogue,
  { title: entered, filters }: { title: string; filters: LandingFilters },
  pages: LandingPage[],
): { title: string; handle: string } {
  const title = entered || (composeLandingTitle(catalogue, filters) ?? '');
  const handle = landingHandle(title).replace(/^-|-$/g, '');
  if (!handle) throw invalidField('title', 'Please enter a title with letters');
  if (title.length > MAX_OWN_TITLE_LENGTH)
    throw invalidField(
      'title',
      `The title of these filters is too long. Please enter one of at most ${MAX_OWN_TITLE_LENGTH} characters`,
    );
  if (catalogue.findValue('category', handle) || pages.some((page) => page.handle === handle))
    throw invalidField('title', `There is a page /collection/${handle} already`);
  requireOwnTitle(title, pages);
  return { title, handle };
}

/** Enough products, which no other list shows, and fewer pages than the limit; 409 otherwise. */
export async function requireWorthShowing(
  tx: Database,
  catalogue: SearchCatalogue,
  { filters, pages }: { filters: LandingFilters; pages: LandingPage[] },
): Promise<void> {
  const products = await landingTotal(catalogue, filters);
  if (products < MIN_PRODUCTS)
    throw new HttpError(
      409,
      `${products === 1 ? 'One product matches' : `${products || 'No'} products match`}. A landing page needs at least ${MIN_PRODUCTS}.`,
    );
  const shown = pages.filter(isLandingPageShown);
  const same = await listWithSameProducts(
    catalogue,
    { filters, products },
    await urlsByProducts(catalogue, shown),
  );
  if (same) throw new HttpError(409, `${same} shows the same products.`);
  const { max_pages } = await loadSetting(tx, 'landing_pages');
  if (shown.length >= max_pages)
    throw new HttpError(
      409,
      `The shop has ${shown.length} landing pages of at most ${max_pages}. Withdraw one first.`,
    );
}

/** A withdrawn page keeps its combination, so that publishing it is possible. */
export function requireNewCombination(filters: LandingFilters, pages: LandingPage[]): void {
  const key = combinationKey(filters);
  const page = pages.find((other) => combinationKey(other.filters) === key);
  if (page)
    throw new HttpError(
      409,
      isLandingPageShown(page)
        ? `/collection/${page.handle} has these filters.`
        : `/collection/${page.handle} has these filters, and is withdrawn. Publish it instead.`,
    );
}
