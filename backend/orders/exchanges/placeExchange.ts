import { randomUUID } from 'node:crypto';
import { groupIndian, parseAmount } from '@/lib/i18n/money';
import { networkOf } from '@/lib/node/clientNetwork';
import { notBlocked } from '@/backend/auth/account';
import {
  closeLine,
  soldOrder,
  type Sold,
  type SoldLine,
} from '@/backend/orders/cancellations/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { exchangedBy, setExchangeShares, type ExchangeShares } from './repository';
import { addOrder, frozenAddress, orderByToken, type NewLine } from '@/backend/orders/repository';
import type { OrderKeys } from '@/backend/orders/velocityRepository';
import { postBounded } from '@/backend/mail/outbox';
import { addPayment } from '@/backend/payments/repository';
import { setting } from '@/backend/infra/db/settings';
import { takeStock } from '@/backend/product/stockRepository';
import { exchangedMail } from '@/backend/mail/fulfilmentEmails';
import { NEW_PAYMENTS } from '@/backend/payments/providers';
import { exchangeBill, type ExchangeBill } from '@/backend/money/exchange';
import { taxed } from '@/backend/money/lineTaxes';
import { contactKeys, networkKey } from '@/backend/orders/contactKeys';
import { exchangeOffer, type Asked, type Exchange } from './service';
import { GiveUpRefused } from '@/backend/orders/cancellations/service';
import { refusalOfLimits } from '@/backend/orders/limits';
import { optionFor } from '@/backend/orders/cancellations/options';
import type { Placed } from '@/backend/orders/placeOrder';
import { refundLine } from '@/backend/orders/cancellations/refund';

export type Exchanging = Asked & {
  sizeId: number;
  reason: string;
  token: string;
  /** The shopper's IP address. */ ip: string;
  /** As they were shown, on the wire. */ toPay: string;
  back: string;
};

const shown = (minor: number) => groupIndian(minor / 100);

function agreed(sizes: Exchange[], { sizeId, toPay, back }: Exchanging): Exchange {
  const chosen = sizes.find(({ size }) => size.id === sizeId);
  if (!chosen) throw new GiveUpRefused('This size can no longer be had');
  const { bill } = chosen;
  if (
    Math.round(parseAmount(toPay) * 100) === bill.toPay &&
    Math.round(parseAmount(back) * 100) === bill.back
  )
    return chosen;
  throw new GiveUpRefused(
    bill.toPay
      ? `There is now ${shown(bill.toPay)} to pay. Please look at it again.`
      : `${shown(bill.back)} would come back now. Please look at it again.`,
  );
}

const keysOf = ({ order }: Pick<Sold, 'order'>, { ip }: Exchanging): OrderKeys => ({
  ...contactKeys({ ...frozenAddress.parse(order.shipping_address), email: order.email }),
  mobile_key: null,
  network_key: networkKey(networkOf(ip)),
});

async function newLine(
  tx: Database,
  { order }: Sold,
  line: SoldLine,
  { size, youPay, price, mrp, deliveryDate }: Exchange,
): Promise<NewLine> {
  const [{ paid, taxPercent, taxMinor } = { paid: 0, taxPercent: 0, taxMinor: 0 }] = taxed(
    [{ youPay: youPay / 100, quantity: line.quantity }],
    (youPay * line.quantity - price) / 100,
    await setting(tx, 'tax'),
    order.country_code,
  );
  const { product_id, name, designer_name, url, thumbnail_image, quantity } = line;
  return {
    product_id,
    name,
    designer_name,
    url,
    thumbnail_image,
    quantity,
    size_id: size.id,
    size: size.label,
    mrp_minor: mrp,
    you_pay_minor: youPay,
    paid_minor: paid * 100,
    tax_percent: taxPercent,
    tax_minor: taxMinor,
    delivery_date: deliveryDate,
    returnable: size.returnable,
    return_days: size.return_days,
    measures: null,
    measurement_id: null,
  };
}

const sharesOf = ({ points, wallet, giftCard }: ExchangeBill): ExchangeShares => ({
  points_minor: points.minor,
  points_paise: points.paise,
  wallet_minor: wallet.minor,
  wallet_paise: wallet.paise,
  gift_card_minor: giftCard.minor,
  gift_card_paise: giftCard.paise,
});

async function writeExchange(
  tx: Database,
  { order }: Sold,
  line: SoldLine,
  { price, youPay, bill }: Exchange,
  added: NewLine,
  exchanging: Exchanging,
): Promise<Placed> {
  const { token, reason, now } = exchanging;
  const confirmed = bill.toPay === 0;
  const subtotal = youPay * line.quantity;
  const { customer_id, country_code, currency, symbol, rate, duty_active, duty_value, email } =
    order;
  const id = await addOrder(
    tx,
    {
      customer_id,
      token,
      state: confirmed ? 'confirmed' : 'pending',
      payment_method: 'azapayment',
      payment_name: 'Exchange of a piece',
      country_code,
      currency,
      symbol,
      rate,
      duty_active,
      duty_value,
      email,
      subtotal_minor: subtotal,
      coupon_minor: subtotal - price,
      coupon_code: subtotal > price ? order.coupon_code : null,
      shipping_minor: 0,
      total_minor: bill.toPay,
      rupees_minor: Math.round(bill.toPay / rate / 100) * 100,
      tax_minor: added.tax_minor ?? 0,
      ...sharesOf(bill),
      gift_card_id: bill.giftCard.minor ? order.gift_card_id : null,
      shipping_address: frozenAddress.parse(order.shipping_address),
      billing_address: frozenAddress.parse(order.billing_address),
      placed_at: now,
      settled_at: confirmed ? now : null,
      exchange_of: line.id,
      exchange_reason: reason,
      ...keysOf({ order }, exchanging),
    },
    [added],
    [],
  );
  if (!confirmed)
    await addPayment(tx, {
      reference: randomUUID(),
      order_id: id,
      provider: NEW_PAYMENTS,
      amount_minor: bill.toPay,
      currency,
      way: null,
      choice: null,
    });
  return { id, repeated: false, confirmed };
}

/**
 * A delivered piece becomes another size of it: its return and the new order, or neither. Where something is to be paid the new order waits for it,
 * its stock taken, and the old piece stays bought. undefined when the customer has no such piece. Runs in the caller's transaction.
 */
export async function placeExchange(
  tx: Database,
  exchanging: Exchanging,
): Promise<Placed | undefined> {
  const { customerId, orderId, lineId, token } = exchanging;
  const sold = await soldOrder(tx, customerId, orderId, { lock: true });
  const line = sold?.lines.find(({ id }) => id === lineId);
  if (!sold || !line) return undefined;
  notBlocked(await lockCustomer(tx, customerId));
  const placed = await orderByToken(tx, customerId, token);
  if (placed) return { id: placed.id, repeated: true, confirmed: placed.state === 'confirmed' };
  const offer = await exchangeOffer(tx, sold, lineId, exchanging);
  if (!offer) return undefined;
  if (offer.refusal) throw new GiveUpRefused(offer.refusal);
  const chosen = agreed(offer.sizes, exchanging);
  const refusal = await refusalOfLimits(tx, {
    customerId,
    keys: keysOf(sold, exchanging),
    lines: [{ ...line, size_id: chosen.size.id, size: chosen.size.label }],
    giftCards: [],
    isCash: false,
    isUnpaid: chosen.bill.toPay > 0,
  });
  if (refusal) throw new GiveUpRefused(refusal);
  if (await takeStock(tx, [{ size_id: chosen.size.id, quantity: line.quantity }]))
    throw new GiveUpRefused('This size can no longer be had');
  return writeExchange(tx, sold, line, chosen, await newLine(tx, sold, line, chosen), exchanging);
}

/**
 * An exchange that is paid for: the old item is to be collected, and its refund pays for the new one without touching an account. What is left
 * over, and whatever the new order brings back, waits until the old item is back. Does nothing for any other order.
 */
export async function completeExchange(tx: Database, orderId: number): Promise<void> {
  const exchanged = await exchangedBy(tx, orderId);
  if (!exchanged) return;
  const { line_id, order_id, customer_id, rate, exchange_reason, paid_minor } = exchanged;
  const sold = await soldOrder(tx, customer_id, order_id, { lock: true });
  const line = sold?.lines.find(({ id }) => id === line_id);
  if (!sold || line?.status !== 'active')
    throw new Error(`order ${orderId} is an exchange of an item that is no longer bought`);
  await lockCustomer(tx, customer_id);
  const option = optionFor(sold, line, 'return', 'wallet', 0);
  // Another item of the old order may have been given up since: the shares are those of now.
  await setExchangeShares(tx, orderId, sharesOf(exchangeBill(paid_minor, option.refund, rate)));
  await closeLine(tx, line_id, {
    status: 'return_requested',
    close_reason: exchange_reason,
    refund_to: 'wallet',
    deduction_percent: 0,
  });
  await refundLine(tx, sold, line_id, option);
  await postBounded(tx, exchangedMail(sold.order, line, orderId));
}
