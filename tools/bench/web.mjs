// npm run bench:web: what a page costs the server. Our pages from memory and made each time, beside a bare node:http server sending the same bytes and the least page of Next's. Needs a build.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../launch/build.mjs';
import { exitOnFatalError } from '../launch/stop.mjs';
import { NODE } from '../launch/root.mjs';
import { run } from '../launch/run.mjs';
import { load, median } from './load.mjs';
import { openFixture } from './fixture.mjs';

const ROUNDS = 3;
const SECONDS = 5;
const LIST = '/en-gb/collection/women';
const NEXT = 'node_modules/next/dist/bin/next';
const MINIMAL = 'tools/bench/minimal';
const quiet = { PAGE_CACHE_MB: '0' };

async function bodyOf(address, headers) {
  const reply = await fetch(address + LIST, { headers });
  const body = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${address}${LIST} answered ${reply.status}`);
  return body;
}

/** The bytes as they travel: fetch has unpacked them. */
async function packed(address, folder, name, encoding) {
  const { gzipSync, brotliCompressSync } = await import('node:zlib');
  const text = await bodyOf(address, { 'accept-encoding': 'identity' });
  const file = path.join(folder, name);
  writeFileSync(
    file,
    encoding === 'identity'
      ? text
      : encoding === 'br'
        ? brotliCompressSync(text, { params: { 1: 5 } })
        : gzipSync(text),
  );
  return file;
}

const row = (name, rounds) => {
  const of = (key) => median(rounds.map((one) => one[key]));
  const cpu = of('cpuMs');
  console.log(
    `| ${name} | ${Math.round(of('perSecond'))} | ${of('p50')} | ${of('p99')} | ${cpu === undefined ? '' : cpu.toFixed(3)} | ${rounds.reduce((sum, { others }) => sum + others, 0)} |`,
  );
  return { perSecond: of('perSecond'), p99: of('p99'), cpuMs: cpu };
};

async function compare(stage, folder) {
  if (!process.env.NEXT_DIST_DIR) await ensureBuilt();
  await run(NODE, [NEXT, 'build', '--webpack', MINIMAL], {
    env: {
      ...process.env,
      NEXT_DIST_DIR: '',
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const backend = await stage.backend();
  const kept = await stage.web(backend);
  const made = await stage.web(backend, quiet);
  const bareText = await stage.program('bare', [
    'tools/bench/bare.mjs',
    await packed(kept.address, folder, 'text', 'identity'),
  ]);
  const bareBrotli = await stage.program('bare', [
    'tools/bench/bare.mjs',
    await packed(kept.address, folder, 'br', 'br'),
  ]);
  const minimal = await stage.program('minimal', [NEXT, 'start', MINIMAL]);

  const br = { 'accept-encoding': 'br' };
  const asked = {
    'bare node:http, the same bytes, Brotli': { at: bareBrotli, path: '/', headers: {} },
    'our list of 48, from memory, Brotli': { at: kept, path: LIST, headers: br },
    'bare node:http, the same bytes, not packed': { at: bareText, path: '/', headers: {} },
    'our list of 48, from memory, not packed': { at: kept, path: LIST, headers: {} },
    'least page of Next, made each time': { at: minimal, path: '/', headers: {} },
    'our list of 48, made each time (25 connections)': {
      at: made,
      path: LIST,
      headers: {},
      connections: 25,
      each: true,
    },
  };
  const rounds = Object.fromEntries(Object.keys(asked).map((name) => [name, []]));
  for (const { at, path: to, headers } of Object.values(asked))
    await load(at.address + to, { pid: at.pid, seconds: 2, headers });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { at, path: to, headers, connections, each }] of Object.entries(asked)) {
      // An address of its own each time: visitors of one page wait for one making of it.
      const own = each && { idReplacement: true, requests: [{ path: `${to}?n=[<id>]` }] };
      rounds[name].push(
        await load(at.address + (own ? '' : to), {
          pid: at.pid,
          seconds: SECONDS,
          headers,
          connections,
          ...own,
        }),
      );
    }

  console.log(
    '| | requests/s | p50, ms | p99, ms | CPU, ms a request | refused |\n|---|---|---|---|---|---|',
  );
  const [bare, ours, bareWide, oursWide] = Object.entries(rounds).map(([name, all]) =>
    row(name, all),
  );
  const part = (one, other, key) => (one[key] / other[key]).toFixed(2);
  console.log(
    `\nOf the bare server: ${part(ours, bare, 'perSecond')} in Brotli, ${part(oursWide, bareWide, 'perSecond')} not packed; by processor time ${part(bare, ours, 'cpuMs')} and ${part(bareWide, oursWide, 'cpuMs')}.`,
  );
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} at the end, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`,
  );
}

await exitOnFatalError(async () => {
  const stage = openFixture();
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-web-'));
  try {
    await compare(stage, folder);
  } finally {
    await stage.clear();
    for (const left of [folder, `${MINIMAL}/.next`]) rmSync(left, { recursive: true, force: true });
  }
});
