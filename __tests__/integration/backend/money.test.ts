/** @jest-environment node */
import { calculateBill } from '@/backend/money/bill';
import {
  couponDiscount,
  couponIneligibility,
  type CouponContext,
  type CouponRule,
} from '@/backend/money/coupon';
import { splitByWeights } from '@/backend/money/shares';
import { spend } from '@/backend/money/spend';

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [1, [1, 1, 1], [0, 1, 0]],
  [0, [5, 5], [0, 0]],
  [500, [12_500, 0, 7_500], [313, 0, 187]],
  [10, [0, 0], [0, 0]],
])('splitByWeights > %i by %j is %j', (amount, weights, shares) =>
  expect(splitByWeights(amount, weights)).toEqual(shares),
);

test('splitByWeights > shares add up and are never negative', () => {
  for (let seed = 1; seed < 500; seed++) {
    const weights = Array.from(
      { length: (seed % 9) + 1 },
      (_, index) => (seed * 7919 * (index + 1)) % 1000,
    );
    const shares = splitByWeights(seed, weights);
    expect(sum(shares)).toBe(sum(weights) ? seed : 0);
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
  isVerified: true,
  orders: 0,
  confirmedOrders: 0,
  relatedOrders: 0,
  now: new Date('2026-11-20'),
  formatAmount: (amount) => `₹${amount}`,
};

test.each<[Partial<CouponRule>, Partial<CouponContext>, string | undefined]>([
  [{}, {}, undefined],
  [{}, { goods: 9_000 }, 'Add ₹1000 more to use FESTIVE'],
  [{}, { country: 'GB' }, 'FESTIVE is not available in your country'],
  [{ startsAt: new Date('2026-12-01') }, {}, 'FESTIVE is not valid yet'],
  [{ endsAt: new Date('2026-11-20') }, {}, 'FESTIVE has expired'],
  [{ usesLeft: 0 }, {}, 'FESTIVE is no longer available'],
  [{ usedByCustomer: 1 }, {}, 'You have used FESTIVE already'],
  [{ usedByCustomer: 3, perCustomer: 3 }, {}, 'You have used FESTIVE 3 times already'],
  [{ type: 'first_order' }, { orders: 1 }, 'FESTIVE is for first orders only'],
  [
    { type: 'first_order' },
    { isVerified: false },
    'To use FESTIVE, verify your email or mobile number in your account',
  ],
  [{ type: 'first_order' }, { isCustomer: false, isVerified: false }, undefined],
  [{}, { isVerified: false, relatedOrders: 1 }, undefined],
  [
    { type: 'first_order' },
    { relatedOrders: 1 },
    'FESTIVE is for first orders only, and this email, phone number or address has been used for an order before',
  ],
  [{ type: 'personal' }, {}, 'FESTIVE belongs to another customer'],
  [{ type: 'personal', isHolder: true }, {}, undefined],
  [{ minGoods: 0 }, { goods: 0 }, 'Add an item to use FESTIVE'],
  [{}, { goods: 0 }, 'Use at checkout on orders of ₹10000 or more'],
  [
    { countries: null, minGoods: 10_000 },
    { country: 'GB', rate: 0.0085, goods: 84 },
    'Add ₹1 more to use FESTIVE',
  ],
])('coupon > %o for %o: %s', (changes, context, message) =>
  expect(couponIneligibility({ ...coupon, ...changes }, { ...basket, ...context })?.message).toBe(
    message,
  ),
);

test.each<[string, Partial<CouponContext>, true | undefined]>([
  ['after a confirmed order', { orders: 1, confirmedOrders: 1 }, true],
  ['while an order is unpaid', { orders: 1 }, undefined],
  ['for this address', { relatedOrders: 1 }, undefined],
])('coupon > for first orders is refused %s; final: %s', (_, context, isFinal) =>
  expect(
    couponIneligibility({ ...coupon, type: 'first_order' }, { ...basket, ...context })?.isFinal,
  ).toBe(isFinal),
);

test.each([
  ['a percentage', { percent: 10, flat: null, maxDiscount: null }, 12_345, 1, 1_235],
  ['up to its maximum', { percent: 10, flat: null, maxDiscount: 2_500 }, 90_000, 1, 2_500],
  [
    'its maximum in another currency',
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
])('coupon > deducts %s', (_, rule, goods, rate, discount) =>
  expect(couponDiscount(rule, goods, rate)).toBe(discount),
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
])('store credit > spends %s', (_, input, spent) => expect(spend(input)).toEqual(spent));

const rule = { maxPointsPercent: 20, rate: 1 };
const charges = { goods: 10_000, shipping: 149, kit: 0, giftWrap: 0, giftCards: 0 };

test.each([
  ['no deductions', charges, { coupon: 0 }, { payable: 10_149 }],
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
    { goods: 0, shipping: 0, kit: 0, giftWrap: 0, giftCards: 2_000 },
    { coupon: 500, points: 90_000, giftCard: 90_000, wallet: 90_000 },
    { coupon: 0, wallet: { amount: 0, paise: 0 }, payable: 2_000 },
  ],
])('bill > %s', (_, charged, credits, expected) =>
  expect(calculateBill(charged, credits, rule)).toMatchObject(expected),
);

test('bill > its parts add up to the charges', () => {
  for (let seed = 0; seed < 2000; seed++) {
    const charged = {
      goods: (seed * 37) % 901,
      shipping: seed % 30,
      kit: seed % 5,
      giftWrap: seed % 7,
      giftCards: (seed % 3) * 10,
    };
    const credits = {
      coupon: (seed * 13) % 400,
      points: (seed * 7919) % 90_000,
      giftCard: (seed * 104_729) % 70_000,
      wallet: (seed * 1_299_709) % 50_000,
    };
    const { coupon, points, giftCard, wallet, payable } = calculateBill(charged, credits, {
      maxPointsPercent: 20,
      rate: [1, 0.0113, 0.088][seed % 3] ?? 1,
    });
    expect(coupon + points.amount + giftCard.amount + wallet.amount + payable).toBe(
      charged.goods + charged.shipping + charged.kit + charged.giftWrap + charged.giftCards,
    );
    expect(
      Math.min(coupon, points.amount, giftCard.amount, wallet.amount, payable),
    ).toBeGreaterThanOrEqual(0);
    expect(
      points.paise <= credits.points &&
        giftCard.paise <= credits.giftCard &&
        wallet.paise <= credits.wallet,
    ).toBe(true);
  }
});
