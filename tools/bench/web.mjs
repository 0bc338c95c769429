// npm run bench:web: requests per second, CPU time and latency of a listing, cached and rendered each time, compared with a bare node:http server and a minimal Next page. Needs a build.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../launch/build.mjs';
import { exitOnFatalError } from '../launch/stop.mjs';
import { load, median } from './load.mjs';
import { openFixture } from './fixture.mjs';
import { removeMinimalBuild, startMinimalPage } from './minimalPage.mjs';

const ROUNDS = 3;
const SECONDS = 5;
const LIST = '/en-gb/collection/women';
const WITHOUT_CACHE = { PAGE_CACHE_MB: '0' };

async function bodyOf(address, headers) {
  const reply = await fetch(address + LIST, { headers });
  const body = Buffer.from(await reply.arrayBuffer());
  if (!reply.ok) throw new Error(`${address}${LIST} responded with ${reply.status}`);
  return body;
}

/** Writes the page to a file in this encoding, because fetch returns it decoded. */
async function writeEncodedPage(address, folder, name, encoding) {
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
  const medianOf = (key) => median(rounds.map((round) => round[key]));
  const cpu = medianOf('cpuMs');
  console.log(
    `| ${name} | ${Math.round(medianOf('perSecond'))} | ${medianOf('p50')} | ${medianOf('p99')} | ${cpu === undefined ? '' : cpu.toFixed(3)} | ${rounds.reduce((sum, { failed }) => sum + failed, 0)} |`,
  );
  return { perSecond: medianOf('perSecond'), p99: medianOf('p99'), cpuMs: cpu };
};

async function startTargets(fixture, folder) {
  if (!process.env.NEXT_DIST_DIR) await ensureBuilt();
  const backend = await fixture.backend();
  const cached = await fixture.web(backend);
  const rendered = await fixture.web(backend, WITHOUT_CACHE);
  const bareText = await fixture.program('bare', [
    'tools/bench/bare.mjs',
    await writeEncodedPage(cached.address, folder, 'text', 'identity'),
  ]);
  const bareBrotli = await fixture.program('bare', [
    'tools/bench/bare.mjs',
    await writeEncodedPage(cached.address, folder, 'br', 'br'),
  ]);
  const minimal = await startMinimalPage(fixture);

  const br = { 'accept-encoding': 'br' };
  return {
    'bare node:http, same bytes, Brotli': { at: bareBrotli, path: '/', headers: {} },
    'listing of 48, cached, Brotli': { at: cached, path: LIST, headers: br },
    'bare node:http, same bytes, uncompressed': { at: bareText, path: '/', headers: {} },
    'listing of 48, cached, uncompressed': { at: cached, path: LIST, headers: {} },
    'minimal Next page, rendered each time': { at: minimal, path: '/', headers: {} },
    'listing of 48, rendered each time (25 connections)': {
      at: rendered,
      path: LIST,
      headers: {},
      connections: 25,
      each: true,
    },
  };
}

async function measureRounds(targets) {
  const rounds = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const { at, path: to, headers } of Object.values(targets))
    await load(at.address + to, { pid: at.pid, seconds: 2, headers });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, { at, path: to, headers, connections, each }] of Object.entries(targets)) {
      // A different URL each time, because concurrent requests for one page share a render.
      const uniqueRequests = each && {
        idReplacement: true,
        requests: [{ path: `${to}?n=[<id>]` }],
      };
      rounds[name].push(
        await load(at.address + (uniqueRequests ? '' : to), {
          pid: at.pid,
          seconds: SECONDS,
          headers,
          connections,
          ...uniqueRequests,
        }),
      );
    }
  return rounds;
}

async function compare(fixture, folder) {
  const rounds = await measureRounds(await startTargets(fixture, folder));
  console.log(
    '| | requests/s | p50, ms | p99, ms | CPU, ms per request | rejected |\n|---|---|---|---|---|---|',
  );
  const [bare, ours, bareIdentity, oursIdentity] = Object.entries(rounds).map(([name, all]) =>
    row(name, all),
  );
  const ratio = (a, b, key) => (a[key] / b[key]).toFixed(2);
  console.log(
    `\nRelative to the bare server: ${ratio(ours, bare, 'perSecond')} in Brotli, ${ratio(oursIdentity, bareIdentity, 'perSecond')} uncompressed; by CPU time ${ratio(bare, ours, 'cpuMs')} and ${ratio(bareIdentity, oursIdentity, 'cpuMs')}.`,
  );
  console.log(
    `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} at the end, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`,
  );
}

await exitOnFatalError(async () => {
  const fixture = openFixture();
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-web-'));
  try {
    await compare(fixture, folder);
  } finally {
    await fixture.clear();
    removeMinimalBuild();
    rmSync(folder, { recursive: true, force: true });
  }
});
