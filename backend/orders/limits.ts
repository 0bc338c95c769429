import type { Database } from '@/backend/infra/db/database';
import {
  giftCardsOverLimit,
  lockOrderKeys,
  ordersOfDay,
  stocksOf,
  unpaidHeld,
  type OrderKeys,
} from './velocityRepository';
import { setting } from '@/backend/infra/db/settings';
import { refusalOfDay, refusalOfSize, refusalToReserve } from './limitRules';

type Wanted = {
  customerId: number;
  keys: OrderKeys;
  lines: { size_id: number; name: string; size: string; quantity: number }[];
  /** Who the gift cards go to. */ giftCards: { recipient_email: string }[];
  isCash: boolean;
  /** Stock is reserved until it is paid. */ isUnpaid: boolean;
};

/** Why an order is more than one order, one day or one unpaid reservation holds; undefined when it is not. Every order is placed past this. The caller holds the customer's lock. */
export async function refusalOfLimits(
  tx: Database,
  { customerId, keys, lines, giftCards, isCash, isUnpaid }: Wanted,
): Promise<string | undefined> {
  const limits = await setting(tx, 'order_limits');
  const size = refusalOfSize(lines, giftCards.length, limits.per_order);
  if (size) return size;
  await lockOrderKeys(tx, keys);
  if (await giftCardsOverLimit(tx, giftCards, limits.gift_cards_per_recipient_and_day))
    return 'We send one recipient only so many gift cards in a day. Please choose fewer.';
  const day = refusalOfDay(await ordersOfDay(tx, customerId, keys), isCash, limits);
  if (day || !isUnpaid) return day;
  const held = await unpaidHeld(tx, customerId, keys);
  const stocks = await stocksOf(
    tx,
    lines.map(({ size_id }) => size_id),
  );
  return refusalToReserve(
    lines.map((line) => ({
      ...line,
      stock: stocks.get(line.size_id) ?? 0,
      held: held.bySize.get(line.size_id) ?? 0,
    })),
    held,
    limits.unpaid,
  );
}
