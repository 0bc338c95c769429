import { gzipSync } from 'node:zlib';
import { shopperAt } from './figures.mjs';

/**
 * Byte budgets of a first visit at gzip level 9. The project's limits are 130 kB of scripts, 15 kB of styles and 30 kB of HTML; the budgets
 * of scripts are 0.3 kB above the last measurement (docs/decisions/118-next-client-bundle.md) and are lowered when possible.
 */
export const ROUTES = {
  Home: { path: '/', max: { scripts: 122_800, styles: 15_000, html: 30_000 } },
  Listing: {
    path: '/collection/women',
    max: { scripts: 129_200, styles: 15_000, html: 30_000 },
  },
  Product: {
    path: '/products/zariphool-indigo-gota-patti-potli-bag/620372',
    max: { scripts: 129_700, styles: 15_000, html: 30_000 },
  },
  Cart: { path: '/checkout/cart', max: { scripts: 127_500, styles: 15_000, html: 30_000 } },
  Payment: {
    path: '/checkout/payment',
    shopper: true,
    max: { scripts: 126_200, styles: 15_000, html: 30_000 },
  },
  'Checkout sign-in': {
    path: '/checkout/payment',
    max: { scripts: 130_000, styles: 15_000, html: 30_000 },
  },
  'Gift cards': { path: '/gift-cards', max: { scripts: 118_200, styles: 15_000, html: 30_000 } },
  Account: {
    path: '/user/my-account',
    max: { scripts: 123_400, styles: 15_000, html: 30_000 },
  },
};

const textOf = async (address, cookie = '') =>
  (await fetch(address, { headers: { 'accept-encoding': 'identity', cookie } })).text();
const gzipBytes = (text) => gzipSync(text, { level: 9 }).length;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Bytes of a page's HTML and of the scripts, styles and fonts that it loads at first, each file compressed by itself; fonts are compressed already. */
export async function weightOf(base, { path, shopper = false }) {
  const address = base + path;
  const cookies = shopper ? await shopperAt(base) : [];
  const html = await textOf(
    address,
    cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  );
  const linkedUrls = (tag, attribute) =>
    [...new Set([...html.matchAll(tag)].flatMap(([text]) => attribute.exec(text)?.[1] ?? []))].map(
      (source) => new URL(source, address).href,
    );
  const scripts = /data-scripts="([^"]+)"/
    .exec(html)[1]
    .split(' ')
    .map((source) => new URL(source, address).href); // lib/hydration/deferScripts
  const texts = await Promise.all(scripts.map((source) => textOf(source)));
  const styles = await Promise.all(
    linkedUrls(/<link[^>]*rel="stylesheet"[^>]*>/gi, / href="([^"]+)"/).map((source) =>
      textOf(source),
    ),
  );
  const fontFiles = [...new Set(styles.flatMap((text) => text.match(/[^("']+\.woff2/g) ?? []))];
  const fonts = await Promise.all(
    fontFiles.map(
      async (file) => (await (await fetch(new URL(file, address))).arrayBuffer()).byteLength,
    ),
  );
  return {
    html: gzipBytes(html),
    scripts: sum(texts.map(gzipBytes)),
    styles: sum(styles.map(gzipBytes)),
    fonts,
    texts,
  };
}

if (import.meta.main) {
  const [base = 'http://127.0.0.1:3000'] = process.argv.slice(2);
  console.log('| page | scripts, kB | styles, kB | HTML, kB |\n|---|---|---|---|');
  for (const [name, route] of Object.entries(ROUTES)) {
    const { scripts, styles, html } = await weightOf(base, route);
    console.log(
      `| ${name} | ${[scripts, styles, html].map((bytes) => (bytes / 1000).toFixed(1)).join(' | ')} |`,
    );
  }
}
