import { parseAmount } from '@/lib/i18n/money';
import { chargeStateOf } from '@/lib/model/chargeText';
import { closeLine, markReturned, loadOrderDetails, type OrderDetails } from './repository';
import { releaseCouponUse } from '@/backend/coupons/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { withPickupStore } from '@/backend/stores/repository';
import { returnStock } from '@/backend/product/stockRepository';
import { cancelOrReturnEmail } from '@/backend/mail/cancellationEmails';
import { orderMoney } from '@/backend/money/orderMoney';
import { refundShares } from '@/backend/money/refundShares';
import {
  quoteCancellation,
  calculateRefundTerms,
  type CancelOrReturnKind,
  type CancellationQuote,
  type QuoteRequest,
  type RefundTerms,
  type RefundTarget,
} from './quote';
import { recordOrderEvent } from '@/backend/webhooks/orderEvents';
import { recordRefund } from '@/backend/serverEvents/record';
import { payWaitingRefunds, refundLine } from './refund';

/** The message is for the shopper. Thrown inside the transaction, which rolls back. */
export class CancellationRefused extends Error {}

export type CancelOrReturnRequest = {
  customerId: number;
  orderId: number;
  lineId: number;
  kind: CancelOrReturnKind;
  by: QuoteRequest['by'];
  /** Of a cancelled item: whether it can be sold again, as by default. */
  isRestocked?: boolean;
  refundTo: RefundTarget;
  reason: string;
  refund: string;
  now: Date;
  siteUrl: string;
};

async function requireQuotedRefund(
  tx: Database,
  details: OrderDetails,
  request: CancelOrReturnRequest,
): Promise<(RefundTerms & Pick<CancellationQuote, 'waitsForReturn'>) | undefined> {
  const { refundTo, refund } = request;
  const quote = await quoteCancellation(tx, details, request);
  if (!quote) return undefined;
  if (quote.refusal) throw new CancellationRefused(quote.refusal);
  const refundTerms = quote.options.find((candidate) => candidate.refundTo === refundTo);
  if (!refundTerms)
    throw new CancellationRefused('This refund method is not available for this order');
  if (
    parseAmount(refund) * 100 !== refundTerms.netRefund &&
    Math.round(parseAmount(refund) * 100) !== refundTerms.netRefund
  )
    throw new CancellationRefused(
      `The refund is now ${orderMoney(details.order)(refundTerms.netRefund)}. Please review it.`,
    );
  return { ...refundTerms, waitsForReturn: quote.waitsForReturn };
}

/** Cancels or returns an item on the shown terms; undefined if it is not the customer's. */
export async function cancelOrReturnLine(
  tx: Database,
  request: CancelOrReturnRequest,
): Promise<RefundTerms | undefined> {
  const { customerId, orderId, lineId, kind, refundTo, reason } = request;
  const details = await loadOrderDetails(tx, customerId, orderId, { lock: true });
  const line = details?.lines.find(({ id }) => id === lineId);
  if (!details || !line) return undefined;
  await lockCustomer(tx, customerId);
  const refundTerms = await requireQuotedRefund(tx, details, request);
  if (!refundTerms) return undefined;
  await closeLine(tx, lineId, {
    status: kind === 'return' ? 'return_requested' : 'cancelled',
    close_reason: reason,
    closed_by: request.by,
    refund_to: refundTo,
    deduction_percent: refundTerms.percent,
  });
  await recordRefund(tx, orderId, lineId);
  if (kind === 'cancellation') {
    if (request.isRestocked ?? true) await returnStock(tx, [line]);
    if (details.lines.every(({ id, status }) => id === lineId || status === 'cancelled'))
      await releaseCouponUse(tx, orderId);
    await recordOrderEvent(tx, 'order.cancelled', orderId, [lineId]);
    await refundLine(tx, details, lineId, refundTerms);
  }
  await queueWithinLimit(
    tx,
    cancelOrReturnEmail(
      {
        order: await withPickupStore(tx, details.order),
        lines: [line],
        siteUrl: request.siteUrl,
        mailbox: { isVerified: await isVerifiedMailbox(tx, details.order.email) },
      },
      {
        kind,
        shares: refundShares(refundTerms.refund, refundTo),
        isWaiting: refundTerms.waitsForReturn,
        charge: chargeStateOf(details.authorization),
        by: request.by,
      },
    ),
  );
  return refundTerms;
}

/**
 * Refunds a returned item on its terms, or pays the refunds that waited for it.
 * Resolves to the refund of this item in minor units; undefined if it has none now.
 */
export async function completeReturn(
  tx: Database,
  customerId: number,
  orderId: number,
  lineId: number,
): Promise<number | undefined> {
  const details = await loadOrderDetails(tx, customerId, orderId, { lock: true });
  const line = details?.lines.find(({ id }) => id === lineId);
  if (!details || line?.status !== 'return_requested') return undefined;
  await lockCustomer(tx, customerId);
  const refundTerms = calculateRefundTerms(
    details,
    line,
    'return',
    line.refund_to === 'source' ? 'source' : 'wallet',
    line.deduction_percent,
  );
  await markReturned(tx, lineId);
  await recordOrderEvent(tx, 'order.returned', orderId, [lineId]);
  if (details.refunds.some(({ line_id }) => line_id === lineId)) {
    await payWaitingRefunds(tx, customerId);
    return undefined;
  }
  await refundLine(tx, details, lineId, refundTerms);
  return refundTerms.netRefund;
}
