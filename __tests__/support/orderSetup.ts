import { credit } from '@/backend/wallet/ledgerRepository';
import type { TestStore } from './store';

/** Sets the prices of a product in every price bucket, in whole units of its currency. */
export const setPrice = (
  { db }: Pick<TestStore, 'db'>,
  productId: number,
  price: number,
  mrp = price,
) =>
  db
    .updateTable('product_prices')
    .set({ mrp_minor: mrp * 100, you_pay_minor: price * 100 })
    .where('product_id', '=', productId)
    .execute();

/** Makes unpaid orders older than the 15 minutes in which they can be paid. */
export const backdateOrders = ({ db }: Pick<TestStore, 'db'>, ...ids: number[]) =>
  db
    .updateTable('orders')
    .set({ placed_at: new Date(Date.now() - 16 * 60_000) })
    .where('id', 'in', ids)
    .execute();

export const customerIdOf = async ({ db }: Pick<TestStore, 'db'>, { email }: { email: string }) =>
  (
    await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

/** Credits a customer with points or wallet money, as customer service does. */
export const grantCredit = async (
  store: TestStore,
  customer: { email: string },
  account: 'points' | 'wallet',
  rupees: number,
  validDays?: number,
) =>
  credit(store.db, {
    customerId: await customerIdOf(store, customer),
    account,
    paise: Math.round(rupees * 100),
    kind: 'goodwill',
    reason: 'With our thanks',
    validDays,
  });

/** Submits the form of the sandbox's payment page. */
export const submitPayment = (
  store: Pick<TestStore, 'fetch'>,
  url: string | null,
  choice: { outcome: string; reason?: string },
) => store.fetch(new Request(url ?? '', { method: 'POST', body: new URLSearchParams(choice) }));
