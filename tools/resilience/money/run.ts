// npm run test:resilience-money -- 20 2 [seed] [postgres]: kills the backend that many times, with two
// orders of each kind and provider, while messages of the providers arrive, staff refund, payments are
// reconciled and webhooks are delivered. Exits with 1 when something is lost, doubled or out of order.
import { setTimeout as wait } from 'node:timers/promises';
import { operatorFilePath } from '@/backend/staff/server';
import { openFakeRazorpay } from '@/__tests__/support/fakeRazorpay';
import { openFakeStripe } from '@/__tests__/support/fakeStripe';
import type { ApiRequest } from '@/__tests__/support/fakeApi';
import type { FakeProvider } from '@/__tests__/support/fakeProvider';
import { startPostgres } from '@/__tests__/support/postgresServer';
import { seededRandom, type SeededRandom } from '@/__tests__/support/random';
import { startReplica, type Replica } from '../replica';
import { findOrderFaults } from './checkOrders';
import { findWebhookFaults } from './checkWebhooks';
import { openPlacing, placeMoneyOrders, type MoneyOrder } from './orders';
import { openUnreliableReceiver, type UnreliableReceiver } from './receiver';
import {
  createMoneyStore,
  makeOld,
  oldTime,
  openWork,
  passTime,
  seedMoneyStore,
  type MoneyStore,
} from './store';
import { happenAtProvider, isOld, sendTraffic, type TrafficTarget } from './traffic';

const KILLS_PER_GROUP = 5;
const MAX_UPTIME_MS = 6_000;
const FAULTS_PER_GROUP = 6;
const MAX_SETTLING_RUNS = 12;
const POLL_MS = 2;
const QUIET_MS = 4_000;
const MAX_REPORTED = 30;

type Run = {
  store: MoneyStore;
  fakes: FakeProvider[];
  receiver: UnreliableReceiver;
  random: SeededRandom;
  target: TrafficTarget;
};

/** A call of the reconciliation. */
const isListed = ({ method, path }: ApiRequest) =>
  method === 'GET' && /^\/v1\/(charges|disputes|payments|refunds)$/.test(path);

/** When the backend is killed: at any time, or while it refunds, reconciles or delivers a webhook. */
const MOMENTS: ((run: Run) => number)[] = [
  () => 0,
  ({ fakes }) => fakes.reduce((sum, { refunds }) => sum + refunds.length, 0),
  ({ fakes }) => fakes.flatMap(({ requests }) => requests.filter(isListed)).length,
  ({ receiver }) => receiver.receipts.length,
];

/** Waits until something happens, or for a random time. */
async function waitForMoment(run: Run) {
  const countNow = run.random.pick(MOMENTS) ?? (() => 0);
  const until = Date.now() + run.random.below(MAX_UPTIME_MS);
  const before = countNow(run);
  while (Date.now() < until && countNow(run) === before) await wait(POLL_MS);
}

const CALLS = ['read', 'refund', 'list'] as const;

/** The provider fails some calls, before or after it has done what was asked. */
function breakCalls({ fakes, random }: Run) {
  for (let fault = 0; fault < FAULTS_PER_GROUP; fault += 1)
    random.pick(fakes)?.fail(random.pick(CALLS) ?? 'read', random.chance(0.5) ? 'lost' : 'error');
}

/** The traffic of some orders, during which the backend is killed; resolves when it was accepted. */
async function runGroup(run: Run, backend: Replica, orders: MoneyOrder[], kills: number) {
  const { random, target, store } = run;
  const created = Math.floor(oldTime().getTime() / 1000);
  for (const order of orders) happenAtProvider(order, created, random);
  await store.withDatabase(async (database) => {
    await makeOld(
      database,
      orders.filter(isOld).map(({ orderId }) => orderId),
    );
    await passTime(database);
  });
  breakCalls(run);
  const traffic = Promise.all(orders.map((order) => sendTraffic(target, order)));
  traffic.catch(() => undefined);
  await backend.start();
  for (let kill = 1; kill < kills; kill += 1) {
    await waitForMoment(run);
    await backend.killAndRestart();
  }
  await traffic;
  await waitForMoment(run);
  await backend.kill();
}

/** Runs the backend undisturbed, again and again, until nothing waits. */
async function settle({ store, receiver }: Run, backend: Replica): Promise<Record<string, number>> {
  let work: Record<string, number> = {};
  for (let attempt = 0; attempt < MAX_SETTLING_RUNS; attempt += 1) {
    await store.withDatabase(passTime);
    await backend.start();
    let received = -1;
    while (received !== receiver.receipts.length) {
      received = receiver.receipts.length;
      await wait(QUIET_MS);
    }
    await backend.stop();
    work = await store.withDatabase(openWork);
    if (Object.keys(work).length === 0) break;
  }
  return work;
}

async function findFaults({ store, receiver }: Run, orders: MoneyOrder[]): Promise<string[]> {
  return store.withDatabase(async (database) => {
    const webhooks = await findWebhookFaults(database, orders, receiver.receipts);
    console.log(
      `${webhooks.events} events in ${receiver.receipts.length} calls of webhooks, ${receiver.receipts.filter(({ isAccepted }) => !isAccepted).length} of them refused.`,
    );
    return [...(await findOrderFaults(database, orders)), ...webhooks.faults];
  });
}

async function testMoney(run: Run, kills: number, each: number): Promise<string[]> {
  const { store, fakes, random, target } = run;
  const orders = await store.withDatabase(async (database) => {
    await seedMoneyStore(database, run.receiver.url);
    const placing = await openPlacing(database, store.env);
    return random.shuffle(await placeMoneyOrders(placing, fakes, each));
  });
  console.log(`${orders.length} orders wait for their payment.`);
  const backend = await startReplica({
    name: 'backend',
    file: 'backend/server.ts',
    health: '/health/ready',
    env: () => store.settings,
    port: store.env.BACKEND_PORT,
  });
  try {
    await backend.kill();
    const groups = Math.ceil(kills / KILLS_PER_GROUP);
    for (let group = 0; group < groups; group += 1)
      await runGroup(
        run,
        backend,
        orders.filter((_, index) => index % groups === group),
        KILLS_PER_GROUP,
      );
    const { messages, staffActs, attempts } = target.stats;
    console.log(
      `${groups * KILLS_PER_GROUP} times killed: ${messages} messages and ${staffActs} acts of staff accepted, in ${attempts} requests.`,
    );
    const work = await settle(run, backend);
    const waiting = Object.entries(work).map(([what, count]) => `${count} ${what} wait`);
    return [...waiting, ...(await findFaults(run, orders))];
  } finally {
    await backend.stop();
  }
}

const args = process.argv.slice(2);
const [kills = 20, each = 2, seed = Date.now() % 100_000] = args
  .filter((arg) => /^\d+$/.test(arg))
  .map(Number);
const postgres = args.includes('postgres') ? await startPostgres() : undefined;
console.log(`Seed ${seed}, ${postgres ? 'PostgreSQL' : 'the embedded database'}.`);
const random = seededRandom(seed);
const fakes = [await openFakeStripe(), await openFakeRazorpay()];
const receiver = await openUnreliableReceiver(random);
const store = await createMoneyStore(fakes, postgres?.url);
const target: TrafficTarget = {
  origin: `http://127.0.0.1:${store.env.BACKEND_PORT}`,
  operatorFile: operatorFilePath(store.env),
  random,
  stats: { messages: 0, staffActs: 0, attempts: 0 },
};
try {
  const startedAt = Date.now();
  const faults = await testMoney({ store, fakes, receiver, random, target }, kills, each);
  for (const fault of faults.slice(0, MAX_REPORTED)) console.log(`  ${fault}`);
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    faults.length > 0
      ? `${faults.length} faults after ${minutes} minutes.`
      : `Nothing was lost or doubled in ${minutes} minutes.`,
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await receiver.close();
  for (const fake of fakes) await fake.close();
  await postgres?.stop();
  store.remove();
}
