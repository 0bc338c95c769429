import { sql, type RawBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ASSIGNEES, STAFF_ORDER_ALERTS, STAFF_TODOS } from '@/lib/contract/staffOrders';
import { LOW_STOCK } from '@/lib/contract/staffSummary';
import { TIME_ZONE } from '@/lib/i18n/dates';
import type { Database } from '@/backend/infra/db/database';
import { containing } from '@/backend/staff/searchPattern';

export type StaffOrderQuery = {
  search?: string;
  state?: string;
  todo?: (typeof STAFF_TODOS)[number];
  alert?: (typeof STAFF_ORDER_ALERTS)[number];
  assignee?: (typeof ASSIGNEES)[number];
  before_id?: number;
  per_page: number;
  ids?: readonly number[];
  customer_id?: number;
};

/** Of an order o and its line l. */
export const TODO_CONDITIONS = {
  dispatch: sql<boolean>`l.status = 'active' and l.step not in ('dispatched', 'delivered')`,
  deliver: sql<boolean>`l.status = 'active' and l.step = 'dispatched'`,
  return: sql<boolean>`l.status = 'return_requested'`,
  cash: sql<boolean>`o.payment_method = 'cod' and o.total_minor > 0 and l.step = 'delivered'
    and l.cash_minor is null`,
};

/** Of an order o and its line l on its way: what its courier says is not that it will arrive. */
export const UNDELIVERED_CONDITION = sql<boolean>`${TODO_CONDITIONS.deliver} and exists (
    select from shipment_items i join shipments s on s.id = i.shipment_id
    where i.line_id = l.id and s.awb = l.awb and s.kind = 'delivery'
      and s.state in ('returning', 'returned', 'lost'))`;

/** Of an order o and its line l; today is a day of store time. */
const ALERT_CONDITIONS = {
  late: sql<boolean>`l.status = 'active' and l.step <> 'delivered'
    and l.delivery_date < (now() at time zone ${TIME_ZONE})::date`,
  low_stock: sql<boolean>`${TODO_CONDITIONS.dispatch} and exists (select from product_sizes s
    join size_stock x on x.size_id = s.id and x.is_counted where s.id = l.size_id and s.stock <= ${LOW_STOCK})`,
  undelivered: UNDELIVERED_CONDITION,
};

const hasLine = (condition: RawBuilder<boolean>) =>
  sql<boolean>`o.state = 'confirmed'
    and exists (select from order_lines l where l.order_id = o.id and ${condition})`;

function matchesSearch(text: string) {
  const pattern = containing(text);
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return sql<boolean>`(o.id = ${number}::int or o.email ilike ${pattern}
    or o.shipping_address->>'firstname' ilike ${pattern}
    or o.shipping_address->>'mobile' like ${pattern}
    or exists (select from order_lines l where l.order_id = o.id and l.awb ilike ${pattern}))`;
}

/** Orders, newest first. actorId: the account that "me" means. */
export function staffOrders(
  db: Database,
  { search, state, todo, alert, assignee, before_id, per_page, ids, customer_id }: StaffOrderQuery,
  actorId?: number,
) {
  let query = db
    .selectFrom('orders as o')
    .leftJoin('staff_accounts as a', 'a.id', 'o.assignee_id')
    .select(['o.id', 'o.placed_at', 'o.state', 'o.total_minor', 'o.currency', 'o.payment_method'])
    .select(['o.email', 'o.country_code', 'a.staff_email as assignee'])
    .select((eb) => [
      sql<string>`coalesce(o.shipping_address->>'firstname', '')`.as('name'),
      jsonArrayFrom(
        eb
          .selectFrom('order_lines as l')
          .select(['l.id', 'l.name', 'l.step', 'l.status', 'l.is_made_to_order'])
          .whereRef('l.order_id', '=', 'o.id')
          .orderBy('l.id'),
      ).as('lines'),
      jsonObjectFrom(
        eb
          .selectFrom('payments as pay')
          .innerJoin('payment_authorizations as pa', 'pa.reference', 'pay.reference')
          .select(['pa.state', 'pa.capture_problem', 'pay.provider'])
          .whereRef('pay.order_id', '=', 'o.id')
          .limit(1),
      ).as('authorization'),
    ]);
  if (search) query = query.where(matchesSearch(search));
  if (state) query = query.where('o.state', '=', state);
  if (customer_id !== undefined) query = query.where('o.customer_id', '=', customer_id);
  if (ids) query = query.where('o.id', 'in', ids);
  if (before_id !== undefined) query = query.where('o.id', '<', before_id);
  if (todo) query = query.where(hasLine(TODO_CONDITIONS[todo]));
  if (alert) query = query.where(hasLine(ALERT_CONDITIONS[alert]));
  if (assignee === 'nobody') query = query.where('o.assignee_id', 'is', null);
  if (assignee === 'me') query = query.where('o.assignee_id', '=', actorId ?? 0);
  return query.orderBy('o.id', 'desc').limit(per_page).execute();
}
export type StaffOrderRow = Awaited<ReturnType<typeof staffOrders>>[number];

/** The customer of an order, and who works on it; undefined for an unknown order. */
export const staffOrderOwner = (db: Database, orderId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('staff_accounts as a', 'a.id', 'o.assignee_id')
    .select(['c.id', 'c.email', 'c.name', 'a.staff_email as assignee'])
    .where('o.id', '=', orderId)
    .executeTakeFirst();

export const orderNotes = (db: Database, orderId: number) =>
  db.selectFrom('order_notes').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const addOrderNote = (
  tx: Database,
  note: { order_id: number; author: string; message: string },
) => tx.insertInto('order_notes').values(note).execute();

export const assignOrder = (tx: Database, orderId: number, accountId: number | null) =>
  tx.updateTable('orders').set({ assignee_id: accountId }).where('id', '=', orderId).execute();

type CarrierChoice = { carrier: string; tracking_url: string | null };

/** A known carrier by its own name, with its tracking page unless staff gave an address. */
export async function resolveCarrier(
  db: Database,
  { carrier, tracking_url }: CarrierChoice,
  trackingNumber: string,
): Promise<CarrierChoice> {
  const known = await db
    .selectFrom('carriers')
    .selectAll()
    .where(sql`lower(name)`, '=', carrier.toLowerCase())
    .executeTakeFirst();
  return known
    ? {
        carrier: known.name,
        tracking_url: tracking_url ?? known.tracking_url.replace('{number}', trackingNumber),
      }
    : { carrier, tracking_url };
}

export const setCarrier = (tx: Database, lineIds: number[], choice: CarrierChoice) =>
  tx.updateTable('order_lines').set(choice).where('id', 'in', lineIds).execute();

export const setTracking = (
  tx: Database,
  lineIds: number[],
  tracking: CarrierChoice & { awb: string },
) => tx.updateTable('order_lines').set(tracking).where('id', 'in', lineIds).execute();

/** Ends the return of an item that was refused: it counts as delivered again. */
export const reopenLine = (tx: Database, lineId: number) =>
  tx
    .updateTable('order_lines')
    .set({ status: 'active', closed_at: null, close_reason: null, closed_by: null })
    .set({ refund_to: null, deduction_percent: 0 })
    .where('id', '=', lineId)
    .execute();
