import type { staffOrderCalls } from '@/lib/contract/staffOrders';
import { lockCustomer } from '@/backend/account/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { goodwillEmail } from '@/backend/mail/staffEmails';
import { lockStock } from '@/backend/product/stockRepository';
import { cancelByStore } from '@/backend/orders/cancellations/cancelByStore';
import { CancellationRefused } from '@/backend/orders/cancellations/service';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { credit } from '@/backend/wallet/ledgerRepository';
import { performOrderAct, requireItems } from './orderAct';

type MoneyCalls = Pick<
  typeof staffOrderCalls,
  'POST /staff/v1/orders/:id/cancel' | 'POST /staff/v1/orders/:id/goodwill'
>;

export const staffMoneyHandlers: Handlers<MoneyCalls, StaffVisitor> = {
  'POST /staff/v1/orders/:id/cancel': (context) =>
    performOrderAct(context, 'cancel', async (tx, details) => {
      const { body, env } = context;
      const items = requireItems(details, body.items);
      await lockCustomer(tx, details.order.customer_id);
      await lockStock(tx, items);
      let amountMinor = 0;
      for (const { id } of items)
        try {
          amountMinor += await cancelByStore(tx, {
            siteUrl: env.SITE_URL,
            customerId: details.order.customer_id,
            orderId: details.order.id,
            lineId: id,
            reason: body.reason,
            refundTo: body.refund_to,
          });
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
      await queueWithinLimit(
        tx,
        goodwillEmail({ email: order.email, order }, context.env.SITE_URL, rupees, reason),
      );
      return { amountMinor: rupeesMinor, credited: rupeesMinor, after: { rupees, reason } };
    }),
};
