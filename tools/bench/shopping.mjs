// npm run bench:interaction -- ADDRESS [NAME ...]: how soon the shop answers a shopper's hand, as a phone. The store must be open, as built.
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
const ONE_SIZE = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs in the page: keeps how long each interaction took until the next frame was painted. */
function watch() {
  globalThis.slowest = 0;
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries())
      if (interactionId) globalThis.slowest = Math.max(globalThis.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/** Runs in the page: resolves to the time from the next press to the frame in which the dialog stands. */
const confirmation = () =>
  new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () =>
          document.querySelector('dialog[open]')
            ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
            : requestAnimationFrame(look);
        look();
      },
      { capture: true, once: true },
    );
  });

async function visit(browser, address, { cpu = 1, latency = 0 }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(watch);
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
const add = (page) =>
  main(page).getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first();

/** What is done, on which page, after what. */
const ACTIONS = {
  'Add to cart': { path: ONE_SIZE, act: (page) => add(page).tap() },
  Heart: {
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

async function answerTime(browser, base, { path, filled, before, act }) {
  const { context, page } = await visit(browser, base + (filled ? ONE_SIZE : path), {
    cpu: filled ? 1 : CPU_SLOWDOWN,
  });
  if (filled) {
    await add(page).tap();
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
  const { context, page } = await visit(browser, base + ONE_SIZE, { latency: LATENCY_MS });
  const seen = page.evaluate(confirmation);
  await page.waitForTimeout(300);
  await add(page).tap();
  const time = await seen;
  await context.close();
  return time;
}

async function repeated(once) {
  const times = [];
  for (let run = 0; run < RUNS; run += 1) times.push(await once());
  return `${Math.round(median(times))} (${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))})`;
}

const [base = 'http://127.0.0.1:3000', ...names] = process.argv.slice(2);
const wanted = (name) => names.length === 0 || names.includes(name);
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
if (wanted('Confirmation'))
  console.log(
    `| Add to cart to confirmation, ${LATENCY_MS} ms of network | ${await repeated(() => confirmationTime(browser, base))} |`,
  );
for (const [name, action] of Object.entries(ACTIONS).filter(([one]) => wanted(one)))
  console.log(
    `| ${name}, ${CPU_SLOWDOWN}x slower CPU | ${await repeated(() => answerTime(browser, base, action))} |`,
  );
await browser.close();
console.log(`\n${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)} at the end.`);
