// npm run bench:lighthouse -- [--shopper] ADDRESS ...: what Lighthouse's mobile run says of pages, median of five; as one who has a cart, an address and an account, or as nobody. The store must be open, as built.
// Lighthouse is asked for when this runs, and no part of the project: it is as large as a fifth of all its packages.
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { freePort } from '../launch/ports.mjs';
import { run } from '../launch/run.mjs';
import { findChromium } from '../test/chromium.mjs';
import { visitTo } from './figures.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Now and then the browser does not note when the visit began; then there is nothing to read. */
const TRIES = 3;

async function visit(address, report, { port, more }, tries = TRIES) {
  const args = [
    address,
    '--quiet',
    '--ignore-status-code',
    '--output=json',
    `--output-path=${report}`,
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...more,
  ];
  const { code, output } = await run('npm', [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    ...args,
  ]);
  if (code !== 0 && tries > 1) return visit(address, report, { port, more }, tries - 1);
  if (code !== 0)
    throw new FatalError(`Lighthouse could not read ${address}: it says why, above.`, output);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  return [
    ...CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    Math.round(audits['largest-contentful-paint'].numericValue),
    Math.round(audits['total-blocking-time'].numericValue),
  ];
}

/** A browser with these cookies, which Lighthouse leaves as they are; what else a visit leaves behind it clears itself. */
async function openBrowser(folder, cookies) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  });
  await context.addCookies(cookies);
  return { context, port };
}

/** A page that is in no index on purpose is not blamed for saying so. */
async function skipped(context, address) {
  const html = await (await context.request.get(address)).text();
  return /<meta name="robots" content="noindex/.test(html) ? ['--skip-audits=is-crawlable'] : [];
}

await exitOnFatalError(async () => {
  const { addresses, cookies } = await visitTo(process.argv);
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const { context, port } = await openBrowser(folder, cookies);
  try {
    console.log(
      '| page | performance | accessibility | best practices | SEO | LCP, ms | TBT, ms |\n|---|---|---|---|---|---|---|',
    );
    for (const address of addresses) {
      const more = await skipped(context, address);
      const visits = [];
      for (let n = 0; n < RUNS; n += 1)
        visits.push(await visit(address, path.join(folder, 'report.json'), { port, more }));
      console.log(
        `| ${[new URL(address).pathname, ...visits[0].map((_, at) => median(visits.map((one) => one[at])))].join(' | ')} |`,
      );
    }
    console.log(
      `\nLoad ${loadavg()[0].toFixed(1)} at the end; Lighthouse reckons with four times what the page took here.`,
    );
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
