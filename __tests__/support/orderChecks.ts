import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { findBookDifferences } from '@/backend/orders/bookDifferences';
import { heldMinor } from '@/backend/payments/disputes';
import { sumShares } from '@/backend/money/retainedItems';
import { accountFor, exchangesOf, hasItemOut, isChargedBack, paiseOf, rootOf } from './orderLedger';
import type { OrderLedger } from './readLedger';
import type { ProviderLedger } from './providerLedger';

/** Per order with its exchanges, money in equals money out plus money held; refunds wait for pending returns. */
export function checkMoney(book: OrderLedger) {
  // Staff refunded these at the provider, which asks nobody whether an item is out. One that fails
  // there is owed, and may be credited instead.
  const atProvider = new Set<string | null>(
    book.partialRefunds
      .filter(({ reason }) => reason.startsWith('Refunded at '))
      .flatMap(({ id }) => [`partial refund ${id}`, `partial refund ${id}, failed`]),
  );
  for (const order of book.orders) {
    const root = rootOf(book, order);
    const account = accountFor(book, root);
    const { in: received, out, sold, held, keptBack } = account;
    if (order.rate === 1)
      expect({ root, received }).toEqual({ root, received: out + sold + held + keptBack });
    for (const method of ['points', 'wallet', 'gift_card'] as const) {
      const paise = paiseOf(book, root, method);
      expect({ root, method, paise: paise.in }).toEqual({ root, method, paise: paise.out });
    }
    if (hasItemOut(book, order))
      expect(
        book.ledger.filter(
          ({ order_id, kind, reference }) =>
            order_id === order.id && kind === 'refund' && !atProvider.has(reference),
        ),
      ).toEqual([]);
  }
}

/** Checks that an exchange takes over exactly its share of the new price from the refund, to the paisa. */
export function checkExchanges(book: OrderLedger) {
  for (const { exchange, refund } of exchangesOf(book))
    for (const method of ['points', 'gift_card'] as const) {
      const [refunded, spent] = [refund[`${method}_minor`], exchange[`${method}_minor`]];
      const paise = refunded === 0 ? 0 : Math.round((refund[`${method}_paise`] * spent) / refunded);
      expect({ id: exchange.id, method, paise: exchange[`${method}_paise`] }).toEqual({
        id: exchange.id,
        method,
        paise,
      });
    }
}

/** Balances equal the sum of their entries, and no returned credit expires later than the original. */
export function checkCredits({ ledger }: OrderLedger) {
  const granted = ledger.filter(({ kind }) => kind === 'goodwill' || kind === 'earned');
  for (const account of ['points', 'wallet'] as const) {
    const entries = ledger.filter((entry) => entry.account === account);
    const balance = entries.reduce((all, { rest_minor }) => all + rest_minor, 0);
    expect(balance).toBe(entries.reduce((all, { amount_minor }) => all + amount_minor, 0));
    for (const { expires_at } of granted.filter((entry) => entry.account === account)) {
      if (!expires_at) continue;
      const until = (list: typeof ledger, key: 'rest_minor' | 'amount_minor') =>
        list
          .filter((entry) => entry.account === account && entry.expires_at)
          .filter((entry) => (entry.expires_at?.getTime() ?? 0) >= expires_at.getTime())
          .reduce((all, entry) => all + entry[key], 0);
      expect(until(ledger, 'rest_minor')).toBeLessThanOrEqual(until(granted, 'amount_minor'));
    }
  }
  const points = ledger.filter(
    ({ account, amount_minor }) => account === 'points' && amount_minor > 0,
  );
  expect(points.filter(({ expires_at }) => !expires_at)).toEqual([]);
}

/** Each gift card has its amount less its uses, and was paid in an order or given by the house. */
export function checkGiftCards({ cards, orders }: OrderLedger) {
  for (const { id, initial_minor, balance_minor, spent_minor, order_id, issued_by } of cards) {
    expect({ id, balance_minor }).toEqual({
      id,
      balance_minor: initial_minor - (spent_minor ?? 0),
    });
    expect({ id, isGiven: issued_by !== null }).toEqual({ id, isGiven: order_id === null });
  }
  for (const order of orders) {
    const bought = cards.filter(({ order_id }) => order_id === order.id);
    const paise = bought.reduce((sum, { initial_minor }) => sum + initial_minor, 0);
    // Abroad a card costs its value in the currency of the order.
    if (order.rate === 1 && bought.length)
      expect({ order: order.id, paise }).toEqual({
        order: order.id,
        paise: order.gift_cards_minor,
      });
  }
}

/** Checks that no item is refunded more than was paid for it, nor for money never received. */
export function checkPartialRefunds({ orders, lines, partialRefunds }: OrderLedger) {
  for (const { id, order_id, paid_minor, cash_minor } of lines) {
    const refunded = sumShares(partialRefunds.filter(({ line_id }) => line_id === id));
    const order = orders.find((candidate) => candidate.id === order_id);
    const isUnpaid =
      order?.payment_method === 'cod' && order.total_minor > 0 && cash_minor === null;
    expect(refunded).toBeLessThanOrEqual(isUnpaid ? 0 : paid_minor);
  }
}

const sumOfOrder = (list: { order_id: number; amount_minor: number }[], orderId: number) =>
  list.reduce(
    (all, { order_id, amount_minor }) => all + (order_id === orderId ? amount_minor : 0),
    0,
  );

/** The amounts that the store received and refunded for each order, by its own books. */
export const recordsOf = (
  { orders, refunds, partialRefunds }: OrderLedger,
  { unassigned }: Pick<ProviderLedger, 'unassigned'>,
) =>
  orders.map(({ id, payment_state, payment_minor }) => {
    const isReceived = ['paid', 'refund_due', 'refunded'].includes(payment_state ?? '');
    const ofLines = refunds
      .filter(({ order_id, state }) => order_id === id && state === 'done')
      .reduce(
        (all, row) =>
          all + Math.max(0, row.money_minor - row.uncollected_minor - row.deduction_minor),
        0,
      );
    const inPart = partialRefunds
      .filter(({ order_id, state }) => order_id === id && state === 'done')
      .reduce((all, { money_minor }) => all + money_minor, 0);
    const ofItems = payment_state === 'refunded' ? (payment_minor ?? 0) : ofLines + inPart;
    return {
      id,
      received: isReceived ? (payment_minor ?? 0) : 0,
      refunded: ofItems + sumOfOrder(unassigned, id),
    };
  });

/**
 * The provider received and refunded what the orders say, per order and in total, and what it still
 * has is what the store holds, without money in dispute.
 */
export function checkProvider(book: OrderLedger, provider: ProviderLedger) {
  const records = recordsOf(book, provider);
  expect(records).toEqual(
    book.orders.map(({ id }) => ({
      id,
      received: sumOfOrder(provider.payments, id),
      refunded: sumOfOrder(provider.refunds, id),
    })),
  );
  const disputed = provider.disputes.filter(({ state }) => state === 'open' || state === 'lost');
  for (const { id, received, refunded } of records) {
    expect(refunded).toBeLessThanOrEqual(received);
    expect({ id, held: sumOfOrder(provider.held, id) }).toEqual({
      id,
      held: received - refunded - sumOfOrder(disputed, id),
    });
  }
}

/** Refunds wait or are owed at the end only where the customer's bank took the money back. */
export function checkNothingWaits(book: OrderLedger) {
  const lost = book.orders.filter((order) => isChargedBack(book, order)).map(({ id }) => id);
  expect(
    book.refunds.filter(({ state, order_id }) => state === 'waiting' && !lost.includes(order_id)),
  ).toEqual([]);
}

/**
 * The same over all orders together: what every order took in is where the accounts say, and what the
 * provider has left of all its payments, without money in dispute, is what the store holds of them.
 */
export async function checkTotals(db: Database, book: OrderLedger) {
  expect(await findBookDifferences(db)).toEqual([]);
  const roots = new Set(
    book.orders.filter(({ rate }) => rate === 1).map((order) => rootOf(book, order)),
  );
  const accounts = [...roots].map((root) => accountFor(book, root));
  const total = (key: 'in' | 'out' | 'sold' | 'held' | 'keptBack') =>
    accounts.reduce((all, account) => all + account[key], 0);
  expect(total('in')).toBe(total('out') + total('sold') + total('held') + total('keptBack'));

  const { rows } = await sql<{ at_provider: number }>`
    select (coalesce((select sum(amount_minor) from sandbox_payments where outcome = 'paid'), 0)
      - coalesce((select sum(amount_minor) from sandbox_refunds), 0)
      - coalesce((select sum(amount_minor) from payment_disputes where state in ('open', 'lost')), 0)
      )::bigint as at_provider`.execute(db);
  const payments = await db.selectFrom('payments').select('reference').execute();
  let held = 0;
  for (const { reference } of payments) held += await heldMinor(db, reference);
  expect(rows[0]?.at_provider).toBe(held);
}
