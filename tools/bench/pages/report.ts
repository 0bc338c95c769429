import { quantileOf } from '@/tools/resilience/soak/trend';
import type { Timing } from '../backend/measure';
import type { Measured } from './measure';
import type { Delays } from './priceChange';
import type { StoreWork } from './storeWork';

const MAX_GROWTH = 2;
const MAX_IMAGE_SEARCH_MS = 150;
const MAX_DELAY_S = 2;
const MAX_DISTURBANCE = 1.5;
const MAX_MEMORY_MB = 1024;

export type KindResult = {
  name: string;
  /** By size. Pages of the rendering process, or calls; at once: four requests. */
  alone: Measured[];
  atOnce: Measured[];
  /** Of the page cache; absent for calls. */
  cached?: Measured[];
};
export type SizeResult = {
  products: number;
  fillSeconds: number;
  readySeconds: number;
  work: StoreWork;
};

const count = (value: number) => value.toLocaleString('en');
const tenths = (value: number) => value.toFixed(1);
const timing = ({ median, p95 }: Timing) => `${tenths(median)} / ${tenths(p95)}`;
const verdict = (isMet: boolean) => (isMet ? 'yes' : '**no**');
const table = (heads: string[], rows: string[][]) =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const growthOf = (measured: Timing[]) => (measured.at(-1)?.p95 ?? 0) / (measured[0]?.p95 ?? 1);

function kindRow({ name, alone, atOnce, cached }: KindResult): string[] {
  const isImageSearch = name === 'Image search';
  const isMet = isImageSearch
    ? alone.every(({ p95 }) => p95 <= MAX_IMAGE_SEARCH_MS)
    : growthOf(alone) <= MAX_GROWTH;
  return [
    name,
    ...alone.map(timing),
    alone.length > 1 ? tenths(growthOf(alone)) : '',
    isImageSearch ? `p95 ${MAX_IMAGE_SEARCH_MS} ms` : `${MAX_GROWTH} times`,
    alone.length > 1 || isImageSearch ? verdict(isMet) : '',
    ...atOnce.map(timing),
    ...(cached?.map(timing) ?? alone.map(() => '')),
  ];
}

/** The times of pages and calls; the first table of the report. */
export const pagesTable = (sizes: number[], kinds: KindResult[]): string =>
  table(
    [
      '',
      ...sizes.map((size) => `${count(size)} products`),
      'p95 grew by',
      'bar',
      'met',
      ...sizes.map((size) => `four at once, ${count(size)}`),
      ...sizes.map((size) => `cached, ${count(size)}`),
    ],
    kinds.map(kindRow),
  );

type Judged = { name: string; cells: string[]; bar?: string; isMet?: boolean };

const delayRow = (results: SizeResult[], shown: keyof Delays): Judged => {
  const seconds = results.map(({ work }) => work.delays.map((delay) => delay[shown] / 1000));
  return {
    name: `A price changed in SQL until the ${shown} shows it, s: median / longest`,
    cells: seconds.map((all) => `${tenths(quantileOf(all, 0.5))} / ${tenths(Math.max(...all))}`),
    bar: `${MAX_DELAY_S} s`,
    isMet: seconds.flat().every((delay) => delay <= MAX_DELAY_S),
  };
};

const memoryRow = (results: SizeResult[], name: string, of: keyof StoreWork['memory']): Judged => ({
  name: `Memory of the ${name}, at most, MB`,
  cells: results.map(({ work }) => count(work.memory[of])),
  bar: `${count(MAX_MEMORY_MB)} MB`,
  isMet: results.every(({ work }) => work.memory[of] <= MAX_MEMORY_MB),
});

function listRows(results: SizeResult[]): Judged[] {
  const disturbances = results.map(({ work: { lists } }) => lists.during.p95 / lists.quiet.p95);
  return [
    {
      name: 'List, ms: quiet',
      cells: results.map(({ work }) => timing(work.lists.quiet)),
    },
    {
      name: 'the same, four prices changed a second; p95 to quiet',
      cells: results.map(
        ({ work }, index) =>
          `${timing(work.lists.during)}; ${(disturbances[index] ?? 0).toFixed(2)}`,
      ),
      bar: `${MAX_DISTURBANCE} times`,
      isMet: disturbances.every((ratio) => ratio <= MAX_DISTURBANCE),
    },
    {
      name: 'the same, during the import below',
      cells: results.map(({ work }) => timing(work.lists.import)),
    },
  ];
}

function workRows(results: SizeResult[]): Judged[] {
  const perSecond = (n: number, seconds: number) => count(Math.round(n / seconds));
  return [
    {
      name: 'Filling the database up to it, s (products/s)',
      cells: results.map(
        ({ fillSeconds, products }) =>
          `${tenths(fillSeconds)} (${perSecond(products, fillSeconds)})`,
      ),
    },
    {
      name: 'Start of the backend until it is ready, s',
      cells: results.map(({ readySeconds }) => tenths(readySeconds)),
    },
    ...(['list', 'product', 'search'] as const).map((shown) => delayRow(results, shown)),
    ...listRows(results),
    {
      name: `Import of ${count(results[0]?.work.imported.products ?? 0)} products, s (rows/s)`,
      cells: results.map(
        ({ work: { imported } }) =>
          `${tenths(imported.seconds)} (${perSecond(imported.rows, imported.seconds)})`,
      ),
    },
    ...(['sitemap', 'feed'] as const).map((document) => ({
      name: document === 'sitemap' ? 'Sitemaps of one site, s (files, MB)' : 'Feed, TSV, s (MB)',
      cells: results.map(({ work: { [document]: written } }) => {
        const files = document === 'sitemap' ? `${written.files}, ` : '';
        return `${tenths(written.seconds)} (${files}${Math.round(written.megabytes)})`;
      }),
    })),
    memoryRow(results, 'backend', 'backend'),
    memoryRow(results, 'web process', 'web'),
    memoryRow(results, 'web process without caches', 'rendering'),
  ];
}

/** Changes, documents and memory; the second table of the report. */
export const workTable = (results: SizeResult[]): string =>
  table(
    ['', ...results.map(({ products }) => `${count(products)} products`), 'bar', 'met'],
    workRows(results).map(({ name, cells, bar = '', isMet }) => [
      name,
      ...cells,
      bar,
      isMet === undefined ? '' : verdict(isMet),
    ]),
  );

/** In a sentence each, what the times do not say: failed requests, and pages without a part. */
export function remarks(sizes: number[], kinds: KindResult[]): string[] {
  return kinds.flatMap(({ name, alone, atOnce, cached = [] }) =>
    [alone, atOnce, cached].flatMap((bySize, mode) =>
      bySize.flatMap(({ requests, faults, incomplete, hits }, index) => {
        const what = `${name}${['', ', four at once', ', cached'][mode]}, ${count(sizes[index] ?? 0)} products`;
        const expectedHits = bySize === cached ? requests : 0;
        return [
          ...(faults.length
            ? [`${what}: ${faults.length} of ${requests} failed (${faults[0]}).`]
            : []),
          ...(incomplete
            ? [`${what}: ${incomplete} of ${requests} were sent without a part that was late.`]
            : []),
          ...(hits !== expectedHits
            ? [`${what}: ${hits} of ${requests} came from the page cache.`]
            : []),
        ];
      }),
    ),
  );
}
