// npm run bench:visit -- [URL ...]: requests by kind, and scripts with the part of the app they come from, in the five seconds of an untouched visit on a phone of 390 px. Without URLs, the home page, a list and a product of a new store.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium, devices } from '@playwright/test';
import { ROOT } from '../launch/root.mjs';
import { exitOnFatalError } from '../launch/stop.mjs';
import { findChromium } from '../test/chromium.mjs';
import { openFixture } from './fixture.mjs';

const VISIT_MS = 5000;
const QUIET_MS = 2500;
const POLL_MS = 100;
const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
};
export const DEFAULT_PATHS = [
  '/',
  '/collection/women',
  '/products/zariphool-indigo-gota-patti-potli-bag/620372',
];

/** Runs in the page: the URLs of pictures that the first screen does not show. */
const picturesBelowFold = () =>
  [...document.images]
    .filter((image) => image.getBoundingClientRect().top >= innerHeight)
    .map(({ currentSrc }) => currentSrc);

/** The requests of a page with their kind, URL and bytes as sent, in order, and the moment of the last one. */
async function recordRequests(page) {
  const session = await page.context().newCDPSession(page);
  const requests = new Map();
  let latestAt = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request: { url }, type }) => {
    if (!url.startsWith('data:')) requests.set(requestId, { url, kind: type, bytes: undefined });
    latestAt = performance.now();
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.bytes = encodedDataLength;
    latestAt = performance.now();
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const request = requests.get(requestId);
    if (request) request.bytes ??= 0;
  });
  await session.send('Network.enable');
  return { requests, latest: () => latestAt };
}

/** Waits until this moment and, on a busy machine, until nothing was requested for a while. */
async function untilQuiet({ requests, latest }, moment) {
  for (;;) {
    await setTimeout(POLL_MS);
    const now = performance.now();
    const isPending = [...requests.values()].some(({ bytes }) => bytes === undefined);
    if (now > moment && now - latest() > QUIET_MS && !isPending) return;
  }
}

/**
 * What an untouched visit loads within five seconds: requests, those of pictures below the fold
 * apart, and the bytes of scripts as sent.
 * @param {import('@playwright/test').Page} page a new page of an empty profile
 * @param {string} address URL
 */
export async function visitOf(page, address) {
  const recorded = await recordRequests(page);
  const startedAt = performance.now();
  await page.goto(address, { waitUntil: 'load' });
  await untilQuiet(recorded, startedAt + VISIT_MS);
  const below = new Set(await page.evaluate(picturesBelowFold));
  const requests = [...recorded.requests.values()].map((request) =>
    request.kind === 'Image' && below.has(request.url)
      ? { ...request, kind: 'Image below the fold' }
      : request,
  );
  const scripts = requests.filter(({ kind }) => kind === 'Script');
  return {
    requests,
    counted: requests.filter(({ kind }) => kind !== 'Image below the fold').length,
    scripts,
    scriptBytes: scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

const readManifest = (name) =>
  JSON.parse(readFileSync(path.join(ROOT, process.env.NEXT_DIST_DIR ?? '.next', name), 'utf8'));

/** The parts of the app that a script file was made for: pages, and imports on demand. */
function partsByFile() {
  const parts = new Map();
  const add = (files, part) => {
    for (const file of files) parts.set(file, [...(parts.get(file) ?? []), part]);
  };
  for (const [page, files] of Object.entries(readManifest('build-manifest.json').pages))
    add(files, page);
  for (const [from, { files }] of Object.entries(readManifest('react-loadable-manifest.json')))
    add(files, from);
  return (url) => parts.get(decodeURIComponent(new URL(url).pathname).replace('/_next/', '')) ?? [];
}

export const toKilobytes = (bytes) => (bytes / 1000).toFixed(1);

function printVisit(pathname, { requests, counted, scripts, scriptBytes }, partsOf) {
  const kinds = Object.groupBy(requests, ({ kind }) => kind);
  const counts = Object.entries(kinds).map(([kind, list]) => `${kind} ${list.length}`);
  console.log(
    `\n${pathname}: ${counted} requests (${counts.join(', ')}), scripts ${toKilobytes(scriptBytes)} kB in ${scripts.length} files\n`,
  );
  console.log('| script | kB | part of the app |\n|---|---|---|');
  for (const { url, bytes } of scripts) {
    const parts = partsOf(url);
    const shown = parts.length > 3 ? `${parts.length} parts` : parts.join('; ');
    console.log(`| ${path.basename(new URL(url).pathname)} | ${toKilobytes(bytes)} | ${shown} |`);
  }
  for (const { url, kind } of requests)
    if (!/^(Script|Image|Font|Stylesheet)/.test(kind)) console.log(`${kind}: ${url}`);
}

async function measureVisits(addresses) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const partsOf = partsByFile();
  try {
    for (const address of addresses) {
      const context = await browser.newContext(PHONE);
      printVisit(
        new URL(address).pathname,
        await visitOf(await context.newPage(), address),
        partsOf,
      );
      await context.close();
    }
  } finally {
    await browser.close();
  }
}

if (import.meta.main)
  await exitOnFatalError(async () => {
    const addresses = process.argv.slice(2);
    const fixture = openFixture();
    try {
      const { address } = addresses.length ? {} : await fixture.web(await fixture.backend());
      await measureVisits(addresses.length ? addresses : DEFAULT_PATHS.map((at) => address + at));
    } finally {
      await fixture.clear();
    }
  });
