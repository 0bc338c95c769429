import { randomUUID } from 'node:crypto';
import { parseAmount } from '@/lib/i18n/money';
import { toNetwork } from '@/lib/node/clientNetwork';
import { requireNotBlocked } from '@/backend/auth/account';
import {
  closeLine,
  loadOrderDetails,
  type OrderDetails,
  type OrderLineRow,
} from '@/backend/orders/cancellations/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangedItemOf, setExchangeShares, type ExchangeShares } from './repository';
import {
  addOrder,
  addressSnapshot,
  orderByIdempotencyKey,
  type NewOrderLine,
} from '@/backend/orders/repository';
import type { OrderKeys } from '@/backend/orders/velocityRepository';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { addPayment } from '@/backend/payments/repository';
import { takeStock } from '@/backend/product/stockRepository';
import { withPickupStore } from '@/backend/stores/repository';
import { exchangedEmail } from '@/backend/mail/cancellationEmails';
import { findProvider } from '@/backend/payments/findProvider';
import type { PaymentProviderName } from '@/lib/model/paymentProviders';
import { orderMoney } from '@/backend/money/orderMoney';
import { calculateExchangeBill, type ExchangeBill } from '@/backend/money/exchange';
import { contactKeys, networkKey } from '@/backend/orders/contactKeys';
import { buildExchangeLine } from './exchangeLine';
import { quoteExchange, type ExchangeContext, type ExchangeOption } from './service';
import { CancellationRefused } from '@/backend/orders/cancellations/service';
import { checkOrderLimits } from '@/backend/orders/orderLimits';
import { calculateRefundTerms } from '@/backend/orders/cancellations/quote';
import type { PlaceOrderResult } from '@/backend/orders/placeOrder';
import { recordRefund } from '@/backend/serverEvents/record';
import { refundLine } from '@/backend/orders/cancellations/refund';

export type PlaceExchangeRequest = ExchangeContext & {
  sizeId: number;
  reason: string;
  token: string;
  /** Those that can take a payment. */
  providers: readonly PaymentProviderName[];
  /** Null when staff exchange for the customer. */
  ip: string | null;
  toPay: string;
  back: string;
};

const NO_PROVIDER = 'This size can’t be paid for online at the moment';

function requireQuotedSize(
  order: OrderDetails['order'],
  sizes: ExchangeOption[],
  { sizeId, toPay, back }: PlaceExchangeRequest,
): ExchangeOption {
  const exchangeOption = sizes.find(({ size }) => size.id === sizeId);
  if (!exchangeOption) throw new CancellationRefused('This size is no longer available');
  const { bill } = exchangeOption;
  if (
    Math.round(parseAmount(toPay) * 100) === bill.toPay &&
    Math.round(parseAmount(back) * 100) === bill.leftOver
  )
    return exchangeOption;
  throw new CancellationRefused(
    bill.toPay
      ? `There is now ${orderMoney(order)(bill.toPay)} to pay. Please review it.`
      : `The refund is now ${orderMoney(order)(bill.leftOver)}. Please review it.`,
  );
}

const toOrderKeys = (
  { order }: Pick<OrderDetails, 'order'>,
  { ip }: PlaceExchangeRequest,
): OrderKeys => ({
  ...contactKeys({ ...addressSnapshot.parse(order.shipping_address), email: order.email }),
  mobile_key: null,
  network_key: ip === null ? null : networkKey(toNetwork(ip)),
});

const toExchangeShares = ({ points, wallet, giftCard }: ExchangeBill): ExchangeShares => ({
  points_minor: points.minor,
  points_paise: points.paise,
  wallet_minor: wallet.minor,
  wallet_paise: wallet.paise,
  gift_card_minor: giftCard.minor,
  gift_card_paise: giftCard.paise,
});

/** The new size goes where the exchanged item went. */
const toDestination = (order: OrderDetails['order']) => ({
  shipping_address: addressSnapshot.parse(order.shipping_address),
  billing_address: addressSnapshot.parse(order.billing_address),
  store_id: order.store_id,
});

async function insertExchangeOrder(
  tx: Database,
  { order }: OrderDetails,
  line: OrderLineRow,
  { price, youPay, bill }: ExchangeOption,
  addedLine: NewOrderLine,
  request: PlaceExchangeRequest,
): Promise<PlaceOrderResult> {
  const { token, reason, now } = request;
  const isConfirmed = bill.toPay === 0;
  const subtotal = youPay * line.quantity;
  const { customer_id, country_code, currency, symbol, rate, duty_active, duty_value } = order;
  const id = await addOrder(
    tx,
    {
      customer_id,
      token,
      state: isConfirmed ? 'confirmed' : 'pending',
      payment_method: 'azapayment',
      payment_name: 'Exchange',
      country_code,
      currency,
      symbol,
      rate,
      duty_active,
      duty_value,
      email: order.email,
      buyer_gstin: order.buyer_gstin,
      buyer_name: order.buyer_name,
      subtotal_minor: subtotal,
      coupon_minor: subtotal - price,
      coupon_code: subtotal > price ? order.coupon_code : null,
      shipping_minor: 0,
      total_minor: bill.toPay,
      rupees_minor: Math.round(bill.toPay / rate / 100) * 100,
      tax_minor: addedLine.tax_minor ?? 0,
      ...toExchangeShares(bill),
      gift_card_id: bill.giftCard.minor ? order.gift_card_id : null,
      ...toDestination(order),
      placed_at: now,
      settled_at: isConfirmed ? now : null,
      exchange_of: line.id,
      exchange_reason: reason,
      hide_prices: order.hide_prices,
      attribution: order.attribution,
      ...toOrderKeys({ order }, request),
    },
    [addedLine],
    [],
  );
  if (!isConfirmed) {
    const terms = { country: country_code, currency };
    const provider = await findProvider(tx, request.providers, terms);
    if (!provider) throw new CancellationRefused(NO_PROVIDER);
    const payment = { provider, amount_minor: bill.toPay, currency, way: null, choice: null };
    await addPayment(tx, { reference: randomUUID(), order_id: id, ...payment });
  }
  return { id, isRepeated: false, isConfirmed };
}

/**
 * Exchanges a delivered item for another size: records the return and the new order, or neither.
 * When there is something to pay, the new order stays pending with its stock reserved, and the old
 * item stays active. Returns undefined when the customer has no such item. Runs in the caller's
 * transaction.
 */
export async function placeExchange(
  tx: Database,
  request: PlaceExchangeRequest,
): Promise<PlaceOrderResult | undefined> {
  const { customerId, orderId, lineId, token } = request;
  const details = await loadOrderDetails(tx, customerId, orderId, { lock: true });
  const line = details?.lines.find(({ id }) => id === lineId);
  if (!details || !line) return undefined;
  requireNotBlocked(await lockCustomer(tx, customerId));
  const earlierOrder = await orderByIdempotencyKey(tx, customerId, token);
  if (earlierOrder)
    return {
      id: earlierOrder.id,
      isRepeated: true,
      isConfirmed: earlierOrder.state === 'confirmed',
    };
  const quote = await quoteExchange(tx, details, lineId, request);
  if (!quote) return undefined;
  if (quote.refusal) throw new CancellationRefused(quote.refusal);
  const exchangeOption = requireQuotedSize(details.order, quote.sizes, request);
  const { size } = exchangeOption;
  const refusal = await checkOrderLimits(tx, {
    customerId,
    keys: toOrderKeys(details, request),
    lines: [{ ...line, size_id: size.id, size: size.label, option_names: size.option_names }],
    giftCards: [],
    isCash: false,
    isUnpaid: exchangeOption.bill.toPay > 0,
  });
  if (refusal) throw new CancellationRefused(refusal);
  if (await takeStock(tx, [{ size_id: size.id, quantity: line.quantity }]))
    throw new CancellationRefused('This size is no longer available');
  return insertExchangeOrder(
    tx,
    details,
    line,
    exchangeOption,
    await buildExchangeLine(tx, details, line, exchangeOption, request.now),
    request,
  );
}

/**
 * Completes a paid exchange: requests the return of the old item and uses its refund for the new
 * order without crediting an account. The rest is paid when the old item is back. Does nothing for
 * other orders.
 */
export async function completeExchange(
  tx: Database,
  siteUrl: string,
  orderId: number,
): Promise<void> {
  const exchanged = await exchangedItemOf(tx, orderId);
  if (!exchanged) return;
  const { line_id, order_id, customer_id, rate, exchange_reason, paid_minor } = exchanged;
  const details = await loadOrderDetails(tx, customer_id, order_id, { lock: true });
  const line = details?.lines.find(({ id }) => id === line_id);
  if (!details || line?.status !== 'active')
    throw new Error(`order ${orderId} is an exchange of an item that is no longer bought`);
  await lockCustomer(tx, customer_id);
  const refundTerms = calculateRefundTerms(details, line, 'return', 'wallet', 0);
  // Another item of the old order may be cancelled by now, which changes the shares.
  const bill = calculateExchangeBill(paid_minor, refundTerms.refund, rate);
  await setExchangeShares(tx, orderId, toExchangeShares(bill));
  await closeLine(tx, line_id, {
    status: 'return_requested',
    close_reason: exchange_reason,
    closed_by: 'customer',
    refund_to: 'wallet',
    deduction_percent: 0,
  });
  await recordRefund(tx, order_id, line_id);
  await refundLine(tx, details, line_id, refundTerms);
  const mailbox = { isVerified: await isVerifiedMailbox(tx, details.order.email) };
  await queueWithinLimit(
    tx,
    exchangedEmail(
      { order: await withPickupStore(tx, details.order), lines: [line], siteUrl, mailbox },
      orderId,
      bill.leftOver,
    ),
  );
}
