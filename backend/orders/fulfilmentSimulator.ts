import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { dayAfter } from '@/lib/i18n/dates';
import type { BackendContext } from '@/backend/http/context';
import type { Database } from '@/backend/infra/db/database';
import { lockOrder } from './cancellations/repository';
import { exchangeOrderOf } from './exchanges/repository';
import { credit } from '@/backend/wallet/ledgerRepository';
import { queueWithinLimit } from '@/backend/mail/outbox';
import { loadSetting } from '@/backend/infra/db/settings';
import {
  beingMadeEmail,
  deliveredEmail,
  dispatchedEmail,
  qualityCheckEmail,
} from '@/backend/mail/fulfilmentEmails';
import { completeReturn } from './cancellations/service';
import { loyaltyTierOf } from './cancellations/quote';
import { returnDays } from './cancellations/rules';
import { loadReturnRules } from './returnRules';
import { isStepAhead, fulfilmentStepOn, type FulfilmentStep } from './fulfilmentRules';
import { pointsFor } from '@/backend/money/loyalty';

type SimulatorDependencies = Pick<BackendContext, 'db' | 'env'>;
const BATCH_SIZE = 100;
const RETURN_TRANSIT_DAYS = 2;

const newTrackingNumber = () => `AZ${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

const dueLines = (tx: Database, now: Date, today: string) =>
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
      'o.id as order_id',
      'o.state',
      'o.customer_id',
      'o.placed_at',
      'o.email',
      'o.currency',
      'o.symbol',
      'o.country_code',
      'c.transit_days',
    ])
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
          eb('o.placed_at', '<=', new Date(now.getTime() - 3_600_000)),
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
  siteUrl: string,
  line: DueLine,
  step: FulfilmentStep,
  now: Date,
): Promise<void> {
  const isDispatched = step === 'dispatched' || step === 'delivered';
  const trackingNumber = isDispatched ? (line.awb ?? newTrackingNumber()) : line.awb;
  await tx
    .updateTable('order_lines')
    .set((eb) => ({
      step,
      awb: trackingNumber,
      dispatched_at: isDispatched
        ? eb.fn.coalesce('dispatched_at', eb.val(now))
        : eb.ref('dispatched_at'),
      delivered_at: step === 'delivered' ? now : eb.ref('delivered_at'),
    }))
    .where('id', '=', line.id)
    .execute();
  const order = { ...line, id: line.order_id };
  const email = STEP_EMAILS[step];
  if (!email) return;
  const rules = await loadReturnRules(tx, line.customer_id);
  const advanced = {
    ...line,
    awb: trackingNumber,
    delivered_at: step === 'delivered' ? now : line.delivered_at,
  };
  await queueWithinLimit(tx, email(order, advanced, siteUrl, rules));
}

async function advanceLines({ db, env }: SimulatorDependencies, now: Date): Promise<void> {
  const today = dayAfter(now, 0);
  await db.transaction().execute(async (tx) => {
    for (const line of await dueLines(tx, now, today)) {
      const step = fulfilmentStepOn({
        placedAt: line.placed_at,
        deliveryDate: line.delivery_date,
        transitDays: line.transit_days,
        now,
        today,
      });
      if (isStepAhead(step, line.step)) await advanceLine(tx, env.SITE_URL, line, step, now);
    }
  });
}

async function bringBack({ db }: SimulatorDependencies, now: Date): Promise<void> {
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

/** Delivered lines whose own return period has ended, before extensions by country and tier. */
const unrewardedLines = (db: Database, now: Date) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select([
      'l.id',
      'l.order_id',
      'l.paid_minor',
      'l.returnable',
      'l.return_days',
      'l.delivered_at',
      'o.customer_id',
      'o.rate',
      'o.country_code',
      'o.points_minor',
      'o.subtotal_minor',
      'o.coupon_minor',
    ])
    .where('l.status', '=', 'active')
    .where('l.step', '=', 'delivered')
    .where('l.rewarded', '=', false)
    .where((eb) =>
      eb.or([
        eb('l.returnable', '=', false),
        eb(sql<Date>`l.delivered_at + make_interval(days => l.return_days)`, '<=', now),
      ]),
    )
    .orderBy('l.delivered_at')
    .orderBy('l.id')
    .limit(BATCH_SIZE)
    .execute();

type UnrewardedLine = Awaited<ReturnType<typeof unrewardedLines>>[number];
type Loyalty = Awaited<ReturnType<typeof loadSetting<'loyalty'>>>;

async function awardLinePoints(tx: Database, line: UnrewardedLine, loyalty: Loyalty) {
  const goods = line.subtotal_minor - line.coupon_minor;
  const rupees = (line.paid_minor * (goods ? 1 - line.points_minor / goods : 1)) / 100 / line.rate;
  await lockOrder(tx, line.order_id);
  if (await exchangeOrderOf(tx, line.id)) return;
  const { numUpdatedRows } = await tx
    .updateTable('order_lines')
    .set({ rewarded: true })
    .where('id', '=', line.id)
    .where('rewarded', '=', false)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await credit(tx, {
    customerId: line.customer_id,
    account: 'points',
    paise: pointsFor(rupees, loyalty) * 100,
    kind: 'earned',
    reason: `Order ${line.order_id}`,
    orderId: line.order_id,
    reference: `line ${line.id}`,
    validDays: loyalty.valid_days,
  });
}

/** Awards points when an item's return period has ended. */
async function awardPoints({ db }: SimulatorDependencies, now: Date): Promise<void> {
  const loyalty = await loadSetting(db, 'loyalty');
  const rule = await loadSetting(db, 'after_sale');
  for (const line of await unrewardedLines(db, now)) {
    const days = line.returnable
      ? returnDays(
          rule,
          line.country_code,
          line.return_days,
          await loyaltyTierOf(db, line.customer_id),
        )
      : 0;
    if (!line.delivered_at || line.delivered_at.getTime() + days * 86_400_000 > now.getTime())
      continue;
    await db.transaction().execute((tx) => awardLinePoints(tx, line, loyalty));
  }
}

/**
 * Simulates fulfilment: advances lines, completes returns and awards points. Idempotent, and safe
 * to run on several replicas.
 */
export async function runFulfilmentSimulator(
  backend: SimulatorDependencies,
  now = new Date(),
): Promise<void> {
  await advanceLines(backend, now);
  await bringBack(backend, now);
  await awardPoints(backend, now);
}
