import type { CountryRow } from '@/backend/countries/repository';
import type { CatalogueValues } from '@/backend/listing/searchEngine';
import { priceLabel } from '@/backend/listing/facetsView';
import type { ListingCriteria } from '@/backend/listing/listingCriteria';
import { parsePriceQuery } from './parsePriceQuery';
import { toMinorRange } from './priceRange';
import { readSize } from './readSize';
import { plainWords, searchVocabulary, singular } from './searchVocabulary';

/** A filter that words of a search mean. */
export type SearchIntent = {
  facet: 'price' | 'colour' | 'occasion' | 'gender' | 'size' | 'delivery' | 'sale' | 'clothing';
  name: string;
  /** The words of the search that mean it. */
  typed: string;
  /** Products with any of these values. */
  values?: number[];
  /** Products whose title has these words meet it too; "blue" is in the title of navy ones. */
  titled?: string[];
  /** Products without a value of this facet meet it too: a ring may be for anybody. */
  mayLack?: string;
  rule?: ListingCriteria['rule'];
};

export type UnderstoodSearch = { intents: SearchIntent[]; text: string };

/** Conditions that a close result may miss. */
export const isSoft = ({ facet }: SearchIntent): boolean =>
  facet === 'colour' || facet === 'occasion';

const GENDERS: [RegExp, string, string[]][] = [
  [/^(?:women|woman|womens|ladies|lady|female)$/, 'Women', ['gender:women', 'gender:unisex']],
  [/^(?:men|man|mens|gents|male)$/, 'Men', ['gender:men', 'gender:unisex']],
  [/^girls?$/, 'Girls', ['gender:girls']],
  [/^boys?$/, 'Boys', ['gender:boys']],
  [/^(?:kids?|child|children|childrens|baby|toddlers?|infants?)$/, 'Kids', ['category:kids']],
];

/** Adults' words find what has no wearer; a child's piece always says so. */
const mayBeUndecided = (keys: string[]) => keys.includes('gender:unisex');

type Read = (
  catalogue: CatalogueValues,
  match: RegExpExecArray,
) => Omit<SearchIntent, 'typed'> | undefined;

const idsOf = (catalogue: CatalogueValues, values: string[]) =>
  values.flatMap((key) => {
    const [facet = '', slug = ''] = key.split(':');
    return catalogue.findValue(facet, slug)?.id ?? [];
  });

const withValues =
  (facet: SearchIntent['facet'], name: string, keys: string[]): Read =>
  (catalogue) => {
    const values = idsOf(catalogue, keys);
    return values.length ? { facet, name, values } : undefined;
  };

const READY_DAYS = 7;

const PHRASES: [RegExp, Read][] = [
  [
    /\b(?:flat |up ?to )?(\d{2})\s?% (?:off|discount)\b/i,
    (_, [, percent]) => ({
      facet: 'sale',
      name: `${percent}% off or more`,
      rule: { discountFrom: Number(percent) },
    }),
  ],
  [
    /\b(?:on sale|in sale|sale|discounts?|discounted|reduced|on offer|offers?|clearance)\b/i,
    () => ({ facet: 'sale', name: 'On sale', rule: { discountFrom: 1 } }),
  ],
  [
    /\b(?:(?:ships?|delivery|delivered) (?:with)?in )?24 ?(?:hours?|hrs?)\b|\b(?:urgent|express|same day)(?: delivery)?\b/i,
    () => ({ facet: 'delivery', name: 'Ships in 24 hours', rule: { handlingDaysTo: 1 } }),
  ],
  [
    /\b(?:ready to (?:ship|wear)|ready-to-(?:ship|wear)|rts|ready made|readymade)\b/i,
    () => ({ facet: 'delivery', name: 'Ready to ship', rule: { handlingDaysTo: READY_DAYS } }),
  ],
  [
    /\b(?:(?:made|make|stitched)[ -]to[ -](?:order|measure)|custom[ -]?made|customi[sz]ed|bespoke)\b/i,
    withValues('delivery', 'Made to order', ['delivery:made-to-order']),
  ],
];

/** Quoted phrases and words after a minus belong to the text as they are. */
const VERBATIM = /"[^"]*"|(?<=^|\s)-[\p{L}\p{N}]\S*/gu;
const WORD = /[\p{L}\p{M}\p{N}]+(?:['’]s)?/gu;
/** A text with more words besides its filters is the title of a product. */
const MAX_FREE_WORDS = 4;
const MAX_NAME_WORDS = 3;
const CLOTHING = /^(?:outfits?|clothes|clothing|attire)$/;

/** The filter that a word means, or a name of several words that starts here. */
function readWords(
  catalogue: CatalogueValues,
  words: string[],
): { intent: Omit<SearchIntent, 'typed'>; length: number } | undefined {
  const { filters } = searchVocabulary(catalogue);
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--) {
    const named = filters.get(words.slice(0, length).map(singular).join(' '));
    const [first] = named ?? [];
    if (named && first)
      return {
        length,
        intent: {
          facet: first.facet === 'colour' ? 'colour' : 'occasion',
          name: named.map(({ name }) => name).join(' or '),
          values: named.map(({ id }) => id),
        },
      };
  }
  const [word = ''] = words;
  const [, name = '', keys = []] = GENDERS.find(([pattern]) => pattern.test(word)) ?? [];
  const values = idsOf(catalogue, CLOTHING.test(word) ? ['category:women', 'category:men'] : keys);
  if (!values.length) return undefined;
  return CLOTHING.test(word)
    ? { length: 1, intent: { facet: 'clothing', name: 'Clothing', values } }
    : {
        length: 1,
        intent: {
          facet: 'gender',
          name,
          values,
          ...(mayBeUndecided(keys) && { mayLack: 'gender' }),
        },
      };
}

function readNames(catalogue: CatalogueValues, text: string): UnderstoodSearch {
  const words = [...text.matchAll(WORD)];
  const plain = words.map(([word]) => plainWords(word.replace(/['’]s$/, ''))[0] ?? '');
  const intents: SearchIntent[] = [];
  let rest = text;
  for (let position = 0; position < words.length;) {
    const read = readWords(catalogue, plain.slice(position));
    const [first, last] = [words[position], words[position + (read?.length ?? 1) - 1]];
    const typed = first && last ? text.slice(first.index, last.index + last[0].length) : '';
    if (read && !intents.some(({ facet }) => facet === read.intent.facet)) {
      intents.push({ ...read.intent, typed });
      rest = rest.replace(typed, ' ');
    }
    position += read?.length ?? 1;
  }
  const isTitle = (rest.match(WORD)?.length ?? 0) > MAX_FREE_WORDS;
  return isTitle ? { intents: [], text } : { intents, text: rest };
}

const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** visitor: of whose currency amounts are that name none. all: of whose currencies others can be. */
export type SearchCountries = { visitor: CountryRow; all: CountryRow[] };

/** The price of a search; undefined without one, and in a currency without a rate. */
function readPrice(typed: string, { visitor, all }: SearchCountries): SearchIntent | undefined {
  const { range, currency } = parsePriceQuery(typed);
  const money = [visitor, ...all].find(
    ({ currency_code }) => currency === undefined || currency_code === currency,
  );
  if (range === undefined || !money) return undefined;
  const rule = { price: toMinorRange(range, money) };
  return { facet: 'price', name: priceLabel(range, money), typed: '', rule };
}

/** Splits a search into the filters that its words mean, and the words that are left. */
export function understandSearch(
  catalogue: CatalogueValues,
  typed: string,
  countries: SearchCountries,
): UnderstoodSearch {
  const verbatim = typed.match(VERBATIM) ?? [];
  const unquoted = tidy(typed.replace(VERBATIM, ' '));
  const price = readPrice(unquoted, countries);
  const intents = price ? [price] : [];
  let rest = price ? parsePriceQuery(unquoted).text : unquoted;
  for (const [pattern, read] of PHRASES) {
    const match = pattern.exec(rest);
    const intent = match ? read(catalogue, match) : undefined;
    if (!match || !intent || intents.some(({ facet }) => facet === intent.facet)) continue;
    intents.push({ ...intent, typed: match[0] });
    rest = rest.replace(match[0], ' ');
  }
  const size = readSize(catalogue, rest);
  if (size) {
    const { name, values, typed: words } = size;
    intents.push({ facet: 'size', name: `Size ${name}`, values, typed: words });
    rest = rest.replace(words, ' ');
  }
  const named = readNames(catalogue, rest);
  return {
    intents: [...named.intents, ...intents],
    text: tidy([named.text, ...verbatim].join(' ')),
  };
}

/** The search without the words of one of its filters. */
export const withoutIntent = (typed: string, intent: SearchIntent): string =>
  intent.facet === 'price' ? parsePriceQuery(typed).text : tidy(typed.replace(intent.typed, ' '));
