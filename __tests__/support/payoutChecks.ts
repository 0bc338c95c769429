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
      wallet: row.wallet_paise + fromMoney - (exchange?.wallet_paise ?? 0) - row.covered_paise,
      points: row.points_paise - (exchange?.points_paise ?? 0),
    });
  }
}

/** Amounts that the store has paid out of an order, without refunds that staff made in a dashboard. */
const paidByStore = (book: OrderLedger, order: OrderLedger['orders'][number]) =>
  paidOutOf(book, order) -
  sum(
    book.atProvider
      .filter(({ order_id, is_ours }) => order_id === order.id && !is_ours)
      .map(({ amount_minor, unassigned_minor }) => amount_minor - unassigned_minor),
  );

/** The credits to the wallet for refunds of an order and its exchanges, in paise. */
const walletCreditsOf = (book: OrderLedger, root: number) =>
  sum(
    book.ledger
      .filter(({ account, kind }) => account === 'wallet' && kind === 'refund')
      .filter(({ order_id }) =>
        book.orders.some((order) => order.id === order_id && rootOf(book, order) === root),
      )
      .map(({ amount_minor }) => amount_minor),
  );

/**
 * Chargebacks, credits and refunds of an order and its exchanges stay within what was received for
 * them, refunds in the provider's dashboard included. The bank may exceed it, and then the store
 * pays nothing more of what it took back; so may staff in the dashboard, and then nothing is
 * credited to the wallet before it exceeds that too.
 */
export function checkPayouts(before: OrderLedger, book: OrderLedger) {
  for (const order of book.orders) {
    const root = rootOf(book, order);
    const { received, paidOut, chargedBack, unassigned, covered } = accountFor(book, root);
    if (walletCreditsOf(book, root) > walletCreditsOf(before, root))
      expect({ root, uncovering: Math.max(0, unassigned - covered) }).toEqual({
        root,
        uncovering: 0,
      });
    if (order.rate !== 1) continue;
    const isPaid =
      isChargedBack(book, order) && paidByStore(book, order) > paidByStore(before, order);
    const extra = Math.max(0, unassigned - covered);
    if ((chargedBack === 0 && extra === 0) || isPaid)
      expect({
        root,
        over: Math.max(0, paidOut + unassigned + chargedBack - received),
      }).toEqual({ root, over: 0 });
  }
}
