// npm run test:resilience -- 1000: runs that many scenarios against two web and two backend
// processes behind nginx while processes are killed, then a rolling release with a migration, and
// its rollback. Needs a build; exits with 1 when an order or a request was lost.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom } from '@/tools/conformance/fuzz';
import { countOrderFaults, prepareProduct, verifyEmailInDatabase } from './orders';
import { runScenario, type OrderedItem, type RequestStats } from './scenario';
import { createLaterRelease, runMigrations } from './laterRelease';
import type { Replica } from './replica';
import { startReplicatedStore, type ReplicatedStore } from './store';

const CONCURRENCY = 8;
const SCENARIOS_PER_ORDER = 8;
const KILLS = 10;
const MAX_REPORTED_FAILURES = 20;

type Outcome = { orderIds: number[]; failures: string[]; stats: RequestStats };
type BatchOptions = {
  store: ReplicatedStore;
  product: OrderedItem;
  count: number;
  onScenarioEnd?: (finished: number) => void;
};

const newOutcome = (): Outcome => ({
  orderIds: [],
  failures: [],
  stats: { pageMs: [], callMs: [], failedPages: [], failedCalls: [] },
});

/** Runs scenarios, a few at a time, and adds their results to an outcome. */
async function runScenarios(
  { store, product, count, onScenarioEnd }: BatchOptions,
  { orderIds, failures, stats }: Outcome,
) {
  let started = 0;
  let finished = 0;
  const runOne = async (index: number) => {
    try {
      const orderId = await runScenario({
        origin: store.origin,
        product,
        placesOrder: index % SCENARIOS_PER_ORDER === 0,
        stats,
        verifyEmail: (email) => verifyEmailInDatabase(store.database, email),
      });
      if (orderId) orderIds.push(orderId);
    } catch (error) {
      failures.push(`scenario ${index}: ${(error as Error).message}`);
    }
    onScenarioEnd?.(++finished);
  };
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      while (started < count) await runOne(started++);
    }),
  );
}

/** Runs scenarios while a random web and a random backend process are killed at intervals. */
async function runWithKills(
  store: ReplicatedStore,
  product: OrderedItem,
  count: number,
  random: () => number,
): Promise<Outcome> {
  const outcome = newOutcome();
  const pick = (replicas: Replica[]) => replicas[Math.floor(random() * replicas.length)] as Replica;
  let kills: Promise<unknown> = Promise.resolve();
  const interval = Math.ceil(count / KILLS);
  const onScenarioEnd = (finished: number) => {
    if (finished % interval === interval >> 1)
      kills = kills.then(() =>
        Promise.all([pick(store.webs).killAndRestart(), pick(store.backends).killAndRestart()]),
      );
  };
  await runScenarios({ store, product, count, onScenarioEnd }, outcome);
  await kills;
  return outcome;
}

/** A release with a migration, and the way back: its migration stays. */
async function replaceProcesses(store: ReplicatedStore, dataDir: string): Promise<void> {
  const later = createLaterRelease(path.join(dataDir, 'later'));
  await runMigrations(later, { DATABASE_URL: store.databaseUrl, DATA_DIR: dataDir });
  for (const backend of store.backends) await backend.replace(later);
  for (const web of store.webs) await web.replace();
  for (const backend of store.backends) await backend.replace();
}

/** Runs scenarios while the database is migrated, and every process is replaced in turn. */
async function runRollingRelease(
  store: ReplicatedStore,
  product: OrderedItem,
  dataDir: string,
): Promise<Outcome> {
  const outcome = newOutcome();
  let isReleased = false;
  const release = replaceProcesses(store, dataDir).finally(() => {
    isReleased = true;
  });
  while (!isReleased) await runScenarios({ store, product, count: CONCURRENCY }, outcome);
  await release;
  return outcome;
}

function report(title: string, { orderIds, failures, stats }: Outcome) {
  const { pageMs, callMs, failedPages, failedCalls } = stats;
  console.log(
    `${title}: ${failures.length} scenarios failed, ${orderIds.length} orders; ${failedPages.length} of ${pageMs.length} pages and ${failedCalls.length} of ${callMs.length} calls failed at first.`,
  );
}

type Test = { count: number; seed: number; dataDir: string };

async function testResilience(store: ReplicatedStore, { count, seed, dataDir }: Test) {
  const product = await prepareProduct(store.database);
  const kills = await runWithKills(store, product, count, seededRandom(seed));
  report(`${count} scenarios, ${KILLS} times one web and one backend killed`, kills);
  const release = await runRollingRelease(store, product, dataDir);
  report('Migration, rolling release and rollback', release);
  const failures = [
    ...kills.failures,
    ...release.failures,
    ...[...kills.stats.failedPages, ...release.stats.failedPages, ...release.stats.failedCalls].map(
      ({ text }) => text,
    ),
  ];
  for (const failure of failures.slice(0, MAX_REPORTED_FAILURES)) console.log(`  ${failure}`);
  const orderIds = [...kills.orderIds, ...release.orderIds];
  // A kill may break requests in progress; a rolling release may not.
  return (
    kills.failures.length +
    release.failures.length +
    (await countOrderFaults(store.database, product, orderIds)) +
    release.stats.failedPages.length +
    release.stats.failedCalls.length
  );
}

const [count = 1000, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(path.join(tmpdir(), 'resilience-'));
console.log(`Seed ${seed}.`);
const store = await startReplicatedStore(dataDir);
try {
  const faults = await testResilience(store, { count, seed, dataDir });
  console.log(faults ? `${faults} faults.` : 'Nothing was lost.');
  process.exitCode = faults ? 1 : 0;
} finally {
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
}
