/** @jest-environment node */
import { isGstin } from '@/lib/model/gstin';
import { chargesTax, withTaxes, type TaxRules } from '@/backend/tax/lineTaxes';
import { taxInside, taxPercentOf, type TaxRate } from '@/backend/tax/rates';
import { stateCodeOf } from '@/backend/tax/states';
import { treatmentOf } from '@/backend/tax/treatment';

const rate = (hsn: string, valid_from: string, up_to_inr: number | null, percent: number) => ({
  hsn,
  valid_from,
  up_to_inr,
  percent,
});
const RATES: TaxRate[] = [
  rate('', '2017-07-01', null, 18),
  rate('50', '2017-07-01', null, 5),
  rate('62', '2017-07-01', 1_000, 5),
  rate('62', '2017-07-01', null, 12),
  rate('62', '2025-09-22', null, 18),
  rate('62', '2025-09-22', 2_500, 5),
  rate('7117', '2017-07-01', null, 3),
];
const TODAY = '2026-11-24';

test.each([
  ['apparel below the limit', '6204', 2_500, TODAY, 5],
  ['apparel at the limit, which is a value without tax', '6204', 2_625, TODAY, 5],
  ['apparel above the limit', '6204', 2_626, TODAY, 18],
  ['apparel on the first day of the new rates', '6204', 5_000, '2025-09-22', 18],
  ['apparel on the last day of the old rates', '6204', 5_000, '2025-09-21', 12],
  ['apparel below the old limit', '6204', 1_050, '2025-09-21', 5],
  ['apparel above the old limit', '6204', 1_051, '2025-09-21', 12],
  ['a saree of any value', '5007', 90_000, TODAY, 5],
  ['imitation jewellery', '7117', 90_000, TODAY, 3],
  ['a longer code', '62044290', 90_000, TODAY, 18],
  ['a code without a rate of its own', '4202', 100, TODAY, 18],
  ['a day before the first rate', '6204', 100, '2017-06-30', 0],
])('tax rate > %s (%s at ₹%d on %s) is %d%%', (_, hsn, price, day, percent) =>
  expect(taxPercentOf(RATES, { hsn, price, day })).toBe(percent),
);

test.each([
  [105_00, 5, 500],
  [11_800, 18, 1_800],
  [12_345_00, 18, 188_314],
  [101, 5, 4],
  [0, 18, 0],
  [10_000, 0, 0],
])('tax > %i at %i%% includes %i', (minor, percent, tax) =>
  expect(taxInside(minor, percent)).toBe(tax),
);

const SELLER = { gstin: '27AAACA0000A1ZY', lut: 'AD270000000000X', lut_until: '2027-03-31' };
test.each([
  ['in India', SELLER, 'IN', 'domestic'],
  ['abroad', SELLER, 'US', 'export under LUT'],
  [
    'abroad after the last day of the letter',
    { ...SELLER, lut_until: '2026-03-31' },
    'US',
    'export with IGST',
  ],
  ['abroad without a letter', { ...SELLER, lut: '' }, 'US', 'export with IGST'],
  ['in India without a GSTIN', { ...SELLER, gstin: '' }, 'IN', 'none'],
  ['abroad without a GSTIN', { ...SELLER, gstin: '' }, 'US', 'none'],
])('tax treatment > a sale %s', (_, seller, country, treatment) =>
  expect(treatmentOf(seller, country, TODAY)).toBe(treatment),
);

const rulesFor = (treatment: TaxRules['treatment'], currencyRate = 1): TaxRules => ({
  rates: RATES,
  treatment,
  day: TODAY,
  currencyRate,
});
test.each([
  ['domestic', 1, [18, 5]],
  ['export with IGST', 0.0125, [18, 18]],
  ['export under LUT', 0.0125, [0, 0]],
  ['none', 1, [0, 0]],
] as const)('tax > of lines, %s at a rate of %d', (treatment, currencyRate, percents) => {
  const lines = [
    { hsn: '6204', youPay: 6_000, quantity: 1 },
    { hsn: '6204', youPay: 2_600, quantity: 2 },
  ];
  const taxed = withTaxes(lines, 0, rulesFor(treatment, currencyRate));
  expect(taxed.map(({ taxPercent }) => taxPercent)).toEqual(percents);
});

test('tax > charges follow the item with the highest rate, and no charge has no tax', () => {
  const lines = [{ taxPercent: 5 }, { taxPercent: 18 }];
  expect(chargesTax(118, lines)).toEqual({ percent: 18, minor: 1_800 });
  expect(chargesTax(0, lines)).toEqual({ percent: 0, minor: 0 });
  expect(chargesTax(118, [])).toEqual({ percent: 0, minor: 0 });
});

/** A deterministic sequence of whole numbers below a limit. */
function numbers(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

test('tax > coupon shares, taxable values and taxes of any order add up to what is paid', () => {
  const next = numbers(620_000);
  for (let order = 0; order < 2_000; order++) {
    const lines = Array.from({ length: 1 + next(6) }, () => ({
      hsn: ['6204', '5007', '7117', '4202'][next(4)] ?? '',
      youPay: 1 + next(20_000),
      quantity: 1 + next(4),
    }));
    const goods = lines.reduce((sum, { youPay, quantity }) => sum + youPay * quantity, 0);
    const coupon = next(goods + 1);
    const taxed = withTaxes(lines, coupon, rulesFor('domestic'));
    expect(taxed.reduce((sum, { paid }) => sum + paid, 0)).toBe(goods - coupon);
    for (const { paid, taxPercent, taxMinor } of taxed) {
      expect(paid).toBeGreaterThanOrEqual(0);
      expect(taxMinor % 2).toBe(0);
      const exact = (paid * 100 * taxPercent) / (100 + taxPercent);
      expect(Math.abs(taxMinor - exact)).toBeLessThanOrEqual(1);
    }
  }
});

test.each([
  ['27AAPFU0939F1ZV', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0939F1Z', false],
  ['27aapfu0939f1zv', false],
  ['', false],
])('GSTIN > %s is valid: %s', (text, valid) => expect(isGstin(text)).toBe(valid));

test.each([
  ['Maharashtra', '27'],
  ['Jammu and Kashmir', '01'],
  ['New York', ''],
])('state code > of %s is %s', (name, code) => expect(stateCodeOf(name)).toBe(code));
