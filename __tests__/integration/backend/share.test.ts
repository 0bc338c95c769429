/** @jest-environment node */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

const PAGES_WITH_CARD = [
  'store.jpg',
  'products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104.jpg',
  'products/zariphool-indigo-gota-patti-potli-bag/620372.jpg',
  'collection/women/kurtas.jpg?piece=620104',
  'designers/mehrunika/101.jpg?piece=620104',
];
const PAGES_WITHOUT_CARD = [
  'products/none/999999.jpg',
  'collection/umbrellas.jpg?piece=620104',
  'collection/women.jpg',
  'price/under-5000.jpg?piece=620104',
  '../secrets.jpg',
  'store.png',
];

let cards: { page: string }[];
let lines: { line: string; width: number }[];
beforeAll(async () => {
  const { stdout } = await run(process.execPath, [
    '--import',
    'tsx',
    '__tests__/support/drawCards.ts',
    ...PAGES_WITH_CARD,
    ...PAGES_WITHOUT_CARD,
  ]);
  ({ cards, lines } = JSON.parse(stdout) as { cards: typeof cards; lines: typeof lines });
});

test.each(PAGES_WITH_CARD)('share card > %s is 1200 by 630 and deterministic', (page) => {
  expect(cards).toContainEqual({
    page,
    status: 200,
    type: 'image/jpeg',
    cache: expect.stringContaining('max-age='),
    width: 1200,
    height: 630,
    format: 'jpeg',
    again: true,
  });
});

test.each(PAGES_WITHOUT_CARD)('share card > %s does not exist', (page) =>
  expect(cards).toContainEqual({ page, status: 404 }),
);

test('share card > a long name is wrapped and truncated', () => {
  expect(lines).toHaveLength(3);
  expect(lines.at(-1)?.line).toMatch(/…$/);
  expect(lines.slice(0, 2).every(({ width }) => width > 100 && width <= 400)).toBe(true);
});
