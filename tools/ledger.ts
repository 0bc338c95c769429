// npm run test:ledger -- 10000 [1001] [1]: this many random order histories, from one of them on, by that
// many processes (as many as cores). Each does a batch after another, so that what is done when a run is
// interrupted is known. A failed history is kept in test-results/ledger, and is the same when it runs alone.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

const FOLDER = path.resolve('test-results', 'ledger');
const BATCH = 200;
const [histories = '100', first = '1001', processes = String(availableParallelism())] =
  process.argv.slice(2);
if (
  ![histories, processes].every((text) => /^[1-9]\d*$/.test(text)) ||
  !/^[1-9]\d{3,}$/.test(first)
) {
  console.error(
    'Usage: npm run test:ledger -- <number of histories> [<first history, from 1001> [<processes>]]',
  );
  process.exit(1);
}

type Batch = { first: number; count: number };

function splitHistories(count: number, from: number, parts: number): Batch[] {
  const size = Math.min(BATCH, Math.ceil(count / parts));
  return Array.from({ length: Math.ceil(count / size) }, (_, index) => ({
    first: from + index * size,
    count: Math.min(size, count - index * size),
  }));
}

/** Runs a batch in a process, with its output in a file; whether it passed. */
async function runBatch(batch: Batch): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--runInBand',
      'integration/backend/(order|capture)Histories',
    ],
    {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: {
        ...process.env,
        TEST_DATABASE_INLINE: '1',
        LEDGER_HISTORIES: String(batch.count),
        LEDGER_FIRST: String(batch.first),
      },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  await pipeline(child.stderr, createWriteStream(path.join(FOLDER, `from-${batch.first}.txt`)));
  return (await ended) === 0;
}

const startedAt = Date.now();
/** Also those with a history of captures that failed, whose output is in the file of its batch. */
let failedBatches = 0;
const failures = () => readdirSync(FOLDER).filter((file) => file.startsWith('history-'));
function report(count: number) {
  const minutes = (Date.now() - startedAt) / 60_000;
  console.log(
    `${count} histories in ${minutes.toFixed(1)} minutes, ${Math.round(count / minutes)} per minute: ${failures().length} failed, and ${failedBatches} batches.`,
  );
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const waiting = splitHistories(Number(histories), Number(first), Number(processes));
let done = 0;
async function work() {
  for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
    if (!(await runBatch(batch))) failedBatches += 1;
    done += batch.count;
    report(done);
  }
}
await Promise.all(Array.from({ length: Number(processes) }, work));

for (const file of failures()) console.log(path.join('test-results', 'ledger', file));
if (failedBatches > 0) {
  console.error(`The output is in ${path.join('test-results', 'ledger')}.`);
  process.exitCode = 1;
}
