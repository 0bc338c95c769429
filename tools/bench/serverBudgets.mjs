import { FatalError } from '../launch/stop.mjs';
import { output, atLeast, tableOf, atMost } from './figures.mjs';

/** What a page costs the server. */
export async function web() {
  const text = await output('tools/bench/web.mjs');
  const rows = Object.fromEntries(
    tableOf(text)
      .slice(1)
      .map(([name, ...numbers]) => [name, numbers.map(Number)]),
  );
  const [kept, made] = [
    rows['our list of 48, from memory, Brotli'],
    rows['our list of 48, made each time (25 connections)'],
  ];
  const [, requests, , byCpu] =
    /Of the bare server: ([\d.]+) in Brotli, ([\d.]+) not packed; by processor time ([\d.]+)/.exec(
      text,
    ) ?? [];
  const command = 'npm run bench:web';
  return [
    atLeast(
      'A public page from memory: of a bare server sending the same bytes, by requests',
      0.5,
      Number(requests),
      '',
      command,
    ),
    atLeast(
      'A public page from memory: of a bare server sending the same bytes, by processor time',
      0.5,
      Number(byCpu),
      '',
      command,
    ),
    atLeast('A public page from memory, 50 connections', 5000, kept[0], 'requests/s', command),
    atLeast('A list of 48 made each time, 25 connections', 200, made[0], 'requests/s', command),
    atMost('A list of 48 made each time: processor time', 4, made[3], 'ms', command),
    atMost('A list of 48 made each time: p99', 500, made[2], 'ms', command),
  ];
}

/** 200,000 requests, and far too many at once. */
export async function soak() {
  const text = await output('tools/bench/soak.mjs');
  const command = 'npm run bench:soak';
  const number = (reported) => Number(reported.exec(text)?.[1]);
  return [
    atMost(
      'Memory of the second 100,000 requests, against the first',
      1.1,
      number(/is ([\d.]+) of the first/),
      '',
      command,
    ),
    atMost(
      'p99 of pages served at 200 connections, pages never kept',
      2000,
      number(/200 connections: .*p99 (\d+)/),
      'ms',
      command,
    ),
    atLeast(
      'Pages in the five seconds after it, of those before',
      1,
      number(/after it: ([\d.]+) of those/),
      '',
      command,
    ),
  ];
}

/** How long a clone takes until it serves. */
export async function startup() {
  const seconds = tableOf(await output('tools/bench/start.mjs'));
  const most = { 'First start': 180, 'Second start': 10 };
  return seconds
    .filter(([name]) => name in most)
    .map(([name, took]) =>
      atMost(
        `${name} from a fresh clone, packages there`,
        most[name],
        Number(took),
        's',
        'npm run bench:start',
      ),
    );
}

/** How soon the backend lists 100,000 products. */
export async function backend() {
  if (!process.env.DATABASE_URL)
    throw new FatalError(
      'DATABASE_URL must name a PostgreSQL server to measure the backend on; leave it out with: npm run bench:budgets -- weight page hand lighthouse web steady start',
    );
  const listing = /Listing of 48, two filters.*: .* \/ ([\d.]+) ms/.exec(
    await output('tools/bench/backend/run.ts', '1000,100000'),
  );
  return [
    atMost(
      'Listing of 48 and all facets at 100,000 products, p95',
      60,
      Number(listing?.[1]),
      'ms',
      'npm run bench:backend',
    ),
  ];
}
