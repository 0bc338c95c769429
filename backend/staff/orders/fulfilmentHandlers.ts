import type { staffOrderCalls } from '@/lib/contract/staffOrders';
import type { Handlers } from '@/backend/http/handlerContext';
import { isShipmentOpen } from '@/backend/couriers/shipmentStates';
import { orderShipments } from '@/backend/couriers/shipmentsRepository';
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
import { returnStock } from '@/backend/product/stockRepository';
import { withPickupStore } from '@/backend/stores/repository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { captureBeforeShipping, requireCarrier } from './captureBeforeShipping';
import { NO_ORDER, performOrderAct, requireItems, type OrderActContext } from './orderAct';
import { requireActiveItems, requireReturn } from './orderItems';
import { reopenLine, resolveCarrier, setCarrier } from './repository';
import { shipByCourier, shippingCourier, type ShipBody } from './shipByCourier';

type FulfilmentCalls = Pick<
  typeof staffOrderCalls,
  | 'POST /staff/v1/orders/:id/ship'
  | 'POST /staff/v1/orders/:id/deliver'
  | 'POST /staff/v1/orders/:id/cash-received'
  | 'POST /staff/v1/orders/:id/items/:detailId/return-received'
>;

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
    returnRefusedEmail(
      { order: await withPickupStore(tx, order), lines: [line], siteUrl, mailbox },
      reason,
    ),
  );
}

/** A booked shipment would be collected too, and paid for. */
async function requireNoBooking(tx: Database, orderId: number, lineIds: number[]): Promise<void> {
  const booked = (await orderShipments(tx, orderId)).find(
    (shipment) =>
      shipment.kind === 'delivery' &&
      isShipmentOpen(shipment) &&
      shipment.awb !== null &&
      shipment.items.some(({ line_id }) => lineIds.includes(line_id)),
  );
  if (booked)
    throw new HttpError(409, `Shipment ${booked.id} is booked for these items. Cancel it first.`);
}

/** Staff took the shipment to a carrier and have its number. */
const shipByHand = (context: OrderActContext<ShipBody>) =>
  performOrderAct(context, 'ship', async (tx, details) => {
    const { items, tracking_url = null } = context.body;
    const lines = requireActiveItems(details, items, ['placed', 'with_designer', 'quality_check']);
    const { carrier, trackingNumber } = requireCarrier(context.body);
    const lineIds = lines.map(({ id }) => id);
    await requireNoBooking(tx, details.order.id, lineIds);
    const choice = await resolveCarrier(tx, { carrier, tracking_url }, trackingNumber);
    await setCarrier(tx, lineIds, choice);
    await advanceLines(tx, {
      siteUrl: context.env.SITE_URL,
      orderId: details.order.id,
      lineIds,
      step: 'dispatched',
      trackingNumber,
    });
    return { after: { carrier: choice.carrier } };
  });

export const staffFulfilmentHandlers: Handlers<FulfilmentCalls, StaffVisitor> = {
  async 'POST /staff/v1/orders/:id/ship'(context) {
    const courier = await shippingCourier(context.db, context.body);
    const orderId = parseId(context.params.id, NO_ORDER.message);
    await captureBeforeShipping(context, orderId, courier);
    if (courier === 'manual') return shipByHand(context);
    return shipByCourier(context, orderId, courier);
  },

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
      await lockCustomer(tx, customer_id);
      if (body.outcome === 'refused') {
        await refuseReturn(tx, env.SITE_URL, details, line, body.reason);
        return { after: { outcome: body.outcome, reason: body.reason } };
      }
      if (body.is_restocked) await returnStock(tx, [line]);
      const amountMinor = await completeReturn(tx, customer_id, orderId, line.id);
      return { amountMinor, after: { outcome: body.outcome, is_restocked: body.is_restocked } };
    }),
};
