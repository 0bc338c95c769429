import { sql } from 'kysely';
import type { CaptureProblem } from '@/lib/model/captureProblem';
import type { PaymentAuthorization } from '@/lib/model/chargeText';
import type { Database } from '@/backend/infra/db/database';
import { capturesWhole } from './captureMode';
import { HELD_BY_BANK } from './heldPayments';

/** The authorization of a payment; undefined for one that was charged at once. */
export const authorizationOf = (db: Database, reference: string) =>
  db
    .selectFrom('payment_authorizations')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
export type Authorization = NonNullable<Awaited<ReturnType<typeof authorizationOf>>>;

/** Of an order, with its payment; undefined when it was charged at once. */
export const orderAuthorization = (db: Database, orderId: number) =>
  db
    .selectFrom('payment_authorizations as a')
    .innerJoin('payments as pay', 'pay.reference', 'a.reference')
    .selectAll('a')
    .select(['pay.provider', 'pay.order_id', 'pay.amount_minor', 'pay.currency'])
    .where('pay.order_id', '=', orderId)
    .executeTakeFirst();

/** The stored state for customers and staff: one that is being released, or expired, is released. */
export function toPaymentAuthorization(
  authorization: { state: string | null; provider: string | null } | null | undefined,
): PaymentAuthorization {
  const { state = null, provider = null } = authorization ?? {};
  if (!state || state === 'captured') return null;
  if (state === 'authorized' && capturesWhole(provider ?? '')) return 'authorized_in_full';
  return state === 'authorized' || state === 'capturing' ? state : 'released';
}

export const addAuthorization = (tx: Database, reference: string, expiresAt: Date) =>
  tx
    .insertInto('payment_authorizations')
    .values({ reference, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

type Change = Partial<Pick<Authorization, 'state' | 'capture_minor' | 'missing_minor'>>;

export const changeAuthorization = (tx: Database, reference: string, change: Change) =>
  tx.updateTable('payment_authorizations').set(change).where('reference', '=', reference).execute();

/** Stores the final state of an authorization. */
export const decideAuthorization = (tx: Database, reference: string, change: Change) =>
  tx
    .updateTable('payment_authorizations')
    .set({ ...change, decided_at: sql`now()` })
    .where('reference', '=', reference)
    .execute();

type CaptureFailure = { problem: 'no_answer' | 'refused'; reason: string };

/** Stores why a payment could not be captured, unless a message has decided it meanwhile. */
export const recordCaptureFailure = (
  db: Database,
  reference: string,
  { problem, reason }: CaptureFailure,
) =>
  db
    .updateTable('payment_authorizations')
    .set({ capture_problem: problem, capture_reason: reason.slice(0, 200) })
    .set({ capture_failed_at: sql`coalesce(capture_failed_at, now())` })
    .where('reference', '=', reference)
    .where('decided_at', 'is', null)
    .execute();

type ShippedLine = { status: string; step: string };

/** Why an order that is to be shipped cannot be charged; null when it can, or is cancelled. */
export function captureProblemOf(
  authorization: { state: string; capture_problem: string | null } | null | undefined,
  lines: readonly ShippedLine[],
): CaptureProblem | null {
  if (!authorization || !lines.some(({ status }) => status === 'active')) return null;
  const { state, capture_problem: problem } = authorization;
  if (state === 'expired') return 'expired';
  return state === 'capturing' && problem ? (problem === 'refused' ? problem : 'no_answer') : null;
}

/** Payments whose money the bank holds, the first to expire first. */
export const openAuthorizations = (db: Database) =>
  db
    .selectFrom('payment_authorizations as a')
    .innerJoin('payments as pay', 'pay.reference', 'a.reference')
    .select(['a.reference', 'a.expires_at', 'pay.provider', 'pay.order_id', 'pay.currency'])
    .where('a.state', 'in', HELD_BY_BANK)
    .orderBy('a.expires_at')
    .limit(500)
    .execute();

/** What is left to do with the items of an order. */
export async function itemsOf(tx: Database, orderId: number) {
  const { active, sent } = await tx
    .selectFrom('order_lines')
    .select([
      sql<number>`(count(*) filter (where status = 'active'))::int`.as('active'),
      sql<number>`(count(*) filter (where dispatched_at is not null))::int`.as('sent'),
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { hasActive: active > 0, isSent: sent > 0 };
}
