/** @jest-environment node */
import {
  formatCount,
  formatExact,
  formatMoney,
  groupIndian,
  parseAmount,
  priceIn,
} from '@/lib/i18n/money';
import { countryBucketOf } from '@/lib/i18n/countryBucket';
import { priceBucketOf, INDIA, localeOf, prefixOf } from '@/lib/i18n/region';

const NO_DUTY = { active: false, value: 1.2 };

test.each([
  ['1,25,000', 125000],
  ['1,234.50', 1234.5],
  ['0', 0],
])('money > parses %s as %d', (text, amount) => expect(parseAmount(text)).toBe(amount));

test.each([
  ['India pays the price in rupees', 125000, { rate: 1, duty: NO_DUTY }, 125000],
  [
    'the rate converts rupees into whole units of the currency',
    125000,
    { rate: 0.0089, duty: NO_DUTY },
    1113,
  ],
  [
    'an active duty is included in the price',
    125000,
    { rate: 0.0089, duty: { active: true, value: 1.2 } },
    1335,
  ],
  ['an inactive duty does not change the price', 1000, { rate: 1, duty: NO_DUTY }, 1000],
])('money > %s', (_, rupees, region, price) => expect(priceIn(rupees, region)).toBe(price));

test.each([
  ['₹1,25,000', 125000, 'en-IN', '₹'],
  ['CA$1,234', 1234, 'en-CA', 'CA$'],
  ['AED 4,590', 4590, 'en-AE', 'AED'],
  ['£1,113', 1113.4, 'en-GB', '£'],
])('money > formats %s', (text, amount, locale, symbol) =>
  expect(formatMoney(amount, { locale, symbol })).toBe(text),
);

test.each(['IN', 'US', 'GB', 'CA', 'SG', 'AU', 'AE', 'HK', 'SA'])(
  'money > formats numbers for %s as Intl does',
  (country) => {
    const locale = localeOf(country);
    const [whole, exact] = [0, 2].map(
      (digits) =>
        new Intl.NumberFormat(locale, {
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
        }),
    );
    const indian = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
    for (const amount of [
      0, 7, 0.5, 12.5, 99.99, 999, 1000, 1234.4, 12_345, 99_999.5, 100_000, 1_250_000, 12_345_678.9,
      987_654_321, -1500, -125_000,
    ]) {
      expect([
        formatMoney(amount, { locale, symbol: '₹' }),
        formatCount(amount, { locale }),
        formatExact(amount, { locale, symbol: 'AED' }),
        groupIndian(amount),
      ]).toEqual([
        `₹${whole?.format(amount)}`,
        whole?.format(amount),
        `AED ${exact?.format(amount)}`,
        indian.format(amount),
      ]);
    }
  },
);

test.each([
  ['IN', 'india'],
  ['US', 'usa'],
  ['GB', 'row'],
  ['AU', 'row'],
  ['HK', 'row'],
])('site > %s has the %s price bucket', (country, bucket) =>
  expect(priceBucketOf(country)).toBe(bucket),
);

test.each([
  ['IN', 'IN'],
  ['US', 'US'],
  ['AU', 'AU'],
  ['GB', 'ROW'],
  ['HK', 'ROW'],
  ['row', 'ROW'],
])('site > %s has the country bucket %s', (country, bucket) =>
  expect(countryBucketOf(country)).toBe(bucket),
);

test.each([
  ['GB', 'en-gb'],
  ['AE', 'en-ae'],
  ['IN', 'en'],
  ['US', 'en'],
  ['SA', 'en'],
])('site > %s has the URL prefix %s', (country, prefix) => expect(prefixOf(country)).toBe(prefix));

test('site > the default is India, as the specification requires', () =>
  expect(INDIA).toMatchObject({
    code: 'IN',
    currency: 'INR',
    symbol: '₹',
    rate: 1,
    duty: { active: false, value: 1 },
  }));
