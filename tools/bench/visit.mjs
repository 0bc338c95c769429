// npm run bench:visit -- [URL ...]: requests by kind, and scripts with the part of the app they come from, in the five seconds of an untouched visit on a phone of 390 px. Without URLs, the home page, a list and a product of a new store.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, devices } from '@playwright/test';
import { ROOT } from '../launch/root.mjs';
import { exitOnFatalError } from '../launch/stop.mjs';
import { findChromium } from '../test/chromium.mjs';
import { openFixture } from './fixture.mjs';
import { VISITS, visitOf } from './untouchedVisit.mjs';

const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
};
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

const kB = (bytes) => (bytes / 1000).toFixed(1);

function printVisit(pathname, { requests, counted, scripts, scriptBytes }, partsOf) {
  const kinds = Object.groupBy(requests, ({ kind }) => kind);
  const counts = Object.entries(kinds).map(([kind, list]) => `${kind} ${list.length}`);
  console.log(
    `\n${pathname}: ${counted} requests (${counts.join(', ')}), scripts ${kB(scriptBytes)} kB in ${scripts.length} files\n`,
  );
  console.log('| script | kB | part of the app |\n|---|---|---|');
  for (const { url, bytes } of scripts) {
    const parts = partsOf(url);
    const shown = parts.length > 3 ? `${parts.length} parts` : parts.join('; ');
    console.log(`| ${path.basename(new URL(url).pathname)} | ${kB(bytes)} | ${shown} |`);
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
      await measureVisits(
        addresses.length ? addresses : Object.values(VISITS).map(({ path: at }) => address + at),
      );
    } finally {
      await fixture.clear();
    }
  });
