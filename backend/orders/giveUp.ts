import { groupIndian, parseAmount } from '@/lib/money';
import { addRefund, closeLine, markReturned, soldOrder, type Sold } from '../db/afterSale';
import { releaseCoupon } from '../db/coupons';
import { lockCustomer } from '../db/customers';
import type { Database } from '../db/database';
import { returnToGiftCard } from '../db/giftCards';
import { credit } from '../db/ledger';
import { post } from '../db/outbox';
import { setting } from '../db/settings';
import { returnStock } from '../db/stock';
import { givenUpMail } from '../mail/journeyTexts';
import { moneyBack } from '../rules/money/refund';
import { offerFor, optionFor, type Kind, type Option, type Way } from './offer';

/** Why a piece could not be given up, for the shopper to read. Thrown inside the transaction: nothing has changed. */
export class GiveUpRefused extends Error {}

/** Everything goes back where it belongs, and is written down; once, for a line has one refund. */
export async function payBack(
  tx: Database,
  { order }: Sold,
  lineId: number,
  { refund, refundTo, moneyPaid }: Option,
): Promise<void> {
  const money = moneyPaid ? moneyBack(refund) : 0;
  const toWallet = refundTo === 'wallet' ? Math.round(money / order.rate) : 0;
  await addRefund(tx, {
    orderId: order.id,
    lineId,
    refundTo,
    refund,
    state: money && refundTo === 'source' ? 'due' : 'none',
  });
  const { valid_days } = await setting(tx, 'loyalty');
  const back = {
    customerId: order.customer_id,
    kind: 'refund' as const,
    orderId: order.id,
    reason: `Refund for order ${order.id}`,
    reference: `line ${lineId}`,
  };
  await returnToGiftCard(tx, order.id, refund.giftCardPaise);
  await credit(tx, { ...back, account: 'wallet', paise: refund.walletPaise + toWallet });
  await credit(tx, {
    ...back,
    account: 'points',
    paise: refund.pointsPaise,
    validDays: valid_days,
  });
}

export type GivingUp = {
  customerId: number;
  orderId: number;
  lineId: number;
  kind: Kind;
  refundTo: Way;
  reason: string;
  /** As it was shown, on the wire. */ refund: string;
  now: Date;
};

async function agreed(
  tx: Database,
  sold: Sold,
  { lineId, kind, refundTo, refund, now }: GivingUp,
): Promise<Option | undefined> {
  const offer = await offerFor(tx, sold, lineId, kind, now);
  if (!offer) return undefined;
  if (offer.refusal) throw new GiveUpRefused(offer.refusal);
  const option = offer.options.find((one) => one.refundTo === refundTo);
  if (!option) throw new GiveUpRefused('This way of refund is not available for this order');
  if (
    parseAmount(refund) * 100 !== option.back &&
    Math.round(parseAmount(refund) * 100) !== option.back
  )
    throw new GiveUpRefused(
      `The refund is now ${groupIndian(option.back / 100)}. Please look at it again.`,
    );
  return option;
}

/** A piece is given up on the terms that were shown: cancelled at once, or waiting to be collected. undefined when the customer has no such piece. */
export async function giveUp(tx: Database, giving: GivingUp): Promise<Option | undefined> {
  const { customerId, orderId, lineId, kind, refundTo, reason } = giving;
  const sold = await soldOrder(tx, customerId, orderId, { lock: true });
  const line = sold?.lines.find(({ id }) => id === lineId);
  if (!sold || !line) return undefined;
  await lockCustomer(tx, customerId);
  const option = await agreed(tx, sold, giving);
  if (!option) return undefined;
  await closeLine(tx, lineId, {
    status: kind === 'return' ? 'return_requested' : 'cancelled',
    close_reason: reason,
    refund_to: refundTo,
    deduction_percent: option.percent,
  });
  if (kind === 'cancellation') {
    await returnStock(tx, [line]);
    if (sold.lines.every(({ id, status }) => id === lineId || status === 'cancelled'))
      await releaseCoupon(tx, orderId);
    await payBack(tx, sold, lineId, option);
  }
  await post(tx, givenUpMail(sold.order, line, kind, option));
  return option;
}

/** A piece that is back is refunded on the terms of its request; one that was exchanged has paid for another already. */
export async function completeReturn(
  tx: Database,
  customerId: number,
  orderId: number,
  lineId: number,
): Promise<void> {
  const sold = await soldOrder(tx, customerId, orderId, { lock: true });
  const line = sold?.lines.find(({ id }) => id === lineId);
  if (!sold || line?.status !== 'return_requested') return;
  await lockCustomer(tx, customerId);
  const option = optionFor(
    sold,
    line,
    'return',
    line.refund_to === 'source' ? 'source' : 'wallet',
    line.deduction_percent,
  );
  await markReturned(tx, lineId);
  if (sold.refunds.some(({ line_id }) => line_id === lineId)) return;
  await payBack(tx, sold, lineId, option);
}
