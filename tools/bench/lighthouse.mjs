// npm run bench:lighthouse -- [--shopper] URL ...: Lighthouse mobile scores of pages, median of five, as a visitor or as a customer with a cart and an address. Needs a running production build.
// Lighthouse is downloaded by npm exec and is no dependency: it is as large as a fifth of all other packages.
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { freePort } from '../launch/ports.mjs';
import { run } from '../launch/run.mjs';
import { findChromium } from '../test/chromium.mjs';
import { parseVisitArguments } from './figures.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Some traces lack the navigation start, and Lighthouse then fails. */
const MAX_ATTEMPTS = 3;

async function visit(address, report, { port, more: extraArguments }, attempts = MAX_ATTEMPTS) {
  const args = [
    address,
    '--quiet',
    '--ignore-status-code',
    '--output=json',
    `--output-path=${report}`,
    `--port=${port}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    ...extraArguments,
  ];
  const { code, output } = await run('npm', [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '--',
    'lighthouse',
    ...args,
  ]);
  if (code !== 0 && attempts > 1)
    return visit(address, report, { port, more: extraArguments }, attempts - 1);
  if (code !== 0)
    throw new FatalError(`Lighthouse failed for ${address}; see its output above.`, output);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  return [
    ...CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    Math.round(audits['largest-contentful-paint'].numericValue),
    Math.round(audits['total-blocking-time'].numericValue),
  ];
}

/** A browser with these cookies. Lighthouse keeps cookies and clears all other storage between runs. */
async function openBrowser(folder, cookies) {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox', '--disable-gpu'],
  });
  await context.addCookies(cookies);
  return { context, port };
}

/** The audits to skip: is-crawlable on pages that are noindex by design. */
async function skippedAudits(context, address) {
  const html = await (await context.request.get(address)).text();
  return /<meta name="robots" content="noindex/.test(html) ? ['--skip-audits=is-crawlable'] : [];
}

await exitOnFatalError(async () => {
  const { addresses, cookies } = await parseVisitArguments(process.argv);
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  const { context, port } = await openBrowser(folder, cookies);
  try {
    console.log(
      '| page | performance | accessibility | best practices | SEO | LCP, ms | TBT, ms |\n|---|---|---|---|---|---|---|',
    );
    for (const address of addresses) {
      const extraArguments = await skippedAudits(context, address);
      const visits = [];
      for (let n = 0; n < RUNS; n += 1)
        visits.push(
          await visit(address, path.join(folder, 'report.json'), { port, more: extraArguments }),
        );
      console.log(
        `| ${[new URL(address).pathname, ...visits[0].map((_, index) => median(visits.map((scores) => scores[index])))].join(' | ')} |`,
      );
    }
    console.log(
      `\nLoad ${loadavg()[0].toFixed(1)} at the end; Lighthouse multiplies task durations by four.`,
    );
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
