import type { staffOrderCalls } from '@/lib/contract/staffOrders';
import { lockCustomer } from '@/backend/account/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { goodwillEmail } from '@/backend/mail/staffEmails';
import { quoteCancellation } from '@/backend/orders/cancellations/quote';
import { cancelOrReturnLine, CancellationRefused } from '@/backend/orders/cancellations/service';
import { requireWithinGoodwillLimit } from '@/backend/staff/acts';
import { requireActor, type StaffVisitor } from '@/backend/staff/visitor';
import { credit } from '@/backend/wallet/ledgerRepository';
import { performOrderAct, requireItems, requireOrder } from './orderAct';

type MoneyCalls = Pick<
  typeof staffOrderCalls,
  'POST /staff/v1/orders/:id/cancel' | 'POST /staff/v1/orders/:id/goodwill'
>;

type Cancellation = { reason: string; refund_to?: 'source' | 'wallet' };

/** Cancels an item on the terms that the customer would get now; returns the refund. */
async function cancelItem(
  tx: Database,
  siteUrl: string,
  orderId: number,
  lineId: number,
  { reason, refund_to }: Cancellation,
): Promise<number> {
  const now = new Date();
  // Read again for every item: an item cancelled before changes the terms of the next.
  const details = await requireOrder(tx, orderId);
  const quote = await quoteCancellation(tx, details, lineId, 'cancellation', now);
  if (quote?.refusal) throw new HttpError(409, `Item ${lineId}: ${quote.refusal}`);
  const option = refund_to
    ? quote?.options.find(({ refundTo }) => refundTo === refund_to)
    : quote?.options[0];
  if (!option)
    throw new HttpError(409, `Item ${lineId} cannot be refunded to the ${refund_to ?? 'customer'}`);
  await cancelOrReturnLine(tx, {
    customerId: details.order.customer_id,
    orderId,
    lineId,
    kind: 'cancellation',
    refundTo: option.refundTo,
    reason,
    refund: String(option.netRefund / 100),
    now,
    siteUrl,
  });
  return option.netRefund;
}

export const staffMoneyHandlers: Handlers<MoneyCalls, StaffVisitor> = {
  'POST /staff/v1/orders/:id/cancel': (context) =>
    performOrderAct(context, 'cancel', async (tx, details) => {
      const { body, env } = context;
      let amountMinor = 0;
      for (const { id } of requireItems(details, body.items))
        try {
          amountMinor += await cancelItem(tx, env.SITE_URL, details.order.id, id, body);
        } catch (error) {
          if (!(error instanceof CancellationRefused)) throw error;
          throw new HttpError(409, `Item ${id}: ${error.message}`);
        }
      return { amountMinor, after: { reason: body.reason } };
    }),

  'POST /staff/v1/orders/:id/goodwill': (context) =>
    performOrderAct(context, 'goodwill', async (tx, { order }) => {
      const { key, rupees, reason } = context.body;
      const rupeesMinor = rupees * 100;
      await requireWithinGoodwillLimit(tx, requireActor(context.visitor), 'goodwill', rupeesMinor);
      await lockCustomer(tx, order.customer_id);
      await credit(tx, {
        customerId: order.customer_id,
        account: 'wallet',
        paise: rupeesMinor,
        kind: 'goodwill',
        reason,
        orderId: order.id,
        reference: `act ${key}`,
      });
      await queueWithinLimit(tx, goodwillEmail(order, context.env.SITE_URL, rupees, reason));
      return { amountMinor: rupeesMinor, rupeesMinor, after: { rupees, reason } };
    }),
};
