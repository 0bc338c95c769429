import { gzipSync } from 'node:zlib';
import { shopperAt } from './figures.mjs';

/**
 * Bytes that a first visit loads, gzip at its strongest, and the most that they may be: bars of the project (scripts 130 kB, styles 15 kB,
 * HTML 30 kB) where they are met, and what it was on the day this was written where they are not. A ceiling is lowered when it can be.
 * Those of scripts are 0.3 kB above the last measure (docs/decisions/118-next-client-bundle.md).
 */
export const ROUTES = {
  'The home page': { path: '/', most: { scripts: 122_400, styles: 15_000, html: 30_000 } },
  'A list of 48': {
    path: '/collection/women',
    most: { scripts: 129_200, styles: 15_000, html: 30_000 },
  },
  'A product': {
    path: '/products/zariphool-indigo-gota-patti-potli-bag/620372',
    most: { scripts: 129_900, styles: 15_000, html: 30_000 },
  },
  'The cart': { path: '/checkout/cart', most: { scripts: 127_000, styles: 15_000, html: 30_000 } },
  'The payment page': {
    path: '/checkout/payment',
    shopper: true,
    most: { scripts: 124_700, styles: 15_000, html: 30_000 },
  },
  'Signing in to pay': {
    path: '/checkout/payment',
    most: { scripts: 129_600, styles: 15_000, html: 30_000 },
  },
  'The account': {
    path: '/user/my-account',
    most: { scripts: 122_100, styles: 15_000, html: 30_000 },
  },
};

const textOf = async (address, cookie = '') =>
  (await fetch(address, { headers: { 'accept-encoding': 'identity', cookie } })).text();
const packed = (text) => gzipSync(text, { level: 9 }).length;
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** What the HTML of a page names and every present-day browser loads at once: its scripts and styles, each packed by itself, and the letters that its styles speak of, which are packed already. */
export async function weightOf(base, { path, shopper = false }) {
  const address = base + path;
  const cookies = shopper ? await shopperAt(base) : [];
  const html = await textOf(
    address,
    cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  );
  const named = (tag, attribute) =>
    [...new Set([...html.matchAll(tag)].flatMap(([text]) => attribute.exec(text)?.[1] ?? []))].map(
      (source) => new URL(source, address).href,
    );
  const scripts = /data-scripts="([^"]+)"/
    .exec(html)[1]
    .split(' ')
    .map((source) => new URL(source, address).href); // lib/hydration/deferScripts
  const texts = await Promise.all(scripts.map((source) => textOf(source)));
  const styles = await Promise.all(
    named(/<link[^>]*rel="stylesheet"[^>]*>/gi, / href="([^"]+)"/).map((source) => textOf(source)),
  );
  const letters = [...new Set(styles.flatMap((text) => text.match(/[^("']+\.woff2/g) ?? []))];
  const fonts = await Promise.all(
    letters.map(
      async (file) => (await (await fetch(new URL(file, address))).arrayBuffer()).byteLength,
    ),
  );
  return {
    html: packed(html),
    scripts: sum(texts.map(packed)),
    styles: sum(styles.map(packed)),
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
