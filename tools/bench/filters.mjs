// npm run bench:filters -- LISTING-URL: time from choosing a filter to the updated listing, 40 times at desktop size. Needs a running production build.
import { chromium } from '@playwright/test';
import { findChromium } from '../test/chromium.mjs';

const RUNS = 40;
const [address = ''] = process.argv.slice(2);
if (!URL.canParse(address)) {
  console.error('Name a listing: npm run bench:filters -- http://127.0.0.1:3000/collection/women');
  process.exit(2);
}

/** Runs in the page: checks the n-th filter value, or unchecks the checked one. Resolves to the milliseconds until the frame after the applied filters change. */
async function choose(n) {
  const boxes = [...document.querySelectorAll('#filters input[type=checkbox]')];
  const box = boxes.find(({ checked }) => checked) ?? boxes[n % boxes.length];
  const urlBefore = location.href;
  const countChips = () =>
    document.querySelectorAll('main [aria-label="Applied filters"] li').length;
  const [startedAt, countBefore] = [performance.now(), countChips()];
  box.click();
  const nextFrame = () => new Promise(requestAnimationFrame);
  while (location.href === urlBefore || countChips() === countBefore) await nextFrame();
  await nextFrame();
  return performance.now() - startedAt;
}

const quantile = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[
    Math.min(numbers.length - 1, Math.floor(numbers.length * part))
  ];
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address, { waitUntil: 'networkidle' });
  const durations = [];
  for (let n = 0; n < RUNS; n += 1) {
    durations.push(await page.evaluate(choose, n * 3));
    await page.waitForLoadState('networkidle');
  }
  console.log(
    `${RUNS} choices: median ${Math.round(quantile(durations, 0.5))} ms, p95 ${Math.round(quantile(durations, 0.95))} ms`,
  );
} finally {
  await browser.close();
}
