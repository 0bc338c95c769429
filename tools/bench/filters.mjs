// npm run bench:filters -- ADDRESS-OF-A-LIST: from choosing a filter to the narrowed list on the screen, forty times on a desktop. The store must be open, as built.
import { chromium } from '@playwright/test';
import { findChromium } from '../test/chromium.mjs';

const TIMES = 40;
const [address = ''] = process.argv.slice(2);
if (!URL.canParse(address)) {
  console.error('Which list? npm run bench:filters -- http://127.0.0.1:3000/collection/women');
  process.exit(2);
}

/** Runs in the page: chooses the n-th value on offer, or gives up the one that is chosen; answers the milliseconds until the frame after the chips and the total say so. */
async function choose(n) {
  const boxes = [...document.querySelectorAll('#filters input[type=checkbox]')];
  const box = boxes.find(({ checked }) => checked) ?? boxes[n % boxes.length];
  const before = location.href;
  const chips = () => document.querySelectorAll('main [aria-label="Applied filters"] li').length;
  const [asked, shown] = [performance.now(), chips()];
  box.click();
  const frame = () => new Promise(requestAnimationFrame);
  while (location.href === before || chips() === shown) await frame();
  await frame();
  return performance.now() - asked;
}

const at = (numbers, part) =>
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
  const taken = [];
  for (let n = 0; n < TIMES; n += 1) {
    taken.push(await page.evaluate(choose, n * 3));
    await page.waitForLoadState('networkidle');
  }
  console.log(
    `${TIMES} choices: median ${Math.round(at(taken, 0.5))} ms, p95 ${Math.round(at(taken, 0.95))} ms`,
  );
} finally {
  await browser.close();
}
