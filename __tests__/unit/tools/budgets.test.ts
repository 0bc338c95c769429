/** @jest-environment node */
import { withBudgets } from '@/tools/bench/budgetTable.mjs';

const row = (figure: string, measured: string, met = true) => ({
  figure,
  budget: '<= 5',
  measured,
  met,
  command: 'npm run x',
  date: '2026-01-01',
});
const figures = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\| (?!figure)/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, 5)
        .map((cell) => cell.trim()),
    );

test('budget table > replaces the figures measured again and keeps the others', () => {
  const first = withBudgets('# Benchmarks\n\ntext\n', [row('a', '1'), row('b', '2')]);
  const second = withBudgets(first, [row('b', '9', false), row('c', '3')]);
  expect(figures(second)).toEqual([
    ['a', '<= 5', '1', 'yes'],
    ['b', '<= 5', '9', '**no**'],
    ['c', '<= 5', '3', 'yes'],
  ]);
  expect(second.startsWith('# Benchmarks\n\ntext\n')).toBe(true);
  expect(withBudgets(second, []).match(/\| figure/g)).toHaveLength(1);
});
