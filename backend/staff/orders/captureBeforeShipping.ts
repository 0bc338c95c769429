import type { CourierName } from '@/backend/couriers/courierNames';
import { UNDISPATCHED_STEPS } from '@/backend/delays/repository';
import { HttpError } from '@/backend/http/httpError';
import { captureForShipping } from '@/backend/payments/capture/settle';
import { isActPerformed } from '@/backend/staff/acts';
import { requireOrder, type OrderActContext } from './orderAct';
import { requireActiveItems } from './orderItems';
import type { ShipBody } from './shipByCourier';

/** Carrier and number of a shipment by hand; 409 when one is missing. */
export function requireCarrier({ carrier, tracking_number: number }: ShipBody) {
  if (!carrier || !number) throw new HttpError(409, 'Please enter carrier and tracking number');
  return { carrier, trackingNumber: number };
}

/** Captures the payment of an order before its first shipment. A refused act charges nothing. */
export async function captureBeforeShipping(
  context: OrderActContext<ShipBody>,
  orderId: number,
  courier: CourierName,
): Promise<void> {
  const { db, body } = context;
  if (await isActPerformed(db, body.key)) return;
  requireActiveItems(await requireOrder(db, orderId), body.items, UNDISPATCHED_STEPS);
  if (courier === 'manual') requireCarrier(body);
  await captureForShipping(context, orderId);
}
