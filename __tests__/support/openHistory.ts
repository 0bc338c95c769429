import { sql } from 'kysely';
import { insertGiftCard } from '@/backend/giftCards/repository';
import type { CountryCode } from './addresses';
import { readLedger, type OrderLedger } from './readLedger';
import { customerIdOf, grantCredit } from './orderSetup';
import { seededRandom } from './random';
import type { TestStore } from './store';

/** `rupees`: its price at the beginning. */
export type OrderableSize = { product_id: number; size_id: number; rupees: number };

/** Number of the last change of the database: while it is the same, nothing has been written. */
async function lastChange({ db }: TestStore): Promise<string | undefined> {
  const { rows } = await sql<{ xmax: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as xmax`.execute(db);
  return rows[0]?.xmax;
}

/** Reads the books of a customer again only when something has been written since. */
function readerOf(store: TestStore, customerId: number) {
  let change: string | undefined;
  let book: OrderLedger | undefined;
  return async (): Promise<OrderLedger> => {
    const now = await lastChange(store);
    if (book === undefined || now !== change) book = await readLedger(store.db, customerId);
    change = now;
    return book;
  };
}

/** The acts of a history, with the calls of the customer in them. */
type HistoryStep = { act: string } | { call: string; input: unknown };

/**
 * A customer with points and wallet credits of several expiries, and a gift card of the house, in a
 * store without anybody else, so that a history is the same alone and after others.
 */
export async function openHistory(
  store: TestStore,
  sizes: OrderableSize[],
  seed: number,
  country: CountryCode,
) {
  const steps: HistoryStep[] = [];
  const shopper = await store.customer(country);
  const call = ((key: Parameters<typeof shopper.call>[0], input?: object) => {
    steps.push({ call: key, input });
    return shopper.call(key, input);
  }) as typeof shopper.call;
  const customer = { ...shopper, call };
  await grantCredit(store, customer, 'points', 700, 10);
  await grantCredit(store, customer, 'points', 900, 90);
  await grantCredit(store, customer, 'wallet', 1_500.37, 20);
  await grantCredit(store, customer, 'wallet', 2_000.21);
  const code = `GIFT-CARD-${seed}`;
  await insertGiftCard(store.db, {
    code,
    amount_minor: 250_083,
    recipient_email: customer.email,
    order_id: null,
    valid_days: 100,
    given: {
      issued_by: 'operator',
      issue_reason: 'Of the house',
      recipient_name: '',
      message: '',
    },
  });
  const id = await customerIdOf(store, customer);
  return {
    store,
    sizes,
    customer,
    id,
    seed,
    country,
    steps,
    /** Every order of the customer with its payments and refunds. */
    book: readerOf(store, id),
    /** The code of the gift card. */
    code,
    random: seededRandom(seed),
  };
}
export type History = Awaited<ReturnType<typeof openHistory>>;
export type Act = (history: History) => Promise<unknown>;

/** Does one of these acts, by chance. */
export async function actOf(history: History, acts: readonly Act[]): Promise<void> {
  const act = history.random.pick(acts);
  if (!act) return;
  history.steps.push({ act: act.name });
  await act(history);
}
