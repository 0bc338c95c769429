import type { RefundDestination } from './cancellation';
import type { NewMeasurement } from './measurement';

export type PaymentMethod = 'azapayment' | 'cod';
/** A way to pay: method places the order, choices are what is chosen inside it, such as a bank. */
export type PaymentOption = {
  code: string;
  method: PaymentMethod;
  name: string;
  text: string;
  available: boolean;
  reason: string;
  /** Only a proved mobile number or email is missing. */ needsProof: boolean;
  choices: string[];
};
/** What customer service does not charge for a bag. */
export type WaivedCharges = { shippingWaived: boolean; dutyWaived: boolean };
/** levies: said to customer service alone. bankDiscount: the payment page may take something off for some cards. */
export type PaymentOptions = {
  list: PaymentOption[];
  payable: number;
  blocked: boolean;
  bankDiscount: boolean;
  levies?: WaivedCharges;
};
/** total: what the shopper was told it costs. */
export type OrderPlacement = {
  method: PaymentMethod;
  way?: string;
  choice?: string;
  token: string;
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

export const FULFILMENT_STATUS_NAMES = {
  placed: 'Order placed',
  with_designer: 'With the designer',
  quality_check: 'Quality check',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
} as const;
export type FulfilmentStatus = keyof typeof FULFILMENT_STATUS_NAMES;

export type OrderStatus = 'pending' | 'confirmed' | 'failed' | 'cancelled';
const ORDER_STATUS_NAMES: Record<OrderStatus, string> = {
  pending: 'Waiting for payment',
  confirmed: 'Confirmed',
  failed: 'Payment failed',
  cancelled: 'Cancelled',
};

export type OrderItemStatus = 'active' | 'cancelled' | 'return_requested' | 'returned';
export const ORDER_ITEM_STATUS_NAMES: Record<OrderItemStatus, string> = {
  active: '',
  cancelled: 'Cancelled',
  return_requested: 'Return under way',
  returned: 'Returned',
};

export type OrderItem = {
  id: number;
  productId: number;
  name: string;
  designer: string;
  href: string;
  image: string;
  size: string;
  quantity: number;
  youPay: number;
  lineTotal: number;
  /** YYYY-MM-DD. */
  deliveryDay: string;
  step: FulfilmentStatus;
  /** Whether it is still bought. */
  status: OrderItemStatus;
  /** The number of its parcel, once it has left. */
  parcel: string | null;
  dispatchedAt: string | null;
  deliveredAt: string | null;
  /** due: money that is still on its way. waiting: until the item that was given in exchange is back. */
  refund: { to: RefundDestination; amount: number; due: boolean; waiting: boolean } | null;
  /** The order of the size that takes its place, paid or waiting to be; null where there is none. */
  exchangedFor: number | null;
  /** To order it again; null where the server does not say. */
  sizeId: number | null;
  /** What it is made to, as it was ordered; null for a size as it is. */
  measures: NewMeasurement | null;
};

/** An item that is no longer sold: cancelled, or back after its return. */
export const isCancelledOrReturned = ({ status }: Pick<OrderItem, 'status'>): boolean =>
  status === 'cancelled' || status === 'returned';

/** How an order stands, in a word: a confirmed one as its pieces do, where those that are kept stand alike. */
export function orderStatusLabel({
  state,
  lines,
}: {
  state: OrderStatus;
  lines: Pick<OrderItem, 'status' | 'step'>[];
}): string {
  if (state !== 'confirmed' || !lines.length) return ORDER_STATUS_NAMES[state];
  const active = lines.filter(({ status }) => status === 'active');
  if (!active.length)
    return ORDER_ITEM_STATUS_NAMES[
      lines.some(({ status }) => status === 'return_requested') ? 'return_requested' : 'returned'
    ];
  if (active.every(({ step }) => step === 'delivered')) return FULFILMENT_STATUS_NAMES.delivered;
  return active.every(({ step }) => step === 'delivered' || step === 'dispatched')
    ? FULFILMENT_STATUS_NAMES.dispatched
    : ORDER_STATUS_NAMES.confirmed;
}

/** What was taken off an order and added to it, in its own currency. */
export type OrderDeductions = {
  coupon: {
    code: string;
    discount: number;
    /** Of all items, where some have been cancelled or returned since. */ discountWhenPlaced?: number;
  } | null;
  points: number;
  giftCard: number;
  wallet: number;
  kit: number;
  giftCards: number;
};

/** Amounts in whole units of the order's own currency, which need not be today's visitor's, without what was cancelled or returned. */
export type Order = {
  id: number;
  placedAt: string;
  currency: { code: string; symbol: string };
  amount: number;
  subtotal: number;
  shipping: number;
  items: number;
  email: string;
  method: PaymentMethod;
  /** What the shopper chose, in words; '' where they did not. */
  paidWith: string;
  state: OrderStatus;
  failureReason: string | null;
  /** The order whose piece this one takes the place of; null for any other. */
  exchangeOf: number | null;
  /** Words that travel with the parcel, or ''. */
  giftMessage: string;
  /** Where a pending order can still be paid; null in lists, and when nothing is left to pay. */
  paymentUrl: string | null;
  lines: OrderItem[];
  deductions: OrderDeductions;
  address: {
    name: string;
    mobile: string;
    line: string;
    city: string;
    state: string;
    postalCode: string;
    country: string;
  };
};

/** paymentUrl is where the shopper pays; null when nothing is left to pay now. */
export type PlacedOrder = { orderId: number; paymentUrl: string | null };
