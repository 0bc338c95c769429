import type { SuggestionsWire } from '@/lib/contract/browse';
import { HELP } from '@/lib/help';
import type { Database } from './db/database';
import { shownPages } from './db/places';
import { readSearch } from './db/search';
import { suggestCategories, suggestDesigners, suggestProducts, suggestValues } from './db/suggestions';
import { means } from './rules/nearWord';
import { designerUrl } from './views/browse';

/** What shoppers call the things that help pages are about. */
const ALSO: Record<string, string> = {
  shipping: 'delivery track tracking customs duty abroad international', returns: 'refund exchange cancel cancellation damaged', payments: 'pay emi cod cash card upi coupon', sizes: 'fit size chart measure measurement custom',
  privacy: 'data cookies', terms: 'conditions legal',
};

const valueUrl = ({ facet, slug }: { facet: string; slug: string }) => (facet === 'occasion' ? `/occasion/${slug}` : `/color/${slug}`);

/** The words that were understood, without the marks of a search. */
const readable = (query: string) => [...new Set(query.match(/[\p{L}\p{N}]+/gu) ?? [])];

/** What a shopper may mean while typing. */
export async function suggest(db: Database, typed: string): Promise<SuggestionsWire> {
  const reading = await readSearch(db, typed);
  const [products, designers, categories, values, pages] = await Promise.all([
    reading ? suggestProducts(db, reading.query) : [],
    suggestDesigners(db, typed, reading?.query),
    suggestCategories(db, typed, reading?.query),
    suggestValues(db, typed, reading?.query),
    shownPages(db),
  ]);
  const read = reading ? readable(reading.query) : [];
  const asTyped = typed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const changed = read.length > 0 && asTyped.some((word) => word.length > 1 && !read.some((one) => one.startsWith(word)) );
  return {
    read_as: changed ? (read[0] ?? null) : null,
    products,
    designers: designers.map((row) => ({ name: row.name, url: designerUrl(row) })),
    categories: categories.map(({ name, path, count }) => ({ name, url: `/collection/${path}`, count })),
    pages: [
      ...values.map((value) => ({ name: value.name, url: valueUrl(value) })),
      ...pages.filter(({ title }) => means(typed, title)).map(({ title, slug }) => ({ name: title, url: `/${slug}` })),
      ...HELP.filter(({ title, slug }) => means(typed, `${title} ${ALSO[slug] ?? ''}`)).map(({ title, slug }) => ({ name: title, url: `/help/${slug}` })),
    ].slice(0, 6),
  };
}
