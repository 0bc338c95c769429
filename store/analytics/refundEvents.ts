import { type Push, toRefundEvents } from '@/lib/analytics/dataLayer';
import type { Order, OrderItem } from '@/lib/model/order';
import type { PageView } from './pageEvents';
import { checkTransaction, exchangeItem, cancelOrReturnItem } from '@/store/orders/slice';
import type { AnalyticsContext } from './analytics';
import { markSentOnce, purchaseKey, wasSentInBrowser } from './markSentOnce';

/** The orders in an action, or in the data of a page. */
function ordersIn({ action }: AnalyticsContext, pageView: PageView | undefined): Order[] {
  if (cancelOrReturnItem.fulfilled.match(action) || checkTransaction.fulfilled.match(action))
    return [action.payload];
  if (exchangeItem.fulfilled.match(action)) return [action.payload.order];
  return pageView?.load?.orders ?? [];
}

/** Whether the customer or the store cancelled the item, or it was returned. */
const isCancelledOrReturned = ({ state }: Order, { status }: OrderItem) =>
  status !== 'active' || state === 'cancelled';

/** Once per item and browser; later only by a browser that sent the purchase. */
export function refundEvents(context: AnalyticsContext, pageView: PageView | undefined): Push[] {
  const { action } = context;
  const changedItemId = cancelOrReturnItem.fulfilled.match(action)
    ? action.meta.arg.lineId
    : undefined;
  return ordersIn(context, pageView).flatMap((order) => {
    const isPurchaseSent = wasSentInBrowser(purchaseKey(order.id));
    return order.lines
      .filter(
        (item) =>
          item.id === changedItemId || (isPurchaseSent && isCancelledOrReturned(order, item)),
      )
      .flatMap((item) => (markSentOnce(`refund_${item.id}`) ? toRefundEvents(order, item) : []));
  });
}
