import { fulfilmentStatusNames, type FulfilmentStatus } from './fulfilment';
import type { LabelledSize } from './size';
import type { PaymentAuthorization } from './chargeText';
import type { ItemRefund } from './cancellation';
import type { GiftOptions } from './cartItem';
import type { GiftCardDesign } from './giftCard';
import type { NewMeasurement } from './measurement';
import type { RetailStore } from './stores';

export type PaymentMethod = 'azapayment' | 'cod';
/** A payment method; `choices` are the options inside it, such as banks. */
export type PaymentOption = {
  code: string;
  method: PaymentMethod;
  name: string;
  text: string;
  available: boolean;
  reason: string;
  /** Only a verified mobile number or email is missing. */
  needsVerification: boolean;
  choices: string[];
};
export type WaivedCharges = { shippingWaived: boolean; dutyWaived: boolean };
/** levies: only for support agents. bankDiscount: the payment page may reduce the price. */
export type PaymentOptions = {
  list: PaymentOption[];
  payable: number;
  bankDiscount: boolean;
  waivedCharges?: WaivedCharges;
};
/** total: the amount that the shopper confirmed. */
export type OrderPlacement = {
  method: PaymentMethod;
  option?: string;
  choice?: string;
  idempotencyKey: string;
  total?: number;
};
export type EmiBank = {
  bank: string;
  plans: {
    months: number;
    percent: number;
    noCost: boolean;
    monthly: number;
    interest: number;
    total: number;
  }[];
};

type OrderStatus = 'pending' | 'confirmed' | 'failed' | 'cancelled';
const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Payment pending',
  confirmed: 'Confirmed',
  failed: 'Payment failed',
  cancelled: 'Cancelled',
};

export type OrderItemStatus = 'active' | 'cancelled' | 'return_requested' | 'returned';
export const ORDER_ITEM_STATUS_NAMES: Record<OrderItemStatus, string> = {
  active: '',
  cancelled: 'Cancelled',
  return_requested: 'Return in progress',
  returned: 'Returned',
};

export type OrderItem = LabelledSize & {
  id: number;
  productId: number;
  name: string;
  designer: string;
  href: string;
  image: string;
  quantity: number;
  /** Names, the widest first. */
  categories?: string[];
  youPay: number;
  mrp?: number;
  lineTotal: number;
  /** YYYY-MM-DD. */
  deliveryDay: string;
  fulfilmentStatus: FulfilmentStatus;
  /** The designer makes it for this order; false for an item from stock. */
  isMadeToOrder: boolean;
  status: OrderItemStatus;
  trackingNumber: string | null;
  carrier: string | null;
  /** The carrier's tracking page; null if it is not known. */
  trackingHref: string | null;
  dispatchedAt: string | null;
  deliveredAt: string | null;
  /** The return terms in one phrase; empty when it is cancelled or returned. */
  returnPolicy: string;
  /** Until when a delivered item can be returned; null before delivery and afterwards. */
  returnUntil: string | null;
  refund: ItemRefund | null;
  /** What was refunded for the item beside `refund`, without a return. */
  partialRefund: number;
  /** So before its payment was captured: charged less. */
  partialUncharged: number;
  /** The exchange order, paid or pending; null if there is none. */
  exchangedFor: number | null;
  /** For ordering it again; null if the server does not report it. */
  sizeId: number | null;
  /** The measurements it is made to, as ordered; null for a standard size. */
  measures: NewMeasurement | null;
};

/** Whether the item was cancelled or returned. */
export const isCancelledOrReturned = ({ status }: Pick<OrderItem, 'status'>): boolean =>
  status === 'cancelled' || status === 'returned';

/** A confirmed order has the status of its remaining items if they agree. */
export function orderStatusLabel({
  state,
  lines,
  pickupStore,
}: Pick<Order, 'state' | 'pickupStore'> & {
  lines: Pick<OrderItem, 'status' | 'fulfilmentStatus'>[];
}): string {
  const statusNames = fulfilmentStatusNames({ pickupStore });
  if (state !== 'confirmed' || !lines.length) return ORDER_STATUS_NAMES[state];
  const active = lines.filter(({ status }) => status === 'active');
  if (!active.length)
    return ORDER_ITEM_STATUS_NAMES[
      lines.some(({ status }) => status === 'return_requested') ? 'return_requested' : 'returned'
    ];
  if (active.every(({ fulfilmentStatus }) => fulfilmentStatus === 'delivered'))
    return statusNames.delivered;
  return active.every(
    ({ fulfilmentStatus }) => fulfilmentStatus === 'delivered' || fulfilmentStatus === 'dispatched',
  )
    ? statusNames.dispatched
    : ORDER_STATUS_NAMES.confirmed;
}

export type OrderGiftCard = {
  amount: number;
  recipient: string;
  email: string;
  design: GiftCardDesign;
  /** YYYY-MM-DD in store time; null for as soon as it is paid. */
  sendDay: string | null;
  /** ISO 8601; null until it is emailed. */
  sentAt: string | null;
  /** Of its code; null until it is emailed. */
  lastFour: string | null;
};

/** "1 gift card", "2 items and 1 gift card". */
export function orderCountText({ items, giftCards }: Pick<Order, 'items' | 'giftCards'>): string {
  const products = items - giftCards.length;
  return [
    products > 0 && `${products} ${products === 1 ? 'item' : 'items'}`,
    giftCards.length > 0 && giftCardCountText(giftCards.length),
  ]
    .filter(Boolean)
    .join(' and ');
}

/** "items", or "gift card" and "gift cards" of an order without items. */
export function orderContents({ lines, giftCards }: Pick<Order, 'lines' | 'giftCards'>): string {
  if (lines.length || !giftCards.length) return 'items';
  return giftCards.length === 1 ? 'gift card' : 'gift cards';
}

export const giftCardCountText = (count: number): string =>
  `${count} gift ${count === 1 ? 'card' : 'cards'}`;

export type OrderDeductions = {
  coupon: {
    code: string;
    discount: number;
    /** Of all items, if some have been cancelled or returned since. */
    discountWhenPlaced?: number;
  } | null;
  points: number;
  giftCard: number;
  wallet: number;
  kit: number;
  giftWrap: number;
  giftCards: number;
};

/** In whole units of the order's currency, without cancelled and returned items. */
export type Order = GiftOptions & {
  id: number;
  placedAt: string;
  currency: { code: string; symbol: string };
  amount: number;
  subtotal: number;
  shipping: number;
  /** Tax that the amounts include, as ordered. */
  tax?: number;
  /** The customer had no confirmed order before. */
  isFirst?: boolean;
  items: number;
  email: string;
  method: PaymentMethod;
  paidWith: string;
  state: OrderStatus;
  /** authorized: charged at dispatch; released: never charged; null: charged, or paid in cash. */
  authorization?: PaymentAuthorization;
  failureReason: string | null;
  /** The order that this one is an exchange of; null for any other. */
  exchangeOf: number | null;
  giftMessage: string;
  /** Event date, YYYY-MM-DD; null if not set. */
  eventDay: string | null;
  kit: boolean;
  /** Where a pending order can be paid; null in lists, and when nothing is left to pay. */
  paymentUrl: string | null;
  lines: OrderItem[];
  giftCards: OrderGiftCard[];
  deductions: OrderDeductions;
  /** Null for an order of gift cards alone, which are emailed. */
  address: {
    name: string;
    mobile: string;
    line: string;
    city: string;
    state: string;
    postalCode: string;
    country: string;
  } | null;
  /** The store that the order is collected from; null if it is delivered. */
  pickupStore: RetailStore | null;
};

/** paymentUrl: where the shopper pays; null when nothing is left to pay. */
export type PlacedOrder = { orderId: number; paymentUrl: string | null };
