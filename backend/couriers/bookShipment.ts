import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import type { OrderDetails, OrderLineRow } from '@/backend/orders/cancellations/repository';
import type { Consignment, PackageSize } from './courier';
import type { BookingCourierName } from './courierNames';
import { requireCourier, withCourier, type CourierContext } from './couriers';
import { toConsignment } from './consignment';
import {
  addShipment,
  bookingOf,
  claimShipment,
  orderShipments,
  releaseShipment,
  saveBooking,
  type ShipmentRow,
} from './shipmentsRepository';
import { isShipmentOpen } from './shipmentStates';

/** The order with the items of a shipment, checked and locked by the caller. */
export type ShipmentContents = { details: OrderDetails; lines: OrderLineRow[] };

type BookingRequest = {
  kind: Consignment['kind'];
  courier: BookingCourierName;
  size?: Partial<PackageSize>;
  serviceId?: number;
};

const UNCHANGED = 'The order is unchanged.';

/** The shipment that an earlier request began for these items, or a new one; 409 for other items. */
async function findOrAddShipment(
  tx: Database,
  { details, lines }: ShipmentContents,
  { kind, courier }: BookingRequest,
): Promise<{ id: number; courier: string }> {
  const orderId = details.order.id;
  const lineIds = lines.map(({ id }) => id).sort((a, b) => a - b);
  const begun = (await orderShipments(tx, orderId)).find(
    (shipment) =>
      shipment.kind === kind &&
      isShipmentOpen(shipment) &&
      shipment.items.some(({ line_id }) => lineIds.includes(line_id)),
  );
  if (!begun) return addShipment(tx, { orderId, kind, courier, lineIds });
  if (begun.items.map(({ line_id }) => line_id).join() !== lineIds.join())
    throw new HttpError(
      409,
      `Shipment ${begun.id} was begun with other items. Cancel it, or repeat its booking.`,
    );
  return begun;
}

/** Claims the shipment and describes the consignment, in a transaction of its own. */
async function prepareBooking(
  tx: Database,
  contents: ShipmentContents,
  request: BookingRequest,
): Promise<{ shipment: ShipmentRow; consignment: Consignment }> {
  const { id } = await findOrAddShipment(tx, contents, request);
  const shipment = await claimShipment(tx, id);
  if (!shipment)
    throw new HttpError(409, 'This shipment is being booked. Try again in two minutes.');
  const reference = `${shipment.order_id}-${shipment.id}`;
  return {
    shipment,
    consignment: await toConsignment(tx, contents.details, contents.lines, {
      ...request,
      reference,
    }),
  };
}

/**
 * Books a shipment at a courier, or continues a booking that failed: items have one open shipment. The
 * courier is called outside of transactions, because its answer takes seconds.
 */
export async function bookShipment(
  backend: CourierContext,
  request: BookingRequest,
  loadContents: (tx: Database) => Promise<ShipmentContents>,
): Promise<ShipmentRow> {
  await requireCourier(backend, request.courier);
  const { shipment, consignment } = await backend.db
    .transaction()
    .execute(async (tx) => prepareBooking(tx, await loadContents(tx), request));
  const { id } = shipment;
  // A booking that was begun elsewhere is continued there.
  const name = shipment.courier as BookingCourierName;
  try {
    const courier = await requireCourier(backend, name);
    await withCourier(name, UNCHANGED, () =>
      courier.book(consignment, bookingOf(shipment), {
        mayExist: shipment.attempts > 1,
        save: async (booking) => void (await saveBooking(backend.db, id, booking)),
      }),
    );
  } finally {
    await releaseShipment(backend.db, id);
  }
  return backend.db
    .selectFrom('shipments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
