import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { dayAfter } from '@/lib/i18n/dates';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import {
  beingMadeEmail,
  deliveredEmail,
  dispatchedEmail,
  qualityCheckEmail,
} from '@/backend/mail/fulfilmentEmails';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { fulfilmentStepOn, isStepAhead, type FulfilmentStep } from './fulfilmentRules';
import { loadReturnRules } from './returnRules';

const BATCH_SIZE = 100;

const newTrackingNumber = () => `AZ${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

const ONE_HOUR_MS = 3_600_000;

const openLines = (tx: Database) =>
  tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('countries as c', 'c.country_code', 'o.country_code')
    .select([
      'l.id',
      'l.step',
      'l.delivery_date',
      'l.name',
      'l.designer_name',
      'l.url',
      'l.thumbnail_image',
      'l.size',
      'l.quantity',
      'l.awb',
      'l.delivered_at',
      'l.returnable',
      'l.return_days',
      'l.return_refusal',
      'l.rewarded',
      'l.status',
      'l.measures',
      'o.id as order_id',
      'o.state',
      'o.customer_id',
      'o.event_date',
      'o.shipping_address',
      'o.payment_method',
      'o.gift_message',
      'o.measuring_kit',
      'o.placed_at',
      'o.email',
      'o.currency',
      'o.symbol',
      'o.country_code',
      'c.transit_days',
    ])
    .where('o.state', '=', 'confirmed')
    .where('l.status', '=', 'active')
    .where('l.step', '!=', 'delivered');

const dueLines = (tx: Database, now: Date, today: string) =>
  openLines(tx)
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
    .forUpdate('l')
    .skipLocked()
    .execute();
type DueLine = Awaited<ReturnType<typeof dueLines>>[number];

const STEP_EMAILS: Partial<Record<FulfilmentStep, typeof deliveredEmail>> = {
  with_designer: beingMadeEmail,
  quality_check: qualityCheckEmail,
  dispatched: dispatchedEmail,
  delivered: deliveredEmail,
};

async function advanceLine(
  tx: Database,
  line: DueLine,
  step: FulfilmentStep,
  trackingNumber: string | null,
  now: Date,
): Promise<DueLine> {
  const isDispatched = step === 'dispatched' || step === 'delivered';
  const isDelivered = step === 'delivered';
  await tx
    .updateTable('order_lines')
    .set((eb) => ({
      step,
      awb: trackingNumber,
      dispatched_at: isDispatched
        ? eb.fn.coalesce('dispatched_at', eb.val(now))
        : eb.ref('dispatched_at'),
      delivered_at: isDelivered ? now : eb.ref('delivered_at'),
    }))
    .where('id', '=', line.id)
    .execute();
  return { ...line, awb: trackingNumber, delivered_at: isDelivered ? now : line.delivered_at };
}

/** Advances the items of one order that move together, and queues one email about them. */
async function advanceShipment(
  tx: Database,
  siteUrl: string,
  [first, ...others]: [DueLine, ...DueLine[]],
  step: FulfilmentStep,
  now: Date,
): Promise<void> {
  const isDispatched = step === 'dispatched' || step === 'delivered';
  const trackingNumber = isDispatched ? (first.awb ?? newTrackingNumber()) : first.awb;
  const lines: DueLine[] = [];
  for (const line of [first, ...others])
    lines.push(await advanceLine(tx, line, step, trackingNumber, now));
  const email = STEP_EMAILS[step];
  if (!email) return;
  const update = {
    order: { ...first, id: first.order_id },
    lines,
    siteUrl,
    mailbox: { isVerified: await isVerifiedMailbox(tx, first.email) },
    rules: await loadReturnRules(tx, first.customer_id),
  };
  await queueWithinLimit(tx, email(update));
}

/** Advances the fulfilment of due order items, with one email per order, status and shipment. */
export async function advanceDueLines(
  { db, env }: Pick<BackendContext, 'db' | 'env'>,
  now: Date,
): Promise<void> {
  const today = dayAfter(now, 0);
  await db.transaction().execute(async (tx) => {
    const shipments = new Map<string, { step: FulfilmentStep; lines: [DueLine, ...DueLine[]] }>();
    for (const line of await dueLines(tx, now, today)) {
      const step = fulfilmentStepOn({
        placedAt: line.placed_at,
        deliveryDate: line.delivery_date,
        transitDays: line.transit_days,
        now,
        today,
      });
      if (!isStepAhead(step, line.step)) continue;
      const key = [line.order_id, step, line.awb].join();
      const shipment = shipments.get(key);
      if (shipment) shipment.lines.push(line);
      else shipments.set(key, { step, lines: [line] });
    }
    for (const { step, lines } of shipments.values())
      await advanceShipment(tx, env.SITE_URL, lines, step, now);
  });
}
