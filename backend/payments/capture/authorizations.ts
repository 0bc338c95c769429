import { sql } from 'kysely';
import type { PaymentAuthorization } from '@/lib/model/chargeText';
import type { Database } from '@/backend/infra/db/database';

/** authorized, capturing, releasing: the customer's bank holds the money, nothing is charged. */
const HELD_BY_BANK = ['authorized', 'capturing', 'releasing'];

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

/** Whether the bank holds a payment or has released it, by the stored state; null: it is charged. */
export function toPaymentAuthorization(state: string | null | undefined): PaymentAuthorization {
  if (!state || state === 'captured') return null;
  return state === 'authorized' || state === 'capturing' ? 'authorized' : 'released';
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
