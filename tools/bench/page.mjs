// npm run bench:page -- [--shopper] URL ...: LCP, CLS, TBT and bytes of pages on a phone with Lighthouse's mobile settings, median of five, as a visitor or as a customer with a cart and an address. Needs a running production build.
import { chromium } from '@playwright/test';
import { exitOnFatalError } from '../launch/stop.mjs';
import { findChromium } from '../test/chromium.mjs';
import { parseVisitArguments } from './figures.mjs';
import { observeVitals, PHONE, SLOW_4G } from './phone.mjs';
import { blockingTime, CPU_SLOWDOWN, recordTrace } from './trace.mjs';

const RUNS = 5;
/** Scripts load after the first paint (lib/hydration/deferScripts) and then request more. */
const SETTLE_MS = 5000;
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Transferred bytes by URL. */
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

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Runs in the page: the URLs of its deferred scripts. */
const scriptUrls = () =>
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
  await page.addInitScript(observeVitals);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  if (slow) await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const loadPage = async () => {
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 });
    await page.waitForTimeout(SETTLE_MS);
  };
  const events = slow ? (await loadPage(), []) : await recordTrace(session, loadPage);
  const vitals = await page.evaluate(() => globalThis.vitals);
  const bytes = {
    html: sizes.get(page.url()),
    scripts: sum((await page.evaluate(scriptUrls)).map((source) => sizes.get(source))),
  };
  await context.close();
  return { ...vitals, bytes, blocking: blockingTime(events) };
}

await exitOnFatalError(async () => {
  const { addresses, cookies } = await parseVisitArguments(process.argv);
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
