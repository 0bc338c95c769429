import { runScript, atLeast, tableOf, atMost } from './figures.mjs';
import { ROUTES, weightOf } from './weight.mjs';

/** Pages for a visitor, and pages for a customer with a cart and an address. */
const VISITS = [
  ['/', '/collection/women', '/products/zariphool-indigo-gota-patti-potli-bag/620372'],
  ['--shopper', '/checkout/cart', '/checkout/payment'],
];
const INTERACTIONS = {
  'Add to cart to confirmation': 100,
  Quantity: 150,
  'Wishlist button': 150,
  'Add to cart,': 150,
  Filter: 150,
};
const LIGHTHOUSE = { performance: 97, accessibility: 100, 'best practices': 100, SEO: 100 };

const kB = (bytes) => Number((bytes / 1000).toFixed(1));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Bytes that a first visit loads. */
export async function weight({ address }) {
  const rows = [];
  for (const [name, route] of Object.entries(ROUTES)) {
    const { scripts, styles, html, fonts } = await weightOf(address, route);
    const rowOf = (resource, max, bytes) =>
      atMost(
        `${name}: ${resource} of a first visit, gzip`,
        max,
        kB(bytes),
        'kB',
        'npm run bench:budgets -- weight',
      );
    rows.push(rowOf('scripts', 130, scripts), rowOf('styles', 15, styles), rowOf('HTML', 30, html));
    if (route.path === '/')
      rows.push(
        atMost(
          'Fonts of a first visit',
          70,
          kB(sum(fonts)),
          'kB',
          'npm run bench:budgets -- weight',
        ),
        atMost(
          'Font files of a first visit',
          3,
          fonts.length,
          '',
          'npm run bench:budgets -- weight',
        ),
      );
  }
  return rows;
}

/** The rows that a benchmark prints for each page, with the command that repeats them. */
async function measurePages(bench, address) {
  const rows = [];
  for (const args of VISITS) {
    const flags = args.filter((arg) => arg.startsWith('--'));
    const text = await runScript(
      `tools/bench/${bench}.mjs`,
      ...args.map((arg) => (arg.startsWith('/') ? address + arg : arg)),
    );
    rows.push(
      ...tableOf(text)
        .slice(1)
        .map(([pathname, ...cells]) => ({
          at: pathname,
          cells,
          command: ['npm run', `bench:${bench}`, '--', ...flags, pathname].join(' '),
        })),
    );
  }
  return rows;
}

/** LCP, CLS and TBT of pages on a phone. */
export const page = async ({ address }) =>
  (await measurePages('page', address)).flatMap(
    ({ at: pathname, cells: [lcp, cls, tbt], command }) => [
      atMost(`${pathname}: LCP, phone`, 1800, Number(lcp), 'ms', command),
      atMost(`${pathname}: CLS`, 0.02, Number(cls), '', command),
      atMost(`${pathname}: TBT, phone`, 100, Number(tbt), 'ms', command),
    ],
  );

/** Interaction to next paint. */
export async function interaction({ address }) {
  const rows = tableOf(await runScript('tools/bench/shopping.mjs', address));
  return Object.entries(INTERACTIONS).flatMap(([name, max]) =>
    rows
      .filter(([label]) => label.startsWith(name))
      .map(([label, ms]) =>
        atMost(label, max, Number.parseInt(ms, 10), 'ms', 'npm run bench:budgets -- interaction'),
      ),
  );
}

/** Lighthouse scores of pages, median of its runs. */
export const lighthouse = async ({ address }) =>
  (await measurePages('lighthouse', address)).flatMap(({ at: pathname, cells, command }) =>
    Object.entries(LIGHTHOUSE).map(([name, min], n) =>
      atLeast(`${pathname}: Lighthouse, ${name}`, min, Number.parseInt(cells[n], 10), '', command),
    ),
  );
