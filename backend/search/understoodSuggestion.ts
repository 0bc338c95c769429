import { priceBucketOf } from '@/lib/i18n/region';
import type { SuggestionsWire } from '@/lib/contract/suggestions';
import type { ListingCriteria } from '@/backend/listing/listingCriteria';
import {
  textSearchOf,
  type ResolvedSearch,
  type SearchContext,
} from '@/backend/listing/resolveSearch';
import type { TextSearch } from '@/backend/listing/searchEngine';
import { searchKey } from '@/backend/ranking/searchKey';
import { searchLifts } from '@/backend/ranking/searchLifts';
import { parseSearchTerms } from './parseTerms';
import type { ReadTerm } from './readTerms';
import { searchVocabulary, singular } from './searchVocabulary';
import type { SearchIntent } from './understandSearch';

type SearchSuggestion = NonNullable<SuggestionsWire['searches']>[number];
type Types = ReadonlyMap<string, string>;

/** Filters with a page of their own, which suggestions contain: one alone needs no search. */
const FACETS_WITH_PAGE: SearchIntent['facet'][] = ['colour', 'occasion', 'gender', 'clothing'];

const isUnfinished = ({ exact, related }: ReadTerm) =>
  exact.length === 0 && related.some(({ isPrefix }) => isPrefix);

/** The word of a term; of an unfinished one, the only type that begins with it: "lehe". */
function wholeWord(term: ReadTerm, types: Types): string | undefined {
  if (!isUnfinished(term)) return term.spelling;
  const [type, other] = [...types.keys()].filter((name) => name.startsWith(term.word));
  return other === undefined ? type : undefined;
}

const isCertain = ({ exact, related, isExcluded, isSubstitute }: ReadTerm) =>
  exact.length + related.length > 0 && !isExcluded && !isSubstitute;

const capitalise = (text: string) => text.replace(/^./u, (letter) => letter.toUpperCase());

/** The words of a search that are no filter, as a heading; undefined if not all are understood. */
function headingOf({ text, parsed }: ResolvedSearch, types: Types): string | undefined {
  if (!parsed) return parseSearchTerms(text).length ? undefined : '';
  if (!parsed.terms.every(isCertain)) return undefined;
  if (parsed.terms.some(({ isDescription }) => isDescription)) return capitalise(text);
  const words = parsed.terms.map((term) => wholeWord(term, types));
  const last = words.at(-1);
  if (last === undefined || words.includes(undefined)) return undefined;
  return capitalise([...words.slice(0, -1), types.get(singular(last)) ?? last].join(' '));
}

/** The corrected search, its unfinished word completed. */
function completeSearch({ readAs, readable, parsed }: ResolvedSearch, types: Types): string {
  const unfinished = parsed?.terms.find(isUnfinished);
  const search = readAs ?? readable;
  const whole = unfinished && wholeWord(unfinished, types);
  return whole === undefined
    ? search
    : search.replace(
        new RegExp(String.raw`(?<![\p{L}\p{N}])${unfinished?.word}(?![\p{L}\p{N}])`, 'iu'),
        whole,
      );
}

function searchSuggestion(
  { catalogue }: SearchContext,
  search: ResolvedSearch,
  count: number,
): SearchSuggestion | undefined {
  const { intents } = search;
  const { types } = searchVocabulary(catalogue);
  const heading = headingOf(search, types);
  const parts = [heading, ...intents.map(({ name }) => name)].filter((part) => part);
  const [only] = intents;
  const hasPage = parts.length === 1 && only && FACETS_WITH_PAGE.includes(only.facet);
  if (heading === undefined || hasPage || count === 0) return undefined;
  return {
    name: parts.join(' · '),
    url: `/search?${new URLSearchParams({ q: completeSearch(search, types) })}`,
    count,
  };
}

const wholeCatalogue = ({ countries }: SearchContext): ListingCriteria => ({
  terms: [],
  bucket: priceBucketOf(countries.visitor.country_code),
  rule: {},
  facetFilters: [],
});

/** With the places that shoppers' choices move products up, as in the list of the search. */
const learnedSearch = async (
  { db }: SearchContext,
  search: ResolvedSearch,
): Promise<TextSearch> => ({
  ...textSearchOf(search),
  lifts: await searchLifts(db, searchKey(search)),
});

/** The products that a search shows first, and the number of those with every word. */
export async function firstResults(
  context: SearchContext,
  search: ResolvedSearch,
  count: number,
): Promise<{ productIds: number[]; fullMatches: number }> {
  const { ids, fullMatches } = await context.catalogue.find({
    criteria: wholeCatalogue(context),
    search: await learnedSearch(context, search),
    page: { sort: 'recommended', page: 1, perPage: count },
  });
  return { productIds: ids, fullMatches };
}

/**
 * A search with filters as a suggestion, unless a word is unknown or no product has every word and
 * every filter; and its first products.
 */
export async function suggestUnderstood(
  context: SearchContext,
  search: ResolvedSearch,
  maxProducts: number,
): Promise<{ searches: SearchSuggestion[]; productIds: number[] }> {
  const { ids, total } = await context.catalogue.find({
    criteria: wholeCatalogue(context),
    search: { ...(await learnedSearch(context, search)), isStrict: true },
    page: { sort: 'recommended', page: 1, perPage: maxProducts },
  });
  const suggestion = searchSuggestion(context, search, total);
  return { searches: suggestion ? [suggestion] : [], productIds: ids };
}
