import { groupIndian, parseAmount } from '@/lib/i18n/money';
import { closeLine, markReturned, soldOrder, type Sold } from './repository';
import { releaseCoupon } from '@/backend/coupons/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { postBounded } from '@/backend/mail/outbox';
import { returnStock } from '@/backend/product/stockRepository';
import { givenUpMail } from '@/backend/mail/fulfilmentEmails';
import { offerFor, optionFor, type Kind, type Offer, type Option, type Way } from './options';
import { payWaitingRefunds, refundLine } from './refund';

/** Why a piece could not be given up, for the shopper to read. Thrown inside the transaction: nothing has changed. */
export class GiveUpRefused extends Error {}

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
): Promise<(Option & Pick<Offer, 'waits'>) | undefined> {
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
  return { ...option, waits: offer.waits };
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
    await refundLine(tx, sold, lineId, option);
  }
  await postBounded(tx, givenUpMail(sold.order, line, kind, option, option.waits));
  return option;
}

/** A returned item is refunded on the terms of its request; one that was exchanged has paid for another, and what waited for it is paid. */
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
  if (sold.refunds.some(({ line_id }) => line_id === lineId))
    await payWaitingRefunds(tx, customerId);
  else await refundLine(tx, sold, lineId, option);
}
