import { createReadStream } from 'node:fs';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import type { SearchCatalogue, SearchEngine } from '@/backend/listing/searchEngine';
import { type Candidate, findCandidates } from './candidates';
import { interestOf, type SearchInterest } from './interestRepository';
import { MAX_OWN_TITLE_LENGTH } from '@/lib/seo/listingText';
import { landingHandle, MIN_PRODUCTS } from './landingFilters';
import { readSearches } from './readSearches';
import { landingTotal } from './openLandingPages';
import {
  allLandingPages,
  insertLandingPage,
  isLandingPageShown,
  lockLandingPages,
  type LandingPage,
} from './repository';
import { listWithSameProducts, productsKey, urlsByProducts } from './sameProducts';

/** Why a combination gets no landing page. */
type RefusalReason =
  'too few products' | 'too few searches' | 'limit reached' | 'same products' | 'name too long';

type Counted = { title: string; products: number; searches: number };
export type LandingPagesReport = {
  added: (Counted & { handle: string })[];
  /** The number of earlier pages that are indexed. */
  open: number;
  /** Earlier pages with too few products: not indexed, not linked, not in the sitemap. */
  closed: { handle: string; products: number }[];
  /** `same`: the list with the same products. */
  refused: (Counted & { reason: RefusalReason; same?: string })[];
  max: number;
};

async function refusalOf(
  candidate: Candidate,
  { minSearches, isFull }: { minSearches: number; isFull: boolean },
  findSame: () => Promise<string | undefined>,
): Promise<{ reason: RefusalReason; same?: string } | undefined> {
  const { products, searches, title } = candidate;
  if (searches < minSearches) return { reason: 'too few searches' };
  if (products < MIN_PRODUCTS) return { reason: 'too few products' };
  if (title.length > MAX_OWN_TITLE_LENGTH) return { reason: 'name too long' };
  const same = await findSame();
  if (same) return { reason: 'same products', same };
  return isFull ? { reason: 'limit reached' } : undefined;
}

/** How many of the existing pages are indexed, and which are not. */
async function stateOf(catalogue: SearchCatalogue, pages: LandingPage[]) {
  const counted = await Promise.all(
    pages.map(async ({ handle, filters }) => ({
      handle,
      products: await landingTotal(catalogue, filters),
    })),
  );
  const closed = counted.filter(({ products }) => products < MIN_PRODUCTS);
  return { open: counted.length - closed.length, closed };
}

/** Which candidates get a page, the most searched for first, and why the others do not. */
async function select(
  catalogue: SearchCatalogue,
  candidates: Candidate[],
  pages: LandingPage[],
  limits: { minSearches: number; maxPages: number },
) {
  const shownBy = await urlsByProducts(catalogue, pages);
  const accepted: (Candidate & { handle: string })[] = [];
  const refused: LandingPagesReport['refused'] = [];
  for (const candidate of candidates) {
    const { title, products, searches, filters } = candidate;
    const isFull = pages.length + accepted.length >= limits.maxPages;
    const refusal = await refusalOf(candidate, { ...limits, isFull }, () =>
      listWithSameProducts(catalogue, candidate, shownBy),
    );
    if (refusal) refused.push({ title, products, searches, ...refusal });
    else {
      const handle = landingHandle(title);
      shownBy.set(await productsKey(catalogue, filters), `/collection/${handle}`);
      accepted.push({ ...candidate, handle });
    }
  }
  return { accepted, refused };
}

type PlanOptions = {
  /** Searches of other sources, such as those that a search engine reports. */
  otherInterest?: SearchInterest[];
};

/**
 * The pages that an update would add for the combinations that people search for, up to the limit.
 * Existing pages stay, so that addresses do not come and go; a withdrawn one does not come back.
 */
async function planLandingPages(
  db: Database,
  catalogue: SearchCatalogue,
  { otherInterest = [] }: PlanOptions = {},
) {
  const { max_pages, min_searches, days } = await loadSetting(db, 'landing_pages');
  const interest = [...(await interestOf(db, days)), ...otherInterest];
  const all = await allLandingPages(db);
  const pages = all.filter(isLandingPageShown);
  const candidates = await findCandidates(catalogue, interest, all);
  const { accepted, refused } = await select(catalogue, candidates, pages, {
    minSearches: min_searches,
    maxPages: max_pages,
  });
  const added = accepted.map(({ handle, title, products, searches }) => ({
    handle,
    title,
    products,
    searches,
  }));
  const report: LandingPagesReport = {
    added,
    ...(await stateOf(catalogue, pages)),
    refused,
    max: max_pages,
  };
  return { accepted, report };
}

/** The report of an update, without changing anything. */
export const reportLandingPages = async (
  db: Database,
  catalogue: SearchCatalogue,
  options?: PlanOptions,
): Promise<LandingPagesReport> => (await planLandingPages(db, catalogue, options)).report;

/** Adds the pages that the report names as added. */
export async function addLandingPages(
  tx: Database,
  catalogue: SearchCatalogue,
  options?: PlanOptions,
): Promise<LandingPagesReport> {
  await lockLandingPages(tx);
  const { accepted, report } = await planLandingPages(tx, catalogue, options);
  for (const { handle, title, filters } of accepted)
    await insertLandingPage(tx, { handle, title, filters, source: 'searches' });
  return report;
}

/** Adds the pages of a report, or only reports. */
export const updateLandingPages = (
  db: Database,
  catalogue: SearchCatalogue,
  { dryRun = false, ...options }: PlanOptions & { dryRun?: boolean } = {},
): Promise<LandingPagesReport> =>
  dryRun
    ? reportLandingPages(db, catalogue, options)
    : db.transaction().execute((tx) => addLandingPages(tx, catalogue, options));

/** Updates the landing pages; `searchesFile` is a CSV of a search engine on the web. */
export async function runLandingPagesUpdate(
  { db, searchEngine }: { db: Database; searchEngine: SearchEngine },
  { dryRun, searchesFile }: { dryRun: boolean; searchesFile?: string },
): Promise<LandingPagesReport> {
  const catalogue = await searchEngine.currentCatalogue();
  const otherInterest = searchesFile
    ? await readSearches(catalogue, createReadStream(searchesFile))
    : [];
  return updateLandingPages(db, catalogue, { dryRun, otherInterest });
}
