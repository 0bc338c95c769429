import type { delayCalls, DelayWire } from '@/lib/contract/delays';
import { lockCustomer } from '@/backend/account/repository';
import type { Handlers } from '@/backend/http/handlerContext';
import { HttpError } from '@/backend/http/httpError';
import type { Database } from '@/backend/infra/db/database';
import { deliverMessages } from '@/backend/mail/transport';
import { cancelByStore } from '@/backend/orders/cancellations/cancelByStore';
import { loadOrderDetails, lockOrder } from '@/backend/orders/cancellations/repository';
import { CancellationRefused } from '@/backend/orders/cancellations/service';
import { lockStock } from '@/backend/product/stockRepository';
import { delayedPayment } from './delayedPayment';
import { delayOf, saveChoice, UNDISPATCHED_STEPS, type DelayRow } from './repository';
import { readDelayToken, type DelayedPromise } from './token';

const INVALID = new HttpError(400, 'This link is incomplete. Open it from the email again.');
const REASON = 'The delivery is delayed';

async function requirePromise(db: Database, token: string): Promise<DelayedPromise> {
  const promise = await readDelayToken(db, token);
  if (!promise) throw INVALID;
  return promise;
}

async function requireDelay(db: Database, promise: DelayedPromise): Promise<DelayRow> {
  const delay = await delayOf(db, promise);
  if (!delay) throw INVALID;
  return delay;
}

function stateOf({ status, step }: DelayRow): DelayWire['state'] {
  if (status === 'cancelled') return 'cancelled';
  return status === 'active' && UNDISPATCHED_STEPS.some((name) => name === step)
    ? 'open'
    : 'dispatched';
}

async function loadDelay(db: Database, row: DelayRow): Promise<DelayWire> {
  const details = await loadOrderDetails(db, row.customer_id, row.order_id);
  return {
    order_id: row.order_id,
    name: row.name,
    promised_date: row.promised_date,
    new_date: row.new_date,
    state: stateOf(row),
    payment: details ? delayedPayment(details, row.id) : 'charged',
    choice: row.choice === 'wait' || row.choice === 'cancel' ? row.choice : null,
  };
}

/** Cancels the item on the terms of the store: without a deduction, like a cancellation by staff. */
async function cancelDelayed(tx: Database, siteUrl: string, delay: DelayRow): Promise<void> {
  await lockCustomer(tx, delay.customer_id);
  await lockStock(tx, [delay]);
  try {
    await cancelByStore(tx, {
      siteUrl,
      customerId: delay.customer_id,
      orderId: delay.order_id,
      lineId: delay.id,
      reason: REASON,
    });
  } catch (error) {
    if (error instanceof CancellationRefused) throw new HttpError(409, error.message);
    throw error;
  }
}

export const delayHandlers: Handlers<typeof delayCalls> = {
  async 'GET /order/v1/delay'({ db, query }) {
    const delay = await requireDelay(db, await requirePromise(db, query.token));
    return { status: 200, data: await loadDelay(db, delay) };
  },

  async 'POST /order/v1/delay'(context) {
    const { db, env, body } = context;
    const promise = await requirePromise(db, body.token);
    const data = await db.transaction().execute(async (tx) => {
      await lockOrder(tx, (await requireDelay(tx, promise)).order_id);
      const delay = await requireDelay(tx, promise);
      const state = stateOf(delay);
      if (state === 'cancelled' && body.choice === 'cancel') return loadDelay(tx, delay);
      if (state !== 'open') throw new HttpError(409, `This item has been ${state}`);
      if (body.choice === 'cancel') await cancelDelayed(tx, env.SITE_URL, delay);
      await saveChoice(tx, promise, body.choice);
      return loadDelay(tx, await requireDelay(tx, promise));
    });
    void deliverMessages(context);
    return { status: 200, data };
  },
};
