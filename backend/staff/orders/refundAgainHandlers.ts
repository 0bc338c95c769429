import type { staffOrderCalls } from '@/lib/contract/staffOrders';
import { lockCustomer } from '@/backend/account/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import {
  creditFailedRefunds,
  failedRefundsOf,
  retryRefunds,
} from '@/backend/orders/cancellations/failedRefunds';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { performOrderAct, requireUndisputed } from './orderAct';

type RefundAgainCalls = Pick<typeof staffOrderCalls, 'POST /staff/v1/orders/:id/refund-again'>;

const NONE_FAILED = new HttpError(409, 'No refund of this order has failed');

export const staffRefundAgainHandlers: Handlers<RefundAgainCalls, StaffVisitor> = {
  'POST /staff/v1/orders/:id/refund-again': (context) =>
    performOrderAct(context, 'refund again', async (tx, details) => {
      const { refund_to } = context.body;
      await lockCustomer(tx, details.order.customer_id);
      if (refund_to === 'wallet') await requireUndisputed(tx, details.order.id);
      const failed = failedRefundsOf(details);
      const count =
        refund_to === 'source'
          ? await retryRefunds(tx, details)
          : (await creditFailedRefunds(tx, details)).length;
      if (count === 0) throw NONE_FAILED;
      const amountMinor = failed.reduce((sum, { money }) => sum + money, 0);
      return { amountMinor, after: { refunds: failed, refund_to } };
    }),
};
