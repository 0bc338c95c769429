import type { Database } from '@/backend/infra/db/database';
import type { ReadTerm, TermForm } from '@/backend/search/readTerms';
import { searchQuery, searchScore } from '@/backend/search/searchQuery';
import { searchVocabulary, singular } from '@/backend/search/searchVocabulary';
import { isSoft, type SearchIntent } from '@/backend/search/understandSearch';
import type { CatalogueIndex } from './catalogueIndex';
import { filterIndex, type FilterResult } from './filter';
import type { ListingCriteria, PaiseRange } from './listingCriteria';
import { nearColours } from './nearColours';
import type { ResolvedSearch } from './resolveSearch';
import { searchMatches, type SearchMatches } from './searchMatches';

/** Below so many products with every word, those close to it follow. */
const FEW_RESULTS = 4;

/** Points of each colour or occasion that a close result has: as many as of an exact word. */
const SOFT_POINTS = 20;
const TITLE_POINTS = 6;
/** A close result in a colour like the one that is searched for comes before those in others. */
const NEAR_COLOUR_POINTS = 16;
const FULL_MATCH_POINTS = 1_000;
const NEAREST_PRICE_POINTS = 60_000;
/** Products for children lose these, unless the search names children. */
const CHILDREN_POINTS = 16;
const BASE_POINTS = 100;

export type SearchResult = {
  filtered: FilterResult;
  criteria: ListingCriteria;
  /** The filters that were applied. */
  intents: SearchIntent[];
  /** The number of products with every word; the others are close. */
  fullMatches: number;
};

const without = (facets: string[]) => (intents: SearchIntent[]) =>
  intents.filter(({ facet }) => !facets.includes(facet));
/** When nothing is left, other prices are closest, then other sizes. */
const RELAXATIONS = [['price'], ['price', 'size']].map(without);

const withIntents = (criteria: ListingCriteria, intents: SearchIntent[]): ListingCriteria => ({
  ...criteria,
  anyOf: intents.flatMap(({ values, titled, undecided }) =>
    values ? [{ values, docIds: titled ?? undecided }] : [],
  ),
  rule: intents.reduce((rule, intent) => ({ ...rule, ...intent.rule }), criteria.rule),
});

/** Pinned products belong to the results without the words and filters of the search, but not above its price. */
function withPinned(
  index: CatalogueIndex,
  criteria: ListingCriteria,
  pinned: number[],
): ListingCriteria {
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

/** Products of the searched type, or with any word. */
async function closeProducts(
  db: Database,
  index: CatalogueIndex,
  { parsed }: ResolvedSearch,
): Promise<SearchMatches | undefined> {
  if (!parsed) return undefined;
  const ofType = typeTerms(index, parsed.terms);
  const query = ofType.some(({ isExcluded }) => !isExcluded)
    ? searchQuery(ofType, '&')
    : parsed.anyTerm;
  const tsquery = query ?? parsed.anyTerm;
  return searchMatches(db, index, { tsquery, score: searchScore(parsed.terms) });
}

const addPoints = (index: CatalogueIndex, docIds: ArrayLike<number>, points: number) => {
  const { scores } = index;
  for (let position = 0; position < docIds.length; position++) {
    const docId = docIds[position] as number;
    scores[docId] = (scores[docId] as number) + points;
  }
};

/** A document that is in several lists gets the points once. */
function addPointsOnce(index: CatalogueIndex, lists: Uint32Array[], points: number): void {
  const { scores } = index;
  const marks = index.marks.fill(0);
  for (const list of lists)
    for (let position = 0; position < list.length; position++) {
      const docId = list[position] as number;
      if (marks[docId]) continue;
      marks[docId] = 1;
      scores[docId] = (scores[docId] as number) + points;
    }
}

/** Writes the points of these products into the index. */
function writeScores(
  index: CatalogueIndex,
  {
    products,
    full,
    intents,
  }: { products: SearchMatches | undefined; full: Uint32Array; intents: SearchIntent[] },
): void {
  index.scores.fill(BASE_POINTS);
  for (const [score, docIds] of products?.byScore ?? []) addPoints(index, docIds, score);
  for (const { values = [], titled } of intents.filter(isSoft)) {
    addPointsOnce(
      index,
      values.map((id) => index.docIdsWith(id)),
      SOFT_POINTS,
    );
    if (titled) addPoints(index, titled, TITLE_POINTS);
    for (const { id, nearness } of nearColours(index, values))
      addPoints(index, index.docIdsWith(id), Math.round(nearness * NEAR_COLOUR_POINTS));
  }
  addPoints(index, full, FULL_MATCH_POINTS);
  const children = index.findValue('category', 'kids');
  if (children && !intents.some(({ facet }) => facet === 'gender'))
    addPoints(index, index.docIdsWith(children.id), -CHILDREN_POINTS);
}

/** Ranks these products by how near their price is to the range. */
function rankByNearPrice(
  index: CatalogueIndex,
  { criteria, filtered }: Pick<SearchResult, 'criteria' | 'filtered'>,
  { from, to }: PaiseRange,
): void {
  const prices = index.columns[criteria.bucket];
  const distance = (docId: number) => {
    const price = prices[docId] as number;
    return price < from ? from - price : price - to;
  };
  [...filtered.hits]
    .sort((a, b) => distance(a) - distance(b))
    .forEach((docId, rank) => (index.scores[docId] = Math.max(0, NEAREST_PRICE_POINTS - rank)));
}

type FilterBy = (
  applied: SearchIntent[],
  products: SearchMatches | undefined,
) => Pick<SearchResult, 'criteria' | 'filtered'>;

/** Filters these products, or the whole catalogue, by filters of the search and the criteria of the list. */
const filterWith =
  (index: CatalogueIndex, { pinned }: ResolvedSearch, listCriteria: ListingCriteria): FilterBy =>
  (applied, products) => {
    const criteria = withIntents(listCriteria, applied);
    const matched = products?.docIds ?? (applied.length ? undefined : new Uint32Array(0));
    const narrowed = withPinned(index, { ...criteria, matched }, pinned);
    return { criteria: narrowed, filtered: filterIndex(index, narrowed) };
  };

const productsWithAllTerms = async (
  db: Database,
  index: CatalogueIndex,
  { parsed }: ResolvedSearch,
): Promise<SearchMatches | undefined> =>
  parsed &&
  searchMatches(db, index, { tsquery: parsed.allTerms, score: searchScore(parsed.terms) });

/**
 * The products with every word and every filter of a search. Their points are in the index until
 * the next await.
 */
export async function filterFullMatches(
  db: Database,
  index: CatalogueIndex,
  search: ResolvedSearch,
  criteria: ListingCriteria,
): Promise<Uint32Array> {
  const { intents } = search;
  const products = await productsWithAllTerms(db, index, search);
  const { hits } = filterWith(index, search, criteria)(intents, products).filtered;
  writeScores(index, { products, full: hits, intents });
  return hits;
}

/**
 * Filters the catalogue by a search and the criteria of the list, and writes the points of the hits
 * into the index: they hold until the next await. If few products have every word and every filter,
 * those of the searched type follow that lack a colour, an occasion or a word. If none has the price,
 * those at other prices follow, the nearest first; if none has the size, those in other sizes.
 */
export async function filterSearch(
  db: Database,
  index: CatalogueIndex,
  search: ResolvedSearch,
  listCriteria: ListingCriteria,
): Promise<SearchResult> {
  const { intents, parsed } = search;
  const all = await productsWithAllTerms(db, index, search);
  const strict = intents.filter((intent) => !isSoft(intent));
  const filterBy = filterWith(index, search, listCriteria);
  let products = all;
  let result = filterBy(intents, all);
  const full = result.filtered.hits;
  let applied = intents;
  if (full.length < FEW_RESULTS && (parsed || intents.some(isSoft))) {
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
  writeScores(index, { products, full, intents });
  const price = intents.find((intent) => !applied.includes(intent) && intent.rule?.price)?.rule
    ?.price;
  if (price) rankByNearPrice(index, result, price);
  return { ...result, intents: applied, fullMatches: full.length };
}
