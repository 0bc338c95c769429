// npm run soak -- 60 [seed]: shoppers, staff, imports, payments and webhooks for that many minutes, on
// two web and two backend processes with PostgreSQL, Redis and nginx, while processes are killed.
// Needs a build; exits with 1 when a bar of the closing table is not met.
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from '@/backend/env';
import { operatorFilePath } from '@/backend/staff/server';
import { openFakeRazorpay } from '@/__tests__/support/fakeRazorpay';
import { openFakeStripe } from '@/__tests__/support/fakeStripe';
import type { FakeProvider } from '@/__tests__/support/fakeProvider';
import { seededRandom } from '@/__tests__/support/random';
import { openPlacing } from '../money/orders';
import { openUnreliableReceiver, type UnreliableReceiver } from '../money/receiver';
import { addWebhookEndpoint } from '../money/store';
import type { RequestFailure } from '../scenario';
import { startReplicatedStore, type ReplicatedStore } from '../store';
import { findTruthBars, settle } from './finish';
import { judgeLatency, judgeProcesses, noneOf, type Bar } from './judge';
import { isInterrupted, killAtRandom, type Kill, type Period } from './kills';
import { watchMinutes } from './minutes';
import type { Life } from './processes';
import { sendMixedTraffic, type Soak } from './traffic';

const MINUTE_MS = 60_000;
const MAX_KILL_INTERVAL_MS = 60_000;
const KILLS_IN_SHORT_RUN = 9;
const MAX_REPORTED = 10;

const describeFailure = ({ text, at }: RequestFailure) => `${new Date(at).toISOString()} ${text}`;

/** The backend that is killed less is the one that staff use. */
function operatorFileOf({ backends }: ReplicatedStore, dataDir: string): string {
  const port = backends.at(-1)?.port ?? 0;
  return operatorFilePath({ DATA_DIR: dataDir, BACKEND_PORT: port });
}

type Setup = {
  store: ReplicatedStore;
  fakes: FakeProvider[];
  settings: Record<string, string>;
  dataDir: string;
  seed: number;
};

async function newSoak({ store, fakes, settings, dataDir, seed }: Setup, period: Period) {
  const random = seededRandom(seed);
  const env = parseEnv({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    DATABASE_URL: store.databaseUrl,
    ...settings,
  });
  const soak: Soak = {
    store,
    env,
    fakes,
    random,
    period,
    dataDir,
    placing: await openPlacing(store.database, env),
    target: {
      origin: store.origin,
      operatorFile: operatorFileOf(store, dataDir),
      random,
      stats: { messages: 0, staffActs: 0, attempts: 0 },
    },
    stats: { pageMs: [], callMs: [], failedPages: [], failedCalls: [] },
    done: { orderIds: [], money: [], visits: 0, imports: 0, reads: 0 },
    faults: [],
  };
  return soak;
}

/** Runs the traffic and the kills; resolves to the bars, of which some may not be met. */
async function runSoak(soak: Soak, receiver: UnreliableReceiver, minutes: number): Promise<Bar[]> {
  const { store, stats, done, period, random } = soak;
  const kills: Kill[] = [];
  const lives: Life[] = [];
  const stopWatching = watchMinutes({ soak, receiver, kills, lives });
  const meanMs = Math.min(MAX_KILL_INTERVAL_MS, (minutes * MINUTE_MS) / KILLS_IN_SHORT_RUN);
  await Promise.all([
    sendMixedTraffic(soak, Math.min(MINUTE_MS, meanMs * 2)),
    killAtRandom(store, { period, random, meanMs }, kills),
  ]).finally(stopWatching);
  const failures = [...stats.failedPages, ...stats.failedCalls];
  const interrupted = failures.filter((failure) => isInterrupted(failure, kills));
  const errors = failures.filter((failure) => !isInterrupted(failure, kills));
  const requests = stats.pageMs.length + stats.callMs.length;
  const work = await settle(soak, receiver);
  return [
    noneOf(
      'errors that a shopper sees',
      errors.map(describeFailure),
      `${requests} requests, ${kills.length} kills`,
    ),
    {
      name: 'changes whose process was killed meanwhile',
      found: String(interrupted.length),
      faults: interrupted.map(describeFailure),
      bar: 'tried again, none made twice',
    },
    noneOf(
      'visits, imports and reads of staff',
      soak.faults,
      `${done.visits}, ${done.imports} and ${done.reads}`,
    ),
    ...judgeLatency(stats.pageMs, stats.callMs),
    ...judgeProcesses(lives),
    ...(await findTruthBars(soak, receiver, work)),
  ];
}

function report(bars: Bar[]): boolean {
  const mark = ({ isMet }: Bar) => (isMet === undefined ? '' : isMet ? 'met' : 'NOT MET');
  console.table(
    bars.map((row) => ({ what: row.name, found: row.found, bar: row.bar, is: mark(row) })),
  );
  for (const { name, faults = [] } of bars) {
    if (faults.length > 0) console.log(`${name}:`);
    for (const fault of faults.slice(0, MAX_REPORTED)) console.log(`  ${fault}`);
  }
  return bars.every(({ isMet }) => isMet !== false);
}

const [minutes = 60, seed = Date.now() % 100_000] = process.argv.slice(2).map(Number);
const dataDir = mkdtempSync(path.join(tmpdir(), 'soak-'));
const fakes = [await openFakeStripe(), await openFakeRazorpay()];
const receiver = await openUnreliableReceiver(seededRandom(seed));
const settings = {
  SANDBOX: 'outbox',
  ...fakes.reduce((all, fake) => ({ ...all, ...fake.settings }), {}),
};
console.log(`${minutes} minutes, seed ${seed}.`);
const store = await startReplicatedStore(dataDir, settings);

async function close() {
  await store.close();
  await receiver.close();
  for (const fake of fakes) await fake.close();
  rmSync(dataDir, { recursive: true, force: true });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)));

try {
  await addWebhookEndpoint(store.database, receiver.url);
  const startedAt = Date.now();
  const period = { startedAt, endsAt: startedAt + minutes * MINUTE_MS };
  const soak = await newSoak({ store, fakes, settings, dataDir, seed }, period);
  const isGood = report(await runSoak(soak, receiver, minutes));
  const load = (loadavg()[0] ?? 0).toFixed(1);
  console.log(`${isGood ? 'Every bar is met' : 'A bar is not met'}; load ${load} at the end.`);
  process.exitCode = isGood ? 0 : 1;
} finally {
  await close();
}
