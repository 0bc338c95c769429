import type { Staff } from '@/lib/contract';
import type { Body } from '@/lib/contract/call';
import type { staffUndeliveredCalls } from '@/lib/contract/staffUndelivered';
import { lockCustomer } from '@/backend/account/repository';
import {
  endShipments,
  orderShipments,
  reopenShipmentLines,
} from '@/backend/couriers/shipmentsRepository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { cancelByStore } from '@/backend/orders/cancellations/cancelByStore';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import { lockStock } from '@/backend/product/stockRepository';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { performOrderAct, requireOrder } from './orderAct';
import { requireActiveItems } from './orderItems';
import { resolveCarrier, setTracking } from './repository';
import { statusEmails } from './statusEmails';

type Undelivered = Body<Staff['POST /staff/v1/orders/:id/undelivered']>;

const ACT_NAMES = {
  lost: 'shipment lost',
  returned: 'shipment came back',
  ship_again: 'shipment came back',
} as const;

const trackingNumbersOf = (lines: OrderLineRow[]) =>
  lines.flatMap(({ awb }) => (awb === null ? [] : [awb]));

/** Cancels the items, refunds what was received for them and returns the refund. */
async function closeItems(
  tx: Database,
  siteUrl: string,
  { order }: OrderDetails,
  lines: OrderLineRow[],
  body: Exclude<Undelivered, { outcome: 'ship_again' }>,
): Promise<number> {
  await lockCustomer(tx, order.customer_id);
  await lockStock(tx, lines);
  let amountMinor = 0;
  for (const { id } of lines)
    amountMinor += await cancelByStore(tx, {
      siteUrl,
      customerId: order.customer_id,
      orderId: order.id,
      lineId: id,
      reason: body.outcome === 'lost' ? 'The parcel was lost' : 'The parcel came back',
      refundTo: body.refund_to,
      by: 'courier',
      isRestocked: body.outcome === 'returned' && body.is_restocked,
    });
  return amountMinor;
}

/** The number of a booked shipment is the courier's, whose messages name it. */
async function requireShippedByHand(tx: Database, orderId: number, lines: OrderLineRow[]) {
  const shipments = await orderShipments(tx, orderId);
  for (const { id, awb } of lines)
    if (awb !== null && shipments.some((shipment) => shipment.awb === awb))
      throw new HttpError(409, `Item ${id} was booked at a courier, which gave its number`);
}

export const staffUndeliveredHandlers: Handlers<typeof staffUndeliveredCalls, StaffVisitor> = {
  'POST /staff/v1/orders/:id/undelivered': (context) => {
    const { body, env } = context;
    return performOrderAct(context, ACT_NAMES[body.outcome], async (tx, details) => {
      const lines = requireActiveItems(details, body.items, ['dispatched']);
      const state = body.outcome === 'lost' ? 'lost' : 'returned';
      await endShipments(tx, details.order.id, trackingNumbersOf(lines), state);
      if (body.outcome === 'ship_again') {
        await reopenShipmentLines(tx, lines);
        return { after: { outcome: body.outcome } };
      }
      const amountMinor = await closeItems(tx, env.SITE_URL, details, lines, body);
      const isRestocked = body.outcome === 'returned' && body.is_restocked;
      return { amountMinor, after: { outcome: body.outcome, is_restocked: isRestocked } };
    });
  },

  'PUT /staff/v1/orders/:id/tracking': (context) =>
    performOrderAct(context, 'change tracking', async (tx, details) => {
      const { items, carrier, tracking_number, tracking_url = null } = context.body;
      const { id: orderId } = details.order;
      const lines = requireActiveItems(details, items, ['dispatched']);
      await requireShippedByHand(tx, orderId, lines);
      const choice = await resolveCarrier(tx, { carrier, tracking_url }, tracking_number);
      const ids = lines.map(({ id }) => id);
      await setTracking(tx, ids, { ...choice, awb: tracking_number });
      const changed = await requireOrder(tx, orderId);
      const shipped = changed.lines.filter(({ id }) => ids.includes(id));
      for (const email of await statusEmails(tx, context.env.SITE_URL, changed, shipped))
        await queueWithinLimit(tx, email);
      return { after: { carrier: choice.carrier } };
    }),
};
