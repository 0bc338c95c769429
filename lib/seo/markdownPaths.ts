import { HELP_TITLES } from '@/lib/content/helpTitles';

const PRODUCT = /^\/products\/[^/]+\/([1-9]\d{0,8})$/;
const COLLECTION = /^\/collection\/([a-z0-9-]{1,60}(?:\/[a-z0-9-]{1,60}){0,2})$/;
const LIST =
  /^\/(new|ready-to-ship|ships-in-24-hours|aza-curates|aza-exclusives|offers|clearance-sale|products|(?:occasion|color|price)\/[a-z0-9-]{1,60}|designers\/[a-z0-9-]{1,100}\/[1-9]\d{0,8})$/;
const HELP = /^\/help\/([a-z-]{1,20})$/;

/** What a page with a Markdown version shows. */
type MarkdownPage =
  | { kind: 'home' }
  | { kind: 'helpIndex' }
  | { kind: 'help'; slug: string }
  | { kind: 'product'; id: number }
  | { kind: 'listing'; source: { path: string } | { list: string } };

/** The page at a path within a site; undefined if it has no Markdown version. */
export function markdownPageAt(path: string): MarkdownPage | undefined {
  if (path === '/' || path === '/index') return { kind: 'home' };
  if (path === '/help') return { kind: 'helpIndex' };
  const slug = HELP.exec(path)?.[1];
  // The contact page is a form.
  if (slug && slug !== 'contact' && Object.hasOwn(HELP_TITLES, slug)) return { kind: 'help', slug };
  const id = Number(PRODUCT.exec(path)?.[1]);
  if (id) return { kind: 'product', id };
  const collection = COLLECTION.exec(path)?.[1];
  if (collection) return { kind: 'listing', source: { path: collection } };
  const list = LIST.exec(path)?.[1];
  return list ? { kind: 'listing', source: { list } } : undefined;
}
