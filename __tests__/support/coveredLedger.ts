import type { OrderLedger } from './readLedger';

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Paise of refunds that a provider had paid before, of these orders. */
export const coveredIn = (book: OrderLedger, orderIds: Set<number | null>) =>
  sum(
    [...book.refunds, ...book.partialRefunds]
      .filter(({ order_id }) => orderIds.has(order_id))
      .map(({ covered_paise }) => covered_paise),
  );

/** Paise that providers have refunded for no item of these orders. */
export const unassignedIn = (book: OrderLedger, orderIds: Set<number | null>) =>
  sum(
    book.atProvider
      .filter(({ order_id }) => orderIds.has(order_id))
      .map(({ order_id, unassigned_minor }) =>
        Math.round(unassigned_minor / (book.orders.find(({ id }) => id === order_id)?.rate ?? 1)),
      ),
  );
