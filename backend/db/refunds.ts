import { sql } from 'kysely';
import type { Database } from './database';

const AT_ONCE = 50;

/** Refunds of pieces whose money has not gone back yet, in minor units of the order's currency. */
export const dueRefunds = (db: Database) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('payments as pay', 'pay.order_id', 'r.order_id')
    .select([
      'r.line_id',
      'pay.reference',
      'pay.provider',
      sql<number>`greatest(r.money_minor - r.deduction_minor, 0)`.as('amount_minor'),
    ])
    .where('r.state', '=', 'due')
    .orderBy('r.line_id')
    .limit(AT_ONCE)
    .execute();

export const markRefunded = (db: Database, lineId: number) =>
  db
    .updateTable('refunds')
    .set({ state: 'done' })
    .where('line_id', '=', lineId)
    .where('state', '=', 'due')
    .execute();

/** Payments that came for orders which were closed already: all of it goes back. */
export const duePayments = (db: Database) =>
  db
    .selectFrom('payments')
    .select(['reference', 'provider', 'amount_minor'])
    .where('state', '=', 'refund_due')
    .orderBy('reference')
    .limit(AT_ONCE)
    .execute();

export const markPaymentRefunded = (db: Database, reference: string) =>
  db
    .updateTable('payments')
    .set({ state: 'refunded' })
    .where('reference', '=', reference)
    .where('state', '=', 'refund_due')
    .execute();
