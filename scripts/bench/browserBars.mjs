import { output, over, tableOf, under } from './figures.mjs';
import { ROUTES, weightOf } from './weight.mjs';

const PAGES = { home: '/', list: '/collection/women', product: '/products/zariphool-indigo-gota-patti-potli-bag/620372', bag: '/checkout/cart', payment: '/checkout/payment' };
const HAND = { 'Add to bag to confirmation': 100, Quantity: 150, Heart: 150, 'Add to bag,': 150, Filter: 150 };
const LIGHTHOUSE = { performance: 97, accessibility: 100, 'best practices': 100, SEO: 100 };

const kB = (bytes) => Number((bytes / 1000).toFixed(1));
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Bytes of a first visit. */
export async function weight({ address }) {
  const rows = [];
  for (const [name, { path: at }] of Object.entries(ROUTES)) {
    const { scripts, styles, html, fonts } = await weightOf(address + at);
    const of = (what, most, bytes) => under(`${name}: ${what} of a first visit, gzip`, most, kB(bytes), 'kB', 'npm run bars -- weight');
    rows.push(of('scripts', 130, scripts), of('styles', 15, styles), of('HTML', 30, html));
    if (at === '/') rows.push(under('Letters of a first visit', 70, kB(sum(fonts)), 'kB', 'npm run bars -- weight'), under('Files of letters', 3, fonts.length, '', 'npm run bars -- weight'));
  }
  return rows;
}

/** What a page costs a phone. */
export async function page({ address }) {
  const text = await output('scripts/bench/page.mjs', ...Object.values(PAGES).map((at) => address + at));
  return tableOf(text).slice(1).flatMap(([at, lcp, cls, tbt]) => {
    const command = `npm run bench:page -- ${at}`;
    return [under(`${at}: LCP, phone`, 1800, Number(lcp), 'ms', command), under(`${at}: CLS`, 0.02, Number(cls), '', command), under(`${at}: TBT, phone`, 100, Number(tbt), 'ms', command)];
  });
}

/** How soon the page answers a shopper's hand. */
export async function hand({ address }) {
  const rows = tableOf(await output('scripts/bench/shopping.mjs', address));
  return Object.entries(HAND).flatMap(([name, most]) => rows.filter(([told]) => told.startsWith(name)).map(([told, ms]) => under(told, most, Number.parseInt(ms, 10), 'ms', 'npm run bars -- hand')));
}

/** What Lighthouse says of the pages, median of its runs. */
export async function lighthouse({ address }) {
  const text = await output('scripts/bench/lighthouse.mjs', ...Object.values(PAGES).map((at) => address + at));
  return tableOf(text).slice(1).flatMap(([at, ...scores]) => Object.entries(LIGHTHOUSE).map(([name, least], n) => over(`${at}: Lighthouse, ${name}`, least, Number.parseInt(scores[n], 10), '', `npm run bench:lighthouse -- ${at}`)));
}
