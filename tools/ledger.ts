// npm run test:ledger -- 10000 [1001]: this many random order histories, from one of them on, by several
// processes. A failed history is kept in test-results/ledger, and is the same when it runs alone.
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';

const FOLDER = path.resolve('test-results', 'ledger');
const [histories = '100', first = '1001'] = process.argv.slice(2);
if (!/^[1-9]\d*$/.test(histories) || !/^[1-9]\d{3,}$/.test(first)) {
  console.error('Usage: npm run test:ledger -- <number of histories> [<first history, from 1001>]');
  process.exit(1);
}

type Part = { number: number; count: number; first: number };

function splitHistories(count: number, from: number): Part[] {
  const parts = Math.min(count, availableParallelism());
  const start = (number: number) => Math.floor((count * number) / parts);
  return Array.from({ length: parts }, (_, number) => ({
    number,
    count: start(number + 1) - start(number),
    first: from + start(number),
  }));
}

/** A database of its own on the server. */
async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client(server);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/\/\w+$/, `/${name}`);
}

/** Runs a part in a process, with its output in a file; whether it passed. */
async function runPart(part: Part, database: string | undefined): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      'integration/backend/orderHistories',
    ],
    {
      stdio: ['ignore', 'inherit', 'pipe'],
      env: {
        ...process.env,
        LEDGER_HISTORIES: String(part.count),
        LEDGER_FIRST: String(part.first),
        ...(database !== undefined && { TEST_DATABASE_URL: database }),
      },
    },
  );
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const output = path.join(FOLDER, `part-${part.number + 1}.txt`);
  await pipeline(child.stderr, createWriteStream(output));
  return (await ended) === 0;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const startedAt = Date.now();
const server = hasPostgres ? await startPostgres() : undefined;
const results = await Promise.all(
  splitHistories(Number(histories), Number(first)).map(async (part) =>
    runPart(part, server && (await createDatabase(server.url, `ledger_${part.number}`))),
  ),
);
await server?.stop();

const failed = readdirSync(FOLDER).filter((file) => file.startsWith('history-'));
const minutes = (Date.now() - startedAt) / 60_000;
console.log(
  `${histories} histories in ${minutes.toFixed(1)} minutes, ${Math.round(Number(histories) / minutes)} per minute: ${failed.length} failed.`,
);
for (const file of failed) console.log(path.join('test-results', 'ledger', file));
if (results.includes(false)) {
  console.error(`The output is in ${path.join('test-results', 'ledger')}.`);
  process.exitCode = 1;
}
