import { randomUUID } from 'node:crypto';
import { groupIndian, parseAmount } from '@/lib/money';
import { notBlocked } from '../account';
import { closeLine, soldOrder, type Sold, type SoldLine } from '../db/afterSale';
import { lockCustomer } from '../db/customers';
import type { Database } from '../db/database';
import { exchangedBy } from '../db/exchanges';
import { takeFromGiftCard } from '../db/giftCards';
import { debit } from '../db/ledger';
import { addOrder, frozenAddress, orderByToken, type NewLine } from '../db/orders';
import { post } from '../db/outbox';
import { addPayment } from '../db/payments';
import { setting } from '../db/settings';
import { takeStock } from '../db/stock';
import { exchangedMail } from '../mail/journeyTexts';
import { NEW_PAYMENTS } from '../payments/providers';
import { taxed } from '../rules/taxes';
import { exchangeOffer, type Asked, type Exchange } from './exchange';
import { GiveUpRefused, payBack } from './giveUp';
import { optionFor } from './offer';
import type { Placed } from './place';

export type Exchanging = Asked & {
  sizeId: number;
  reason: string;
  token: string;
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

async function newLine(
  tx: Database,
  { order }: Sold,
  line: SoldLine,
  { size, youPay, deliveryDate }: Exchange,
): Promise<NewLine> {
  const [{ paid, taxPercent, taxMinor } = { paid: 0, taxPercent: 0, taxMinor: 0 }] = taxed(
    [{ youPay: youPay / 100, quantity: line.quantity }],
    0,
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

async function writeExchange(
  tx: Database,
  { order }: Sold,
  line: SoldLine,
  { price, bill }: Exchange,
  added: NewLine,
  { token, reason, now }: Exchanging,
): Promise<Placed> {
  const confirmed = bill.toPay === 0;
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
      subtotal_minor: price,
      shipping_minor: 0,
      total_minor: bill.toPay,
      rupees_minor: Math.round(bill.toPay / rate / 100) * 100,
      tax_minor: added.tax_minor ?? 0,
      points_minor: bill.points.minor,
      points_paise: bill.points.paise,
      wallet_minor: bill.wallet.minor,
      wallet_paise: bill.wallet.paise,
      gift_card_minor: bill.giftCard.minor,
      gift_card_paise: bill.giftCard.paise,
      gift_card_id: bill.giftCard.minor ? order.gift_card_id : null,
      shipping_address: frozenAddress.parse(order.shipping_address),
      billing_address: frozenAddress.parse(order.billing_address),
      placed_at: now,
      settled_at: confirmed ? now : null,
      exchange_of: line.id,
      exchange_reason: reason,
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
  if (await takeStock(tx, [{ size_id: chosen.size.id, quantity: line.quantity }]))
    throw new GiveUpRefused('This size can no longer be had');
  return writeExchange(tx, sold, line, chosen, await newLine(tx, sold, line, chosen), exchanging);
}

/** What is paid for in full takes the place of the old piece: that is collected, and what was paid for it pays for the new one. Does nothing for any other order. */
export async function completeExchange(tx: Database, orderId: number): Promise<void> {
  const exchanged = await exchangedBy(tx, orderId);
  if (!exchanged) return;
  const {
    line_id,
    order_id,
    customer_id,
    points_paise,
    wallet_paise,
    gift_card_paise,
    gift_card_id,
    exchange_reason,
  } = exchanged;
  const sold = await soldOrder(tx, customer_id, order_id, { lock: true });
  const line = sold?.lines.find(({ id }) => id === line_id);
  if (!sold || line?.status !== 'active')
    throw new Error(`order ${orderId} is an exchange of a piece that is no longer bought`);
  await lockCustomer(tx, customer_id);
  await payBack(tx, sold, line_id, optionFor(sold, line, 'return', 'wallet', 0));
  if (gift_card_id && gift_card_paise)
    await takeFromGiftCard(tx, gift_card_id, gift_card_paise, orderId, { evenExpired: true });
  for (const [account, paise] of [
    ['points', points_paise],
    ['wallet', wallet_paise],
  ] as const) {
    if (paise)
      await debit(tx, {
        customerId: customer_id,
        account,
        paise,
        reason: `Order ${orderId}`,
        orderId,
      });
  }
  await closeLine(tx, line_id, {
    status: 'return_requested',
    close_reason: exchange_reason,
    refund_to: 'wallet',
    deduction_percent: 0,
  });
  await post(tx, exchangedMail(sold.order, line, orderId));
}
