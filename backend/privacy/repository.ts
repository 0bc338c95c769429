import { sql } from 'kysely';
import type { CustomerRow } from '@/backend/account/repository';
import type { Database } from '@/backend/infra/db/database';
import { customerOwner } from '@/backend/http/owner';
import { isHeldInFull } from '@/backend/payments/capture/heldPayments';

/** Of an order that was never charged, money is only released: by the bank, days later. */
const isReleasing = isHeldInFull('o.id', ['releasing']);

/** An order that is unpaid, undelivered, being returned or due a refund, if there is one. */
export async function findOpenOrder(db: Database, customerId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.customer_id', '=', customerId)
    .where((eb) =>
      eb.or([
        eb('o.state', '=', 'pending'),
        eb.exists(
          eb
            .selectFrom('order_lines as l')
            .select('l.id')
            .whereRef('l.order_id', '=', 'o.id')
            .where('o.state', '=', 'confirmed')
            .where((line) =>
              line.or([
                line('l.status', '=', 'return_requested'),
                line.and([line('l.status', '=', 'active'), line('l.step', '!=', 'delivered')]),
              ]),
            ),
        ),
        eb.exists(
          eb
            .selectFrom('refunds as r')
            .select('r.line_id')
            .whereRef('r.order_id', '=', 'o.id')
            .where((refund) =>
              refund.or([
                refund('r.state', '=', 'waiting'),
                refund.and([refund('r.state', '=', 'due'), refund.not(isReleasing)]),
              ]),
            ),
        ),
        eb.exists(
          eb
            .selectFrom('partial_refunds as p')
            .select('p.id')
            .whereRef('p.order_id', '=', 'o.id')
            .where('p.state', '=', 'due')
            .where(({ not }) => not(isReleasing)),
        ),
      ]),
    )
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

const listProducts = (
  db: Database,
  table: 'wishlist_items' | 'product_views',
  owner: string,
  newest: 'added_at' | 'seen_at',
) =>
  sql<{ product_id: number; name: string; designer_name: string }>`
    select p.id as product_id, p.name, d.name as designer_name from ${sql.table(table)} kept join products p on p.id = kept.product_id join designers d on d.id = p.designer_id
    where kept.owner = ${owner} order by kept.${sql.ref(newest)} desc, p.id`.execute(db);

const itemsOf = (db: Database, table: 'cart_lines' | 'saved_lines', owner: string) =>
  sql<{
    product_id: number;
    name: string;
    designer_name: string;
    size: string;
    quantity: number;
  }>`
    select p.id as product_id, p.name, d.name as designer_name, s.label as size, l.quantity from ${sql.table(table)} l
    join product_sizes s on s.id = l.size_id join products p on p.id = s.product_id join designers d on d.id = p.designer_id
    where l.owner = ${owner} order by l.added_at, s.id`.execute(db);

export async function accountDetails(db: Database, customerId: number) {
  const [sessions, identities, coupons] = await Promise.all([
    db
      .selectFrom('sessions')
      .select(['browser', 'os', 'country_code', 'created_at', 'last_seen_at'])
      .where('customer_id', '=', customerId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('social_identities')
      .select(['provider', 'linked_at'])
      .where('customer_id', '=', customerId)
      .orderBy('linked_at')
      .execute(),
    db
      .selectFrom('coupon_holders')
      .select('code')
      .where('customer_id', '=', customerId)
      .orderBy('code')
      .execute(),
  ]);
  return { sessions, identities, coupons: coupons.map(({ code }) => code) };
}

/** The rest of the data export. Stock alerts belong to an email: only a verified one. */
export async function customerActivity(
  db: Database,
  { id, email, email_verified_at }: Pick<CustomerRow, 'id' | 'email' | 'email_verified_at'>,
) {
  const owner = customerOwner(id);
  const [wishlist, viewed] = await Promise.all([
    listProducts(db, 'wishlist_items', owner, 'added_at'),
    listProducts(db, 'product_views', owner, 'seen_at'),
  ]);
  const [cartRows, saved] = await Promise.all([
    itemsOf(db, 'cart_lines', owner),
    itemsOf(db, 'saved_lines', owner),
  ]);
  const followed = await db
    .selectFrom('followed_designers as f')
    .innerJoin('designers as d', 'd.id', 'f.designer_id')
    .select('d.name')
    .where('f.owner', '=', owner)
    .orderBy('d.name')
    .execute();
  const alerts = await sql<{ product_name: string; size: string; asked_at: Date }>`
    select p.name as product_name, s.label as size, a.asked_at from stock_alerts a join product_sizes s on s.id = a.size_id join products p on p.id = s.product_id
    where a.email = ${email} and a.told_at is null and ${email_verified_at}::timestamptz is not null order by a.id`.execute(
    db,
  );
  return {
    wishlist: wishlist.rows,
    viewed: viewed.rows,
    bag: cartRows.rows,
    saved: saved.rows,
    followed: followed.map(({ name }) => name),
    alerts: alerts.rows,
  };
}
