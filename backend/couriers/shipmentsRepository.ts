import { sql, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import type { Booking, Consignment } from './courier';
import type { BookingCourierName } from './courierNames';

export type ShipmentRow = Selectable<Tables['shipments']>;

export const bookingOf = (row: ShipmentRow): Booking => ({
  remoteOrderId: row.remote_order_id,
  remoteShipmentId: row.remote_shipment_id,
  awb: row.awb,
  carrier: row.carrier,
  trackingUrl: row.tracking_url,
  isPickupRequested: row.pickup_requested_at !== null,
});

/** The shipments of an order with their items, oldest first. */
export const orderShipments = (db: Database, orderId: number) =>
  db
    .selectFrom('shipments as s')
    .selectAll('s')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shipment_items as i')
          .select('i.line_id')
          .whereRef('i.shipment_id', '=', 's.id')
          .orderBy('i.line_id'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('shipment_events as e')
          .select(['e.happened_at', 'e.status'])
          .whereRef('e.shipment_id', '=', 's.id')
          .orderBy('e.happened_at'),
      ).as('events'),
    ])
    .where('s.order_id', '=', orderId)
    .orderBy('s.id')
    .execute();
export type OrderShipment = Awaited<ReturnType<typeof orderShipments>>[number];

/** The items of a shipment whose tracking number is still that of the shipment. */
export const shipmentLines = (db: Database, { id, awb }: ShipmentRow) =>
  db
    .selectFrom('shipment_items as i')
    .innerJoin('order_lines as l', 'l.id', 'i.line_id')
    .select(['l.id', 'l.step', 'l.status'])
    .where('i.shipment_id', '=', id)
    .where('l.awb', '=', awb)
    .execute();

/** All items that were packed in a shipment, also those that have another one by now. */
export const packedLines = (db: Database, shipmentId: number) =>
  db
    .selectFrom('shipment_items as i')
    .innerJoin('order_lines as l', 'l.id', 'i.line_id')
    .select(['l.step', 'l.status', 'l.awb'])
    .where('i.shipment_id', '=', shipmentId)
    .execute();

type NewShipment = {
  orderId: number;
  kind: Consignment['kind'];
  courier: BookingCourierName;
  lineIds: number[];
};

export async function addShipment(
  tx: Database,
  { orderId, kind, courier, lineIds }: NewShipment,
): Promise<ShipmentRow> {
  const shipment = await tx
    .insertInto('shipments')
    .values({ order_id: orderId, kind, courier })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('shipment_items')
    .values(lineIds.map((line_id) => ({ shipment_id: shipment.id, line_id })))
    .execute();
  return shipment;
}

/**
 * Claims a shipment for two minutes; undefined while another request books it. A claim of
 * more than twice that was made before the clock was set back.
 */
export const claimShipment = (tx: Database, id: number): Promise<ShipmentRow | undefined> =>
  tx
    .updateTable('shipments')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      claimed_until: sql<Date>`now() + interval '2 minutes'`,
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('claimed_until', 'is', null),
        eb('claimed_until', '<', sql<Date>`now()`),
        eb('claimed_until', '>', sql<Date>`now() + interval '4 minutes'`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();

export const releaseShipment = (db: Database, id: number) =>
  db.updateTable('shipments').set({ claimed_until: null }).where('id', '=', id).execute();

export const saveBooking = (db: Database, id: number, booking: Booking) =>
  db
    .updateTable('shipments')
    .set((eb) => ({
      remote_order_id: booking.remoteOrderId,
      remote_shipment_id: booking.remoteShipmentId,
      awb: booking.awb,
      carrier: booking.carrier,
      tracking_url: booking.trackingUrl,
      state: booking.isPickupRequested ? 'booked' : 'booking',
      pickup_requested_at: booking.isPickupRequested
        ? eb.fn.coalesce('pickup_requested_at', sql<Date>`now()`)
        : null,
    }))
    .where('id', '=', id)
    .execute();

export const updateShipment = (
  db: Database,
  id: number,
  change: Partial<Pick<ShipmentRow, 'state' | 'status_at' | 'label_url'>>,
) => db.updateTable('shipments').set(change).where('id', '=', id).execute();

/** Ends the shipments of items whose parcel did not arrive, whatever their courier says. */
export async function endShipments(
  tx: Database,
  orderId: number,
  trackingNumbers: string[],
  state: 'returned' | 'lost',
): Promise<void> {
  if (trackingNumbers.length > 0)
    await tx
      .updateTable('shipments')
      .set({ state })
      .where('order_id', '=', orderId)
      .where('kind', '=', 'delivery')
      .where('awb', 'in', trackingNumbers)
      .where('state', '!=', 'cancelled')
      .execute();
}

/** The items of a cancelled shipment are in quality check again. */
export async function reopenShipmentLines(
  tx: Database,
  lines: { id: number; step: string; status: string }[],
): Promise<void> {
  const ids = lines
    .filter(({ step, status }) => step === 'dispatched' && status === 'active')
    .map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .updateTable('order_lines')
      .set({ step: 'quality_check', awb: null, carrier: null, tracking_url: null })
      .set({ dispatched_at: null })
      .where('id', 'in', ids)
      .execute();
}
