import type { SuggestionsWire } from '@/lib/contract/suggestions';
import { helpAnswers } from '@/lib/content/helpAnswers';
import { HELP_LINKS, STORES_LINK, type HelpSlug } from '@/lib/content/helpTitles';
import { formatMinor } from '@/lib/i18n/money';
import type { Database } from '@/backend/infra/db/database';
import { browsableCuratedPages } from '@/backend/browse/repository';
import {
  resolveSearch,
  type ResolvedSearch,
  type SearchContext,
} from '@/backend/listing/resolveSearch';
import { parseSearch } from './repository';
import {
  MAX_SUGGESTIONS,
  suggestCategories,
  suggestDesigners,
  suggestProductsByIds,
  suggestValues,
} from './suggestionsRepository';
import { firstResults, suggestUnderstood } from './understoodSuggestion';
import { fuzzyMatch } from './fuzzyMatch';
import { designerUrl } from '@/backend/browse/view';

const HELP_SYNONYMS: Record<HelpSlug, string> = {
  contact: 'help support customer care stylist phone email whatsapp complaint',
  shipping: 'delivery track tracking customs duty abroad international',
  returns: 'refund exchange damaged',
  cancellation: 'cancel',
  payments: 'pay emi cod cash card upi coupon',
  sizes: 'fit size chart guide measure measurement custom wash',
  'gift-cards': 'voucher',
  loyalty: 'rewards tier',
  about: '',
  privacy: 'data',
  cookies: 'consent',
  terms: 'conditions legal',
  seller: 'complaint',
};

const STORE_SYNONYMS = 'shop boutique showroom pickup hours directions';

const valueUrl = ({ facet, slug }: { facet: string; slug: string }) =>
  facet === 'occasion' ? `/occasion/${slug}` : `/color/${slug}`;

const queryWords = (query: string) => [...new Set(query.match(/[\p{L}\p{N}]+/gu) ?? [])];

/** The words that find names, their query, and the products of a search. */
type Found = Pick<SuggestionsWire, 'read_as' | 'searches' | 'products'> & {
  words: string;
  query: string | undefined;
};

/** Whether a word of the query is another than the typed one, and not its completion. */
function isCorrected(typed: string, query: string | undefined): boolean {
  const interpretedWords = query === undefined ? [] : queryWords(query);
  const typedWords = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return (
    interpretedWords.length > 0 &&
    typedWords.some(
      (word) => word.length > 1 && !interpretedWords.some((readWord) => readWord.startsWith(word)),
    )
  );
}

/** Without filters: the first results of the search. */
async function findByWords(
  context: SearchContext,
  typed: string,
  search: ResolvedSearch,
): Promise<Found> {
  const { productIds, fullMatches } = await firstResults(context, search, MAX_SUGGESTIONS);
  const query = fullMatches > 0 ? search.parsed?.allTerms : search.parsed?.anyTerm;
  return {
    words: typed,
    query,
    products: await suggestedProducts(context.db, productIds),
    read_as: isCorrected(typed, query) ? search.readAs : null,
  };
}

async function findByFilters(
  context: SearchContext,
  typed: string,
  search: ResolvedSearch,
): Promise<Found> {
  const { db } = context;
  const { searches, productIds } = await suggestUnderstood(context, search, MAX_SUGGESTIONS);
  // A search of filters alone finds their names: "diwali".
  const parsed = search.parsed ?? (await parseSearch(db, typed));
  return {
    words: search.parsed ? search.text : typed,
    query: parsed?.allTerms,
    searches,
    products: await suggestedProducts(db, productIds),
    read_as: search.readAs,
  };
}

/** These products, in this order, with the prices that lists show. */
async function suggestedProducts(db: Database, ids: number[]): Promise<Found['products']> {
  const products = await suggestProductsByIds(db, ids);
  return products.map(({ price_india, price_usa, price_row, ...product }) => ({
    ...product,
    display_you_pay: formatMinor(price_india),
    display_you_pay_usa: formatMinor(price_usa),
    display_you_pay_row: formatMinor(price_row),
  }));
}

/** Suggestions for a text that is typed; words of it that mean filters narrow the products. */
export async function buildSuggestions(
  context: SearchContext,
  typed: string,
): Promise<SuggestionsWire> {
  const { db } = context;
  const search = await resolveSearch(context, typed, false);
  const { words, query, ...found } = search.intents.length
    ? await findByFilters(context, typed, search)
    : await findByWords(context, typed, search);
  const [designers, categories, values, pages] = await Promise.all([
    suggestDesigners(db, words, query),
    suggestCategories(db, words, query),
    suggestValues(db, words, query),
    browsableCuratedPages(db),
  ]);
  return {
    ...found,
    designers: designers.map((row) => ({ name: row.name, url: designerUrl(row) })),
    categories: categories.map(({ name, path, count }) => ({
      name,
      url: `/collection/${path}`,
      count,
    })),
    help: helpAnswers(typed).map(({ name, href }) => ({ name, url: href })),
    pages: [
      ...values.map((value) => ({ name: value.name, url: valueUrl(value) })),
      ...pages
        .filter(({ title }) => fuzzyMatch(typed, title))
        .map(({ title, slug }) => ({ name: title, url: `/${slug}` })),
      ...(fuzzyMatch(typed, `${STORES_LINK.name} ${STORE_SYNONYMS}`)
        ? [{ name: STORES_LINK.name, url: STORES_LINK.href }]
        : []),
      ...HELP_LINKS.filter(({ title, slug }) =>
        fuzzyMatch(typed, `${title} ${HELP_SYNONYMS[slug]}`),
      ).map(({ title, href }) => ({ name: title, url: href })),
    ].slice(0, 6),
  };
}
