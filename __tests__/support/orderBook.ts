import type { Database } from '@/backend/db/database';

const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);

/** Every order of a customer with what was paid for it and what was given back, as the tables say. Amounts in paise. */
export async function readBook(db: Database, customerId: number) {
  const orders = await db
    .selectFrom('orders as o')
    .leftJoin('payments as pay', 'pay.order_id', 'o.id')
    .selectAll('o')
    .select(['pay.state as payment_state', 'pay.amount_minor as payment_minor'])
    .where('o.customer_id', '=', customerId)
    .orderBy('o.id')
    .execute();
  const ids = [0, ...orders.map(({ id }) => id)];
  const of = { ids };
  return {
    orders,
    lines: await db.selectFrom('order_lines').selectAll().where('order_id', 'in', of.ids).execute(),
    refunds: await db.selectFrom('refunds').selectAll().where('order_id', 'in', of.ids).execute(),
    cardUses: await db
      .selectFrom('gift_card_uses')
      .selectAll()
      .where('order_id', 'in', of.ids)
      .execute(),
    ledger: await db
      .selectFrom('ledger')
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute(),
  };
}
export type Book = Awaited<ReturnType<typeof readBook>>;
type Order = Book['orders'][number];

const orderOfLine = (book: Book, lineId: number) => {
  const line = book.lines.find(({ id }) => id === lineId);
  return book.orders.find(({ id }) => id === line?.order_id);
};

/** The order that a chain of exchanges began with. */
export function rootOf(book: Book, order: Order): number {
  const old = order.exchange_of === null ? undefined : orderOfLine(book, order.exchange_of);
  return old ? rootOf(book, old) : order.id;
}

/** Whether an item that was given in exchange for this order has not come back. */
export function hasItemOut(book: Book, order: Order): boolean {
  const old = book.lines.find(({ id }) => id === order.exchange_of);
  const before = old && book.orders.find(({ id }) => id === old.order_id);
  return Boolean(old && before && (old.status === 'return_requested' || hasItemOut(book, before)));
}

/** Goods that are still sold, with what was charged beside them; an item whose refund is recorded is not. */
function soldIn(book: Book, order: Order): number {
  const lines = book.lines.filter(({ order_id }) => order_id === order.id);
  const kept = lines.filter(({ id }) => !book.refunds.some(({ line_id }) => line_id === id));
  const gone = lines.length > 0 && lines.every(({ status }) => status === 'cancelled');
  return (
    sum(kept.map(({ paid_minor }) => paid_minor)) +
    (gone ? 0 : order.shipping_minor + order.kit_minor) +
    order.gift_cards_minor
  );
}

/** Recorded and not paid yet, without what an exchange has taken over. */
function heldIn(book: Book, order: Order): number {
  const waiting = book.refunds.filter(
    ({ order_id, state }) => order_id === order.id && state === 'waiting',
  );
  return sum(
    waiting.map((refund) => {
      const exchange = book.orders.find(
        ({ exchange_of, state }) => exchange_of === refund.line_id && state === 'confirmed',
      );
      const taken = exchange
        ? exchange.points_paise + exchange.wallet_paise + exchange.gift_card_paise
        : 0;
      const { money_minor, wallet_paise, points_paise, gift_card_paise, deduction_minor } = refund;
      return money_minor - deduction_minor + wallet_paise + points_paise + gift_card_paise - taken;
    }),
  );
}

const backToSource = (book: Book, order: Order) =>
  sum(
    book.refunds
      .filter(
        ({ order_id, state }) => order_id === order.id && (state === 'due' || state === 'done'),
      )
      .map(({ money_minor, deduction_minor }) => money_minor - deduction_minor),
  );

/** What an order to be paid on delivery will still bring. */
const receivableOf = (book: Book, order: Order) =>
  order.payment_method === 'cod' &&
  book.lines.every(({ order_id, delivered_at }) => order_id !== order.id || !delivered_at)
    ? order.total_minor -
      sum(
        book.refunds
          .filter(({ order_id }) => order_id === order.id)
          .map(({ money_minor }) => money_minor),
      )
    : 0;

/** One order and its exchanges, as sums: what came in, and where it is now. */
export function accountFor(book: Book, root: number, cashCollected: number) {
  const family = book.orders.filter((order) => rootOf(book, order) === root);
  const ids = new Set<number | null>(family.map(({ id }) => id));
  const entries = book.ledger.filter(
    ({ order_id, kind }) => ids.has(order_id) && kind !== 'earned',
  );
  const uses = book.cardUses.filter(({ order_id }) => ids.has(order_id));
  const settled = family.filter(({ state }) => state === 'confirmed');
  const open = family.filter(({ state }) => state === 'pending' || state === 'confirmed');
  const of = (what: (book: Book, order: Order) => number, orders = settled) =>
    sum(orders.map((order) => what(book, order)));
  const debits = entries.filter(({ amount_minor }) => amount_minor < 0);
  const credits = entries.filter(({ amount_minor }) => amount_minor > 0);
  const pending = open.filter(({ state, exchange_of }) => state === 'pending' && !exchange_of);
  return {
    in:
      cashCollected +
      sum(
        settled.map(({ payment_minor, payment_state }) =>
          payment_state === 'paid' ? (payment_minor ?? 0) : 0,
        ),
      ) -
      sum(debits.map(({ amount_minor }) => amount_minor)) +
      sum(uses.map(({ amount_minor }) => amount_minor)) +
      of(receivableOf),
    out:
      sum(credits.map(({ amount_minor }) => amount_minor)) +
      sum(uses.map(({ released_minor }) => released_minor)) +
      of(backToSource),
    sold: of(soldIn),
    held:
      of(heldIn) +
      sum(
        pending.map(
          ({ points_paise, wallet_paise, gift_card_paise }) =>
            points_paise + wallet_paise + gift_card_paise,
        ),
      ),
  };
}
