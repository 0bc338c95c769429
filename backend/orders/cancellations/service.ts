import { groupIndian, parseAmount } from '@/lib/i18n/money';
import { closeLine, markReturned, loadOrderDetails, type OrderDetails } from './repository';
import { releaseCouponUse } from '@/backend/coupons/repository';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { returnStock } from '@/backend/product/stockRepository';
import { cancelOrReturnEmail } from '@/backend/mail/cancellationEmails';
import { refundShares } from '@/backend/money/refundShares';
import {
  quoteCancellation,
  calculateRefundTerms,
  type CancelOrReturnKind,
  type CancellationQuote,
  type RefundTerms,
  type RefundTarget,
} from './quote';
import { payWaitingRefunds, refundLine } from './refund';

/** The message is for the shopper. Thrown inside the transaction, which rolls back. */
export class CancellationRefused extends Error {}

export type CancelOrReturnRequest = {
  customerId: number;
  orderId: number;
  lineId: number;
  kind: CancelOrReturnKind;
  refundTo: RefundTarget;
  reason: string;
  refund: string;
  now: Date;
  siteUrl: string;
};

async function requireQuotedRefund(
  tx: Database,
  details: OrderDetails,
  { lineId, kind, refundTo, refund, now }: CancelOrReturnRequest,
): Promise<(RefundTerms & Pick<CancellationQuote, 'waitsForReturn'>) | undefined> {
  const quote = await quoteCancellation(tx, details, lineId, kind, now);
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
      `The refund is now ${groupIndian(refundTerms.netRefund / 100)}. Please look at it again.`,
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
    refund_to: refundTo,
    deduction_percent: refundTerms.percent,
  });
  if (kind === 'cancellation') {
    await returnStock(tx, [line]);
    if (details.lines.every(({ id, status }) => id === lineId || status === 'cancelled'))
      await releaseCouponUse(tx, orderId);
    await refundLine(tx, details, lineId, refundTerms);
  }
  await queueWithinLimit(
    tx,
    cancelOrReturnEmail(
      {
        order: details.order,
        lines: [line],
        siteUrl: request.siteUrl,
        mailbox: { isVerified: await isVerifiedMailbox(tx, details.order.email) },
      },
      {
        kind,
        shares: refundShares(refundTerms.refund, refundTo),
        isWaiting: refundTerms.waitsForReturn,
      },
    ),
  );
  return refundTerms;
}

/** Refunds a returned item on its terms, or pays the refunds that waited for it. */
export async function completeReturn(
  tx: Database,
  customerId: number,
  orderId: number,
  lineId: number,
): Promise<void> {
  const details = await loadOrderDetails(tx, customerId, orderId, { lock: true });
  const line = details?.lines.find(({ id }) => id === lineId);
  if (!details || line?.status !== 'return_requested') return;
  await lockCustomer(tx, customerId);
  const refundTerms = calculateRefundTerms(
    details,
    line,
    'return',
    line.refund_to === 'source' ? 'source' : 'wallet',
    line.deduction_percent,
  );
  await markReturned(tx, lineId);
  if (details.refunds.some(({ line_id }) => line_id === lineId))
    await payWaitingRefunds(tx, customerId);
  else await refundLine(tx, details, lineId, refundTerms);
}
