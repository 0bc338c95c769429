import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { isDisputed } from '@/backend/payments/disputes';
import type { LedgerAccount } from './ledgerRepository';

export const ledgerEntriesOf = (db: Database, customerId: number, account: LedgerAccount) =>
  db
    .selectFrom('ledger')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
export type LedgerRow = Awaited<ReturnType<typeof ledgerEntriesOf>>[number];

export const expiringCredits = (db: Database, customerId: number, account: LedgerAccount) =>
  db
    .selectFrom('ledger')
    .select(['rest_minor', sql<Date>`expires_at`.as('expires_at')])
    .where('customer_id', '=', customerId)
    .where('account', '=', account)
    .where('rest_minor', '>', 0)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('expires_at', '<', sql<Date>`now() + interval '60 days'`)
    .orderBy('expires_at')
    .orderBy('id')
    .execute();

/** Debits expired credits, each once. */
export const expireLedger = (db: Database) =>
  sql`
    with over as (select id, customer_id, account, rest_minor from ledger where rest_minor > 0 and expires_at <= now() order by id limit 500 for update skip locked),
    emptied as (update ledger set rest_minor = 0 from over where ledger.id = over.id)
    insert into ledger (customer_id, account, amount_minor, kind, reason, reference)
    select customer_id, account, -rest_minor, 'expired', 'Expired', 'credit ' || id from over on conflict do nothing`.execute(
    db,
  );

/** Rupees paid for items whose points are not awarded yet. */
export async function unrewardedRupees(db: Database, customerId: number): Promise<number> {
  const { rupees } = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(
      sql<number>`coalesce(sum(l.paid_minor / o.rate * case when o.subtotal_minor > o.coupon_minor then 1 - o.points_minor::float8 / (o.subtotal_minor - o.coupon_minor) else 1 end) / 100, 0)::float8`.as(
        'rupees',
      ),
    )
    .where('o.customer_id', '=', customerId)
    .where('o.state', '=', 'confirmed')
    .where('l.status', '=', 'active')
    .where('l.rewarded', '=', false)
    .where(({ not }) => not(isDisputed(sql.ref('o.id'), ['lost'])))
    .executeTakeFirstOrThrow();
  return rupees;
}
