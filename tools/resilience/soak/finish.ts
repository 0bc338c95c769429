import { setTimeout as wait } from 'node:timers/promises';
import { findOrderFaults } from '../money/checkOrders';
import { findWebhookFaults } from '../money/checkWebhooks';
import type { UnreliableReceiver } from '../money/receiver';
import { openWork, passTime } from '../money/store';
import { noneOf, type Bar } from './judge';
import type { Soak } from './traffic';

const MAX_SETTLING_RUNS = 12;
const QUIET_MS = 4_000;
/** Events of the log that nobody should see. Those of a killed database connection are not among them. */
const ALARMS = /"event":"(scheduled_jobs?_failed|books_differ|database_check_failed|uncaught)"/;

/** Restarts the backends, whose jobs run at the start, until nothing waits. */
export async function settle(
  { store }: Soak,
  receiver: UnreliableReceiver,
): Promise<Record<string, number>> {
  let work: Record<string, number> = {};
  for (let attempt = 0; attempt < MAX_SETTLING_RUNS; attempt += 1) {
    await passTime(store.database);
    for (const backend of store.backends) await backend.replace();
    let received = -1;
    while (received !== receiver.receipts.length) {
      received = receiver.receipts.length;
      await wait(QUIET_MS);
    }
    work = await openWork(store.database);
    if (Object.keys(work).length === 0) break;
  }
  return work;
}

/** Orders of shoppers that are not in the database, and customers who have more than their one. */
async function findShopperFaults({ store, done }: Soak): Promise<string[]> {
  const orders = await store.database.db
    .selectFrom('orders')
    .select(['id', 'customer_id', 'state'])
    .execute();
  const confirmed = new Set(
    orders.filter(({ state }) => state === 'confirmed').map(({ id }) => id),
  );
  const lost = done.orderIds.filter((id) => !confirmed.has(id));
  const customers = new Set(orders.map(({ customer_id }) => customer_id));
  return [
    ...lost.map((id) => `order ${id} was confirmed to the shopper and is not in the database`),
    ...(orders.length === customers.size
      ? []
      : [`${orders.length} orders of ${customers.size} customers, who placed one each`]),
  ];
}

/** The books, the webhooks and the jobs at the end. */
export async function findTruthBars(
  soak: Soak,
  receiver: UnreliableReceiver,
  work: Record<string, number>,
): Promise<Bar[]> {
  const { store, done } = soak;
  const webhooks = await findWebhookFaults(store.database, done.money, receiver.receipts);
  const orders = [
    ...(await findShopperFaults(soak)),
    ...(await findOrderFaults(store.database, done.money)),
  ];
  const waiting = Object.entries(work).map(([what, count]) => `${count} ${what} wait`);
  const alarms = store.backends.flatMap(({ name, output }) =>
    output.filter((line) => ALARMS.test(line)).map((line) => `${name}: ${line}`),
  );
  const total = done.orderIds.length + done.money.length;
  return [
    noneOf('orders, stock and money that differ', orders, `${total} orders`),
    noneOf(
      'webhooks lost or out of order',
      webhooks.faults,
      `${webhooks.events} events in ${receiver.receipts.length} calls`,
    ),
    noneOf('work left undone', waiting, 'all queues'),
    noneOf('failed jobs', alarms, 'the log'),
  ];
}
