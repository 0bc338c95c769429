import { sql, type Insertable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { addressWire } from '@/lib/contract/address';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';
import { isUnchargedPart, isUnchargedRefund } from '@/backend/payments/capture/unchargedRefund';
import { selectEarlierOrder } from './earlierOrders';
import { selectStores } from '@/backend/stores/repository';

export const addressSnapshot = addressWire.omit({
  selection_type: true,
  is_default: true,
  type: true,
});
type AddressSnapshot = z.infer<typeof addressSnapshot>;
export type NewOrder = Omit<
  Insertable<Tables['orders']>,
  'shipping_address' | 'billing_address'
> & { shipping_address: AddressSnapshot | null; billing_address: AddressSnapshot | null };
export type NewOrderLine = Omit<Insertable<Tables['order_lines']>, 'order_id'> & {
  is_made_to_order: boolean;
};
export type NewOrderGiftCard = Omit<Insertable<Tables['order_gift_cards']>, 'order_id'>;

const selectRefund = (db: Database) =>
  db
    .selectFrom('refunds as r')
    .select(['r.refund_to', 'r.state', isUnchargedRefund])
    .select(['r.money_minor', 'r.uncollected_minor', 'r.deduction_minor'])
    .select(['r.wallet_minor', 'r.points_minor', 'r.gift_card_minor'])
    .where('r.line_id', '=', sql.ref<number>('l.id'));

const selectPartialRefunds = (db: Database) =>
  db
    .selectFrom('partial_refunds as p')
    .select(['p.money_minor', 'p.wallet_minor', 'p.points_minor', 'p.gift_card_minor'])
    .select(isUnchargedPart)
    .where('p.line_id', '=', sql.ref<number>('l.id'));

const selectExchangeOrderId = (db: Database) =>
  db
    .selectFrom('orders as x')
    .select('x.id')
    .where('x.exchange_of', '=', sql.ref<number>('l.id'))
    .where('x.state', 'in', ['pending', 'confirmed'])
    .limit(1);

const selectOrderItems = (db: Database) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .innerJoin('categories as leaf', 'leaf.id', 'p.category_id')
    .innerJoin('categories as branch', 'branch.id', 'leaf.parent_id')
    .innerJoin('categories as root', 'root.id', 'branch.parent_id')
    .selectAll('l')
    .select(['root.name as root_name', 'branch.name as branch_name', 'leaf.name as leaf_name'])
    .select([
      jsonObjectFrom(selectRefund(db)).as('refund'),
      jsonArrayFrom(selectPartialRefunds(db)).as('partial_refunds'),
      selectExchangeOrderId(db).as('exchanged_for'),
    ])
    .where('l.order_id', '=', sql.ref<number>('o.id'))
    .orderBy('l.id');

const selectGiftCards = (db: Database) =>
  db
    .selectFrom('order_gift_cards as g')
    .leftJoin('gift_cards as c', 'c.id', 'g.gift_card_id')
    .select([
      'g.amount_minor',
      'g.price_minor',
      'g.recipient_name',
      'g.recipient_email',
      'g.design',
      'g.send_on',
      'g.sent_at',
      'c.last_four',
    ])
    .where('g.order_id', '=', sql.ref<number>('o.id'))
    .orderBy('g.id');

const selectOrders = (db: Database) =>
  db
    .selectFrom('orders as o')
    .leftJoin('payments as pay', 'pay.order_id', 'o.id')
    .leftJoin('payment_authorizations as held', 'held.reference', 'pay.reference')
    .selectAll('o')
    .select([
      'pay.reference',
      'pay.provider',
      'pay.way as payment_way',
      'pay.choice as payment_choice',
      'pay.capture',
      'held.state as authorization_state',
      sql<boolean>`held.state is not null and held.state <> 'captured'`.as('is_uncharged'),
    ])
    .select((eb) => [
      jsonArrayFrom(selectOrderItems(db)).as('lines'),
      jsonArrayFrom(selectGiftCards(db)).as('gift_cards'),
      jsonObjectFrom(selectStores(db).where('s.id', '=', sql.ref<number>('o.store_id'))).as(
        'pickup_store',
      ),
      eb
        .selectFrom('order_lines as old')
        .select('old.order_id')
        .whereRef('old.id', '=', 'o.exchange_of')
        .as('exchange_of_order'),
      selectEarlierOrder(db).as('earlier_order'),
      eb
        .selectFrom('gift_cards as paid')
        .select('paid.last_four')
        .whereRef('paid.id', '=', 'o.gift_card_id')
        .as('paid_by_card'),
    ]);

type OrderQueryRow = Awaited<
  ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>
>;
export type OrderWithLines = Omit<OrderQueryRow, 'shipping_address'> & {
  /** Null for an order of gift cards alone. */ shipping_address: AddressSnapshot | null;
};

const toOrderRow = (row: OrderQueryRow): OrderWithLines => ({
  ...row,
  shipping_address: addressSnapshot.nullable().parse(row.shipping_address),
});

export async function findCustomerOrder(
  db: Database,
  customerId: number,
  id: number,
): Promise<OrderWithLines | undefined> {
  const row = await selectOrders(db)
    .where('o.customer_id', '=', customerId)
    .where('o.id', '=', id)
    .executeTakeFirst();
  return row && toOrderRow(row);
}

/** An order by its number alone; for order tracking after the one-time code. */
export async function orderByNumber(db: Database, id: number): Promise<OrderWithLines | undefined> {
  const row = await selectOrders(db).where('o.id', '=', id).executeTakeFirst();
  return row && toOrderRow(row);
}

export async function listCustomerOrders(
  db: Database,
  customerId: number,
): Promise<OrderWithLines[]> {
  return (
    await selectOrders(db)
      .where('o.customer_id', '=', customerId)
      .orderBy('o.id', 'desc')
      .limit(100)
      .execute()
  ).map(toOrderRow);
}

export const orderByIdempotencyKey = (db: Database, customerId: number, token: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('customer_id', '=', customerId)
    .where('token', '=', token)
    .executeTakeFirst();

export async function addOrder(
  tx: Database,
  order: NewOrder,
  lines: NewOrderLine[],
  giftCards: NewOrderGiftCard[],
): Promise<number> {
  const { id } = await tx
    .insertInto('orders')
    .values(order)
    .returning('id')
    .executeTakeFirstOrThrow();
  if (lines.length)
    await tx
      .insertInto('order_lines')
      .values(lines.map((line) => ({ ...line, order_id: id })))
      .execute();
  if (giftCards.length)
    await tx
      .insertInto('order_gift_cards')
      .values(giftCards.map((card) => ({ ...card, order_id: id })))
      .execute();
  return id;
}

export const customerOfOrder = async (db: Database, orderId: number): Promise<number | undefined> =>
  (await db.selectFrom('orders').select('customer_id').where('id', '=', orderId).executeTakeFirst())
    ?.customer_id;

export const redemptionsOf = (db: Database, orderId: number) =>
  db
    .selectFrom('orders')
    .select([
      'coupon_code',
      'gift_card_id',
      'gift_card_paise',
      'points_paise',
      'wallet_paise',
      'measuring_kit',
      'event_date',
      'gift_message',
      'gift_wrap',
      'hide_prices',
    ])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();

/** Whether a later order has a size of this order, or a gift card for its recipient. */
export async function isReordered(db: Database, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join orders later on later.customer_id = o.customer_id and later.placed_at > o.placed_at and later.state = 'confirmed'
    where o.id = ${orderId}::int and (
      exists (select from order_lines a join order_lines b on b.size_id = a.size_id where a.order_id = o.id and b.order_id = later.id)
      or exists (select from order_gift_cards a join order_gift_cards b on b.recipient_email = a.recipient_email where a.order_id = o.id and b.order_id = later.id))
    limit 1`.execute(db);
  return rows.length > 0;
}

export const orderLinesOf = (db: Database, orderId: number) =>
  db
    .selectFrom('order_lines')
    .select(['size_id', 'quantity', 'measurement_id'])
    .where('order_id', '=', orderId)
    .execute();

export async function paymentMethods(db: Database) {
  const rows = await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy('position')
    .execute();
  return rows.map(({ code, name, description, country_code, min_minor, max_minor }) => ({
    code: z.enum(['azapayment', 'cod']).parse(code),
    name,
    text: description,
    country: country_code ?? undefined,
    min: min_minor === null ? undefined : min_minor / 100,
    max: max_minor === null ? undefined : max_minor / 100,
  }));
}
