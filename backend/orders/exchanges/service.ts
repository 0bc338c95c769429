import { deliveryDate } from '@/lib/model/delivery';
import { priceIn } from '@/lib/i18n/money';
import { priceBucketOf } from '@/lib/i18n/region';
import {
  loadOrderDetails,
  type OrderDetails,
  type OrderLineRow,
} from '@/backend/orders/cancellations/repository';
import type { CountryRow } from '@/backend/countries/repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangeSizes, type ExchangeSizeRow } from './repository';
import { addressSnapshot } from '@/backend/orders/repository';
import { isOrderDisputed } from '@/backend/payments/disputes';
import { transitDays } from '@/backend/product/offer';
import {
  calculateExchangeBill,
  calculateExchangePrice,
  type ExchangeBill,
} from '@/backend/money/exchange';
import {
  quoteCancellation,
  calculateRefundTerms,
  cashLeft,
  type RefundTerms,
} from '@/backend/orders/cancellations/quote';

export type ExchangeOption = {
  size: ExchangeSizeRow;
  mrp: number;
  youPay: number;
  price: number;
  bill: ExchangeBill;
  deliveryDate: string;
};
export type ExchangeQuote = {
  refusal?: string;
  until: Date | null;
  reasons: string[];
  paid: number;
  option: RefundTerms;
  sizes: ExchangeOption[];
};
export type ExchangeContext = {
  customerId: number;
  orderId: number;
  lineId: number;
  countries: CountryRow[];
  now: Date;
};

const NO_OTHER_SIZE = 'No other size is available at the moment';
const DISPUTED =
  'Your bank has a dispute about the payment for this item, so it can’t be exchanged';
const NOT_PAID = 'Your payment for this item has not reached us yet. Please try again later.';

/** The price of a size at the order's rate and duty. */
function priceInOrder(
  { mrp_minor, you_pay_minor }: ExchangeSizeRow,
  { rate, duty_active, duty_value }: OrderDetails['order'],
) {
  const toMinor = (paise: number) =>
    priceIn(paise / 100, { rate, duty: { active: duty_active, value: duty_value } }) * 100;
  return { mrp: toMinor(mrp_minor), youPay: toMinor(you_pay_minor) };
}

/** The line's price at the order's rate, duty and coupon share, so that both compare. */
function priceSize(
  size: ExchangeSizeRow,
  ordered: ExchangeSizeRow | undefined,
  order: OrderDetails['order'],
  line: OrderLineRow,
): { mrp: number; youPay: number; paid: number } {
  const current = priceInOrder(size, order);
  const price = calculateExchangePrice(
    {
      mrp: line.mrp_minor,
      youPay: line.you_pay_minor,
      paid: line.paid_minor,
      quantity: line.quantity,
    },
    current,
    ordered && priceInOrder(ordered, order),
  );
  return { mrp: current.mrp, ...price };
}

async function otherSizes(
  db: Database,
  { order }: OrderDetails,
  line: OrderLineRow,
  option: RefundTerms,
  { countries, now }: ExchangeContext,
): Promise<ExchangeOption[]> {
  const country = countries.find(({ country_code }) => country_code === order.country_code);
  if (!country || country.shipping_restricted) return [];
  const transit = await transitDays(
    db,
    country,
    addressSnapshot.parse(order.shipping_address).postal_code,
  );
  const sizes = await exchangeSizes(db, line, priceBucketOf(order.country_code));
  const ordered = sizes.find(({ id }) => id === line.size_id);
  return sizes
    .filter(
      ({ id, stock, withdrawn }) => !withdrawn && id !== line.size_id && stock >= line.quantity,
    )
    .map((size) => {
      const { mrp, youPay, paid } = priceSize(size, ordered, order, line);
      return {
        size,
        mrp,
        youPay,
        price: paid,
        bill: calculateExchangeBill(paid, option.refund, order.rate),
        deliveryDate: deliveryDate(now, { handlingDays: size.handling_days, transitDays: transit }),
      };
    });
}

/** Why the payment for an item cannot pay for another size. */
async function paymentRefusal(
  db: Database,
  details: OrderDetails,
  line: OrderLineRow,
  { refund }: RefundTerms,
) {
  const { order } = details;
  if (refund.money > 0 && cashLeft(details, line) === null) return NOT_PAID;
  return (await isOrderDisputed(db, order.id)) ? DISPUTED : undefined;
}

/** The amount due or left over for each other size; undefined if it is not the customer's. */
export async function quoteExchange(
  db: Database,
  details: OrderDetails,
  lineId: number,
  context: ExchangeContext,
): Promise<ExchangeQuote | undefined> {
  const line = details.lines.find(({ id }) => id === lineId);
  const terms = await quoteCancellation(db, details, {
    lineId,
    kind: 'return',
    by: 'customer',
    now: context.now,
  });
  if (!line || !terms) return undefined;
  const option = calculateRefundTerms(details, line, 'return', 'wallet', 0);
  const quote = { until: terms.until, reasons: terms.reasons, paid: option.amount, option };
  const refusal = terms.refusal ?? (await paymentRefusal(db, details, line, option));
  if (refusal) return { ...quote, refusal, sizes: [] };
  const sizes = await otherSizes(db, details, line, option, context);
  return { ...quote, ...(sizes.length === 0 && { refusal: NO_OTHER_SIZE }), sizes };
}

export const loadExchangeQuote = async (
  db: Database,
  context: ExchangeContext,
): Promise<ExchangeQuote | undefined> => {
  const details = await loadOrderDetails(db, context.customerId, context.orderId);
  return details && quoteExchange(db, details, context.lineId, context);
};
