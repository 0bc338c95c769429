import { FatalError } from '../launch/stop.mjs';
import { runScript, atLeast, tableOf, atMost } from './figures.mjs';

export async function web() {
  const text = await runScript('tools/bench/web.mjs');
  const rows = Object.fromEntries(
    tableOf(text)
      .slice(1)
      .map(([name, ...numbers]) => [name, numbers.map(Number)]),
  );
  const [cached, rendered] = [
    rows['listing of 48, cached, Brotli'],
    rows['listing of 48, rendered each time (25 connections)'],
  ];
  const [, requests, , byCpu] =
    /Relative to the bare server: ([\d.]+) in Brotli, ([\d.]+) uncompressed; by CPU time ([\d.]+)/.exec(
      text,
    ) ?? [];
  const command = 'npm run bench:web';
  return [
    atLeast(
      'Cached public page relative to a bare server, requests per second',
      0.5,
      Number(requests),
      '',
      command,
    ),
    atLeast(
      'Cached public page relative to a bare server, CPU time',
      0.5,
      Number(byCpu),
      '',
      command,
    ),
    atLeast('Cached public page, 50 connections', 5000, cached[0], 'requests/s', command),
    atLeast(
      'Listing of 48 rendered each time, 25 connections',
      200,
      rendered[0],
      'requests/s',
      command,
    ),
    atMost('Listing of 48 rendered each time: CPU time', 4, rendered[3], 'ms', command),
    atMost('Listing of 48 rendered each time: p99', 500, rendered[2], 'ms', command),
  ];
}

export async function soak() {
  const text = await runScript('tools/bench/soak.mjs');
  const command = 'npm run bench:soak';
  const number = (reported) => Number(reported.exec(text)?.[1]);
  return [
    atMost(
      'Memory of the second 100,000 requests relative to the first',
      1.1,
      number(/is ([\d.]+) of the first/),
      '',
      command,
    ),
    atMost(
      'p99 of pages served at 200 connections, without the page cache',
      2000,
      number(/200 connections: .*p99 (\d+)/),
      'ms',
      command,
    ),
    atLeast(
      'Pages in the five seconds after overload, relative to before',
      1,
      number(/after overload: ([\d.]+) of those/),
      '',
      command,
    ),
  ];
}

export async function startup() {
  const seconds = tableOf(await runScript('tools/bench/start.mjs'));
  const maxSeconds = { 'First start': 180, 'Second start': 10 };
  return seconds
    .filter(([name]) => name in maxSeconds)
    .map(([name, duration]) =>
      atMost(
        `${name} of a fresh clone with its packages`,
        maxSeconds[name],
        Number(duration),
        's',
        'npm run bench:start',
      ),
    );
}

export async function backend() {
  if (!process.env.DATABASE_URL)
    throw new FatalError(
      'DATABASE_URL must name a PostgreSQL server to measure the backend on. Without it: npm run bench:budgets -- weight page interaction lighthouse web soak startup',
    );
  const listing = /Listing of 48, two filters.*: .* \/ ([\d.]+) ms/.exec(
    await runScript('tools/bench/backend/run.ts', '1000,100000'),
  );
  return [
    atMost(
      'Listing of 48 with all facets, 100,000 products, p95',
      60,
      Number(listing?.[1]),
      'ms',
      'npm run bench:backend',
    ),
  ];
}
