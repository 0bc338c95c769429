// npm run bench:lighthouse -- ADDRESS ...: what Lighthouse's mobile run says of pages, median of five. The store must be open, as built.
// Lighthouse is asked for when this runs, and no part of the project: it is as large as a fifth of all its packages.
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Halt, orHalt } from '../launch/halt.mjs';
import { run } from '../launch/run.mjs';
import { findChromium } from '../testing/chromium.mjs';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** A page that is in no index on purpose is not blamed for saying so. */
const isIndexed = async (address) => !/<meta name="robots" content="noindex/.test(await (await fetch(address)).text());

/** Now and then the browser does not note when the visit began; then there is nothing to read. */
const TRIES = 3;

async function visit(address, report, indexed, tries = TRIES) {
  const args = [address, '--quiet', '--ignore-status-code', '--output=json', `--output-path=${report}`, '--chrome-flags=--headless=new --no-sandbox --disable-gpu', `--only-categories=${CATEGORIES.join(',')}`, ...(indexed ? [] : ['--skip-audits=is-crawlable'])];
  const { code, output } = await run('npm', ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', ...args], { env: { ...process.env, CHROME_PATH: findChromium() } });
  if (code !== 0 && tries > 1) return visit(address, report, indexed, tries - 1);
  if (code !== 0) throw new Halt(`Lighthouse could not read ${address}: it says why, above.`, output);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  return [...CATEGORIES.map((name) => Math.round(categories[name].score * 100)), Math.round(audits['largest-contentful-paint'].numericValue), Math.round(audits['total-blocking-time'].numericValue)];
}

await orHalt(async () => {
  const addresses = process.argv.slice(2).filter((address) => URL.canParse(address));
  if (!addresses.length) throw new Halt('Which pages? npm run bench:lighthouse -- http://127.0.0.1:3000/ ...');
  const folder = mkdtempSync(path.join(tmpdir(), 'lighthouse-'));
  try {
    console.log('| page | performance | accessibility | best practices | SEO | LCP, ms | TBT, ms |\n|---|---|---|---|---|---|---|');
    for (const address of addresses) {
      const indexed = await isIndexed(address);
      const visits = [];
      for (let n = 0; n < RUNS; n += 1) visits.push(await visit(address, path.join(folder, 'report.json'), indexed));
      console.log(`| ${[new URL(address).pathname, ...visits[0].map((_, at) => median(visits.map((one) => one[at])))].join(' | ')} |`);
    }
    console.log(`\nLoad ${loadavg()[0].toFixed(1)} at the end; Lighthouse reckons with four times what the page took here.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
