import type { BackendContext } from '@/backend/http/context';
import { advanceLines } from '@/backend/orders/advanceLines';
import { lockOrder } from '@/backend/orders/cancellations/repository';
import type { Database } from '@/backend/infra/db/database';
import type { BookingCourierName } from './courierNames';
import {
  reopenShipmentLines,
  packedLines,
  shipmentLines,
  updateShipment,
  type ShipmentRow,
} from './shipmentsRepository';
import { notifyUndelivered } from '@/backend/notifications/undelivered';
import type { LateItems } from '@/backend/mail/shipmentNotifications';
import { isShipmentOpen, stateAfter, type TrackedState } from './shipmentStates';

/** What a courier says of a shipment; without a state it is recorded only. */
export type TrackingEvent = {
  awb: string;
  state: TrackedState | undefined;
  status: string;
  at: Date;
};

type TrackingContext = Pick<BackendContext, 'db' | 'env' | 'log'>;

const shipmentByTrackingNumber = (
  db: Database,
  courier: BookingCourierName,
  trackingNumber: string,
) =>
  db
    .selectFrom('shipments')
    .selectAll()
    .where('courier', '=', courier)
    .where('awb', '=', trackingNumber)
    .executeTakeFirst();

const recordEvent = (tx: Database, shipment: ShipmentRow, { at, status }: TrackingEvent) =>
  tx
    .insertInto('shipment_events')
    .values({ shipment_id: shipment.id, happened_at: at, status })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/**
 * Moves the items that still belong to the shipment. Those of a cancelled shipment can be shipped again;
 * a return that arrives waits for staff.
 */
async function moveItems(
  tx: Database,
  siteUrl: string,
  shipment: ShipmentRow,
  { state, at }: { state: TrackedState; at: Date },
): Promise<void> {
  if (shipment.kind !== 'delivery') return;
  const lines = await shipmentLines(tx, shipment);
  if (state === 'cancelled') return reopenShipmentLines(tx, lines);
  if (state !== 'delivered') return;
  await advanceLines(tx, {
    siteUrl,
    orderId: shipment.order_id,
    lineIds: lines.filter(({ step }) => step === 'dispatched').map(({ id }) => id),
    step: 'delivered',
    now: at,
  });
}

/** Whether an item of a pickup is still with the customer. */
const isReturnOpen = async (tx: Database, { id, kind }: ShipmentRow) =>
  kind === 'return' &&
  (await packedLines(tx, id)).some(({ status }) => status === 'return_requested');

/** The decision about items whose parcel arrived after all; undefined if it arrived as expected. */
async function lateItemsOf(tx: Database, shipment: ShipmentRow): Promise<LateItems | undefined> {
  if (shipment.kind !== 'delivery') return undefined;
  const hasEnded = !isShipmentOpen(shipment);
  const lines = await packedLines(tx, shipment.id);
  if (
    lines.some(({ step, status }) => status === 'cancelled' && (hasEnded || step === 'dispatched'))
  )
    return 'closed';
  return hasEnded && lines.some(({ awb }) => awb !== shipment.awb) ? 'sent again' : undefined;
}

/**
 * Applies what a courier reports: repeated and in any order, with the same result. No money moves:
 * cash is recorded when the courier pays it out, and a return is refunded after its quality check.
 */
export async function applyTracking(
  { db, env, log }: TrackingContext,
  courier: BookingCourierName,
  event: TrackingEvent,
): Promise<void> {
  const known = await shipmentByTrackingNumber(db, courier, event.awb);
  if (!known) return log({ level: 'info', event: 'shipment_unknown', courier, awb: event.awb });
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, known.order_id);
    const shipment = await shipmentByTrackingNumber(tx, courier, event.awb);
    if (!shipment) return;
    await recordEvent(tx, shipment, event);
    const state = event.state && stateAfter(shipment, { state: event.state, at: event.at });
    if (!state) return;
    await updateShipment(tx, shipment.id, { state, status_at: event.at });
    await moveItems(tx, env.SITE_URL, shipment, { state, at: event.at });
    const lateItems = state === 'delivered' ? await lateItemsOf(tx, shipment) : undefined;
    const isPickupCancelled = state === 'cancelled' && (await isReturnOpen(tx, shipment));
    if (state === 'lost' || state === 'returned' || isPickupCancelled || lateItems)
      await notifyUndelivered({ db: tx, env }, { ...shipment, state, lateItems });
    if (state === 'lost' || state === 'returning')
      log({ level: 'error', event: `shipment_${state}`, courier, shipment_id: shipment.id });
  });
}
