import type { Database } from '@/backend/infra/db/database';
import {
  preparationEmail,
  deliveredEmail,
  dispatchedEmail,
  qualityCheckEmail,
} from '@/backend/mail/fulfilmentEmails';
import { withPickupStore } from '@/backend/stores/repository';
import { isVerifiedMailbox, queueWithinLimit } from '@/backend/mail/outbox';
import { lockOrder } from './cancellations/repository';
import { isStepAhead, type FulfilmentStep } from './fulfilmentRules';
import { loadReturnRules } from './returnRules';
import { recordOrderEvent } from '@/backend/webhooks/orderEvents';

const openLines = (tx: Database, orderId: number, lineIds: number[]) =>
  tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select([
      'l.id',
      'l.step',
      'l.is_made_to_order',
      'l.delivery_date',
      'l.name',
      'l.designer_name',
      'l.url',
      'l.thumbnail_image',
      'l.size',
      'l.options',
      'l.quantity',
      'l.awb',
      'l.carrier',
      'l.tracking_url',
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
      'o.store_id',
      'o.payment_method',
      'o.gift_message',
      'o.gift_wrap',
      'o.hide_prices',
      'o.measuring_kit',
      'o.placed_at',
      'o.email',
      'o.currency',
      'o.symbol',
      'o.country_code',
    ])
    .where('o.id', '=', orderId)
    .where('l.id', 'in', lineIds)
    .where('o.state', '=', 'confirmed')
    .where('l.status', '=', 'active')
    .orderBy('l.id')
    .execute();
type OpenLine = Awaited<ReturnType<typeof openLines>>[number];

/** The email about items that reach a step. */
export const STEP_EMAILS: Partial<Record<FulfilmentStep, typeof deliveredEmail>> = {
  with_designer: preparationEmail,
  quality_check: qualityCheckEmail,
  dispatched: dispatchedEmail,
  delivered: deliveredEmail,
};

const STEP_EVENTS: Partial<Record<FulfilmentStep, 'order.shipped' | 'order.delivered'>> = {
  dispatched: 'order.shipped',
  delivered: 'order.delivered',
};

async function advanceLine(
  tx: Database,
  line: OpenLine,
  step: FulfilmentStep,
  trackingNumber: string | null,
  now: Date,
): Promise<OpenLine> {
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

export type LineAdvance = {
  siteUrl: string;
  orderId: number;
  lineIds: number[];
  step: FulfilmentStep;
  /** For lines that have none yet. */
  trackingNumber?: string;
  now?: Date;
};

/**
 * Advances items of one confirmed order to a step, and queues one email about them. Items that are
 * closed or already as far are left alone; returns the ids of those that moved. Locks the order.
 */
export async function advanceLines(
  tx: Database,
  { siteUrl, orderId, lineIds, step, trackingNumber, now = new Date() }: LineAdvance,
): Promise<number[]> {
  if (lineIds.length === 0) return [];
  await lockOrder(tx, orderId);
  const lines: OpenLine[] = [];
  for (const line of await openLines(tx, orderId, lineIds))
    if (isStepAhead(step, line.step))
      lines.push(await advanceLine(tx, line, step, line.awb ?? trackingNumber ?? null, now));
  const [first] = lines;
  if (!first) return [];
  const ids = lines.map(({ id }) => id);
  const event = STEP_EVENTS[step];
  if (event) await recordOrderEvent(tx, event, orderId, ids);
  const email = STEP_EMAILS[step];
  if (email)
    await queueWithinLimit(
      tx,
      email({
        order: await withPickupStore(tx, { ...first, id: orderId }),
        lines,
        siteUrl,
        mailbox: { isVerified: await isVerifiedMailbox(tx, first.email) },
        rules: await loadReturnRules(tx, first.customer_id),
      }),
    );
  return ids;
}
