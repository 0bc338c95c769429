import { purchaseEventId, refundEventId, signUpEventId } from '@/lib/analytics/eventIds';
import type { Database } from '@/backend/infra/db/database';
import { parseAttribution, type Attribution } from './attribution';
import type { EventDestination } from './serverEvents';

type Recorded = {
  event_id: string;
  customer_id: number;
  order_id?: number;
  line_id?: number;
  method?: string;
} & ({ name: 'purchase' | 'refund' } | { name: 'sign_up'; attribution: Attribution });

/** Google Analytics needs consent to analytics, Meta to advertising. */
const allowedDestinations = ({ analytics, advertising }: Attribution): EventDestination[] => [
  ...(analytics ? (['ga4'] as const) : []),
  ...(advertising ? (['meta'] as const) : []),
];

/** An event has one row for each platform that the visitor allows, however often it is recorded. */
async function record(tx: Database, consent: Attribution | undefined, event: Recorded) {
  const destinations = consent ? allowedDestinations(consent) : [];
  if (destinations.length === 0) return;
  await tx
    .insertInto('server_events')
    .values(destinations.map((destination) => ({ ...event, destination })))
    .onConflict((conflict) => conflict.columns(['event_id', 'destination']).doNothing())
    .execute();
}

const orderOf = (tx: Database, orderId: number) =>
  tx
    .selectFrom('orders')
    .select(['customer_id', 'attribution'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Records the purchase of an order, in the transaction that confirms it. */
export async function recordPurchase(tx: Database, orderId: number): Promise<void> {
  const { customer_id, attribution } = await orderOf(tx, orderId);
  await record(tx, parseAttribution(attribution), {
    event_id: purchaseEventId(orderId),
    name: 'purchase',
    customer_id,
    order_id: orderId,
  });
}

/** Records that an item of a confirmed order is cancelled, returned or exchanged. */
export async function recordRefund(tx: Database, orderId: number, lineId: number): Promise<void> {
  const { customer_id, attribution } = await orderOf(tx, orderId);
  await record(tx, parseAttribution(attribution), {
    event_id: refundEventId(lineId),
    name: 'refund',
    customer_id,
    order_id: orderId,
    line_id: lineId,
  });
}

/** Records a new account, in the transaction that creates it. */
export const recordSignUp = (
  tx: Database,
  customerId: number,
  method: 'email' | 'otp' | 'google',
  attribution: Attribution | undefined,
): Promise<void> =>
  attribution === undefined
    ? Promise.resolve()
    : record(tx, attribution, {
        event_id: signUpEventId(customerId),
        name: 'sign_up',
        customer_id: customerId,
        method,
        attribution,
      });
