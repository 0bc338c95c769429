import { sql } from 'kysely';
import type { CustomerRow } from './customers';
import type { Database } from './database';
import { customerOwner } from './owner';

const OWNED = [
  'cart_lines',
  'wishlist_items',
  'followed_designers',
  'product_views',
  'bag_choices',
  'bag_gift_cards',
] as const;
const BY_CUSTOMER = [
  'sessions',
  'password_resets',
  'checkout_selections',
  'addresses',
  'measurement_profiles',
  'social_identities',
  'coupon_holders',
] as const;

/** An order of this customer that still needs them: unpaid, on its way, coming back, or with money on its way; undefined when there is none. */
export async function orderUnderWay(db: Database, customerId: number): Promise<number | undefined> {
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
            .where('r.state', 'in', ['waiting', 'due']),
        ),
      ]),
    )
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** Everything about a customer goes but orders and ledgers, which the law wants kept: they stay under a row that names nobody. */
export async function forgetCustomer(
  tx: Database,
  { id, email, mobile }: { id: number; email: string; mobile: string },
  password_hash: string,
): Promise<void> {
  const owner = customerOwner(id);
  for (const table of OWNED)
    await sql`delete from ${sql.table(table)} where owner = ${owner}`.execute(tx);
  for (const table of BY_CUSTOMER)
    await sql`delete from ${sql.table(table)} where customer_id = ${id}`.execute(tx);
  await sql`delete from stock_alerts where email = ${email}`.execute(tx);
  await sql`delete from otps where subject like '% ' || ${email}::text or subject like '% ' || ${id}::text or subject like 'verify_mobile ' || ${id}::text || ' %'`.execute(
    tx,
  );
  await sql`delete from attempts where subject like '% ' || ${email}::text`.execute(tx);
  await sql`delete from outbox where recipient = ${email} or (recipient = ${mobile} and ${mobile}::text <> '')`.execute(
    tx,
  );
  await tx
    .updateTable('customers')
    .set({
      email: `deleted-${id}@deleted.invalid`,
      password_hash,
      name: '',
      gender: '',
      mobile: '',
      pending_mobile: '',
      dob: null,
      email_verified_at: null,
      mobile_verified_at: null,
    })
    .where('id', '=', id)
    .execute();
}

const pieces = (
  db: Database,
  table: 'wishlist_items' | 'product_views',
  owner: string,
  newest: 'added_at' | 'seen_at',
) =>
  sql<{ product_id: number; name: string; designer_name: string }>`
    select p.id as product_id, p.name, d.name as designer_name from ${sql.table(table)} kept join products p on p.id = kept.product_id join designers d on d.id = p.designer_id
    where kept.owner = ${owner} order by kept.${sql.ref(newest)} desc, p.id`.execute(db);

/** What a customer gathered beside orders, addresses and measures. Alerts are an email's, whoever registered with it: only a proved email has them. */
export async function gatheredBy(
  db: Database,
  { id, email, email_verified_at }: Pick<CustomerRow, 'id' | 'email' | 'email_verified_at'>,
) {
  const owner = customerOwner(id);
  const [wishlist, viewed] = await Promise.all([
    pieces(db, 'wishlist_items', owner, 'added_at'),
    pieces(db, 'product_views', owner, 'seen_at'),
  ]);
  const bag = await sql<{
    product_id: number;
    name: string;
    designer_name: string;
    size: string;
    quantity: number;
  }>`
    select p.id as product_id, p.name, d.name as designer_name, s.label as size, l.quantity from cart_lines l
    join product_sizes s on s.id = l.size_id join products p on p.id = s.product_id join designers d on d.id = p.designer_id
    where l.owner = ${owner} order by l.added_at, s.id`.execute(db);
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
    bag: bag.rows,
    followed: followed.map(({ name }) => name),
    alerts: alerts.rows,
  };
}
