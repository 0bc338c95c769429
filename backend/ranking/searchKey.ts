import type { ResolvedSearch } from '@/backend/listing/resolveSearch';
import type { ReadTerm } from '@/backend/search/readTerms';
import { singular } from '@/backend/search/searchVocabulary';

const MAX_LENGTH = 200;

const isKnown = ({ exact, related }: ReadTerm) => exact.length + related.length > 0;

function keyWord({ spelling, isExcluded, isType, isDescription }: ReadTerm): string {
  const word = singular(spelling);
  if (isExcluded) return `-${word}`;
  return isType && isDescription ? `for:${word}` : word;
}

/**
 * A search as its filters and words of the catalogue, in one order: "Red lehengas", "lehenga red" and
 * "lehnga in red under 50k" are one. Undefined for a quoted phrase, a number or code, and without
 * known words: nothing else that somebody types is stored.
 */
export function searchKey({ parsed, intents }: ResolvedSearch): string | undefined {
  const terms = parsed?.terms ?? [];
  if (terms.some(({ word }) => /[ \d]/.test(word))) return undefined;
  const words = terms.filter(isKnown).map(keyWord);
  const filters = intents
    .filter(({ facet }) => facet !== 'price')
    .map(({ facet, name }) => `${facet}:${name.toLowerCase()}`);
  // The order of two types says which is wanted: "saree blouse" is a blouse.
  const hasTypes = terms.filter(({ isType }) => isType).length > 1;
  const key = [...(hasTypes ? words : words.toSorted()), ...filters.toSorted()].join(' ');
  return key.length > 0 && key.length <= MAX_LENGTH ? key : undefined;
}
