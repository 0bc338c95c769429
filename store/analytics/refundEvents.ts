import { type Push, toRefundEvents } from '@/lib/analytics/dataLayer';
import type { Order, OrderItem } from '@/lib/model/order';
import type { PageView } from './pageEvents';
import { checkTransaction, exchangeItem, cancelOrReturnItem } from '@/store/orders/slice';
import type { AnalyticsContext } from './analytics';
import { markSentOnce, purchaseKey, wasSentInBrowser } from './markSentOnce';

/** The orders that an action, or a page, brought to light. */
function ordersIn({ action }: AnalyticsContext, turn: PageView | undefined): Order[] {
  if (cancelOrReturnItem.fulfilled.match(action) || checkTransaction.fulfilled.match(action))
    return [action.payload];
  if (exchangeItem.fulfilled.match(action)) return [action.payload.order];
  return turn?.load?.orders ?? [];
}

/** A piece that is no longer bought, by whoever's hand. */
const isCancelledOrReturned = ({ state }: Order, { status }: OrderItem) =>
  status !== 'active' || state === 'cancelled';

/**
 * Pieces that were given up: at once where the shopper does it, and what was done elsewhere (by the house, or on another device) when its order
 * is next seen in a browser that told of the purchase: nothing is taken back that was not counted. Once per piece and browser.
 */
export function refundEvents(context: AnalyticsContext, turn: PageView | undefined): Push[] {
  const { action } = context;
  const own = cancelOrReturnItem.fulfilled.match(action) ? action.meta.arg.lineId : undefined;
  return ordersIn(context, turn).flatMap((order) => {
    const counted = wasSentInBrowser(purchaseKey(order.id));
    return order.lines
      .filter((line) => line.id === own || (counted && isCancelledOrReturned(order, line)))
      .flatMap((line) => (markSentOnce(`refund_${line.id}`) ? toRefundEvents(order, line) : []));
  });
}
