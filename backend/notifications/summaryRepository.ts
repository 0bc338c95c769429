import { sql } from 'kysely';
import { TIME_ZONE } from '@/lib/i18n/dates';
import type { Database } from '@/backend/infra/db/database';
import { isHeldInFull } from '@/backend/payments/capture/heldPayments';

export type DailySummary = {
  day: string;
  /** By currency: confirmed orders of the day, and what was paid or is due for them. */
  sales: { currency: string; orders: number; total_minor: number }[];
  toShip: number;
  late: number;
  returnsBooked: number;
  returnsWaiting: number;
  lowStock: number;
  soldOut: number;
  unpaidOrders: number;
  refundsOwed: number;
  openDisputes: number;
};

/** The moments between which a day (YYYY-MM-DD) lies, in store time. */
const isOnDay = (column: string, day: string) =>
  sql<boolean>`${sql.ref(column)} >= (${day}::date)::timestamp at time zone ${TIME_ZONE}
    and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone ${TIME_ZONE}`;

const salesOn = (db: Database, day: string) =>
  db
    .selectFrom('orders as o')
    .select(['o.currency', sql<number>`count(*)::int`.as('orders')])
    .select(sql<number>`sum(o.total_minor)::bigint`.as('total_minor'))
    .where('o.state', '=', 'confirmed')
    .where(isOnDay('o.settled_at', day))
    .groupBy('o.currency')
    .orderBy('o.currency')
    .execute();

const itemCounts = (db: Database, day: string, today: string) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select([
      sql<number>`(count(*) filter (where l.status = 'active'
        and l.step not in ('dispatched', 'delivered')))::int`.as('toShip'),
      sql<number>`(count(*) filter (where l.status = 'active' and l.step <> 'delivered'
        and l.delivery_date < ${today}::date))::int`.as('late'),
      sql<number>`(count(*) filter (where l.status = 'return_requested'))::int`.as(
        'returnsWaiting',
      ),
      sql<number>`(count(*) filter (where l.status in ('return_requested', 'returned')
        and ${isOnDay('l.closed_at', day)}))::int`.as('returnsBooked'),
    ])
    .where('o.state', '=', 'confirmed')
    .executeTakeFirstOrThrow();

const stockCounts = (db: Database, limit: number) =>
  db
    .selectFrom('product_sizes as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('size_stock as x', 'x.size_id', 's.id')
    .select([
      sql<number>`(count(*) filter (where x.is_counted and s.stock between 1 and ${limit}))::int`.as(
        'lowStock',
      ),
      sql<number>`(count(*) filter (where x.available = 0))::int`.as('soldOut'),
    ])
    .where('p.withdrawn_on', 'is', null)
    .where('s.withdrawn', '=', false)
    .executeTakeFirstOrThrow();

async function paymentCounts(db: Database) {
  const { rows } = await sql<
    Pick<DailySummary, 'unpaidOrders' | 'refundsOwed' | 'openDisputes'>
  >`select
    (select count(*) from orders where state = 'pending')::int as "unpaidOrders",
    (select count(*) from (select order_id from refunds where state = 'due'
      union all select order_id from partial_refunds where state = 'due'
      union all select order_id from payments where state = 'refund_due') owed
      where not ${isHeldInFull('owed.order_id')})::int as "refundsOwed",
    (select count(*) from payment_disputes where state in ('inquiry', 'open'))::int
      as "openDisputes"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('The payments could not be counted');
  return counts;
}

/** The numbers of a day in store time; what is to do is as of now. */
export const dailySummary = async (
  db: Database,
  { day, today, lowStockAt }: { day: string; today: string; lowStockAt: number },
): Promise<DailySummary> => ({
  day,
  sales: await salesOn(db, day),
  ...(await itemCounts(db, day, today)),
  ...(await stockCounts(db, lowStockAt)),
  ...(await paymentCounts(db)),
});
