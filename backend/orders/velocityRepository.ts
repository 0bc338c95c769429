import { sql } from 'kysely';
import type { ContactKeys } from './contactKeys';
import type { DayCounts } from './limitRules';
import type { Database } from '@/backend/infra/db/database';

/**
 * Hashes of an order. Store pickup and gift cards have no address, gift cards no phone but the
 * verified one, and support agent orders no network.
 */
export type OrderKeys = Pick<ContactKeys, 'email_key'> & {
  phone_key: string | null;
  address_key: string | null;
  mobile_key: string | null;
  network_key: string | null;
};

/** Serialises orders of one phone or address. Sorted, and before stock: no deadlocks. */
export async function lockOrderKeys(
  tx: Database,
  { email_key, phone_key, address_key, mobile_key, network_key }: OrderKeys,
): Promise<void> {
  const keys = [
    `email ${email_key}`,
    ...(phone_key ? [`phone ${phone_key}`] : []),
    ...(address_key ? [`address ${address_key}`] : []),
    ...(mobile_key ? [`phone ${mobile_key}`] : []),
    ...(network_key ? [`network ${network_key}`] : []),
  ];
  for (const key of [...new Set(keys)].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}::text, 0))`.execute(tx);
}

/** Counts orders of the last 24 hours in any state, by customer, phone, address and network. */
export async function countRecentOrders(
  tx: Database,
  customerId: number,
  { email_key, phone_key, address_key, network_key }: OrderKeys,
): Promise<DayCounts> {
  const byCustomer = sql`(customer_id = ${customerId}::int or email_key = ${email_key})`;
  const phone = sql`phone_key = ${phone_key}::text`;
  const address = sql`address_key = ${address_key}::text`;
  const network = sql`network_key = ${network_key}::text`;
  const cash = sql`payment_method = 'cod'`;
  const {
    rows: [row],
  } = await sql<Record<'customer' | 'phone' | 'address' | 'network' | 'c' | 'p' | 'a', number>>`
    select count(*) filter (where ${byCustomer})::int as customer, count(*) filter (where ${phone})::int as phone, count(*) filter (where ${address})::int as address, count(*) filter (where ${network})::int as network,
      count(*) filter (where ${byCustomer} and ${cash})::int as c, count(*) filter (where ${phone} and ${cash})::int as p, count(*) filter (where ${address} and ${cash})::int as a
    from orders where placed_at > now() - interval '1 day' and (${byCustomer} or ${phone} or ${address} or ${network})`.execute(
    tx,
  );
  const {
    customer = 0,
    phone: toPhone = 0,
    address: toAddress = 0,
    network: fromNetwork = 0,
    c = 0,
    p = 0,
    a = 0,
  } = row ?? {};
  return {
    all: { customer, phone: toPhone, address: toAddress, network: fromNetwork },
    cash: { customer: c, phone: p, address: a },
  };
}

export const clearNetworkKeys = (db: Database) =>
  db
    .updateTable('orders')
    .set({ network_key: null })
    .where('network_key', 'is not', null)
    .where('placed_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();

export async function unpaidReservations(
  tx: Database,
  customerId: number,
  { email_key }: Pick<OrderKeys, 'email_key'>,
) {
  const rows = await tx
    .selectFrom('orders as o')
    .leftJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(['o.id', 'l.size_id', 'l.quantity'])
    .where('o.state', '=', 'pending')
    .where((eb) => eb.or([eb('o.customer_id', '=', customerId), eb('o.email_key', '=', email_key)]))
    .execute();
  const bySize = new Map<number, number>();
  for (const { size_id, quantity } of rows)
    if (size_id !== null) bySize.set(size_id, (bySize.get(size_id) ?? 0) + (quantity ?? 0));
  return {
    orders: new Set(rows.map(({ id }) => id)).size,
    items: rows.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0),
    bySize,
  };
}

type CustomerKeys = { email_key: string; phone_keys: string[]; address_key: string | null };

/** Counts orders of the customer and of the same contact; failed and cancelled do not count. */
export async function countOrders(
  db: Database,
  customerId: number,
  keys?: CustomerKeys,
): Promise<{ all: number; confirmed: number }> {
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where state = 'confirmed'))::int`.as('confirmed'),
    ])
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', customerId),
        ...(keys
          ? [
              eb('email_key', '=', keys.email_key),
              eb('address_key', '=', keys.address_key),
              ...keys.phone_keys.flatMap((key) => [
                eb('phone_key', '=', key),
                eb('mobile_key', '=', key),
              ]),
            ]
          : []),
      ]),
    )
    .where('state', 'in', ['pending', 'confirmed'])
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('order_lines as l')
            .select('l.id')
            .whereRef('l.order_id', '=', 'orders.id')
            .where('l.status', '!=', 'cancelled'),
        ),
        eb.exists(
          eb
            .selectFrom('order_gift_cards as g')
            .select('g.id')
            .whereRef('g.order_id', '=', 'orders.id'),
        ),
      ]),
    )
    .executeTakeFirstOrThrow();
}

export async function stocksOf(tx: Database, sizeIds: number[]): Promise<Map<number, number>> {
  if (!sizeIds.length) return new Map();
  const rows = await tx
    .selectFrom('size_stock')
    .select(['size_id', 'available'])
    .where('size_id', 'in', sizeIds)
    .execute();
  return new Map(rows.map(({ size_id, available }) => [size_id, available]));
}

export const orderKeysOf = (db: Database, orderId: number) =>
  db
    .selectFrom('orders')
    .select(['email_key', 'phone_key', 'address_key', 'mobile_key'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
