import { refundedMoney } from '@/backend/money/refund';
import { accountFor, isChargedBack, paidOutOf, rootOf } from './orderLedger';
import type { OrderLedger } from './readLedger';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The credits of the ledger for a refund of this name, in paise. */
const creditedFor = ({ ledger }: OrderLedger, account: string, name: string) =>
  sum(
    ledger
      .filter((entry) => entry.account === account && entry.kind === 'refund')
      .filter(({ reference }) => reference === name || reference?.startsWith(`${name}, `))
      .map(({ amount_minor }) => amount_minor),
  );

/** Refunds that count as credited are in the ledger, with their amount: points, and all of the wallet. */
export function checkCreditedRefunds(book: OrderLedger) {
  const rateOf = (orderId: number) => book.orders.find(({ id }) => id === orderId)?.rate ?? 1;
  const rows = [
    ...book.refunds.map((refund) => ({
      ...refund,
      name: `line ${refund.line_id}`,
      money: refundedMoney({
        money: refund.money_minor,
        uncollected: refund.uncollected_minor,
        deduction: refund.deduction_minor,
      }),
      exchange: book.orders.find(
        ({ exchange_of, state }) => exchange_of === refund.line_id && state === 'confirmed',
      ),
    })),
    ...book.partialRefunds.map((part) => ({
      ...part,
      name: `partial refund ${part.id}`,
      money: part.money_minor,
      exchange: undefined,
    })),
  ].filter(({ state }) => state !== 'waiting');
  for (const { name, order_id, refund_to, money, exchange, ...row } of rows) {
    const fromMoney = refund_to === 'wallet' ? Math.round(money / rateOf(order_id)) : 0;
    expect({
      name,
      wallet: creditedFor(book, 'wallet', name),
      points: creditedFor(book, 'points', name),
    }).toEqual({
      name,
      wallet: row.wallet_paise + fromMoney - (exchange?.wallet_paise ?? 0),
      points: row.points_paise - (exchange?.points_paise ?? 0),
    });
  }
}

/**
 * Chargebacks, credits and refunds of an order and its exchanges stay within what was received for
 * them. The bank may exceed it, and then the store pays nothing more of what it took back. Refunds
 * in the provider's dashboard that are for no item are not counted.
 */
export function checkPayouts(before: OrderLedger, book: OrderLedger) {
  for (const order of book.orders.filter(({ rate }) => rate === 1)) {
    const root = rootOf(book, order);
    const { received, paidOut, chargedBack } = accountFor(book, root);
    const isPaid = isChargedBack(book, order) && paidOutOf(book, order) > paidOutOf(before, order);
    if (chargedBack === 0 || isPaid)
      expect({ root, over: Math.max(0, paidOut + chargedBack - received) }).toEqual({
        root,
        over: 0,
      });
  }
}
