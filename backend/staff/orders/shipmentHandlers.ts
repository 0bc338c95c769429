import type { staffShipmentCalls } from '@/lib/contract/staffShipments';
import { bookShipment } from '@/backend/couriers/bookShipment';
import type { BookingCourierName } from '@/backend/couriers/courierNames';
import { requireCourier, withCourier } from '@/backend/couriers/couriers';
import { toConsignment } from '@/backend/couriers/consignment';
import {
  bookingOf,
  orderShipments,
  reopenShipmentLines,
  shipmentLines,
  updateShipment,
  type OrderShipment,
} from '@/backend/couriers/shipmentsRepository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { isActPerformed, performAct } from '@/backend/staff/acts';
import type { StaffVisitor } from '@/backend/staff/visitor';
import { NO_ORDER, requireOrder } from './orderAct';
import { requireReturn } from './orderItems';
import { shipmentView } from './shipmentView';

const NO_SHIPMENT = new HttpError(404, 'No such shipment');

async function requireShipment(
  db: Database,
  params: { id: string | number; shipmentId: string | number },
): Promise<OrderShipment> {
  const orderId = parseId(params.id, NO_ORDER.message);
  const shipmentId = parseId(params.shipmentId, NO_SHIPMENT.message);
  const shipment = (await orderShipments(db, orderId)).find(({ id }) => id === shipmentId);
  if (!shipment) throw NO_SHIPMENT;
  return shipment;
}

const nameOf = ({ courier }: OrderShipment) => courier as BookingCourierName;

export const staffShipmentHandlers: Handlers<typeof staffShipmentCalls, StaffVisitor> = {
  async 'GET /staff/v1/orders/:id/courier-rates'(context) {
    const { db, params, query } = context;
    const details = await requireOrder(db, parseId(params.id, NO_ORDER.message));
    const courier = await requireCourier(context, query.courier);
    const active = details.lines.filter(
      ({ status, step }) => status === 'active' && step !== 'dispatched' && step !== 'delivered',
    );
    const consignment = await toConsignment(db, details, active, {
      reference: '',
      kind: query.kind,
      ...(query.weight_kg && { size: { weight_kg: query.weight_kg } }),
    });
    const rates = await withCourier(query.courier, '', () => courier.rates(consignment));
    return {
      status: 200,
      data: {
        list: rates.map(({ serviceId, ...rate }) => ({ service_id: serviceId, ...rate })),
      },
    };
  },

  async 'POST /staff/v1/orders/:id/shipments/:shipmentId/label'(context) {
    const shipment = await requireShipment(context.db, context.params);
    if (shipment.state === 'cancelled') throw new HttpError(409, 'This shipment is cancelled');
    if (shipment.label_url) return { status: 200, data: { label_url: shipment.label_url } };
    const courier = await requireCourier(context, nameOf(shipment));
    const label_url = await withCourier(nameOf(shipment), 'There is no label yet.', () =>
      courier.label(bookingOf(shipment)),
    );
    await updateShipment(context.db, shipment.id, { label_url });
    return { status: 200, data: { label_url } };
  },

  async 'POST /staff/v1/orders/:id/shipments/:shipmentId/cancel'(context) {
    const { db, params, body } = context;
    const shipment = await requireShipment(db, params);
    if (!(await isActPerformed(db, body.key))) {
      if (shipment.state !== 'booking' && shipment.state !== 'booked')
        throw new HttpError(409, `This shipment is ${shipment.state.replaceAll('_', ' ')}`);
      const courier = await requireCourier(context, nameOf(shipment));
      await withCourier(nameOf(shipment), 'The shipment is not cancelled.', () =>
        courier.cancel(bookingOf(shipment)),
      );
    }
    const data = await performAct(context, 'cancel shipment', async (tx) => {
      await requireOrder(tx, shipment.order_id, { lock: true });
      const lines = await shipmentLines(tx, shipment);
      await updateShipment(tx, shipment.id, { state: 'cancelled' });
      if (shipment.kind === 'delivery') await reopenShipmentLines(tx, lines);
      return {
        target: `order ${shipment.order_id}`,
        before: { shipment: shipment.id, state: shipment.state },
        after: { shipment: shipment.id, state: 'cancelled' },
        reply: shipmentView({ ...shipment, state: 'cancelled' }),
      };
    });
    return { status: 200, data };
  },

  async 'POST /staff/v1/orders/:id/items/:detailId/return-pickup'(context) {
    const { db, params, body } = context;
    const orderId = parseId(params.id, NO_ORDER.message);
    const lineId = parseId(params.detailId);
    const { key, courier = 'shiprocket', package: size, service_id: serviceId } = body;
    if (!(await isActPerformed(db, key)))
      await bookShipment(context, { kind: 'return', courier, size, serviceId }, async (tx) => {
        const details = await requireOrder(tx, orderId, { lock: true });
        return { details, lines: [requireReturn(details, lineId)] };
      });
    const data = await performAct(context, 'book return pickup', async (tx) => {
      const shipment = (await orderShipments(tx, orderId)).findLast(
        ({ kind: kind, items }) =>
          kind === 'return' && items.some(({ line_id }) => line_id === lineId),
      );
      if (!shipment) throw NO_SHIPMENT;
      return {
        target: `order ${orderId}`,
        before: {},
        after: { shipment: shipment.id, tracking_number: shipment.awb },
        reply: shipmentView(shipment),
      };
    });
    return { status: 200, data };
  },
};
