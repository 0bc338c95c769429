import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { ReadTerm, TermForm } from '@/backend/search/readTerms';
import { searchQuery, searchScore } from '@/backend/search/searchQuery';
import { searchVocabulary, singular } from '@/backend/search/searchVocabulary';
import { isSoft, type SearchIntent } from '@/backend/search/understandSearch';
import type { CatalogueIndex } from './catalogueIndex';
import { filterIndex, type FilterResult, type IndexCriteria } from './filter';
import type { ListingCriteria } from './listingCriteria';
import type { TextSearch } from './searchEngine';
import { searchMatches, type SearchMatches } from './searchMatches';
import {
  rankByNearPrice,
  writeScores,
  type FilteredCriteria,
  type IndexedIntent,
} from './searchScores';

/** Below so many products with every word, those close to it follow. */
const FEW_RESULTS = 4;

type IndexedSearch = Omit<TextSearch, 'intents'> & { intents: IndexedIntent[] };

type FilteredSearch = {
  filtered: FilterResult;
  /** The filters that were applied. */
  intents: SearchIntent[];
  /** The number of products with every word; the others are close. */
  fullMatches: number;
};

async function titledDocs(
  db: Database,
  index: CatalogueIndex,
  words: string[],
): Promise<Uint32Array> {
  const tsquery = words.map((word) => `'${word}':B`).join(' & ');
  return (await searchMatches(db, index, { tsquery, score: sql.lit(0) })).docIds;
}

const withTitled = async (
  db: Database,
  index: CatalogueIndex,
  search: TextSearch,
): Promise<IndexedSearch> => ({
  ...search,
  intents: await Promise.all(
    search.intents.map(async (intent) => ({
      ...intent,
      ...(intent.titled && { titledDocs: await titledDocs(db, index, intent.titled) }),
    })),
  ),
});

const without = (facets: string[]) => (intents: IndexedIntent[]) =>
  intents.filter(({ facet }) => !facets.includes(facet));
/** When nothing is left, other prices are closest, then other sizes. */
const RELAXATIONS = [['price'], ['price', 'size']].map(without);

const withIntents = (criteria: ListingCriteria, intents: IndexedIntent[]): IndexCriteria => ({
  ...criteria,
  anyOf: intents.flatMap(({ values, titledDocs, mayLack }) =>
    values ? [{ values, docIds: titledDocs, withoutFacet: mayLack }] : [],
  ),
  rule: intents.reduce((rule, intent) => ({ ...rule, ...intent.rule }), criteria.rule),
});

/** Pinned products belong to the results without the words and filters of the search, but not above its price. */
function withPinned(
  index: CatalogueIndex,
  criteria: IndexCriteria,
  pinned: number[],
): IndexCriteria {
  if (!pinned.length) return criteria;
  const { hits } = filterIndex(index, { ...criteria, facetFilters: [] });
  const { price } = criteria.rule;
  const added = index.docIdsOf(pinned).filter((docId) => !hits.includes(docId));
  const matched = new Uint32Array(hits.length + added.length);
  matched.set(hits);
  matched.set(added, hits.length);
  matched.sort();
  return { ...criteria, anyOf: [], rule: { price }, matched };
}

/** Terms that name a type of product: "lehenga", "jacket", or the beginning of one. */
function typeTerms(index: CatalogueIndex, terms: ReadTerm[]): ReadTerm[] {
  const types = [...searchVocabulary(index).types.keys()];
  const isType = ({ words, isPrefix }: TermForm) =>
    words.some((word) =>
      isPrefix ? types.some((type) => type.startsWith(word)) : types.includes(singular(word)),
    );
  return terms.filter(
    ({ exact, related, isExcluded }) => isExcluded || [...exact, ...related].some(isType),
  );
}

const NO_MATCHES: SearchMatches = { byScore: new Map(), docIds: new Uint32Array(0) };

/** The products that a query finds, with the points of these terms. */
const productsWith = async (
  db: Database,
  index: CatalogueIndex,
  { terms, tsquery }: { terms: ReadTerm[]; tsquery: string | undefined },
): Promise<SearchMatches> =>
  tsquery === undefined
    ? NO_MATCHES
    : searchMatches(db, index, { tsquery, score: searchScore(terms) });

/** Products of the searched types, or of one of them; without types, those with any word. */
async function closeProducts(
  db: Database,
  index: CatalogueIndex,
  { terms }: IndexedSearch,
): Promise<SearchMatches | undefined> {
  if (!terms) return undefined;
  const ofType = typeTerms(index, terms);
  const isTyped = ofType.some(({ isExcluded }) => !isExcluded);
  const find = (wanted: ReadTerm[], operator: '&' | '|') =>
    productsWith(db, index, { terms, tsquery: searchQuery(wanted, operator) });
  if (!isTyped) return find(terms, '|');
  const ofEveryType = await find(ofType, '&');
  // No piece is a choker and a maang tikka.
  return ofEveryType.docIds.length ? ofEveryType : find(ofType, '|');
}

type FilterBy = (applied: IndexedIntent[], products: SearchMatches | undefined) => FilteredCriteria;

/** Filters these products, or the whole catalogue, by filters of the search and the criteria of the list. */
const filterWith =
  (index: CatalogueIndex, { pinned }: IndexedSearch, listCriteria: ListingCriteria): FilterBy =>
  (applied, products) => {
    const criteria = withIntents(listCriteria, applied);
    const matched = products?.docIds ?? (applied.length ? undefined : new Uint32Array(0));
    const narrowed = withPinned(index, { ...criteria, matched }, pinned);
    return { criteria: narrowed, filtered: filterIndex(index, narrowed) };
  };

const productsWithAllTerms = async (
  db: Database,
  index: CatalogueIndex,
  { terms }: IndexedSearch,
): Promise<SearchMatches | undefined> =>
  terms && productsWith(db, index, { terms, tsquery: searchQuery(terms, '&') });

/**
 * The products with every word and every filter of a search.
 */
async function filterFullMatches(
  db: Database,
  index: CatalogueIndex,
  search: IndexedSearch,
  criteria: ListingCriteria,
): Promise<() => FilteredSearch> {
  const { intents } = search;
  const products = await productsWithAllTerms(db, index, search);
  const { filtered } = filterWith(index, search, criteria)(intents, products);
  return () => {
    writeScores(index, { products, full: filtered.hits, intents });
    return { filtered, intents, fullMatches: filtered.hits.length };
  };
}

/**
 * The full matches, and if they are few, those of the searched type that lack a colour, an occasion
 * or a word. If none has the price, those at other prices follow, the nearest first; if none has the
 * size, those in other sizes.
 */
async function filterCloseMatches(
  db: Database,
  index: CatalogueIndex,
  search: IndexedSearch,
  listCriteria: ListingCriteria,
): Promise<() => FilteredSearch> {
  const { intents, terms } = search;
  const all = await productsWithAllTerms(db, index, search);
  const strict = intents.filter((intent) => !isSoft(intent));
  const filterBy = filterWith(index, search, listCriteria);
  let products = all;
  let result = filterBy(intents, all);
  const full = result.filtered.hits;
  let applied = intents;
  if (full.length < FEW_RESULTS && (terms || intents.some(isSoft))) {
    const close = await closeProducts(db, index, search);
    const wider = filterBy(strict, close);
    if (wider.filtered.hits.length > full.length) {
      products = close;
      result = wider;
      if (!full.length) applied = strict;
    }
  }
  const relaxed = RELAXATIONS.flatMap((relax) => [intents, strict].map(relax));
  for (const fewer of relaxed) {
    if (result.filtered.hits.length || !products?.docIds.length) break;
    result = filterBy(fewer, products);
    applied = fewer;
  }
  const price = intents.find((intent) => !applied.includes(intent) && intent.rule?.price)?.rule
    ?.price;
  return () => {
    writeScores(index, { products, full, intents });
    if (price) rankByNearPrice(index, result, price);
    return { filtered: result.filtered, intents: applied, fullMatches: full.length };
  };
}

/**
 * Filters the catalogue by a search and the criteria of the list. Calling the result writes the points
 * of the hits into the index, where they hold until the next await.
 */
export async function filterSearch(
  db: Database,
  index: CatalogueIndex,
  search: TextSearch,
  criteria: ListingCriteria,
): Promise<() => FilteredSearch> {
  const filter = search.isStrict ? filterFullMatches : filterCloseMatches;
  return filter(db, index, await withTitled(db, index, search), criteria);
}
