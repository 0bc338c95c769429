import type { Staff } from '@/lib/contract';
import type { Body } from '@/lib/contract/call';
import { bookShipment } from '@/backend/couriers/bookShipment';
import type { BookingCourierName, CourierName } from '@/backend/couriers/courierNames';
import { requireCourier } from '@/backend/couriers/couriers';
import {
  bookingOf,
  shipmentLines,
  updateShipment,
  type ShipmentRow,
} from '@/backend/couriers/shipmentsRepository';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { loadSetting } from '@/backend/infra/db/settings';
import { advanceLines } from '@/backend/orders/advanceLines';
import { isActPerformed } from '@/backend/staff/acts';
import { performOrderAct, requireOrder, type OrderActContext } from './orderAct';
import { requireActiveItems } from './orderItems';
import { setCarrier } from './repository';

export type ShipBody = Body<Staff['POST /staff/v1/orders/:id/ship']>;
type ShipContext = OrderActContext<ShipBody>;

/** Who ships: the named courier, staff with a number, or the courier of the setting. */
export async function shippingCourier(
  db: Database,
  { courier, carrier }: Pick<ShipBody, 'courier' | 'carrier'>,
): Promise<CourierName> {
  if (courier) return courier;
  return carrier ? 'manual' : (await loadSetting(db, 'couriers')).default_courier;
}

/**
 * The customer can cancel while the courier answers; then nobody needs the shipment, unless a parallel
 * request has shipped its items.
 */
async function giveBack({ db, env, log }: ShipContext, shipment: ShipmentRow): Promise<void> {
  try {
    if ((await shipmentLines(db, shipment)).length > 0) return;
    const courier = await requireCourier({ db, env }, shipment.courier as BookingCourierName);
    await courier.cancel(bookingOf(shipment));
    await updateShipment(db, shipment.id, { state: 'cancelled' });
  } catch (error) {
    log({
      level: 'error',
      event: 'shipment_not_cancelled',
      shipment_id: shipment.id,
      error: String(error),
    });
  }
}

const UNDISPATCHED = ['placed', 'with_designer', 'quality_check'] as const;

/** Items that a shipment can be booked for, of a locked order. */
async function loadItems(tx: Database, orderId: number, items: readonly number[]) {
  const details = await requireOrder(tx, orderId, { lock: true });
  return { details, lines: requireActiveItems(details, items, UNDISPATCHED) };
}

/** Books a shipment and dispatches its items: both, or the order is unchanged. */
export async function shipByCourier(
  context: ShipContext,
  orderId: number,
  courier: BookingCourierName,
) {
  const { items, key, package: size, service_id: serviceId } = context.body;
  const isRepeated = await isActPerformed(context.db, key);
  const shipment = isRepeated
    ? undefined
    : await bookShipment(context, { kind: 'delivery', courier, size, serviceId }, (tx) =>
        loadItems(tx, orderId, items),
      );
  try {
    return await performOrderAct(context, 'ship', async (tx, details) => {
      if (!shipment?.awb) throw new HttpError(409, 'This shipment is not booked');
      const lineIds = requireActiveItems(details, items, UNDISPATCHED).map(({ id }) => id);
      const { carrier, tracking_url, awb } = shipment;
      await setCarrier(tx, lineIds, { carrier: carrier ?? courier, tracking_url });
      await advanceLines(tx, {
        siteUrl: context.env.SITE_URL,
        orderId,
        lineIds,
        step: 'dispatched',
        trackingNumber: awb,
      });
      return { after: { carrier, shipment: shipment.id } };
    });
  } catch (error) {
    if (shipment && error instanceof HttpError) await giveBack(context, shipment);
    throw error;
  }
}
