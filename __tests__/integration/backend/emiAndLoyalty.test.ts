/** @jest-environment node */
import { emiPlan, emiPlans } from '@/backend/money/emi';
import { pointsFor, loyaltyStanding } from '@/backend/money/loyalty';

test.each([
  [12_000, 3, 0, { monthly: 4_000, interest: 0, total: 12_000 }],
  [10_000, 3, 0, { monthly: 3_334, interest: 0, total: 10_000 }],
  [100_000, 12, 15, { monthly: 9_026, interest: 8_312, total: 108_312 }],
  [50_000, 6, 14, { monthly: 8_677, interest: 2_062, total: 52_062 }],
])('EMI > ₹%i over %i months at %i%%', (amount, months, percent, plan) =>
  expect(emiPlan(amount, months, percent)).toMatchObject(plan),
);
test('EMI > is not offered for small amounts', () => {
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
])('loyalty > ₹%i earns %i points', (rupees, points) =>
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
])('loyalty > spending ₹%i in a year is %o', (spent, standing) =>
  expect(loyaltyStanding(spent, { tiers })).toEqual(standing),
);
