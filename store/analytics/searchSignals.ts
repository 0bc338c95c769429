import type { Push } from '@/lib/analytics/dataLayer';
import { sendBeacon } from '@/lib/browser/beacon';
import { sessionStore } from '@/lib/browser/storage';
import type { SearchAction } from '@/lib/contract/searchSignals';
import { withoutPrefix } from '@/lib/i18n/region';
import { selectListAddress, selectListing } from '@/store/listing/slice';
import { currentConsent } from './allowedCountry';
import type { AnalyticsContext } from './analytics';

const SIGNALS_PATH = '/api/gateway/misc/v1/search-signals';
const KEY = 'aza_searches';
const MAX_PRODUCTS = 50;

type Searches = Record<string, string>;
type PageContext = Pick<AnalyticsContext, 'after' | 'url'>;

const ACTIONS: Record<string, SearchAction | undefined> = {
  select_item: 'click',
  add_to_wishlist: 'wish',
  add_to_cart: 'cart',
  purchase: 'order',
};

/** Remembers for this tab the search in which a product was clicked. */
export function rememberSearch(productId: string, q: string): void {
  const kept = Object.entries(sessionStore.read<Searches>(KEY) ?? {})
    .filter(([id]) => id !== productId)
    .slice(1 - MAX_PRODUCTS);
  sessionStore.save(KEY, { ...Object.fromEntries(kept), [productId]: q });
}

/** The search of the page, if the product is among its results. */
function shownSearch({ after, url }: PageContext, productId: string): string | undefined {
  const { q, pathname } = selectListAddress(after);
  if (!q || withoutPrefix(url.pathname) !== pathname) return undefined;
  return selectListing(after).products.some(({ id }) => String(id) === productId) ? q : undefined;
}

/** Tells the shop, without the visitor, which results of a search were clicked, saved, added or bought. */
export function sendSearchSignals(events: Push[], context: PageContext): void {
  if (!currentConsent(context.after).analytics) return;
  for (const event of events) {
    const action = 'event' in event ? ACTIONS[event.event] : undefined;
    if (!action || !('ecommerce' in event) || !event.ecommerce) continue;
    for (const { item_id } of event.ecommerce.items) {
      const shown = shownSearch(context, item_id);
      if (shown) rememberSearch(item_id, shown);
      const q = shown ?? sessionStore.read<Searches>(KEY)?.[item_id];
      if (q) sendBeacon(SIGNALS_PATH, { q, product_id: Number(item_id), action });
    }
  }
}
