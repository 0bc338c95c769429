import {
  accountFor,
  exchangesOf,
  hasItemOut,
  paiseOf,
  rootOf,
  type OrderLedger,
} from './orderLedger';

/** Per order with its exchanges, money in equals money out plus money held; refunds wait for pending returns. */
export function checkMoney(book: OrderLedger) {
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
        book.ledger.filter(({ order_id, kind }) => order_id === order.id && kind === 'refund'),
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
