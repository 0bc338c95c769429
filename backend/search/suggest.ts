import type { SuggestionsWire } from '@/lib/contract/browse';
import { HELP } from '@/lib/content/help';
import type { Database } from '@/backend/infra/db/database';
import { shownPages } from '@/backend/browse/repository';
import { readSearch, type Reading } from './repository';
import {
  suggestCategories,
  suggestDesigners,
  suggestProducts,
  suggestValues,
} from './suggestionsRepository';
import { means } from './fuzzyMatch';
import { designerUrl } from '@/backend/browse/view';

/** What shoppers call the things that help pages are about. */
const ALSO: Record<string, string> = {
  shipping: 'delivery track tracking customs duty abroad international',
  returns: 'refund exchange cancel cancellation damaged',
  payments: 'pay emi cod cash card upi coupon',
  sizes: 'fit size chart measure measurement custom',
  privacy: 'data cookies',
  terms: 'conditions legal',
};

const valueUrl = ({ facet, slug }: { facet: string; slug: string }) =>
  facet === 'occasion' ? `/occasion/${slug}` : `/color/${slug}`;

/** The words that were understood, without the marks of a search. */
const readable = (query: string) => [...new Set(query.match(/[\p{L}\p{N}]+/gu) ?? [])];

/** The pieces that hold every word, or where there is none any of them; and the words as they were read then. */
async function productsFor(db: Database, reading: Reading | undefined) {
  if (!reading) return { products: [], query: undefined };
  const products = await suggestProducts(db, reading.every);
  return products.length
    ? { products, query: reading.every }
    : { products: await suggestProducts(db, reading.either), query: reading.either };
}

/** What a shopper may mean while typing. */
export async function suggest(db: Database, typed: string): Promise<SuggestionsWire> {
  const { products, query } = await productsFor(db, await readSearch(db, typed));
  const [designers, categories, values, pages] = await Promise.all([
    suggestDesigners(db, typed, query),
    suggestCategories(db, typed, query),
    suggestValues(db, typed, query),
    shownPages(db),
  ]);
  const read = query === undefined ? [] : readable(query);
  const asTyped = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const changed =
    read.length > 0 &&
    asTyped.some((word) => word.length > 1 && !read.some((one) => one.startsWith(word)));
  return {
    read_as: changed ? (read[0] ?? null) : null,
    products,
    designers: designers.map((row) => ({ name: row.name, url: designerUrl(row) })),
    categories: categories.map(({ name, path, count }) => ({
      name,
      url: `/collection/${path}`,
      count,
    })),
    pages: [
      ...values.map((value) => ({ name: value.name, url: valueUrl(value) })),
      ...pages
        .filter(({ title }) => means(typed, title))
        .map(({ title, slug }) => ({ name: title, url: `/${slug}` })),
      ...HELP.filter(({ title, slug }) => means(typed, `${title} ${ALSO[slug] ?? ''}`)).map(
        ({ title, slug }) => ({ name: title, url: `/help/${slug}` }),
      ),
    ].slice(0, 6),
  };
}
