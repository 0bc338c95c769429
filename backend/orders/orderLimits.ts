import type { Database } from '@/backend/infra/db/database';
import type { ProductSizeLabel } from '@/backend/product/labelledSize';
import {
  lockOrderKeys,
  countRecentOrders,
  stocksOf,
  unpaidReservations,
  type OrderKeys,
} from './velocityRepository';
import { giftCardsOverLimit } from '@/backend/giftCards/sendingRepository';
import { dayAfter } from '@/lib/i18n/dates';
import { loadSetting } from '@/backend/infra/db/settings';
import { dailyLimitRefusal, orderSizeRefusal, reservationRefusal } from './limitRules';

type OrderToCheck = {
  customerId: number;
  keys: OrderKeys;
  lines: (ProductSizeLabel & { size_id: number; name: string; quantity: number })[];
  giftCards: { recipient_email: string; send_on: string | null }[];
  isCash: boolean;
  isUnpaid: boolean;
};

/** The limit that an order exceeds, as a message. The caller holds the customer's lock. */
export async function checkOrderLimits(
  tx: Database,
  { customerId, keys, lines, giftCards, isCash, isUnpaid }: OrderToCheck,
): Promise<string | undefined> {
  const limits = await loadSetting(tx, 'order_limits');
  const size = orderSizeRefusal(lines, giftCards.length, limits.per_order);
  if (size) return size;
  await lockOrderKeys(tx, keys);
  const isOverCardLimit = await giftCardsOverLimit(tx, giftCards, {
    max: limits.gift_cards_per_recipient_and_day,
    today: dayAfter(new Date(), 0),
  });
  if (isOverCardLimit)
    return 'This recipient has reached the number of gift cards we send in one day. Please choose fewer.';
  const dayRefusal = dailyLimitRefusal(
    await countRecentOrders(tx, customerId, keys),
    isCash,
    limits,
  );
  if (dayRefusal || !isUnpaid) return dayRefusal;
  const reservations = await unpaidReservations(tx, customerId, keys);
  const stocks = await stocksOf(
    tx,
    lines.map(({ size_id }) => size_id),
  );
  return reservationRefusal(
    lines.map((line) => ({
      ...line,
      stock: stocks.get(line.size_id) ?? 0,
      reserved: reservations.bySize.get(line.size_id) ?? 0,
    })),
    reservations,
    limits.unpaid,
  );
}
