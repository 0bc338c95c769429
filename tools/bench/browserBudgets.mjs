import { output, atLeast, tableOf, atMost } from './figures.mjs';
import { ROUTES, weightOf } from './weight.mjs';

/** Pages as a visitor sees them, and those that say something only to one who has a cart, an address and an account. */
const VISITS = [
  ['/', '/collection/women', '/products/zariphool-indigo-gota-patti-potli-bag/620372'],
  ['--shopper', '/checkout/cart', '/checkout/payment'],
];
const HAND = {
  'Add to cart to confirmation': 100,
  Quantity: 150,
  Heart: 150,
  'Add to cart,': 150,
  Filter: 150,
};
const LIGHTHOUSE = { performance: 97, accessibility: 100, 'best practices': 100, SEO: 100 };

const kB = (bytes) => Number((bytes / 1000).toFixed(1));
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** Bytes of a first visit. */
export async function weight({ address }) {
  const rows = [];
  for (const [name, route] of Object.entries(ROUTES)) {
    const { scripts, styles, html, fonts } = await weightOf(address, route);
    const of = (what, most, bytes) =>
      atMost(
        `${name}: ${what} of a first visit, gzip`,
        most,
        kB(bytes),
        'kB',
        'npm run bench:budgets -- weight',
      );
    rows.push(of('scripts', 130, scripts), of('styles', 15, styles), of('HTML', 30, html));
    if (route.path === '/')
      rows.push(
        atMost(
          'Letters of a first visit',
          70,
          kB(sum(fonts)),
          'kB',
          'npm run bench:budgets -- weight',
        ),
        atMost('Files of letters', 3, fonts.length, '', 'npm run bench:budgets -- weight'),
      );
  }
  return rows;
}

/** The rows that a bench prints for each page, with the command that says them again. */
async function ofPages(bench, address) {
  const rows = [];
  for (const words of VISITS) {
    const flags = words.filter((word) => word.startsWith('--'));
    const text = await output(
      `tools/bench/${bench}.mjs`,
      ...words.map((word) => (word.startsWith('/') ? address + word : word)),
    );
    rows.push(
      ...tableOf(text)
        .slice(1)
        .map(([at, ...cells]) => ({
          at,
          cells,
          command: ['npm run', `bench:${bench}`, '--', ...flags, at].join(' '),
        })),
    );
  }
  return rows;
}

/** What a page costs a phone. */
export const page = async ({ address }) =>
  (await ofPages('page', address)).flatMap(({ at, cells: [lcp, cls, tbt], command }) => [
    atMost(`${at}: LCP, phone`, 1800, Number(lcp), 'ms', command),
    atMost(`${at}: CLS`, 0.02, Number(cls), '', command),
    atMost(`${at}: TBT, phone`, 100, Number(tbt), 'ms', command),
  ]);

/** How soon the page answers a shopper's hand. */
export async function interaction({ address }) {
  const rows = tableOf(await output('tools/bench/shopping.mjs', address));
  return Object.entries(HAND).flatMap(([name, most]) =>
    rows
      .filter(([told]) => told.startsWith(name))
      .map(([told, ms]) =>
        atMost(told, most, Number.parseInt(ms, 10), 'ms', 'npm run bench:budgets -- hand'),
      ),
  );
}

/** What Lighthouse says of the pages, median of its runs. */
export const lighthouse = async ({ address }) =>
  (await ofPages('lighthouse', address)).flatMap(({ at, cells, command }) =>
    Object.entries(LIGHTHOUSE).map(([name, least], n) =>
      atLeast(`${at}: Lighthouse, ${name}`, least, Number.parseInt(cells[n], 10), '', command),
    ),
  );
