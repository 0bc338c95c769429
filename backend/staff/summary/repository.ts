import { sql } from 'kysely';
import { LOW_STOCK, type StaffSummaryWire } from '@/lib/contract/staffSummary';
import { TIME_ZONE } from '@/lib/i18n/dates';
import type { Database } from '@/backend/infra/db/database';
import { TODO_CONDITIONS, UNDELIVERED_CONDITION } from '@/backend/staff/orders/repository';

/** Confirmed orders and their totals since a day, per day of store time and currency. */
export const dailyRevenue = (db: Database, since: string) =>
  db
    .selectFrom('orders')
    .select(sql<string>`to_char(placed_at at time zone ${TIME_ZONE}, 'YYYY-MM-DD')`.as('day'))
    .select('currency')
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      sql<number>`sum(total_minor)::int8`.as('total_minor'),
    ])
    .where('state', '=', 'confirmed')
    .where('placed_at', '>=', sql<Date>`${since}::timestamp at time zone ${TIME_ZONE}`)
    .groupBy(sql`1, 2`)
    .orderBy(sql`1, 2`)
    .execute();
export type DailyRevenueRow = Awaited<ReturnType<typeof dailyRevenue>>[number];

type WaitingCounts = Omit<StaffSummaryWire, 'days'>;

/** Numbers of what waits for staff; today is a day of store time. */
export async function waitingCounts(db: Database, today: string): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`select
      count(distinct o.id) filter (where ${TODO_CONDITIONS.dispatch})::int as to_ship,
      count(distinct o.id) filter (where l.status = 'active' and l.step <> 'delivered'
        and l.delivery_date < ${today}::date)::int as late,
      count(distinct o.id) filter (where ${TODO_CONDITIONS.return})::int as returns_waiting,
      count(distinct o.id) filter (where ${UNDELIVERED_CONDITION})::int as undelivered,
      (select count(*)::int from product_sizes s join products p on p.id = s.product_id
        join size_stock x on x.size_id = s.id and x.is_counted
        where p.withdrawn_on is null and not s.withdrawn and s.stock <= ${LOW_STOCK}) as low_stock,
      (select count(*)::int from tickets where state = 'open') as open_tickets
    from order_lines l join orders o on o.id = l.order_id
    where o.state = 'confirmed'
      and ((l.status = 'active' and l.step <> 'delivered') or l.status = 'return_requested')`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error('A query without group by has one row');
  return counts;
}
