import type { OrderActWire } from '@/lib/contract/staffOrders';
import { HttpError } from '@/backend/http/httpError';
import { parseId } from '@/backend/http/ids';
import type { Database } from '@/backend/infra/db/database';
import { deliverMessages } from '@/backend/mail/transport';
import {
  loadOrderDetails,
  type OrderDetails,
  type OrderLineRow,
} from '@/backend/orders/cancellations/repository';
import { isOrderDisputed } from '@/backend/payments/disputes';
import {
  isLimitedAct,
  lockDailyLimit,
  performAct,
  requireWithinDailyLimit,
} from '@/backend/staff/acts';
import { requireActor, type StaffContext } from '@/backend/staff/visitor';
import { refundedPaise } from './refundedPaise';
import { staffOrderOwner } from './repository';
import { auditedLines, orderActView } from './view';

export const NO_ORDER = new HttpError(404, 'No such order');

export type OrderActContext<Body extends { key: string }> = StaffContext & {
  params: { id: string | number };
  body: Body;
};

/**
 * amountMinor: for the reply. credited: paise that are no refund. before, after: what the audit log
 * adds to the state of the items.
 */
type OrderActResult = {
  amountMinor?: number;
  credited?: number;
  before?: object;
  after?: object;
};

/** An order with its items and refunds; 404 for an unknown one. */
export async function requireOrder(
  db: Database,
  orderId: number,
  options?: { lock: boolean },
): Promise<OrderDetails> {
  const owner = await staffOrderOwner(db, orderId);
  const details = owner && (await loadOrderDetails(db, owner.id, orderId, options));
  if (!details) throw NO_ORDER;
  return details;
}

/** The named items of an order; 404 when one is not part of it. */
export function requireItems({ lines }: OrderDetails, ids: readonly number[]): OrderLineRow[] {
  return [...new Set(ids)].map((lineId) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw new HttpError(404, `Item ${lineId} is not part of this order`);
    return line;
  });
}

/** 409 while the customer's bank disputes the payment of an order, and when it took it back. */
export async function requireUndisputed(tx: Database, orderId: number): Promise<void> {
  if (await isOrderDisputed(tx, orderId))
    throw new HttpError(409, 'The customer’s bank has a dispute about this payment');
}

/**
 * Performs an act on a locked order once, and records the state of its items before and after. What
 * it refunds counts in the daily limit of the role, if the act has one.
 */
export async function performOrderAct<Body extends { key: string }>(
  context: OrderActContext<Body>,
  act: string,
  run: (tx: Database, details: OrderDetails) => Promise<OrderActResult>,
): Promise<{ status: 200; data: OrderActWire }> {
  const orderId = parseId(context.params.id, NO_ORDER.message);
  const data = await performAct(context, act, async (tx) => {
    const details = await requireOrder(tx, orderId, { lock: true });
    const actor = requireActor(context.visitor);
    const isLimited = isLimitedAct(act);
    // Before the customer, as every act with a limit does: no two wait for each other.
    if (isLimited) await lockDailyLimit(tx, actor);
    const { amountMinor, credited = 0, before, after } = await run(tx, details);
    const changed = await requireOrder(tx, orderId);
    const rupeesMinor = credited + refundedPaise(changed) - refundedPaise(details);
    if (isLimited) await requireWithinDailyLimit(tx, actor, act, rupeesMinor);
    return {
      target: `order ${orderId}`,
      before: { ...auditedLines(details.lines), ...before },
      after: { ...auditedLines(changed.lines), ...after },
      reply: orderActView(changed, amountMinor ?? null),
      rupeesMinor,
    };
  });
  void deliverMessages(context);
  return { status: 200, data };
}
