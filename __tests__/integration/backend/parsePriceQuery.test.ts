/** @jest-environment node */
import { parsePriceQuery } from '@/backend/search/parsePriceQuery';

test.each([
  ['saree under 20000', 'saree', 'under-20000'],
  ['sarees below ₹30,000', 'sarees', 'under-30000'],
  ['lehenga less than 1.5 lakh', 'lehenga', 'under-150000'],
  ['kurta upto 5k for men', 'kurta for men', 'under-5000'],
  ['bridal lehenga above 2 lakhs', 'bridal lehenga', 'over-200000'],
  ['lehenga between 50,000 and 100000', 'lehenga', '50000-100000'],
  ['gown from 20k to 40k', 'gown', '20000-40000'],
  ['sherwani between 1 - 2 lakh', 'sherwani', '100000-200000'],
  ['lehenga between 50,000 and 1 lakh', 'lehenga', '50000-100000'],
  ['under 10000', '', 'under-10000'],
  ['below $500 clutch', 'clutch', 'under-500'],
  ['saree 20k-30k', 'saree', '20000-30000'],
  ['sherwani 50000 to 80000', 'sherwani', '50000-80000'],
  ['gown HK$5000', 'gown', 'upto-5000'],
  ['saree under HK$5,000', 'saree', 'under-5000'],
  ['kurta 3000 rupees', 'kurta', 'upto-3000'],
  ['saree <20000', 'saree', 'under-20000'],
  ['kurta around 10k', 'kurta', '7500-12500'],
  ['about ₹40,000 saree', 'saree', '30000-50000'],
])('price query > %s', (query, text, range) =>
  expect(parsePriceQuery(query)).toMatchObject({ text, range }),
);

test.each([
  ['gown under 5000', undefined],
  ['clutch below $500', undefined],
  ['saree under ₹20,000', 'INR'],
  ['kurta 3000 rupees', 'INR'],
  ['gown HK$5000', 'HKD'],
  ['gown US$500', 'USD'],
  ['saree 200-300 GBP', 'GBP'],
  ['saree under AED 900', 'AED'],
  ['saree under SAR 900', 'SAR'],
  ['gown between €500 and €900', 'EUR'],
])('price query > the currency of %s', (query, currency) =>
  expect(parsePriceQuery(query).currency).toBe(currency),
);

test.each([
  'lehenga',
  '620101',
  'juttis 36-38',
  'kids kurta 2-3y',
  'under the tree',
  'set of 2',
  'from mehrunika',
])('price query > "%s" has no price', (query) =>
  expect(parsePriceQuery(query)).toEqual({ text: query }),
);
