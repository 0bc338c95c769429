// npm run bench:soak -- 200000: memory of the web process over this number of requests, and its responses under overload. Needs a build.
import { availableParallelism, loadavg } from 'node:os';
import { exitOnFatalError } from '../launch/stop.mjs';
import { load, memoryOf } from './load.mjs';
import { openFixture } from './fixture.mjs';

const PARTS = 10;
const LIST = '/en-gb/collection/women';
const MAX_GROWTH = 1.1;
const OVERLOAD_SECONDS = 10;

/** A typical mix of requests: listings of two countries, products, a missing page and proxied calls. */
async function addresses(origin) {
  const pages = Array.from(
    { length: 40 },
    (_, loadWith) => `${loadWith % 2 ? '/en-gb' : ''}/collection/women?page=${1 + (loadWith >> 1)}`,
  );
  const html = await (await fetch(`${origin}/collection/women`)).text();
  const products = [
    ...new Set([...html.matchAll(/href="(\/products\/[^"?]+\/\d+)"/g)].map(([, href]) => href)),
  ];
  return [
    ...pages,
    ...products,
    '/',
    '/nothing-here',
    '/api/gateway/misc/v1/countries',
    '/api/health',
  ].map((path) => ({ path }));
}

async function memory(fixture, backend, requests) {
  const web = await fixture.web(backend);
  const requestMix = await addresses(web.address);
  const residentMegabytes = [];
  for (let part = 0; part < PARTS; part += 1) {
    const { failed } = await load(web.address, {
      pid: web.pid,
      amount: Math.ceil(requests / PARTS),
      requests: requestMix,
    });
    residentMegabytes.push(memoryOf(web.pid));
    console.log(
      `${Math.round(((part + 1) * requests) / PARTS)} requests: ${residentMegabytes.at(-1)} MB, ${failed} rejected`,
    );
  }
  const [firstHalf, secondHalf] = [
    Math.max(...residentMegabytes.slice(0, PARTS / 2)),
    Math.max(...residentMegabytes.slice(PARTS / 2)),
  ];
  console.log(
    `Memory of the second half is ${(secondHalf / firstHalf).toFixed(2)} of the first: ${secondHalf <= firstHalf * MAX_GROWTH ? 'flat' : 'growing'}.`,
  );
  await web.stop();
}

async function overload(fixture, backend) {
  const web = await fixture.web(backend, { PAGE_CACHE_MB: '0', MAX_CONCURRENT_RENDERS: '24' });
  // Every request has its own URL, so that no render answers two requests.
  const loadWith = (connections, seconds) =>
    load(web.address, {
      pid: web.pid,
      connections,
      seconds,
      idReplacement: true,
      requests: [{ path: `${LIST}?n=[<id>]` }],
    });
  const before = await loadWith(8, 5);
  const during = await loadWith(200, OVERLOAD_SECONDS);
  const after = await loadWith(8, 5);
  const report = (name, { total, failed, perSecond, p50, servedP99 }) =>
    console.log(
      `${name}: ${Math.round(perSecond)} responses/s, ${total - failed} pages and ${failed} rejections, p50 ${p50} ms of all responses, p99 ${servedP99} ms of pages.`,
    );
  report('8 connections', before);
  report('200 connections', during);
  report('8 connections again', after);
  console.log(
    `Pages in the five seconds after overload: ${((after.total - after.failed) / (before.total - before.failed)).toFixed(2)} of those before.`,
  );
  await web.stop();
}

await exitOnFatalError(async () => {
  const fixture = openFixture();
  try {
    const backend = await fixture.backend();
    const requests = Number(process.argv[2] ?? 200_000);
    if (requests) await memory(fixture, backend, requests);
    await overload(fixture, backend);
    console.log(
      `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} at the end, ${new Date().toISOString().slice(0, 10)}.`,
    );
  } finally {
    await fixture.clear();
  }
});
