import type { ListingCriteria } from '@/backend/listing/listingCriteria';
import type { ListingSort, TextSearch } from '@/backend/listing/searchEngine';
import { moveUp } from '@/backend/ranking/moveUp';
import type { ReadTerm, TermForm } from '@/backend/search/readTerms';
import { isSoft, type SearchIntent } from '@/backend/search/understandSearch';
import { meets, type ReferenceProduct } from './referenceProducts';

export type Ranked = { product: ReferenceProduct; points: number };

const FEW_RESULTS = 4;
const FIELD_POINTS: Record<string, number> = { A: 8, B: 6, C: 4, D: 2 };
const FULL_MATCH_POINTS = 1_000;
const SOFT_POINTS = 10;

/** The fields in which a product has the first word of a form, if it has the whole form. */
function fieldsOf({ words }: ReferenceProduct, { words: wanted, isPhrase, isPrefix }: TermForm) {
  const placesOf = (word: string) =>
    isPrefix
      ? [...words].flatMap(([known, places]) => (known.startsWith(word) ? places : []))
      : (words.get(word) ?? []);
  const [first = [], ...others] = wanted.map(placesOf);
  const isComplete = ({ position }: { position: number }) =>
    others.every((places, next) =>
      places.some((place) => !isPhrase || place.position === position + next + 1),
    );
  return first.filter(isComplete).map(({ field }) => field);
}

const pointsOfForms = (product: ReferenceProduct, forms: TermForm[]) =>
  Math.max(
    0,
    ...forms.flatMap((form) => fieldsOf(product, form).map((field) => FIELD_POINTS[field] ?? 0)),
  );

/** A related word is worth a little less than the typed one in the same field. */
const pointsOfTerm = (product: ReferenceProduct, { exact, related }: ReadTerm) =>
  Math.max(pointsOfForms(product, exact), pointsOfForms(product, related) - 1);

const isMet = (product: ReferenceProduct, term: ReadTerm) => pointsOfTerm(product, term) > 0;

/** Whether a product has every word, or any, and none that is excluded. */
function hasWords(product: ReferenceProduct, terms: ReadTerm[], match: 'every' | 'any'): boolean {
  const wanted = terms.filter(({ isExcluded }) => !isExcluded);
  if (terms.some((term) => term.isExcluded && isMet(product, term))) return false;
  return match === 'every'
    ? wanted.every((term) => isMet(product, term))
    : wanted.some((term) => isMet(product, term));
}

function meetsIntent(
  product: ReferenceProduct,
  { values, titled, mayLack }: SearchIntent,
  facetOf: Map<string, Set<number>>,
): boolean {
  if (!values) return true;
  const lacked = mayLack === undefined ? undefined : facetOf.get(mayLack);
  return (
    values.some((id) => product.values.has(id)) ||
    (titled?.every((word) => product.words.get(word)?.some(({ field }) => field === 'B')) ??
      false) ||
    (lacked !== undefined && ![...product.values].some((id) => lacked.has(id)))
  );
}

type Scope = {
  products: ReferenceProduct[];
  criteria: ListingCriteria;
  search: TextSearch;
  facetOf: Map<string, Set<number>>;
};

/** The products that meet the criteria, these filters and the words of a search, and the pinned ones. */
function filterMatches(
  { products, criteria, search: { terms, pinned }, facetOf }: Scope,
  intents: SearchIntent[],
  match: 'every' | 'any',
): ReferenceProduct[] {
  const rule = Object.assign(
    {},
    criteria.rule,
    ...intents.map((intent) => intent.rule),
  ) as ListingCriteria['rule'];
  const narrowed = { ...criteria, rule };
  const price = { ...criteria, rule: { price: rule.price } };
  return products.filter(
    (product) =>
      (meets(product, narrowed, products) &&
        intents.every((intent) => meetsIntent(product, intent, facetOf)) &&
        (terms ? hasWords(product, terms, match) : intents.length > 0)) ||
      (pinned.includes(product.id) && meets(product, price, products)),
  );
}

const without = (facets: string[]) => (intents: SearchIntent[]) =>
  intents.filter(({ facet }) => !facets.includes(facet));

/** The matches of a search: full ones, and if they are few, close ones. */
function findMatches(scope: Scope, isListed: (product: ReferenceProduct) => boolean) {
  const { intents, terms, isStrict } = scope.search;
  const strict = intents.filter((intent) => !isSoft(intent));
  const full = filterMatches(scope, intents, 'every');
  const fullMatches = full.filter(isListed).length;
  const found = { full, fullMatches, matches: full, applied: intents };
  if (isStrict || fullMatches >= FEW_RESULTS) return found;
  const wider = filterMatches(scope, strict, 'any');
  if (terms && wider.filter(isListed).length > fullMatches)
    return { ...found, matches: wider, applied: fullMatches ? intents : strict };
  for (const applied of [without(['price'])(intents), without(['price', 'size'])(intents)]) {
    const matches = fullMatches ? full : filterMatches(scope, applied, 'any');
    if (!fullMatches && matches.some(isListed)) return { ...found, matches, applied };
  }
  return found;
}

/** Points of each match: by words, or by the distance from a price that nothing has. */
function pointsOf(
  { search, criteria }: Scope,
  { full, applied }: { full: ReferenceProduct[]; applied: SearchIntent[] },
): (product: ReferenceProduct) => number {
  const missed = search.intents.find((intent) => !applied.includes(intent) && intent.rule?.price);
  const price = missed?.rule?.price;
  if (price)
    return ({ prices }) => {
      const value = prices[criteria.bucket];
      return value < price.from ? value - price.from : price.to - value;
    };
  const soft = search.intents.filter(isSoft);
  return (product) =>
    (full.includes(product) ? FULL_MATCH_POINTS : 0) +
    soft.filter(({ values = [] }) => values.some((id) => product.values.has(id))).length *
      SOFT_POINTS +
    (search.terms ?? []).reduce((sum, term) => sum + pointsOfTerm(product, term), 0);
}

/** Puts pinned products in stock first, and moves up those that shoppers choose. */
function arrange(sorted: Ranked[], { pinned, lifts }: TextSearch): Ranked[] {
  const leading = pinned
    .flatMap((id) => sorted.filter(({ product }) => product.id === id))
    .filter(({ product }) => product.inStock);
  const others = sorted.filter((one) => !leading.includes(one));
  return [
    ...leading,
    ...moveUp(others, {
      liftOf: ({ product }) => lifts?.get(product.id) ?? 0,
      tierOf: ({ product, points }) => 2 * points + Number(product.inStock),
    }),
  ];
}

/** The products of a list before its facet filters, with the points of a search. */
export function rankMatches(
  products: ReferenceProduct[],
  {
    unfiltered,
    criteria,
    facetOf,
  }: {
    unfiltered: ListingCriteria;
    criteria: ListingCriteria;
    facetOf: Map<string, Set<number>>;
  },
  search: TextSearch | undefined,
) {
  if (!search)
    return {
      matches: products
        .filter((product) => meets(product, unfiltered, products))
        .map((product) => ({ product, points: 0 })),
      intents: [],
      fullMatches: 0,
      arrange: (sorted: Ranked[]) => sorted,
    };
  const scope = { products, criteria: unfiltered, search, facetOf };
  const listRule = { ...criteria, terms: [], rule: {} };
  const found = findMatches(scope, (product) => meets(product, listRule, products));
  const points = pointsOf(scope, found);
  return {
    matches: found.matches.map((product) => ({ product, points: points(product) })),
    intents: found.applied,
    fullMatches: found.fullMatches,
    arrange: (sorted: Ranked[], sort: ListingSort) =>
      sort === 'recommended' ? arrange(sorted, search) : sorted,
  };
}
