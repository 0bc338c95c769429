// npm run bench:interaction -- URL [NAME ...]: interaction to next paint on a phone. Needs a running production build.
import { availableParallelism, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import { findChromium } from '../test/chromium.mjs';

const RUNS = 5;
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 200;
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};
const PRODUCT_PATH = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs in the page: records the slowest interaction to next paint. */
function observeInteractions() {
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) globalThis.slowest = Math.max(globalThis.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Runs in the page: resolves to the time from the next click to the frame that shows the dialog. */
const confirmation = () =>
  new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const check = () =>
          document.querySelector('dialog[open]')
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
            : requestAnimationFrame(check);
        check();
      },
      { capture: true, once: true },
    );
  });

async function visit(browser, address, { cpu = 1, latency = 0 }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(observeInteractions);
  await page.goto(address, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (latency)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  return { context, page };
}

const main = (page) => page.getByRole('main');
const addToCartButton = (page) =>
  main(page).getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();

/** The measured interactions: page, preparation and action. */
const ACTIONS = {
  'Add to cart': { path: PRODUCT_PATH, act: (page) => addToCartButton(page).tap() },
  'Wishlist button': {
    path: '/collection/women/kurtas',
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^Wishlist: / })
        .first()
        .tap(),
  },
  Filter: {
    path: '/collection/women/kurtas',
    before: async (page) => {
      await main(page)
        .getByRole('button', { name: /^Filter/ })
        .filter({ visible: true })
        .first()
        .tap();
    },
    act: (page) =>
      page
        .getByRole('dialog')
        .getByRole('checkbox')
        .filter({ visible: true })
        .first()
        .tap({ force: true }),
  },
  Quantity: {
    path: '/checkout/cart',
    filled: true,
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^Increase quantity of/ })
        .first()
        .tap(),
  },
  'Step change': {
    path: '/checkout/cart',
    filled: true,
    act: (page) =>
      main(page).getByRole('link', { name: 'Checkout' }).filter({ visible: true }).first().tap(),
  },
};

async function interactionTime(browser, base, { path, filled, before, act }) {
  const { context, page } = await visit(browser, base + (filled ? PRODUCT_PATH : path), {
    cpu: filled ? 1 : CPU_SLOWDOWN,
  });
  if (filled) {
    await addToCartButton(page).tap();
    await page.getByText('Product added to cart').waitFor();
    await page.goto(base + path, { waitUntil: 'networkidle' });
    await (
      await context.newCDPSession(page)
    ).send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  await before?.(page);
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    globalThis.slowest = 0;
  });
  await act(page);
  await page.waitForTimeout(1500);
  const slowest = await page.evaluate(() => globalThis.slowest);
  await context.close();
  return slowest;
}

async function confirmationTime(browser, base) {
  const { context, page } = await visit(browser, base + PRODUCT_PATH, { latency: LATENCY_MS });
  const confirmed = page.evaluate(confirmation);
  await page.waitForTimeout(300);
  await addToCartButton(page).tap();
  const time = await confirmed;
  await context.close();
  return time;
}

async function medianOfRuns(measure) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await measure());
  return `${Math.round(median(times))} (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`;
}

const [base = 'http://127.0.0.1:3000', ...names] = process.argv.slice(2);
const isSelected = (name) => names.length === 0 || names.includes(name);
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
console.log('| | ms, median of 5 |\n|---|---|');
if (isSelected('Confirmation'))
  console.log(
    `| Add to cart to confirmation, ${LATENCY_MS} ms of network | ${await medianOfRuns(() => confirmationTime(browser, base))} |`,
  );
for (const [name, action] of Object.entries(ACTIONS).filter(([name]) => isSelected(name)))
  console.log(
    `| ${name}, ${CPU_SLOWDOWN}x slower CPU | ${await medianOfRuns(() => interactionTime(browser, base, action))} |`,
  );
await browser.close();
console.log(`\n${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} at the end.`);
