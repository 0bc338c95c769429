import { parsePriceQuery } from '@/backend/search/parsePriceQuery';
import type { CatalogueValues, FacetValueRow } from '@/backend/listing/searchEngine';
import { LANDING_FACETS, landingValues, type LandingFilters } from './landingFilters';

/** Words of a search that name no product: "designer lehenga set for women online". */
const NEUTRAL_WORDS = new Set(
  'a an and by buy designer dress dresses for from in indian latest new of on online or outfit outfits price set sets shop the to wear with'.split(
    ' ',
  ),
);
/** "For her" is a root category of people. */
const WEARERS: Record<string, string> = {
  woman: 'women',
  lady: 'women',
  ladies: 'women',
  man: 'men',
  groom: 'men',
  kid: 'kids',
  children: 'kids',
};

/** "Lehengas" and "lehenga" are one word, as are "sarees" and "saree". */
const stemOf = (word: string) => {
  const plain = WEARERS[word] ?? word.replace(/['’]s$/, '');
  return plain.length > 3 ? plain.replace(/s$/, '') : plain;
};
const stemsOf = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-z0-9'’]+/)
    .filter(Boolean)
    .map(stemOf);

type Vocabulary = { values: Map<string, FacetValueRow[]>; longest: number };
const vocabularies = new WeakMap<CatalogueValues, Vocabulary>();

const isLandingFacet = ({ facet }: FacetValueRow) =>
  LANDING_FACETS.some((landing) => landing === facet);

/** The names of categories, colours, fabrics and occasions by their words. */
function vocabularyOf(catalogue: CatalogueValues): Vocabulary {
  const known = vocabularies.get(catalogue);
  if (known) return known;
  const values = Map.groupBy(catalogue.values.filter(isLandingFacet), ({ name }) =>
    stemsOf(name).join(' '),
  );
  const longest = Math.max(0, ...[...values.keys()].map((name) => name.split(' ').length));
  const vocabulary = { values, longest };
  vocabularies.set(catalogue, vocabulary);
  return vocabulary;
}

/** The values that the words name, the longest names first; undefined if a word names none. */
function namedValues(
  words: string[],
  { values, longest }: Vocabulary,
): FacetValueRow[][] | undefined {
  const named: FacetValueRow[][] = [];
  for (let position = 0; position < words.length;) {
    const rest = words.slice(position, position + longest);
    const length = rest.findLastIndex((_, last) => values.has(rest.slice(0, last + 1).join(' ')));
    const found = values.get(rest.slice(0, length + 1).join(' '));
    if (found) named.push(found);
    else if (!NEUTRAL_WORDS.has(words[position] ?? '')) return undefined;
    position += found ? length + 1 : 1;
  }
  return named;
}

/** Where a search names no wearer: most of the store, and what "outfits" are without another word. */
const DEFAULT_ROOT = 'women';

/**
 * The category that a search names; of several with one name that of the wearer, "kurtas for men".
 * Empty without one; undefined for two, or for one that the wearer has not.
 */
function chooseCategory(named: FacetValueRow[][]): string | undefined {
  const paths = named.map((values) =>
    values.filter(({ facet }) => facet === 'category').map(({ slug }) => slug),
  );
  const roots = paths.filter(([path = '/']) => !path.includes('/')).flat();
  const others = paths.filter(([path = '']) => path.includes('/'));
  if (roots.length > 1 || others.length > 1) return undefined;
  const [root] = roots;
  const [candidates = []] = others;
  if (!candidates.length) return root ?? '';
  const within = candidates.find((path) => path.startsWith(`${root ?? DEFAULT_ROOT}/`));
  return root ? within : (within ?? candidates[0]);
}

/** Amounts that a title can name; others are searches of one person. */
const isRound = (amount: number) => /^(?:[1-9]|[1-9]5|[1-9]0)0{3,5}$/.test(String(amount));

const priceOf = (range: string): number | undefined => {
  const amount = Number(/^under-(\d+)$/.exec(range)?.[1]);
  return isRound(amount) ? amount : undefined;
};

/**
 * A search as a combination of filters: "red lehenga under 50k". Undefined if a word names nothing of
 * the catalogue, such as a person, and for fewer than two filters, whose lists exist. Prices are
 * rupees, so a search with a price counts in India only.
 */
export function interpretSearch(
  catalogue: CatalogueValues,
  typed: string,
  country: string,
): LandingFilters | undefined {
  const { text, range, currency = 'INR' } = parsePriceQuery(typed);
  const max_inr = range === undefined ? undefined : priceOf(range);
  if (range !== undefined && (max_inr === undefined || country !== 'IN' || currency !== 'INR'))
    return undefined;
  const named = namedValues(stemsOf(text), vocabularyOf(catalogue));
  const category = named && chooseCategory(named);
  if (!named || category === undefined) return undefined;
  const others = named
    .map((values) => values.find(({ facet }) => facet !== 'category'))
    .filter((value) => value !== undefined);
  if (new Set(others.map(({ facet }) => facet)).size < others.length) return undefined;
  const filters: LandingFilters = {
    ...(category && { category }),
    ...Object.fromEntries(others.map(({ facet, slug }) => [facet, slug])),
    ...(max_inr !== undefined && { max_inr }),
  };
  if (landingValues(filters).length + Number(max_inr !== undefined) < 2) return undefined;
  // Without a category, cushions would be among the outfits for a haldi.
  return { category: DEFAULT_ROOT, ...filters };
}
