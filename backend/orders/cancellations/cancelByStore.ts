import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { quoteCancellation } from './quote';
import { loadOrderDetails } from './repository';
import { cancelOrReturnLine, CancellationRefused } from './service';

type StoreCancellation = {
  siteUrl: string;
  customerId: number;
  orderId: number;
  lineId: number;
  reason: string;
  /** By default the original payment method, if it was used. */
  refundTo?: 'source' | 'wallet';
  /** The courier: a dispatched item did not arrive. By default the store. */
  by?: 'store' | 'courier';
  isRestocked?: boolean;
};

/**
 * Cancels an item on the terms of the store, which refunds it in full until it is dispatched, or if it
 * did not arrive; returns the refund. Throws CancellationRefused, and 409 for a destination that the order does not have.
 */
export async function cancelByStore(
  tx: Database,
  {
    siteUrl,
    customerId,
    orderId,
    lineId,
    reason,
    refundTo,
    by = 'store',
    isRestocked,
  }: StoreCancellation,
): Promise<number> {
  const now = new Date();
  // Read again for every item: an item cancelled before changes the terms of the next.
  const details = await loadOrderDetails(tx, customerId, orderId);
  const quote =
    details && (await quoteCancellation(tx, details, { lineId, kind: 'cancellation', by, now }));
  if (quote?.refusal) throw new CancellationRefused(quote.refusal);
  const option = refundTo
    ? quote?.options.find((candidate) => candidate.refundTo === refundTo)
    : quote?.options[0];
  if (!option)
    throw new HttpError(409, `Item ${lineId} cannot be refunded to the ${refundTo ?? 'customer'}`);
  await cancelOrReturnLine(tx, {
    customerId,
    orderId,
    lineId,
    kind: 'cancellation',
    by,
    isRestocked,
    refundTo: option.refundTo,
    reason,
    refund: String(option.netRefund / 100),
    now,
    siteUrl,
  });
  return option.netRefund;
}
