import type { SuggestionsWire } from '@/lib/contract/browse';
import { helpAnswers } from '@/lib/content/helpAnswers';
import { HELP_LINKS, STORES_LINK, type HelpSlug } from '@/lib/content/helpTitles';
import type { Database } from '@/backend/infra/db/database';
import { browsableCuratedPages } from '@/backend/browse/repository';
import { parseSearch, type ParsedSearch } from './repository';
import { pinnedProductIds } from './pinsRepository';
import {
  MAX_SUGGESTIONS,
  suggestCategories,
  suggestDesigners,
  suggestPinnedProducts,
  suggestProducts,
  suggestValues,
} from './suggestionsRepository';
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

async function findProducts(db: Database, parsed: ParsedSearch | undefined) {
  if (!parsed) return { products: [], query: undefined };
  const products = await suggestProducts(db, parsed.allTerms);
  return products.length
    ? { products, query: parsed.allTerms }
    : { products: await suggestProducts(db, parsed.anyTerm), query: parsed.anyTerm };
}

export async function buildSuggestions(db: Database, typed: string): Promise<SuggestionsWire> {
  const { products: found, query } = await findProducts(db, await parseSearch(db, typed));
  const pinned = await suggestPinnedProducts(db, await pinnedProductIds(db, typed));
  const products = [
    ...pinned,
    ...found.filter(({ id }) => !pinned.some((product) => product.id === id)),
  ].slice(0, MAX_SUGGESTIONS);
  const [designers, categories, values, pages] = await Promise.all([
    suggestDesigners(db, typed, query),
    suggestCategories(db, typed, query),
    suggestValues(db, typed, query),
    browsableCuratedPages(db),
  ]);
  const interpretedWords = query === undefined ? [] : queryWords(query);
  const typedWords = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const isCorrected =
    interpretedWords.length > 0 &&
    typedWords.some(
      (word) => word.length > 1 && !interpretedWords.some((readWord) => readWord.startsWith(word)),
    );
  return {
    read_as: isCorrected ? (interpretedWords[0] ?? null) : null,
    products,
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
