import type { ListingWire } from '@/lib/contract/listing';
import { searchVocabulary, singular } from '@/backend/search/searchVocabulary';
import { type SearchIntent, withoutIntent } from '@/backend/search/understandSearch';
import type { ReadTerm } from '@/backend/search/readTerms';
import type { FoundProducts, SearchCatalogue } from './searchEngine';
import type { ResolvedSearch } from './resolveSearch';

const NO_RESULTS_TEXT = 'Try a garment, a craft, a colour, an occasion or a designer.';
const OTHER_PRICES_TEXT = 'Nothing is in this price range. These are the closest results.';
const PARTIAL_MATCH_TEXT = 'Nothing matches every word. These are the closest results.';

/** Whether any part of the search means something in this catalogue. */
export const hasMeaning = ({ parsed, intents, pinned }: ResolvedSearch): boolean =>
  parsed !== undefined || intents.length > 0 || pinned.length > 0;

const joinNames = (names: string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** "We have no shararas yet. The closest are lehengas and anarkalis." */
function substituteText(catalogue: SearchCatalogue, { word, related }: ReadTerm): string {
  const { types } = searchVocabulary(catalogue);
  const names = related.flatMap(({ words }) => types.get(singular(words.at(-1) ?? '')) ?? []);
  const plural = word.endsWith('s') ? word : `${word}s`;
  return names.length
    ? `We have no ${plural} yet. The closest are ${joinNames([...new Set(names)])}.`
    : '';
}

const hasPrice = (intents: SearchIntent[]) => intents.some(({ facet }) => facet === 'price');

type Found = Pick<FoundProducts, 'intents' | 'fullMatches' | 'total'>;

/** What a search says about its results: nothing, if every word is found. */
function searchIntro(
  catalogue: SearchCatalogue,
  search: ResolvedSearch,
  { total, fullMatches, intents }: Found,
): string {
  if (total === 0) return NO_RESULTS_TEXT;
  if (hasPrice(search.intents) && !hasPrice(intents)) return OTHER_PRICES_TEXT;
  const terms = (search.parsed?.terms ?? []).filter(({ isExcluded }) => !isExcluded);
  const substitute = terms.find(({ isSubstitute }) => isSubstitute);
  if (substitute) return substituteText(catalogue, substitute);
  const unknown = terms.filter(({ exact, related }) => exact.length + related.length === 0);
  if (unknown.length)
    return `Nothing matches ${joinNames(unknown.map(({ word }) => `“${word}”`))}. These are the closest results.`;
  if (fullMatches === 0 && search.pinned.length === 0) return PARTIAL_MATCH_TEXT;
  if (fullMatches === total || fullMatches === 0) return '';
  const others = total - fullMatches === 1 ? 'The other is' : 'The others are';
  return fullMatches === 1
    ? `One piece matches every word. ${others} close to it.`
    : `${fullMatches} pieces match every word. ${others} close to them.`;
}

/** The part of a listing that only a search has. */
export const searchView = (
  catalogue: SearchCatalogue,
  search: ResolvedSearch,
  found: Found,
): Pick<ListingWire, 'intro' | 'read_as' | 'understood'> => ({
  intro: searchIntro(catalogue, search, found),
  read_as: search.readAs,
  understood: found.intents.map((intent) => ({
    facet: intent.facet,
    name: intent.name,
    q: withoutIntent(search.readable, intent),
  })),
});
