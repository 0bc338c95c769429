import { sql } from 'kysely';
import { dayAfter } from '@/lib/i18n/dates';
import { newTrackingNumber } from '@/backend/couriers/sandbox';
import { isSandboxOn } from '@/backend/sandboxes';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { advanceLines } from './advanceLines';
import { recordCash } from './cash';
import { completeReturn } from './cancellations/service';
import { fulfilmentStepOn, isStepAhead, type FulfilmentStep } from './fulfilmentRules';

type SandboxDependencies = Pick<BackendContext, 'db' | 'env'>;
const BATCH_SIZE = 100;
const RETURN_TRANSIT_DAYS = 2;
const ONE_HOUR_MS = 3_600_000;

const dueLines = (db: Database, now: Date, today: string) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('countries as c', 'c.country_code', 'o.country_code')
    .select(['l.id', 'l.order_id', 'l.step', 'l.awb', 'l.delivery_date'])
    .select(['o.placed_at', 'c.transit_days'])
    .where('o.state', '=', 'confirmed')
    .where('l.status', '=', 'active')
    .where('l.step', '!=', 'delivered')
    .where((eb) =>
      eb.or([
        eb('l.delivery_date', '<=', today),
        eb.and([
          eb('l.step', 'in', ['placed', 'with_designer', 'quality_check']),
          eb(sql<boolean>`(l.delivery_date - c.transit_days <= ${today}::date)`, '=', true),
        ]),
        eb.and([
          eb('l.step', 'in', ['placed', 'with_designer']),
          eb(sql<boolean>`(l.delivery_date - c.transit_days - 1 <= ${today}::date)`, '=', true),
        ]),
        eb.and([
          eb('l.step', '=', 'placed'),
          eb('o.placed_at', '<=', new Date(now.getTime() - ONE_HOUR_MS)),
        ]),
      ]),
    )
    .orderBy('l.id')
    .limit(BATCH_SIZE)
    .execute();
type DueLine = Awaited<ReturnType<typeof dueLines>>[number];

type Shipment = { orderId: number; step: FulfilmentStep; lineIds: number[] };

/** Groups the items of an order that move together: one email and one tracking number for them. */
function groupShipments(lines: DueLine[], now: Date, today: string): Shipment[] {
  const shipments = new Map<string, Shipment>();
  for (const { id, order_id, step: current, awb, ...line } of lines) {
    const step = fulfilmentStepOn({
      placedAt: line.placed_at,
      deliveryDate: line.delivery_date,
      transitDays: line.transit_days,
      now,
      today,
    });
    if (!isStepAhead(step, current)) continue;
    const key = [order_id, step, awb].join();
    const shipment = shipments.get(key);
    if (shipment) shipment.lineIds.push(id);
    else shipments.set(key, { orderId: order_id, step, lineIds: [id] });
  }
  return [...shipments.values()];
}

/** Items advance on their promised days; the courier collects cash on delivery. */
async function advanceDueLines({ db, env }: SandboxDependencies, now: Date): Promise<void> {
  const today = dayAfter(now, 0);
  for (const { orderId, step, lineIds } of groupShipments(
    await dueLines(db, now, today),
    now,
    today,
  )) {
    const isDispatched = step === 'dispatched' || step === 'delivered';
    await db.transaction().execute(async (tx) => {
      await advanceLines(tx, {
        siteUrl: env.SITE_URL,
        orderId,
        lineIds,
        step,
        trackingNumber: isDispatched ? newTrackingNumber() : undefined,
        now,
      });
      if (step === 'delivered') await recordCash(tx, { orderId, lineIds });
    });
  }
}

/** The sandbox's returns: each parcel arrives two days after its return was requested. */
async function receiveReturns({ db }: SandboxDependencies, now: Date): Promise<void> {
  const lines = await db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.id', 'l.order_id', 'o.customer_id'])
    .where('l.status', '=', 'return_requested')
    .where('l.closed_at', '<=', new Date(now.getTime() - RETURN_TRANSIT_DAYS * 86_400_000))
    .orderBy('l.id')
    .limit(BATCH_SIZE)
    .execute();
  for (const line of lines)
    await db
      .transaction()
      .execute((tx) => completeReturn(tx, line.customer_id, line.order_id, line.id));
}

/** Courier events of the sandboxes that are on. Idempotent on several replicas. */
export async function runCourierSandbox(
  backend: SandboxDependencies,
  now = new Date(),
): Promise<void> {
  if (isSandboxOn(backend.env, 'courier')) await advanceDueLines(backend, now);
  if (isSandboxOn(backend.env, 'returns')) await receiveReturns(backend, now);
}
