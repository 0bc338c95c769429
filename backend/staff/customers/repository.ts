import { sql } from 'kysely';
import type { STAFF_CUSTOMER_STATES } from '@/lib/contract/staffCustomers';
import type { Database } from '@/backend/infra/db/database';
import { DELETED_EMAIL_DOMAIN } from '@/backend/privacy/personalData';
import { containing } from '@/backend/staff/searchPattern';

export type CustomerQuery = {
  search?: string;
  state?: (typeof STAFF_CUSTOMER_STATES)[number];
  before_id?: number;
  per_page: number;
};

/** Phone numbers are stored without spaces and brackets. */
const toPhone = (search: string) =>
  /^\+?[\d\s().-]{4,}$/.test(search) ? search.replace(/[^\d+]/g, '') : search;

// One subquery per table: each can use its search index.
function matchesSearch(search: string) {
  const text = containing(search);
  const phone = containing(toPhone(search));
  return sql<boolean>`c.id in (
    select id from customers
      where name ilike ${text} or email ilike ${text} or mobile like ${phone}
    union select customer_id from addresses where firstname ilike ${text} or mobile like ${phone})`;
}

export function staffCustomers(
  db: Database,
  { search, state, before_id, per_page }: CustomerQuery,
) {
  let query = db
    .selectFrom('customers as c')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('orders as o')
          .select(({ fn }) => [
            fn.countAll<number>().as('orders'),
            fn.max('o.placed_at').as('last_order_at'),
          ])
          .whereRef('o.customer_id', '=', 'c.id')
          .where('o.state', '=', 'confirmed')
          .as('placed'),
      (join) => join.onTrue(),
    )
    .select(['c.id', 'c.email', 'c.mobile', 'c.created_at', 'c.blocked_reason'])
    .select(['placed.orders', 'placed.last_order_at'])
    .select(
      sql<string>`coalesce(nullif(c.name, ''), (select a.firstname from addresses a
        where a.customer_id = c.id order by a.id desc limit 1), '')`.as('name'),
    )
    .where('c.email', 'not like', `%${DELETED_EMAIL_DOMAIN}`);
  if (search) query = query.where(matchesSearch(search));
  if (state) query = query.where('c.blocked_reason', state === 'blocked' ? 'is not' : 'is', null);
  if (before_id !== undefined) query = query.where('c.id', '<', before_id);
  return query.orderBy('c.id', 'desc').limit(per_page).execute();
}
export type StaffCustomerRow = Awaited<ReturnType<typeof staffCustomers>>[number];

export const setBlockedReason = (tx: Database, id: number, blocked_reason: string | null) =>
  tx.updateTable('customers').set({ blocked_reason }).where('id', '=', id).execute();

export const customerNotes = (db: Database, customerId: number) =>
  db
    .selectFrom('customer_notes')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

export const addCustomerNote = (
  tx: Database,
  note: { customer_id: number; author: string; message: string },
) => tx.insertInto('customer_notes').values(note).execute();
