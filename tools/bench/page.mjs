// npm run bench:page -- [--shopper] ADDRESS ...: what a page costs a phone, by the settings of Lighthouse's mobile run, median of five; as one who has a cart, an address and an account, or as nobody. The store must be open, as built.
import { chromium } from '@playwright/test';
import { exitOnFatalError } from '../launch/stop.mjs';
import { findChromium } from '../test/chromium.mjs';
import { visitTo } from './figures.mjs';
import { blockingTime, CPU_SLOWDOWN, traced } from './trace.mjs';

const RUNS = 5;
/** Scripts come when the page is drawn (lib/hydration/deferScripts), and what they fetch comes after them. */
const QUIET_MS = 5000;
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_638_400 / 8,
  uploadThroughput: 750_000 / 8,
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs in the page, before anything else of it. */
function watch() {
  globalThis.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries())
      globalThis.seen.cls += hadRecentInput ? 0 : value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Bytes as they travelled, by address. */
async function bytesOf(session) {
  const [addresses, sizes] = [new Map(), new Map()];
  session.on('Network.responseReceived', ({ requestId, response }) =>
    addresses.set(requestId, response.url),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(addresses.get(requestId), encodedDataLength),
  );
  await session.send('Network.enable');
  return sizes;
}

const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Runs in the page: the scripts that its HTML names. */
const named = () =>
  document
    .querySelector('script[data-scripts]')
    .dataset.scripts.split(' ')
    .map((source) => new URL(source, location.href).href);

async function visit(browser, address, cookies, { slow }) {
  const context = await browser.newContext(PHONE);
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const sizes = await bytesOf(session);
  await page.addInitScript(watch);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const look = async () => {
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(QUIET_MS);
  };
  const events = slow ? (await look(), []) : await traced(session, look);
  const seen = await page.evaluate(() => globalThis.seen);
  const bytes = {
    html: sizes.get(page.url()),
    scripts: sum((await page.evaluate(named)).map((source) => sizes.get(source))),
  };
  await context.close();
  return { ...seen, bytes, blocking: blockingTime(events) };
}

await exitOnFatalError(async () => {
  const { addresses, cookies } = await visitTo(process.argv);
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
    console.log(
      '| page | LCP, ms | CLS | TBT, ms | JavaScript, kB | HTML, kB |\n|---|---|---|---|---|---|',
    );
    for (const address of addresses) {
      const [slow, plain] = [[], []];
      for (let run = 0; run < RUNS; run += 1) {
        slow.push(await visit(browser, address, cookies, { slow: true }));
        plain.push(await visit(browser, address, cookies, { slow: false }));
      }
      const kB = (name) => (median(plain.map(({ bytes }) => bytes[name])) / 1000).toFixed(1);
      console.log(
        `| ${new URL(address).pathname} | ${Math.round(median(slow.map(({ lcp }) => lcp)))} | ${median(slow.map(({ cls }) => cls)).toFixed(3)} | ${Math.round(median(plain.map(({ blocking }) => blocking)))} | ${kB('scripts')} | ${kB('html')} |`,
      );
    }
  } finally {
    await browser.close();
  }
});
