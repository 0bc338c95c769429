/** @jest-environment node */
import { calculateBill } from '@/backend/money/bill';
import {
  couponDiscount,
  couponIneligibility,
  type CouponContext,
  type CouponRule,
} from '@/backend/money/coupon';
import { emiPlan, emiPlans } from '@/backend/money/emi';
import { pointsFor, loyaltyStanding } from '@/backend/money/loyalty';
import { splitByWeights } from '@/backend/money/shares';
import { spend } from '@/backend/money/spend';
import { taxInside, taxPercent } from '@/backend/money/tax';

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [1, [1, 1, 1], [0, 1, 0]],
  [0, [5, 5], [0, 0]],
  [500, [12_500, 0, 7_500], [313, 0, 187]],
  [10, [0, 0], [0, 0]],
])('%i divided by %j is %j', (amount, weights, shares) =>
  expect(splitByWeights(amount, weights)).toEqual(shares),
);

test('shares add up and are never negative, whatever is divided', () => {
  for (let n = 1; n < 500; n++) {
    const weights = Array.from({ length: (n % 9) + 1 }, (_, at) => (n * 7919 * (at + 1)) % 1000);
    const shares = splitByWeights(n, weights);
    expect(sum(shares)).toBe(sum(weights) ? n : 0);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
  }
});

const coupon: CouponRule = {
  code: 'FESTIVE',
  type: 'general',
  percent: 10,
  flat: null,
  maxDiscount: 2500,
  minGoods: 10_000,
  countries: ['IN'],
  startsAt: new Date('2026-01-01'),
  endsAt: new Date('2027-01-01'),
  usesLeft: null,
  perCustomer: 1,
  usedByCustomer: 0,
  isHolder: false,
};
const basket: CouponContext = {
  goods: 12_000,
  rate: 1,
  country: 'IN',
  isCustomer: true,
  isProved: true,
  orders: 0,
  relatedOrders: 0,
  now: new Date('2026-11-20'),
  formatAmount: (amount) => `₹${amount}`,
};

test.each<[Partial<CouponRule>, Partial<CouponContext>, string | undefined]>([
  [{}, {}, undefined],
  [{}, { goods: 9_000 }, 'Add ₹1000 more to use FESTIVE'],
  [{}, { country: 'GB' }, 'FESTIVE is not available in your country'],
  [{ startsAt: new Date('2026-12-01') }, {}, 'FESTIVE cannot be used yet'],
  [{ endsAt: new Date('2026-11-20') }, {}, 'FESTIVE has ended'],
  [{ usesLeft: 0 }, {}, 'FESTIVE has been used up'],
  [{ usedByCustomer: 1 }, {}, 'You have used FESTIVE already'],
  [{ usedByCustomer: 3, perCustomer: 3 }, {}, 'You have used FESTIVE 3 times already'],
  [{ type: 'first_order' }, { orders: 1 }, 'FESTIVE is for a first order'],
  [
    { type: 'first_order' },
    { isProved: false },
    'To use FESTIVE, verify your email or mobile number in your account',
  ],
  [{ type: 'first_order' }, { isCustomer: false, isProved: false }, undefined],
  [{}, { isProved: false, relatedOrders: 1 }, undefined],
  [
    { type: 'first_order' },
    { relatedOrders: 1 },
    'FESTIVE is for a first order, and this email, phone number or address has ordered before',
  ],
  [{ type: 'personal' }, {}, 'FESTIVE belongs to another customer'],
  [{ type: 'personal', isHolder: true }, {}, undefined],
  [{ minGoods: 0 }, { goods: 0 }, 'Add a piece to use FESTIVE'],
  [
    { countries: null, minGoods: 10_000 },
    { country: 'GB', rate: 0.0085, goods: 84 },
    'Add ₹1 more to use FESTIVE',
  ],
])('a coupon with %o for %o: %s', (changes, around, refusal) =>
  expect(couponIneligibility({ ...coupon, ...changes }, { ...basket, ...around })?.message).toBe(
    refusal,
  ),
);

test.each([
  ['a percentage', { percent: 10, flat: null, maxDiscount: null }, 12_345, 1, 1_235],
  ['up to its most', { percent: 10, flat: null, maxDiscount: 2_500 }, 90_000, 1, 2_500],
  [
    'its most in another currency',
    { percent: 10, flat: null, maxDiscount: 2_500 },
    900,
    0.0113,
    28,
  ],
  ['a fixed amount', { percent: null, flat: 500, maxDiscount: null }, 12_000, 1, 500],
  [
    'a fixed amount never above the goods',
    { percent: null, flat: 500, maxDiscount: null },
    300,
    1,
    300,
  ],
  ['a fixed amount abroad', { percent: null, flat: 500, maxDiscount: null }, 300, 0.0113, 6],
  ['nothing of nothing', { percent: 90, flat: null, maxDiscount: null }, 0, 1, 0],
])('a coupon takes off %s', (_, rule, goods, rate, off) =>
  expect(couponDiscount(rule, goods, rate)).toBe(off),
);

test.each([
  [
    'the whole balance',
    { balance: 50_000, due: 900, rate: 1, step: 1 as const },
    { amount: 500, paise: 50_000 },
  ],
  [
    'no more than is due',
    { balance: 50_000, due: 300, rate: 1, step: 1 as const },
    { amount: 300, paise: 30_000 },
  ],
  [
    'whole rupees only',
    { balance: 50_050, due: 900, rate: 1, step: 1 as const },
    { amount: 500, paise: 50_000 },
  ],
  [
    'whole units abroad, and the paise they cost',
    { balance: 100_000, due: 90, rate: 0.0113, step: 1 as const },
    { amount: 11, paise: 97_345 },
  ],
  [
    'whole points abroad',
    { balance: 100_000, due: 90, rate: 0.0113, step: 100 as const },
    { amount: 11, paise: 97_400 },
  ],
  [
    'nothing of too little',
    { balance: 5_000, due: 90, rate: 0.0113, step: 1 as const },
    { amount: 0, paise: 0 },
  ],
  [
    'nothing where nothing is due',
    { balance: 5_000, due: 0, rate: 1, step: 1 as const },
    { amount: 0, paise: 0 },
  ],
])('spending takes %s', (_, input, spent) => expect(spend(input)).toEqual(spent));

const rule = { maxPointsPercent: 20, rate: 1 };
const charges = { goods: 10_000, shipping: 149, kit: 0, giftCards: 0 };

test.each([
  ['nothing taken off', charges, { coupon: 0 }, { payable: 10_149 }],
  [
    'coupon first, points of what is left',
    charges,
    { coupon: 1_000, points: 900_000 },
    { coupon: 1_000, points: { amount: 1_800, paise: 180_000 }, payable: 7_349 },
  ],
  [
    'gift card before wallet',
    charges,
    { coupon: 0, giftCard: 600_000, wallet: 900_000 },
    {
      giftCard: { amount: 6_000, paise: 600_000 },
      wallet: { amount: 4_149, paise: 414_900 },
      payable: 0,
    },
  ],
  [
    'never below zero',
    { ...charges, goods: 100, shipping: 0 },
    { coupon: 5_000, points: 90_000, wallet: 90_000 },
    { coupon: 100, points: { amount: 0, paise: 0 }, payable: 0 },
  ],
  [
    'gift cards are bought with money',
    { goods: 0, shipping: 0, kit: 0, giftCards: 2_000 },
    { coupon: 500, points: 90_000, giftCard: 90_000, wallet: 90_000 },
    { coupon: 0, wallet: { amount: 0, paise: 0 }, payable: 2_000 },
  ],
])('a bill: %s', (_, on, means, expected) =>
  expect(calculateBill(on, means, rule)).toMatchObject(expected),
);

test('every bill adds up to what was charged', () => {
  for (let n = 0; n < 2000; n++) {
    const on = { goods: (n * 37) % 901, shipping: n % 30, kit: n % 5, giftCards: (n % 3) * 10 };
    const means = {
      coupon: (n * 13) % 400,
      points: (n * 7919) % 90_000,
      giftCard: (n * 104_729) % 70_000,
      wallet: (n * 1_299_709) % 50_000,
    };
    const { coupon, points, giftCard, wallet, payable } = calculateBill(on, means, {
      maxPointsPercent: 20,
      rate: [1, 0.0113, 0.088][n % 3] ?? 1,
    });
    expect(coupon + points.amount + giftCard.amount + wallet.amount + payable).toBe(
      on.goods + on.shipping + on.kit + on.giftCards,
    );
    expect(
      Math.min(coupon, points.amount, giftCard.amount, wallet.amount, payable),
    ).toBeGreaterThanOrEqual(0);
    expect(
      points.paise <= means.points &&
        giftCard.paise <= means.giftCard &&
        wallet.paise <= means.wallet,
    ).toBe(true);
  }
});

const gst = { country: 'IN', bands: [{ up_to_inr: 2_500, percent: 5 }, { percent: 18 }] };

test.each([
  [2_500, 'IN', 5],
  [2_501, 'IN', 18],
  [2_500, 'GB', 0],
  [0, 'IN', 5],
])('a piece of ₹%i to %s has %i%% inside its price', (product, to, percent) =>
  expect(taxPercent(gst, product, to)).toBe(percent),
);
test.each([
  [105_00, 5, 500],
  [11_800, 18, 1_800],
  [12_345_00, 18, 188_314],
  [0, 18, 0],
  [10_000, 0, 0],
])('%i holds %i%% tax: %i', (minor, percent, tax) => expect(taxInside(minor, percent)).toBe(tax));

test.each([
  [12_000, 3, 0, { monthly: 4_000, interest: 0, total: 12_000 }],
  [10_000, 3, 0, { monthly: 3_334, interest: 0, total: 10_000 }],
  [100_000, 12, 15, { monthly: 9_026, interest: 8_312, total: 108_312 }],
  [50_000, 6, 14, { monthly: 8_677, interest: 2_062, total: 52_062 }],
])('₹%i over %i months at %i%%', (amount, months, percent, plan) =>
  expect(emiPlan(amount, months, percent)).toMatchObject(plan),
);
test('small amounts are not paid in parts', () => {
  const banks = [{ bank: 'A Bank', plans: [{ months: 3, percent: 0 }] }];
  expect(emiPlans(4_999, { from_inr: 5_000, banks })).toEqual([]);
  expect(emiPlans(5_000, { from_inr: 5_000, banks })).toMatchObject([
    { bank: 'A Bank', plans: [{ monthly: 1_667 }] },
  ]);
});

test.each([
  [0, 0],
  [24, 0],
  [25, 1],
  [12_345, 247],
])('₹%i earns %i points', (rupees, points) =>
  expect(pointsFor(rupees, { earn_percent: 2 })).toBe(points),
);

const tiers = [
  { name: 'Silver', from_inr: 0 },
  { name: 'Gold', from_inr: 1_000 },
  { name: 'Diamond', from_inr: 3_000 },
];
test.each([
  [0, { tier: 'Silver', next: { name: 'Gold', missing: 1_000 }, percent: 0 }],
  [999, { tier: 'Silver', next: { name: 'Gold', missing: 1 }, percent: 99 }],
  [1_000, { tier: 'Gold', next: { name: 'Diamond', missing: 2_000 }, percent: 0 }],
  [9_000, { tier: 'Diamond', next: null, percent: 100 }],
])('for ₹%i in a year a customer is %o', (spent, standing) =>
  expect(loyaltyStanding(spent, { tiers })).toEqual(standing),
);
