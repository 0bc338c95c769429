import type { staffOrderCalls } from '@/lib/contract/staffOrders';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import { lockCustomer } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { returnRefusedEmail } from '@/backend/mail/staffEmails';
import { advanceLines } from '@/backend/orders/advanceLines';
import { recordCash } from '@/backend/orders/cash';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import { completeReturn } from '@/backend/orders/cancellations/service';
import { exchangeOrderOf } from '@/backend/orders/exchanges/repository';
import type { FulfilmentStep } from '@/backend/orders/fulfilmentRules';
import { returnStock } from '@/backend/product/stockRepository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { performOrderAct, requireItems } from './orderAct';
import { reopenLine, setCarrier } from './repository';

type FulfilmentCalls = Pick<
  typeof staffOrderCalls,
  | 'POST /staff/v1/orders/:id/ship'
  | 'POST /staff/v1/orders/:id/deliver'
  | 'POST /staff/v1/orders/:id/cash-received'
  | 'POST /staff/v1/orders/:id/items/:detailId/return-received'
>;

const statusText = (status: string) => status.replace('_', ' ');

/** The items that are to reach a step; 409 with the reason when one cannot. */
function requireActiveItems(
  details: OrderDetails,
  ids: readonly number[],
  from: readonly FulfilmentStep[],
): OrderLineRow[] {
  if (details.order.state !== 'confirmed')
    throw new HttpError(409, `The order is ${details.order.state}, not confirmed`);
  const lines = requireItems(details, ids);
  for (const { id, status, step } of lines) {
    if (status !== 'active') throw new HttpError(409, `Item ${id} is ${statusText(status)}`);
    if (!(from as readonly string[]).includes(step))
      throw new HttpError(409, `Item ${id} is ${step.replace('_', ' ')}`);
  }
  return lines;
}

function requireReturn(details: OrderDetails, lineId: number): OrderLineRow {
  const [line] = requireItems(details, [lineId]);
  if (line?.status !== 'return_requested')
    throw new HttpError(409, `Item ${lineId} has no open return`);
  return line;
}

/** Sends an item that failed the quality check back to its customer. */
async function refuseReturn(
  tx: Database,
  siteUrl: string,
  { order }: OrderDetails,
  line: OrderLineRow,
  reason: string,
): Promise<void> {
  if (await exchangeOrderOf(tx, line.id))
    throw new HttpError(409, `Item ${line.id} is exchanged: its return cannot be refused`);
  await reopenLine(tx, line.id);
  const mailbox = { isVerified: await isVerifiedMailbox(tx, order.email) };
  await queueWithinLimit(
    tx,
    returnRefusedEmail({ order, lines: [line], siteUrl, mailbox }, reason),
  );
}

export const staffFulfilmentHandlers: Handlers<FulfilmentCalls, StaffVisitor> = {
  'POST /staff/v1/orders/:id/ship': (context) =>
    performOrderAct(context, 'ship', async (tx, details) => {
      const { items, carrier, tracking_number, tracking_url = null } = context.body;
      const lines = requireActiveItems(details, items, [
        'placed',
        'with_designer',
        'quality_check',
      ]);
      const lineIds = lines.map(({ id }) => id);
      await setCarrier(tx, lineIds, { carrier, tracking_url });
      await advanceLines(tx, {
        siteUrl: context.env.SITE_URL,
        orderId: details.order.id,
        lineIds,
        step: 'dispatched',
        trackingNumber: tracking_number,
      });
      return { after: { carrier } };
    }),

  'POST /staff/v1/orders/:id/deliver': (context) =>
    performOrderAct(context, 'deliver', async (tx, details) => {
      const lines = requireActiveItems(details, context.body.items, ['dispatched']);
      await advanceLines(tx, {
        siteUrl: context.env.SITE_URL,
        orderId: details.order.id,
        lineIds: lines.map(({ id }) => id),
        step: 'delivered',
      });
      return {};
    }),

  'POST /staff/v1/orders/:id/cash-received': (context) =>
    performOrderAct(context, 'record cash', async (tx, details) => {
      if (details.order.payment_method !== 'cod')
        throw new HttpError(409, 'This order is not paid in cash');
      const lines = requireItems(details, context.body.items);
      for (const { id, step, cash_minor } of lines) {
        if (step !== 'delivered') throw new HttpError(409, `Item ${id} is not delivered`);
        if (cash_minor !== null)
          throw new HttpError(409, `The cash for item ${id} is recorded already`);
      }
      const lineIds = lines.map(({ id }) => id);
      const amountMinor = await recordCash(tx, { orderId: details.order.id, lineIds });
      return { amountMinor };
    }),

  'POST /staff/v1/orders/:id/items/:detailId/return-received': (context) =>
    performOrderAct(context, 'receive return', async (tx, details) => {
      const { body, params, env } = context;
      const line = requireReturn(details, parseId(params.detailId));
      const { id: orderId, customer_id } = details.order;
      if (body.outcome === 'refused') {
        await lockCustomer(tx, customer_id);
        await refuseReturn(tx, env.SITE_URL, details, line, body.reason);
        return { after: { outcome: body.outcome, reason: body.reason } };
      }
      // Lock order everywhere: stock before customers and coupons.
      if (body.is_restocked) await returnStock(tx, [line]);
      await completeReturn(tx, customer_id, orderId, line.id);
      return { after: { outcome: body.outcome, is_restocked: body.is_restocked } };
    }),
};
