import { inSize, type ProductSizeLabel } from '@/backend/product/labelledSize';

type PerDay = { customer: number; phone: number; address: number };
export type OrderLimits = {
  per_order: { lines: number; items: number; items_per_size: number; gift_cards: number };
  per_day: PerDay & { network: number };
  gift_cards_per_recipient_and_day: number;
  cash_per_day: PerDay;
  unpaid: {
    minutes: number;
    orders: number;
    items: number;
    share_percent: number;
    share_from_items: number;
  };
};
type Line = ProductSizeLabel & { name: string; quantity: number };
export type DayCounts = { all: PerDay & { network: number }; cash: PerDay };

const itemsOf = (lines: { quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The limit a cart line exceeds, as a message. `lines` is the cart up to the line. */
export function limitNotice(
  lines: { quantity: number }[],
  { lines: maxLines, items: maxItems, items_per_size }: OrderLimits['per_order'],
): string | undefined {
  const quantity = lines.at(-1)?.quantity ?? 0;
  if (quantity > items_per_size)
    return `An order can include up to ${items_per_size} of one size. Please choose fewer.`;
  if (lines.length > maxLines)
    return `An order can include up to ${maxLines} different products. Please save this one for later.`;
  if (itemsOf(lines) > maxItems)
    return `An order can include up to ${items(maxItems)}. Please choose fewer or save some for later.`;
  return undefined;
}

export function cartLimitRefusal(
  cart: { lines: number; items: number },
  limits: OrderLimits['per_order'],
): string | undefined {
  if (cart.lines > limits.lines)
    return `An order can include up to ${limits.lines} different products. Please remove one from your cart or save one for later first.`;
  if (cart.items > limits.items)
    return `An order can include up to ${items(limits.items)}. Please remove some from your cart first.`;
  return undefined;
}

export function orderSizeRefusal(
  lines: { quantity: number }[],
  giftCards: number,
  limits: OrderLimits['per_order'],
): string | undefined {
  if (giftCards > limits.gift_cards)
    return `An order can include up to ${limits.gift_cards} gift cards. Please remove some.`;
  return lines
    .map((_, index) => limitNotice(lines.slice(0, index + 1), limits))
    .find((notice) => notice !== undefined);
}

const isReached = (counts: PerDay, limits: PerDay) =>
  counts.customer >= limits.customer ||
  counts.phone >= limits.phone ||
  counts.address >= limits.address;

/** The daily limit reached by customer, phone, address or network, as a message. */
export function dailyLimitRefusal(
  { all, cash }: DayCounts,
  isCash: boolean,
  { per_day, cash_per_day }: Pick<OrderLimits, 'per_day' | 'cash_per_day'>,
): string | undefined {
  if (isReached(all, per_day))
    return 'You have reached the number of orders we accept in one day. Please try again tomorrow, or call us.';
  // An office or a mobile carrier shares one network: other people's orders count too.
  if (all.network >= per_day.network)
    return 'Too many orders have been placed from your network today. Please try another connection, or call us.';
  if (isCash && isReached(cash, cash_per_day))
    return 'You have reached the number of cash on delivery orders we accept in one day. Please pay online.';
  return undefined;
}

type ReservedStock = { orders: number; items: number };
type ReservedLine = Line & { stock: number; reserved: number };

/** The reservation limit that is exceeded; `held`: the customer's units, `stock`: free ones. */
export function reservationRefusal(
  lines: ReservedLine[],
  reserved: ReservedStock,
  { orders, items: maxItems, share_percent, share_from_items }: OrderLimits['unpaid'],
): string | undefined {
  if (reserved.orders >= orders)
    return `You have ${reserved.orders} unpaid ${reserved.orders === 1 ? 'order' : 'orders'}. Please pay or cancel one first.`;
  if (reserved.items + itemsOf(lines) > maxItems)
    return `Unpaid orders can include up to ${items(maxItems)} in total. Please choose fewer, or pay for your other order first.`;
  const overReserved = lines.find(({ quantity, stock, reserved }) => {
    const share = Math.floor(((stock + reserved) * share_percent) / 100);
    return quantity + reserved > Math.max(share_from_items, share);
  });
  if (!overReserved) return undefined;
  const share = Math.floor(((overReserved.stock + overReserved.reserved) * share_percent) / 100);
  return `Up to ${Math.max(share_from_items, share)} of ${overReserved.name}${inSize(overReserved)} can be reserved before payment. Please choose fewer.`;
}
