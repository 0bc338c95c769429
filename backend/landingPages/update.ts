import { createReadStream } from 'node:fs';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import type { CatalogueIndex } from '@/backend/listing/catalogueIndex';
import { loadCatalogueIndex } from '@/backend/listing/repository';
import { type Candidate, findCandidates } from './candidates';
import { interestOf, type SearchInterest } from './interestRepository';
import {
  landingHandle,
  MAX_HANDLE_LENGTH,
  MIN_PRODUCTS,
  type LandingFilters,
} from './landingFilters';
import { readSearches } from './readSearches';
import { landingHits } from './openLandingPages';
import { insertLandingPage, landingPages, type LandingPage } from './repository';

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

/** The lists with a value of the combination alone by URL, and what each shows; a fabric has none. */
const singleLists = ({
  category,
  colour,
  occasion,
}: LandingFilters): [string, LandingFilters][] => [
  ...(category ? [[`/collection/${category}`, { category }] as [string, LandingFilters]] : []),
  ...(colour ? [[`/color/${colour}`, { colour }] as [string, LandingFilters]] : []),
  ...(occasion ? [[`/occasion/${occasion}`, { occasion }] as [string, LandingFilters]] : []),
];

/** The list that shows the same products already; `shownBy`: landing pages by their products. */
function listWithSameProducts(
  index: CatalogueIndex,
  { filters, hits }: Candidate,
  shownBy: Map<string, string>,
): string | undefined {
  const single = singleLists(filters).find(
    // A part of a list with as many products is the whole list.
    ([, list]) => landingHits(index, list).length === hits.length,
  );
  return single?.[0] ?? shownBy.get(hits.join());
}

function refusalOf(
  candidate: Candidate,
  { minSearches, isFull }: { minSearches: number; isFull: boolean },
  findSame: () => string | undefined,
): { reason: RefusalReason; same?: string } | undefined {
  const { hits, searches, title } = candidate;
  if (searches < minSearches) return { reason: 'too few searches' };
  if (hits.length < MIN_PRODUCTS) return { reason: 'too few products' };
  if (landingHandle(title).length > MAX_HANDLE_LENGTH) return { reason: 'name too long' };
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
  const shownBy = new Map(
    pages.map(({ handle, filters }) => [
      landingHits(index, filters).join(),
      `/collection/${handle}`,
    ]),
  );
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

type UpdateOptions = {
  /** Reports only. */
  dryRun?: boolean;
  /** Searches of other sources, such as those that a search engine reports. */
  otherInterest?: SearchInterest[];
};

/**
 * Adds pages for the combinations that people search for, up to the limit. Existing pages stay, so
 * that addresses do not come and go.
 */
export async function updateLandingPages(
  db: Database,
  index: CatalogueIndex,
  { dryRun = false, otherInterest = [] }: UpdateOptions = {},
): Promise<LandingPagesReport> {
  const { max_pages, min_searches, days } = await loadSetting(db, 'landing_pages');
  const interest = [...(await interestOf(db, days)), ...otherInterest];
  const pages = await landingPages(db);
  const { accepted, refused } = select(index, findCandidates(index, interest, pages), pages, {
    minSearches: min_searches,
    maxPages: max_pages,
  });
  if (!dryRun)
    await db.transaction().execute(async (tx) => {
      for (const page of accepted) await insertLandingPage(tx, page);
    });
  return {
    added: accepted.map(({ handle, title, hits, searches }) => ({
      handle,
      title,
      products: hits.length,
      searches,
    })),
    ...stateOf(index, pages),
    refused,
    max: max_pages,
  };
}

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
