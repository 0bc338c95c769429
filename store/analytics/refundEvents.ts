import { type Push, refund } from '@/lib/analytics/dataLayer';
import type { Order, OrderLine } from '@/lib/model/order';
import type { PageTurn } from './pageEvents';
import { checkTransaction, exchange, giveUp } from '@/store/orders/slice';
import type { Happening } from './analytics';
import { firstInBrowser, orderMark, toldInBrowser } from './markSentOnce';

/** The orders that an action, or a page, brought to light. */
function ordersIn({ action }: Happening, turn: PageTurn | undefined): Order[] {
  if (giveUp.fulfilled.match(action) || checkTransaction.fulfilled.match(action))
    return [action.payload];
  if (exchange.fulfilled.match(action)) return [action.payload.order];
  return turn?.load?.orders ?? [];
}

/** A piece that is no longer bought, by whoever's hand. */
const isGivenUp = ({ state }: Order, { status }: OrderLine) =>
  status !== 'active' || state === 'cancelled';

/**
 * Pieces that were given up: at once where the shopper does it, and what was done elsewhere (by the house, or on another device) when its order
 * is next seen in a browser that told of the purchase: nothing is taken back that was not counted. Once per piece and browser.
 */
export function refundEvents(happening: Happening, turn: PageTurn | undefined): Push[] {
  const { action } = happening;
  const own = giveUp.fulfilled.match(action) ? action.meta.arg.lineId : undefined;
  return ordersIn(happening, turn).flatMap((order) => {
    const counted = toldInBrowser(orderMark(order.id));
    return order.lines
      .filter((line) => line.id === own || (counted && isGivenUp(order, line)))
      .flatMap((line) => (firstInBrowser(`refund_${line.id}`) ? refund(order, line) : []));
  });
}
