import type { NewMeasurement } from '@/lib/model/measurement';
import type { SizeChart } from '@/lib/model/sizeGuide';
import { suggestionReason, suggestSize } from '@/lib/model/sizeSuggestion';

const inch = (inches: number) => ({ inches, metric: inches * 2.54 });
const chart: SizeChart = {
  id: 'women',
  title: 'Women',
  columns: [],
  rows: [
    ['S', 34, 28, 37],
    ['M', 36, 30, 39],
    ['L', 38, 32, 41],
  ].map(([size, bust, waist, hip]) => ({
    size: String(size),
    measures: { bust: inch(Number(bust)), waist: inch(Number(waist)), hip: inch(Number(hip)) },
    elsewhere: null,
  })),
};
const woman = (
  measures: Record<string, number>,
  unit: NewMeasurement['unit'] = 'in',
): NewMeasurement => ({ person: 'Asha', garment: 'women', unit, measures });
const suggest = (...args: Parameters<typeof woman>) => {
  const suggestion = suggestSize(chart, woman(...args));
  return suggestion && [suggestion.size, suggestionReason(suggestion)];
};

test.each([
  ['all fit one size', { bust: 36, waist: 30, hip: 39 }, 'M', 'From your bust, waist, hip.'],
  ['one measurement is enough', { bust: 34 }, 'S', 'From your bust.'],
  ['a quarter inch more still fits', { bust: 36.25 }, 'M', 'From your bust.'],
  [
    'between two sizes, the larger',
    { bust: 36.75, waist: 30 },
    'L',
    'Your bust is between M and L, so we suggest the larger.',
  ],
  [
    'the largest of the sizes decides',
    { bust: 34, waist: 28, hip: 41 },
    'L',
    'Your hip suggests L, your bust S.',
  ],
  [
    'above the largest size, none',
    { bust: 39, waist: 30 },
    undefined,
    'Your bust measures more than our largest size, L.',
  ],
  ['a little below the smallest size, the smallest', { bust: 32 }, 'S', 'From your bust.'],
  [
    'far below the smallest size, with a warning',
    { bust: 30 },
    'S',
    'S is our smallest size, and may be loose at the bust.',
  ],
])('size suggestion > %s', (_, measures, size, reason) => {
  expect(suggest(measures)).toEqual([size, reason]);
});

test('size suggestion > converts centimetres', () => {
  expect(suggest({ bust: 91.5, hip: 99 }, 'cm')).toEqual(['M', 'From your bust, hip.']);
});

test('size suggestion > needs a deciding measurement and a chart with sizes', () => {
  expect(suggest({ shoulder: 14 })).toBeUndefined();
  expect(suggestSize({ ...chart, rows: [] }, woman({ bust: 34 }))).toBeUndefined();
});
