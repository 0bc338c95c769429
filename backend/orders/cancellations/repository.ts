import { sql, type Insertable, type Selectable } from 'kysely';
import type { PaymentAuthorization } from '@/lib/model/chargeText';
import {
  orderAuthorization,
  toPaymentAuthorization,
} from '@/backend/payments/capture/authorizations';
import { isUnchargedPart, isUnchargedRefund } from '@/backend/payments/capture/unchargedRefund';
import { isDisputed } from '@/backend/payments/disputes';
import type { Refund } from '@/backend/money/refund';
import type { Database } from '@/backend/infra/db/database';
import type { Tables } from '@/backend/infra/db/tables';

export type OrderRow = Selectable<Tables['orders']>;
export type OrderLineRow = Selectable<Tables['order_lines']>;
export type RefundRow = Selectable<Tables['refunds']>;
export type PartialRefundRow = Selectable<Tables['partial_refunds']>;
/** partialRefunds: those of items that the customer keeps, beside `refunds` of closed items. */
export type OrderRecords = {
  order: OrderRow;
  lines: OrderLineRow[];
  refunds: RefundRow[];
  partialRefunds: PartialRefundRow[];
};
export type OrderDetails = OrderRecords & {
  authorization: PaymentAuthorization;
  /** Items whose payment was never charged, so that no money is paid back for them. */
  unchargedLines: number[];
  /** So for `partialRefunds`. */
  unchargedParts: number[];
};

const unchargedLines = async (db: Database, orderId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('refunds as r')
      .select(['r.line_id', isUnchargedRefund])
      .where('r.order_id', '=', orderId)
      .execute()
  ).flatMap(({ line_id, is_uncharged }) => (is_uncharged ? [line_id] : []));

const unchargedParts = async (db: Database, orderId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('partial_refunds as p')
      .select(['p.id', isUnchargedPart])
      .where('p.order_id', '=', orderId)
      .execute()
  ).flatMap(({ id, is_uncharged }) => (is_uncharged ? [id] : []));

/** A customer's order, locked with `lock`. Orders are always locked before customers. */
export async function loadOrderDetails(
  db: Database,
  customerId: number,
  orderId: number,
  { lock = false } = {},
): Promise<OrderDetails | undefined> {
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('customer_id', '=', customerId);
  const order = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!order) return undefined;
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  const authorization = await orderAuthorization(db, orderId);
  return {
    order,
    lines,
    refunds: await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute(),
    partialRefunds: await db
      .selectFrom('partial_refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .orderBy('id')
      .execute(),
    authorization: toPaymentAuthorization(authorization),
    unchargedLines: authorization ? await unchargedLines(db, orderId) : [],
    unchargedParts: authorization ? await unchargedParts(db, orderId) : [],
  };
}

export const lockOrder = (tx: Database, orderId: number) =>
  tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();

export const isActiveLine = async (db: Database, id: number): Promise<boolean> =>
  (await db
    .selectFrom('order_lines')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()) !== undefined;

export const closeLine = (
  tx: Database,
  id: number,
  closing: Pick<
    OrderLineRow,
    'status' | 'close_reason' | 'closed_by' | 'refund_to' | 'deduction_percent'
  >,
) =>
  tx
    .updateTable('order_lines')
    .set({ ...closing, closed_at: sql`now()` })
    .where('id', '=', id)
    .execute();

export const markReturned = (tx: Database, id: number) =>
  tx.updateTable('order_lines').set({ status: 'returned' }).where('id', '=', id).execute();

type NewRefund = {
  orderId: number;
  lineId: number;
  refundTo: 'source' | 'wallet';
  refund: Refund;
};

export const addRefund = (tx: Database, { orderId, lineId, refundTo, refund }: NewRefund) =>
  tx
    .insertInto('refunds')
    .values({
      line_id: lineId,
      order_id: orderId,
      refund_to: refundTo,
      state: 'waiting',
      money_minor: refund.money,
      uncollected_minor: refund.uncollected,
      wallet_minor: refund.wallet,
      points_minor: refund.points,
      gift_card_minor: refund.giftCard,
      deduction_minor: refund.deduction,
      wallet_paise: refund.walletPaise,
      points_paise: refund.pointsPaise,
      gift_card_paise: refund.giftCardPaise,
    })
    .execute();

export const addPartialRefund = (
  tx: Database,
  refund: Insertable<Tables['partial_refunds']>,
): Promise<PartialRefundRow> =>
  tx.insertInto('partial_refunds').values(refund).returningAll().executeTakeFirstOrThrow();

/** What staff refunded for the item `l`, which its customer keeps; minor units. */
export const refundedInPartOfLine = sql<number>`coalesce((select
  sum(p.money_minor + p.wallet_minor + p.points_minor + p.gift_card_minor)
  from partial_refunds p where p.line_id = l.id), 0)::int8`;

/** Whole rupees spent on delivered items of the last twelve months' orders, without refunds and chargebacks. */
export async function spentInAYear(db: Database, customerId: number): Promise<number> {
  const { rupees } = await db
    .selectFrom('orders as o')
    .innerJoin('order_lines as l', 'l.order_id', 'o.id')
    .select(
      sql<number>`coalesce(round((sum((l.paid_minor - ${refundedInPartOfLine}) / o.rate) / 100)::numeric), 0)::int`.as(
        'rupees',
      ),
    )
    .where('o.customer_id', '=', customerId)
    .where('o.state', '=', 'confirmed')
    .where('l.status', '=', 'active')
    .where('l.delivered_at', 'is not', null)
    .where('o.placed_at', '>', sql<Date>`now() - interval '1 year'`)
    .where(({ not }) => not(isDisputed(sql.ref('o.id'), ['lost'])))
    .executeTakeFirstOrThrow();
  return rupees;
}
