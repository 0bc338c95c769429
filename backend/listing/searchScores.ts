import { isSoft, type SearchIntent } from '@/backend/search/understandSearch';
import type { CatalogueIndex } from './catalogueIndex';
import type { FilterResult, IndexCriteria } from './filter';
import type { PaiseRange } from './listingCriteria';
import { nearColours } from './nearColours';
import type { SearchMatches } from './searchMatches';

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

/** A filter of the search, with the documents whose title has its words. */
export type IndexedIntent = SearchIntent & { titledDocs?: Uint32Array };
export type FilteredCriteria = { criteria: IndexCriteria; filtered: FilterResult };

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
export function writeScores(
  index: CatalogueIndex,
  {
    products,
    full,
    intents,
  }: { products: SearchMatches | undefined; full: Uint32Array; intents: IndexedIntent[] },
): void {
  index.scores.fill(BASE_POINTS);
  for (const [score, docIds] of products?.byScore ?? []) addPoints(index, docIds, score);
  for (const { values = [], titledDocs } of intents.filter(isSoft)) {
    addPointsOnce(
      index,
      values.map((id) => index.docIdsWith(id)),
      SOFT_POINTS,
    );
    if (titledDocs) addPoints(index, titledDocs, TITLE_POINTS);
    for (const { id, nearness } of nearColours(index, values))
      addPoints(index, index.docIdsWith(id), Math.round(nearness * NEAR_COLOUR_POINTS));
  }
  addPoints(index, full, FULL_MATCH_POINTS);
  const children = index.findValue('category', 'kids');
  if (children && !intents.some(({ facet }) => facet === 'gender'))
    addPoints(index, index.docIdsWith(children.id), -CHILDREN_POINTS);
}

/** Ranks these products by how near their price is to the range. */
export function rankByNearPrice(
  index: CatalogueIndex,
  { criteria, filtered }: FilteredCriteria,
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
