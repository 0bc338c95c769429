import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BackendEnv } from '@/backend/env';
import type { FakeProvider } from '@/__tests__/support/fakeProvider';
import type { SeededRandom } from '@/__tests__/support/random';
import { checkHostileImport } from '@/tools/hostileImport/check';
import { writeHostileFile } from '@/tools/hostileImport/generate';
import { makeOld, oldTime, reconcileAgain } from '../money/store';
import { placeMoneyOrders, type MoneyOrder, type Placing } from '../money/orders';
import {
  happenAtProvider,
  isOld,
  newOperatorClient,
  sendTraffic,
  type TrafficTarget,
} from '../money/traffic';
import { verifyEmailInDatabase } from '../orders';
import { runScenario, type RequestStats } from '../scenario';
import type { ReplicatedStore } from '../store';
import type { Period } from './kills';

const SHOPPERS = 3;
const PAUSE_MS = 400;
const SCENARIOS_PER_ORDER = 6;
const STAFF_PAUSE_MS = 3_000;
const IMPORTED_ROWS = 200;
/** Imported again and again, so that the catalogue does not grow for the whole run. */
const IMPORTED_FILES = 6;
const MAX_MESSAGE = 300;
/** Of the collection, with the demo products. */
const LAST_PAGE = 8;
const SEARCHES = ['lehenga', 'red saree', 'kurta', 'wedding', 'anarkali', 'sherwani'];
const STAFF_READS = [
  'GET /staff/v1/orders',
  'GET /staff/v1/operation',
  'GET /staff/v1/customers',
] as const;

export type Soak = {
  store: ReplicatedStore;
  env: BackendEnv;
  placing: Placing;
  fakes: FakeProvider[];
  random: SeededRandom;
  period: Period;
  target: TrafficTarget;
  dataDir: string;
  stats: RequestStats;
  done: { orderIds: number[]; money: MoneyOrder[]; visits: number; imports: number; reads: number };
  /** What visits, imports and staff could not do, in a sentence each. */
  faults: string[];
};

const isOver = ({ period }: Soak) => Date.now() >= period.endsAt;
const describe = (error: unknown) => String(error).slice(0, MAX_MESSAGE);
/** A network address of no country. */
const newAddress = ({ random }: Soak) =>
  `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;

/** One shopper after the other: pages, a cart, and sometimes an account and an order. */
async function shop(soak: Soak): Promise<void> {
  const { store, placing, random, stats, done, faults } = soak;
  while (!isOver(soak)) {
    const product = random.pick(placing.products);
    if (!product) throw new Error('The store has no product at these prices');
    done.visits += 1;
    try {
      const orderId = await runScenario({
        origin: store.origin,
        product,
        placesOrder: done.visits % SCENARIOS_PER_ORDER === 0,
        morePages: [
          `/collection/women?page=${2 + random.below(LAST_PAGE - 1)}`,
          `/search?q=${encodeURIComponent(random.pick(SEARCHES) ?? '')}`,
        ],
        address: newAddress(soak),
        stats,
        verifyEmail: (email) => verifyEmailInDatabase(store.database, email),
      });
      if (orderId) done.orderIds.push(orderId);
    } catch (error) {
      faults.push(`a visit failed: ${describe(error)}`);
    }
    await wait(random.below(2 * PAUSE_MS));
  }
}

/** Orders that are paid online: the provider's messages, refunds, disputes and acts of staff. */
async function pay(soak: Soak, intervalMs: number): Promise<void> {
  const { store, placing, fakes, random, target, done } = soak;
  const created = Math.floor(oldTime().getTime() / 1000);
  while (!isOver(soak)) {
    const startedAt = Date.now();
    const orders = await placeMoneyOrders(placing, fakes, 1, done.money.length);
    done.money.push(...orders);
    for (const order of orders) happenAtProvider(order, created, random);
    const old = orders.filter(isOld).map(({ orderId }) => orderId);
    await makeOld(store.database, old);
    await reconcileAgain(store.database);
    await Promise.all(random.shuffle(orders).map((order) => sendTraffic(target, order)));
    await wait(Math.max(0, intervalMs - (Date.now() - startedAt)));
  }
}

/** Imports files of products with and without faults, each twice. */
async function importFiles(soak: Soak, intervalMs: number): Promise<void> {
  const { store, dataDir, done, faults } = soak;
  while (!isOver(soak)) {
    const startedAt = Date.now();
    const file = path.join(dataDir, 'soak.csv');
    const number = done.imports % IMPORTED_FILES;
    const clean = await writeHostileFile(file, IMPORTED_ROWS, number, `file${number}`);
    const { faults: found } = await checkHostileImport(store.database.db, file, clean);
    faults.push(...found.map((fault) => `import: ${fault}`));
    rmSync(file);
    done.imports += 1;
    await wait(Math.max(0, intervalMs - (Date.now() - startedAt)));
  }
}

/** Staff look at orders, customers and the state of the store. */
async function readAsStaff(soak: Soak): Promise<void> {
  const { target, random, done, faults } = soak;
  while (!isOver(soak)) {
    const key = random.pick(STAFF_READS) ?? STAFF_READS[0];
    // A connection that breaks is that of a killed backend.
    const response = await newOperatorClient(target.operatorFile)
      .send(key)
      .catch(() => undefined);
    const text = (await response?.text().catch(() => '')) ?? '';
    if (response?.status === 200) done.reads += 1;
    else if (response && response.status !== 401)
      faults.push(`${key} answered ${response.status}: ${text.slice(0, MAX_MESSAGE)}`);
    await wait(random.below(2 * STAFF_PAUSE_MS));
  }
}

/** Everything that reaches the store until the end of the period. */
export async function sendMixedTraffic(soak: Soak, intervalMs: number): Promise<void> {
  await Promise.all([
    ...Array.from({ length: SHOPPERS }, () => shop(soak)),
    pay(soak, intervalMs),
    importFiles(soak, intervalMs),
    readAsStaff(soak),
  ]);
}
