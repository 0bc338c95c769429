export type PaymentMethod = 'azapayment' | 'cod';
/** A way to pay: method places the order, choices are what is chosen inside it, such as a bank. */
export type PaymentOption = { code: string; method: PaymentMethod; name: string; text: string; available: boolean; reason: string; choices: string[] };
/** bankDiscount: the payment page may take something off for some cards. */
export type PaymentOptions = { list: PaymentOption[]; payable: number; blocked: boolean; bankDiscount: boolean };
/** total: what the shopper was told it costs. */
export type Placing = { method: PaymentMethod; way?: string; choice?: string; token: string; total?: number };
export type EmiBank = { bank: string; plans: { months: number; percent: number; noCost: boolean; monthly: number; interest: number; total: number }[] };

export const STEP_NAMES = { placed: 'Order placed', with_designer: 'With the designer', quality_check: 'Quality check', dispatched: 'Dispatched', delivered: 'Delivered' } as const;
export type Step = keyof typeof STEP_NAMES;

export type OrderState = 'pending' | 'confirmed' | 'failed' | 'cancelled';
export const STATE_NAMES: Record<OrderState, string> = { pending: 'Waiting for payment', confirmed: 'Confirmed', failed: 'Payment failed', cancelled: 'Cancelled' };

export type OrderLine = {
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
  step: Step;
};

/** Amounts in whole units of the order's own currency, which need not be today's visitor's. */
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
  state: OrderState;
  failureReason: string | null;
  /** Where a pending order can still be paid; null in lists, and when nothing is left to pay. */
  paymentUrl: string | null;
  lines: OrderLine[];
  address: { name: string; mobile: string; line: string; city: string; state: string; postalCode: string; country: string };
};

/** paymentUrl is where the shopper pays; null when nothing is left to pay now. */
export type Placed = { orderId: number; paymentUrl: string | null };
