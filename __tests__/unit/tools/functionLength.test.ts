/** @jest-environment node */
import { Linter } from 'eslint';
import { functionLength } from '@/tools/lint/functionLength.mjs';

const linter = new Linter();
const reportsFor = (code: string) =>
  linter
    .verify(code, [
      {
        plugins: { store: { rules: { 'function-length': functionLength } } },
        rules: { 'store/function-length': 'error' },
      },
    ])
    .map(({ message }) => message);

/** A function body that makes a function of so many lines. */
const body = (lines: number) => `{\n${'\n'.repeat(lines - 2)}}`;

test('function length > 60 lines are allowed, and 61 are reported', () => {
  expect(reportsFor(`function load() ${body(60)}`)).toEqual([]);
  expect(reportsFor(`function load() ${body(61)}`)).toEqual([
    '61 lines; a function has at most 60.',
  ]);
  expect(reportsFor(`const load = async () => ${body(61)};`)).toHaveLength(1);
});

test('function length > a describe block may be longer, a test in it may not', () => {
  expect(reportsFor(`describe('cart', () => ${body(61)});`)).toEqual([]);
  expect(reportsFor(`(hasServer ? describe : describe.skip)('x', () => ${body(61)});`)).toEqual([]);
  expect(
    reportsFor(`describe('cart', () => {\n test('keeps items', () => ${body(61)});\n});`),
  ).toHaveLength(1);
});
