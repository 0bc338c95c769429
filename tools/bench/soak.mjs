// npm run bench:soak -- 200000: whether the web process keeps its memory over so many requests, and what it does when more come than it can serve. Needs a build.
import { availableParallelism, loadavg } from 'node:os';
import { exitOnFatalError } from '../launch/stop.mjs';
import { load, memoryOf } from './load.mjs';
import { openFixture } from './fixture.mjs';

const PARTS = 10;
const LIST = '/en-gb/collection/women';
const GROWTH = 1.1;
const OVERLOAD_SECONDS = 10;

/** Addresses of a day: lists and pages of them in two countries, pieces, what is not there, and calls that are passed on. */
async function addresses(origin) {
  const pages = Array.from(
    { length: 40 },
    (_, at) => `${at % 2 ? '/en-gb' : ''}/collection/women?page=${1 + (at >> 1)}`,
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

async function memory(stage, backend, requests) {
  const web = await stage.web(backend);
  const mix = await addresses(web.address);
  const held = [];
  for (let part = 0; part < PARTS; part += 1) {
    const { others } = await load(web.address, {
      pid: web.pid,
      amount: Math.ceil(requests / PARTS),
      requests: mix,
    });
    held.push(memoryOf(web.pid));
    console.log(
      `${Math.round(((part + 1) * requests) / PARTS)} requests: ${held.at(-1)} MB, ${others} refused`,
    );
  }
  const [warm, last] = [Math.max(...held.slice(0, PARTS / 2)), Math.max(...held.slice(PARTS / 2))];
  console.log(
    `Memory of the second half is ${(last / warm).toFixed(2)} of the first: ${last <= warm * GROWTH ? 'flat' : 'it grows'}.`,
  );
  await web.stop();
}

async function overload(stage, backend) {
  const web = await stage.web(backend, { PAGE_CACHE_MB: '0', MAX_CONCURRENT_RENDERS: '24' });
  // Every request asks for an address of its own: none can be answered by a page that is made for another.
  const at = (connections, seconds) =>
    load(web.address, {
      pid: web.pid,
      connections,
      seconds,
      idReplacement: true,
      requests: [{ path: `${LIST}?n=[<id>]` }],
    });
  const before = await at(8, 5);
  const during = await at(200, OVERLOAD_SECONDS);
  const after = await at(8, 5);
  const reported = (name, { total, others, perSecond, p50, servedP99 }) =>
    console.log(
      `${name}: ${Math.round(perSecond)} answers/s, ${total - others} pages and ${others} refusals, p50 ${p50} ms of all answers, p99 ${servedP99} ms of pages.`,
    );
  reported('8 connections', before);
  reported('200 connections', during);
  reported('8 connections again', after);
  console.log(
    `Pages in the five seconds after it: ${((after.total - after.others) / (before.total - before.others)).toFixed(2)} of those before.`,
  );
  await web.stop();
}

await exitOnFatalError(async () => {
  const stage = openFixture();
  try {
    const backend = await stage.backend();
    const requests = Number(process.argv[2] ?? 200_000);
    if (requests) await memory(stage, backend, requests);
    await overload(stage, backend);
    console.log(
      `${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} at the end, ${new Date().toISOString().slice(0, 10)}.`,
    );
  } finally {
    await stage.clear();
  }
});
