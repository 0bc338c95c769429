import type { CatalogueValues, FacetValueRow } from '@/backend/listing/searchEngine';
import { alternativesOf } from './searchAliases';

/** Facets whose names a search can contain as a filter. */
const NAMED_FACETS = ['colour', 'occasion'];

/** "Lehengas" and "lehenga" are one word. */
export const singular = (word: string): string =>
  word.length > 3 ? word.replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/, '') : word;

/** The words of a text in lower case without accents. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

type Vocabulary = {
  /** Values of one facet by the words that name them: a name, or a synonym of names. */
  filters: Map<string, FacetValueRow[]>;
  /** The last words of category names: "lehenga", "jacket". */
  types: Map<string, string>;
};

const vocabularies = new WeakMap<CatalogueValues['values'], Vocabulary>();

const keyOf = (text: string) => plainWords(text).map(singular).join(' ');

/** A synonym is a filter if each of its meanings is a value, all of one facet. */
function addSynonyms(filters: Vocabulary['filters'], aliases: CatalogueValues['aliases']): void {
  for (const [word, meaning] of aliases) {
    const values = alternativesOf(meaning).map(
      (words) => filters.get(words.map(singular).join(' '))?.[0],
    );
    const known = values.filter((value) => value !== undefined);
    const isOneFacet = new Set(known.map(({ facet }) => facet)).size === 1;
    const key = keyOf(word);
    if (known.length && known.length === values.length && isOneFacet && !filters.has(key))
      filters.set(key, [...new Set(known)]);
  }
}

/** The meanings that words of a search have in this catalogue, made once for each loaded catalogue. */
export function searchVocabulary(catalogue: CatalogueValues): Vocabulary {
  const cached = vocabularies.get(catalogue.values);
  if (cached) return cached;
  const filters = new Map<string, FacetValueRow[]>();
  const types = new Map<string, string>();
  for (const value of catalogue.values) {
    if (NAMED_FACETS.includes(value.facet)) filters.set(keyOf(value.name), [value]);
    const type = value.facet === 'category' ? plainWords(value.name).at(-1) : undefined;
    if (type !== undefined && value.slug.includes('/')) types.set(singular(type), type);
  }
  addSynonyms(filters, catalogue.aliases);
  const vocabulary = { filters, types };
  vocabularies.set(catalogue.values, vocabulary);
  return vocabulary;
}
