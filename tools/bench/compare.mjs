// npm run bench:compare -- [URL ...]: home, a list and a product of a new store in turns with a minimal Next page, a static page and these pages of other stores: LCP, TBT, work of the main thread, requests and scripts of an untouched visit on a phone, median of five. Needs a build.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { ensureBuilt } from '../launch/build.mjs';
import { exitOnFatalError } from '../launch/stop.mjs';
import { findChromium } from '../test/chromium.mjs';
import { openFixture } from './fixture.mjs';
import { removeMinimalBuild, startMinimalPage } from './minimalPage.mjs';
import { median } from './load.mjs';
import { observeVitals, PHONE, SLOW_4G } from './phone.mjs';
import { blockingTime, CPU_SLOWDOWN, mainThreadTime, recordTrace } from './trace.mjs';
import { DEFAULT_PATHS, toKilobytes, visitOf } from './visit.mjs';

const ROUNDS = 5;
const SETTLE_MS = 5000;
const STATIC_PAGE = `<!doctype html><html lang="en"><head><title>Static page</title><meta name="viewport" content="width=device-width"></head><body><h1>A page without scripts</h1>${'<p>Text of a page.</p>'.repeat(200)}</body></html>`;

/** On the phone's network and processor: when the largest part was painted, and shifts. */
async function vitalsOf(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await page.addInitScript(observeVitals);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
  await page.waitForTimeout(SETTLE_MS);
  const vitals = await page.evaluate(() => globalThis.vitals);
  await context.close();
  return vitals;
}

/** Without throttling: requests and bytes, and processor time of the main thread. */
async function workOf(browser, address) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  let visit;
  const session = await context.newCDPSession(page);
  const events = await recordTrace(session, async () => {
    visit = await visitOf(page, address);
  });
  await context.close();
  return {
    requests: visit.counted,
    scripts: visit.scriptBytes,
    blocking: blockingTime(events),
    mainThread: mainThreadTime(events),
  };
}

async function startTargets(fixture, folder, others) {
  if (!process.env.NEXT_DIST_DIR) await ensureBuilt();
  const file = path.join(folder, 'page.html');
  writeFileSync(file, STATIC_PAGE);
  const own = await fixture.web(await fixture.backend());
  const minimal = await startMinimalPage(fixture);
  const still = await fixture.program('static', ['tools/bench/bare.mjs', file]);
  return [
    ...DEFAULT_PATHS.map((at) => [at, own.address + at]),
    ['minimal Next page', `${minimal.address}/`],
    ['static page', `${still.address}/`],
    ...others.map((address) => [address, address]),
  ];
}

function printTable(results) {
  console.log(
    '| page | LCP, ms | CLS | TBT, ms | main thread, ms | requests | scripts, kB |\n|---|---|---|---|---|---|---|',
  );
  for (const [name, rounds] of results) {
    const of = (key) => median(rounds.map((round) => round[key]));
    console.log(
      `| ${name} | ${Math.round(of('lcp'))} | ${of('cls').toFixed(3)} | ${Math.round(of('blocking'))} | ${Math.round(of('mainThread'))} | ${of('requests')} | ${toKilobytes(of('scripts'))} |`,
    );
  }
}

await exitOnFatalError(async () => {
  const fixture = openFixture();
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-compare-'));
  const before = loadavg()[0];
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const targets = await startTargets(fixture, folder, process.argv.slice(2));
    const results = new Map(targets.map(([name]) => [name, []]));
    // The first round resizes pictures and fills caches.
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, address] of targets) {
        const figures = {
          ...(await vitalsOf(browser, address)),
          ...(await workOf(browser, address)),
        };
        if (round > 0) results.get(name).push(figures);
      }
    printTable(results);
    console.log(
      `\nMedian of ${ROUNDS} visits in turns, load ${before.toFixed(1)} before and ${loadavg()[0].toFixed(1)} at the end; TBT and main thread are processor time, times ${CPU_SLOWDOWN}.`,
    );
  } finally {
    await browser.close();
    await fixture.clear();
    removeMinimalBuild();
    rmSync(folder, { recursive: true, force: true });
  }
});
