import { createReadStream } from 'node:fs';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { loadCatalogueIndex } from '@/backend/listing/repository';
import { type Candidate, findCandidates } from './candidates';
import { interestOf, type SearchInterest } from './interestRepository';
import { MAX_OWN_TITLE_LENGTH } from '@/lib/seo/listingText';
import { landingHandle, MIN_PRODUCTS } from './landingFilters';
import { readSearches } from './readSearches';
import { landingHits } from './openLandingPages';
import {
  allLandingPages,
  insertLandingPage,
  isLandingPageShown,
  lockLandingPages,
  type LandingPage,
} from './repository';
import { listWithSameProducts, urlsByProducts } from './sameProducts';

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

function refusalOf(
  candidate: Candidate,
  { minSearches, isFull }: { minSearches: number; isFull: boolean },
  findSame: () => string | undefined,
): { reason: RefusalReason; same?: string } | undefined {
  const { hits, searches, title } = candidate;
  if (searches < minSearches) return { reason: 'too few searches' };
  if (hits.length < MIN_PRODUCTS) return { reason: 'too few products' };
  if (title.length > MAX_OWN_TITLE_LENGTH) return { reason: 'name too long' };
  const same = findSame();
  if (same) return { reason: 'same products', same };
  return isFull ? { reason: 'limit reached' } : undefined;
}

/** How many of the existing pages are indexed, and which are not. */
function stateOf(index: CatalogueIndex, pages: LandingPage[]) {
  const counted = pages.map(({ handle, filters }) => ({
    handle,
    products: landingHits(index, filters).length,
  }));
  const closed = counted.filter(({ products }) => products < MIN_PRODUCTS);
  return { open: counted.length - closed.length, closed };
}

/** Which candidates get a page, the most searched for first, and why the others do not. */
function select(
  index: CatalogueIndex,
  candidates: Candidate[],
  pages: LandingPage[],
  limits: { minSearches: number; maxPages: number },
) {
  const shownBy = urlsByProducts(index, pages);
  const accepted: (Candidate & { handle: string })[] = [];
  const refused: LandingPagesReport['refused'] = [];
  for (const candidate of candidates) {
    const { title, hits, searches } = candidate;
    const isFull = pages.length + accepted.length >= limits.maxPages;
    const refusal = refusalOf(candidate, { ...limits, isFull }, () =>
      listWithSameProducts(index, candidate, shownBy),
    );
    if (refusal) refused.push({ title, products: hits.length, searches, ...refusal });
    else {
      const handle = landingHandle(title);
      shownBy.set(hits.join(), `/collection/${handle}`);
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
  index: CatalogueIndex,
  { otherInterest = [] }: PlanOptions = {},
) {
  const { max_pages, min_searches, days } = await loadSetting(db, 'landing_pages');
  const interest = [...(await interestOf(db, days)), ...otherInterest];
  const all = await allLandingPages(db);
  const pages = all.filter(isLandingPageShown);
  const { accepted, refused } = select(index, findCandidates(index, interest, all), pages, {
    minSearches: min_searches,
    maxPages: max_pages,
  });
  const added = accepted.map(({ handle, title, hits, searches }) => ({
    handle,
    title,
    products: hits.length,
    searches,
  }));
  const report: LandingPagesReport = {
    added,
    ...stateOf(index, pages),
    refused,
    max: max_pages,
  };
  return { accepted, report };
}

/** The report of an update, without changing anything. */
export const reportLandingPages = async (
  db: Database,
  index: CatalogueIndex,
  options?: PlanOptions,
): Promise<LandingPagesReport> => (await planLandingPages(db, index, options)).report;

/** Adds the pages that the report names as added. */
export async function addLandingPages(
  tx: Database,
  index: CatalogueIndex,
  options?: PlanOptions,
): Promise<LandingPagesReport> {
  await lockLandingPages(tx);
  const { accepted, report } = await planLandingPages(tx, index, options);
  for (const { handle, title, filters } of accepted)
    await insertLandingPage(tx, { handle, title, filters, source: 'searches' });
  return report;
}

/** Adds the pages of a report, or only reports. */
export const updateLandingPages = (
  db: Database,
  index: CatalogueIndex,
  { dryRun = false, ...options }: PlanOptions & { dryRun?: boolean } = {},
): Promise<LandingPagesReport> =>
  dryRun
    ? reportLandingPages(db, index, options)
    : db.transaction().execute((tx) => addLandingPages(tx, index, options));

/** Loads the catalogue and updates its landing pages; `searchesFile` is a CSV of a search engine. */
export async function runLandingPagesUpdate(
  db: Database,
  { dryRun, searchesFile }: { dryRun: boolean; searchesFile?: string },
): Promise<LandingPagesReport> {
  const { index } = await loadCatalogueIndex(db);
  const otherInterest = searchesFile
    ? await readSearches(index, createReadStream(searchesFile))
    : [];
  return updateLandingPages(db, index, { dryRun, otherInterest });
}
