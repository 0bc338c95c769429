import { toCommerceEvents, toProductItem, toPromotionEvents } from '@/lib/analytics/dataLayer';
import type { Push } from '@/lib/analytics/dataLayer';
import { EARLY_LINK_KEY, type EarlyLink } from '@/lib/analytics/earlyLink';
import { parsePromotion } from '@/lib/analytics/parsePromotion';
import { sessionStore } from '@/lib/browser/storage';
import { selectRegion } from '@/store/region/slice';
import type { AnalyticsContext } from './analytics';
import { currentConsent } from './allowedCountry';
import { toItemList } from './itemListName';
import { rememberList, withoutSearchTerm } from './itemLists';
import type { PageView } from './pageEvents';
import { rememberSearch } from './searchSignals';

/** The link that was followed before analytics had started, once. */
export function takeEarlyLink(): EarlyLink | undefined {
  window.stopEarlyLinks?.();
  const link = sessionStore.read<EarlyLink>(EARLY_LINK_KEY);
  sessionStore.forget(EARLY_LINK_KEY);
  return link;
}

/** Whether the link left its document: what that document knew of the visit is lost. */
export const hasLeftDocument = (link: EarlyLink): boolean =>
  link.document !== performance.timeOrigin;

const promotionEvents = ({ promotion: text = '' }: EarlyLink): Push[] => {
  const promotion = parsePromotion(text);
  return promotion ? toPromotionEvents('select_promotion', promotion) : [];
};

/** The card that led to the product of this page. */
function itemEvents(
  { url, href, list: label, index }: EarlyLink,
  { load }: PageView,
  { after }: AnalyticsContext,
): Push[] {
  const { product } = load ?? {};
  const item = product && toProductItem(product);
  if (!item || !label || index === undefined) return [];
  if (!new URL(href).pathname.endsWith(`/${product.id}`)) return [];
  const q = new URL(url).searchParams.get('q');
  const list = withoutSearchTerm(toItemList(label), q);
  rememberList(product.id, { ...list, index });
  const isSearched = list.item_list_id === 'search_results' && currentConsent(after).analytics;
  if (q && isSearched) rememberSearch(item.item_id, q);
  const { currency } = selectRegion(after);
  return toCommerceEvents('select_item', {
    ...list,
    currency,
    items: [{ ...item, index, ...list }],
  });
}

/**
 * The events of the first page view with those of the link: before them if the link opened this
 * document. In the document of the link, the queue of actions has the clicked card already.
 */
export function withEarlyLink(
  events: Push[],
  link: EarlyLink | undefined,
  pageView: PageView,
  context: AnalyticsContext,
): Push[] {
  if (!link) return events;
  return hasLeftDocument(link)
    ? [...promotionEvents(link), ...itemEvents(link, pageView, context), ...events]
    : [...events, ...promotionEvents(link)];
}
