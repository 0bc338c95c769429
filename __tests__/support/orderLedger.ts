import { refundedMoney } from '@/backend/money/refund';
import { sumShares } from '@/backend/money/retainedItems';
import { coveredIn, unassignedIn } from './coveredLedger';
import type { OrderLedger } from './readLedger';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Order = OrderLedger['orders'][number];

const orderOfLine = (book: OrderLedger, lineId: number) => {
  const line = book.lines.find(({ id }) => id === lineId);
  return book.orders.find(({ id }) => id === line?.order_id);
};

/** The first order of a chain of exchanges. */
export function rootOf(book: OrderLedger, order: Order): number {
  const old = order.exchange_of === null ? undefined : orderOfLine(book, order.exchange_of);
  return old ? rootOf(book, old) : order.id;
}

/** Whether the bank has the money of a payment of this order, or of one that it replaces. */
export function isChargedBack(book: OrderLedger, order: Order): boolean {
  const old = order.exchange_of === null ? undefined : orderOfLine(book, order.exchange_of);
  return order.disputed_minor > 0 || (old !== undefined && isChargedBack(book, old));
}

/** Whether an item exchanged for this order has not been returned yet. */
export function hasItemOut(book: OrderLedger, order: Order): boolean {
  const old = book.lines.find(({ id }) => id === order.exchange_of);
  const before = old && book.orders.find(({ id }) => id === old.order_id);
  return Boolean(old && before && (old.status === 'return_requested' || hasItemOut(book, before)));
}

/** What an item was sold for: its price without what staff refunded for it. */
const priceKept = (book: OrderLedger, { id, paid_minor }: OrderLedger['lines'][number]) =>
  paid_minor - sumShares(book.partialRefunds.filter(({ line_id }) => line_id === id));

/** Items without a refund, plus shipping, kit, gift wrap and gift cards. */
function soldIn(book: OrderLedger, order: Order): number {
  const lines = book.lines.filter(({ order_id }) => order_id === order.id);
  const soldLines = lines.filter(({ id }) => !book.refunds.some(({ line_id }) => line_id === id));
  const isCancelled = lines.length > 0 && lines.every(({ status }) => status === 'cancelled');
  return (
    sum(soldLines.map((line) => priceKept(book, line))) +
    (isCancelled ? 0 : order.shipping_minor + order.kit_minor + order.gift_wrap_minor) +
    order.gift_cards_minor
  );
}

type RefundRow = OrderLedger['refunds'][number];

/** The money refunded for an item, in minor units; none that was never received. */
const refundedMoneyOf = (refund: RefundRow): number =>
  refundedMoney({
    money: refund.money_minor,
    uncollected: refund.uncollected_minor,
    deduction: refund.deduction_minor,
  });

/** Every confirmed exchange with the refund that pays for it. */
export const exchangesOf = (book: OrderLedger) =>
  book.orders
    .filter(({ exchange_of, state }) => exchange_of !== null && state === 'confirmed')
    .flatMap((exchange) =>
      book.refunds
        .filter(({ line_id }) => line_id === exchange.exchange_of)
        .map((refund) => ({ exchange, refund })),
    );

/** Paise of one payment method in an order and its exchanges: in (spent or refunded as money) and out (returned, waiting or still in use). */
export function paiseOf(
  book: OrderLedger,
  root: number,
  method: 'points' | 'wallet' | 'gift_card',
) {
  const key = `${method}_paise` as const;
  const family = book.orders.filter((order) => rootOf(book, order) === root);
  const ids = new Set<number | null>(family.map(({ id }) => id));
  const entries = book.ledger
    .filter(
      ({ order_id, kind, account }) => ids.has(order_id) && kind !== 'earned' && account === method,
    )
    .map(({ amount_minor }) => amount_minor);
  const uses =
    method === 'gift_card' ? book.cardUses.filter(({ order_id }) => ids.has(order_id)) : [];
  const refunds = book.refunds.filter(({ order_id }) => ids.has(order_id));
  const parts = book.partialRefunds.filter(({ order_id }) => ids.has(order_id));
  const rateOf = ({ order_id }: { order_id: number }) =>
    book.orders.find(({ id }) => id === order_id)?.rate ?? 1;
  const fromMoney = (refund: RefundRow) =>
    method === 'wallet' && refund.refund_to === 'wallet'
      ? Math.round(refundedMoneyOf(refund) / rateOf(refund))
      : 0;
  const fromMoneyInPart = (part: OrderLedger['partialRefunds'][number]) =>
    method === 'wallet' && part.refund_to === 'wallet'
      ? Math.round(part.money_minor / rateOf(part))
      : 0;
  const taken = ({ line_id }: RefundRow) =>
    sum(
      exchangesOf(book).map(({ exchange }) =>
        exchange.exchange_of === line_id ? exchange[key] : 0,
      ),
    );
  const waiting = refunds.filter(({ state }) => state === 'waiting');
  const paying = family.filter(
    ({ state, exchange_of }) => state === 'confirmed' || (state === 'pending' && !exchange_of),
  );
  return {
    in:
      sum(entries.filter((amount) => amount < 0).map((amount) => -amount)) +
      sum(uses.map(({ amount_minor }) => amount_minor)) +
      sum(refunds.map(fromMoney)) +
      sum(parts.map(fromMoneyInPart)),
    out:
      sum(entries.filter((amount) => amount > 0)) +
      sum(uses.map(({ released_minor }) => released_minor)) +
      sum(waiting.map((refund) => refund[key] + fromMoney(refund) - taken(refund))) +
      (method === 'wallet' ? coveredIn(book, ids) : 0) +
      sum(paying.map((order) => order[key])) -
      sum(refunds.map((refund) => refund[key])) -
      sum(parts.map((part) => part[key])),
  };
}

/** Waiting refunds, without what an exchange has taken over. */
function heldIn(book: OrderLedger, order: Order): number {
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
      const { wallet_paise, points_paise, gift_card_paise } = refund;
      return refundedMoneyOf(refund) + wallet_paise + points_paise + gift_card_paise - taken;
    }),
  );
}

/** Refunds to the source in these states. */
const backToSource = (book: OrderLedger, order: Order, states = ['due', 'done']) =>
  sum(
    book.refunds
      .filter(({ order_id, state }) => order_id === order.id && states.includes(state))
      .map((refund) => refundedMoneyOf(refund)),
  ) +
  sum(
    book.partialRefunds
      .filter(({ order_id, state }) => order_id === order.id && states.includes(state))
      .map(({ money_minor }) => money_minor),
  );

/** The credits of an order itself for refunds, and the refunds of it that the provider has made. */
export const paidOutOf = (book: OrderLedger, order: Order) =>
  sum(
    book.ledger
      .filter(({ order_id, kind }) => order_id === order.id && kind === 'refund')
      .map(({ amount_minor }) => amount_minor),
  ) + backToSource(book, order, ['done']);

/** The cash that was recorded as collected for an order. */
const cashOf = (book: OrderLedger, order: Order) =>
  sum(
    book.lines
      .filter(({ order_id }) => order_id === order.id)
      .map(({ cash_minor }) => cash_minor ?? 0),
  );

/** The cash that an order will still collect on delivery. */
const receivableOf = (book: OrderLedger, order: Order) =>
  order.payment_method === 'cod'
    ? order.total_minor -
      cashOf(book, order) -
      sum(
        book.refunds
          .filter(({ order_id }) => order_id === order.id)
          .map(({ uncollected_minor }) => uncollected_minor),
      )
    : 0;

/** The sums of an order and its exchanges: money in, and where it is now. */
export function accountFor(book: OrderLedger, root: number) {
  const family = book.orders.filter((order) => rootOf(book, order) === root);
  const ids = new Set<number | null>(family.map(({ id }) => id));
  const entries = book.ledger.filter(
    ({ order_id, kind }) => ids.has(order_id) && kind !== 'earned',
  );
  const uses = book.cardUses.filter(({ order_id }) => ids.has(order_id));
  const settled = family.filter(({ state }) => state === 'confirmed');
  const open = family.filter(({ state }) => state === 'pending' || state === 'confirmed');
  const sumOver = (amountOf: (book: OrderLedger, order: Order) => number) =>
    sum(settled.map((order) => amountOf(book, order)));
  const debits = entries.filter(({ amount_minor }) => amount_minor < 0);
  const credits = entries.filter(({ amount_minor }) => amount_minor > 0);
  const pending = open.filter(({ state, exchange_of }) => state === 'pending' && !exchange_of);
  const received =
    sumOver(cashOf) +
    sum(
      settled.map(({ payment_minor, payment_state }) =>
        payment_state === 'paid' ? (payment_minor ?? 0) : 0,
      ),
    ) -
    sum(debits.map(({ amount_minor }) => amount_minor)) +
    sum(uses.map(({ amount_minor }) => amount_minor));
  const credited =
    sum(credits.map(({ amount_minor }) => amount_minor)) +
    sum(uses.map(({ released_minor }) => released_minor));
  return {
    /** Without cash that is still to be collected. */
    received,
    /** Credits, and refunds that the provider has made. */
    paidOut: credited + sumOver((of, order) => backToSource(of, order, ['done'])),
    /** In paise: refunded by providers for no item, and how much of it covers credits to the wallet. */
    unassigned: unassignedIn(book, ids),
    covered: coveredIn(book, ids),
    /** By the customer's bank. */
    chargedBack: sum(settled.map(({ disputed_minor }) => disputed_minor)),
    in: received + sumOver(receivableOf),
    out: credited + coveredIn(book, ids) + sumOver((of, order) => backToSource(of, order)),
    sold: sumOver(soldIn),
    keptBack: sum(
      book.refunds
        .filter(({ order_id }) => ids.has(order_id))
        .map(({ deduction_minor }) => deduction_minor),
    ),
    held:
      sumOver(heldIn) +
      sum(
        pending.map(
          ({ points_paise, wallet_paise, gift_card_paise }) =>
            points_paise + wallet_paise + gift_card_paise,
        ),
      ),
  };
}
