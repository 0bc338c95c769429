/** @jest-environment node */
import { pagesTable, remarks, workTable, type SizeResult } from '@/tools/bench/pages/report';
import { measuredOf, type Measured } from '@/tools/bench/pages/measure';

const SIZES = [1_000, 100_000];

const measured = (ms: number, changes: Partial<Measured> = {}): Measured => ({
  ...measuredOf(Array.from({ length: 100 }, () => ({ ms, cacheStatus: '', isComplete: true }))),
  ...changes,
});
const kind = (name: string, small: number, large: number) => ({
  name,
  alone: [measured(small), measured(large)],
  atOnce: [measured(small * 3), measured(large * 3)],
});
const size = (products: number, { delay = 900, during = 20, backend = 500 } = {}): SizeResult => ({
  products,
  fillSeconds: 2,
  readySeconds: 3,
  work: {
    delays: [
      { list: 400, product: 500, search: 600 },
      { list: delay, product: 500, search: 600 },
    ],
    lists: { quiet: measured(20), during: measured(during), import: measured(30) },
    imported: { products: 500, rows: 2_000, seconds: 4 },
    sitemap: { seconds: 1, files: 2, megabytes: 3 },
    feed: { seconds: 2, files: 1, megabytes: 6 },
    memory: { backend, web: 400, rendering: 450 },
  },
});
/** The cells of the rows that begin with a name. */
const rowsOf = (table: string, name: string) =>
  table
    .split('\n')
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([first]) => first?.startsWith(name));

test('bench:pages > times are summarized by median and 95th percentile', () => {
  const samples = Array.from({ length: 100 }, (_, n) => ({
    ms: n + 1,
    cacheStatus: n < 3 ? 'shop; hit' : 'shop; fwd=miss',
    isComplete: n !== 7,
    ...(n === 9 && { fault: '/x responded with 503' }),
  }));
  expect(measuredOf(samples)).toEqual({
    median: 51,
    p95: 96,
    requests: 100,
    hits: 3,
    incomplete: 1,
    faults: ['/x responded with 503'],
  });
});

test.each([
  ['List', 10, 20, 'yes'],
  ['List', 10, 21, '**no**'],
  ['Image search', 10, 150, 'yes'],
  ['Image search', 10, 151, '**no**'],
])('bench:pages > %s of %d and %d ms: %s', (name, small, large, expected) => {
  const table = pagesTable(SIZES, [kind(name, small, large)]);
  expect(rowsOf(table, name)[0]?.[5]).toBe(expected);
});

test('bench:pages > every row of a table has a cell under each head', () => {
  const table = pagesTable(SIZES, [
    kind('Suggestions', 10, 11),
    { ...kind('List', 10, 11), cached: [measured(1), measured(1)] },
  ]);
  const work = workTable([size(1_000), size(100_000)]);
  for (const lines of [table.split('\n'), work.split('\n')])
    expect(new Set(lines.map((line) => line.split('|').length)).size).toBe(1);
});

test.each([
  ['A price changed in SQL until the list', { delay: 2_001 }],
  ['the same, four prices changed', { during: 31 }],
  ['Memory of the backend', { backend: 1_025 }],
])('bench:pages > %s misses its bar', (name, fault) => {
  const verdicts = (...results: SizeResult[]) => rowsOf(workTable(results), name)[0]?.at(-1);
  expect(verdicts(size(1_000), size(100_000))).toBe('yes');
  expect(verdicts(size(1_000), size(100_000, fault))).toBe('**no**');
});

test('bench:pages > the report says what failed, was incomplete, or came from the other cache', () => {
  const list = {
    ...kind('List', 10, 11),
    alone: [measured(10), measured(11, { faults: ['/x responded with 503'], incomplete: 4 })],
    cached: [measured(1, { hits: 100 }), measured(1, { hits: 90 })],
  };
  expect(remarks(SIZES, [list])).toEqual([
    'List, 100,000 products: 1 of 100 failed (/x responded with 503).',
    'List, 100,000 products: 4 of 100 were sent without a part that was late.',
    'List, cached, 100,000 products: 90 of 100 came from the page cache.',
  ]);
});
