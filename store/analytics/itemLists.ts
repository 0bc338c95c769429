import type { Push } from '@/lib/analytics/dataLayer';
import { sessionStore } from '@/lib/browser/storage';
import type { ListName } from './itemsImpressed';

type ListPosition = ListName & { index: number };
type Positions = Record<string, ListPosition>;

const KEY = 'aza_lists';
const MAX_PRODUCTS = 50;

/** Remembers for this tab the list in which a product was clicked. */
export function rememberList(productId: number, position: ListPosition): void {
  const kept = Object.entries(sessionStore.read<Positions>(KEY) ?? {})
    .filter(([id]) => id !== String(productId))
    .slice(1 - MAX_PRODUCTS);
  sessionStore.save(KEY, { ...Object.fromEntries(kept), [productId]: position });
}

/** Adds to each item the list in which its product was clicked last, unless it names one. */
export function withLists(events: Push[]): Push[] {
  const positions = sessionStore.read<Positions>(KEY);
  if (!positions) return events;
  return events.map((event) => {
    if (!('event' in event) || !('ecommerce' in event) || 'promotion_id' in event.ecommerce)
      return event;
    const items = event.ecommerce.items.map((item) =>
      'item_list_id' in item ? item : { ...item, ...positions[item.item_id] },
    );
    return { ...event, ecommerce: { ...event.ecommerce, items } } as Push;
  });
}

/** Removes the search term from a list name: it may contain personal data. */
export const withoutSearchTerm = (list: ListName, q: string | null | undefined): ListName =>
  q && list.item_list_name.includes(q)
    ? { item_list_id: 'search_results', item_list_name: 'Search results' }
    : list;
