/** @jest-environment node */
import {
  cancellationTerms,
  returnTerms,
  type CancellationPolicy,
  type PolicyLine,
} from '@/backend/orders/cancellations/rules';
import { isStepAhead, fulfilmentStepOn } from '@/backend/orders/fulfilmentRules';
import { findMeasureProblems } from '@/backend/measurements/rules';
import { refundedMoney, calculateRefund, type PaymentPools } from '@/backend/money/refund';

const policy: CancellationPolicy = {
  cancellation: [
    { within_hours: 24, source_percent: 0, wallet_percent: 0 },
    { within_hours: 72, source_percent: 15, wallet_percent: 0 },
  ],
  return: {
    source_percent: 5,
    wallet_percent: 0,
    abroad_days: 3,
    tier_days: { Diamond: 3 },
    abroad_tier_days: { Diamond: 7 },
  },
};
const now = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const order = { state: 'confirmed', placed_at: hoursAgo(2), country_code: 'IN' };
const line: PolicyLine = {
  step: 'placed',
  status: 'active',
  returnable: true,
  return_days: 2,
  delivered_at: null,
  rewarded: false,
};

test.each([
  [{}, {}, { source_percent: 0 }],
  [{ placed_at: hoursAgo(30) }, {}, { source_percent: 15, wallet_percent: 0 }],
  [{ placed_at: hoursAgo(80) }, {}, { refusal: 'The time to cancel has passed' }],
  [{ state: 'pending' }, {}, { refusal: 'This order is not confirmed' }],
  [
    {},
    { step: 'dispatched' },
    { refusal: 'This item has been dispatched and can no longer be cancelled' },
  ],
  [{}, { status: 'cancelled' }, { refusal: 'This item has been cancelled' }],
])('cancellation > order %o, item %o: %o', (orderChanges, itemChanges, terms) =>
  expect(
    cancellationTerms(policy, { ...order, ...orderChanges }, { ...line, ...itemChanges }, now),
  ).toMatchObject(terms),
);

const deliveredLine = { ...line, step: 'delivered', delivered_at: hoursAgo(50) };
test.each([
  [{}, {}, 'Silver', { refusal: 'The 2 days to return it have passed' }],
  [{}, {}, 'Diamond', { source_percent: 5 }],
  [{}, { delivered_at: hoursAgo(47) }, 'Silver', { source_percent: 5 }],
  [{ country_code: 'GB' }, {}, 'Silver', { source_percent: 5 }],
  [{ country_code: 'GB' }, { delivered_at: hoursAgo(100) }, 'Diamond', { source_percent: 5 }],
  [{}, { returnable: false }, 'Diamond', { refusal: 'This item cannot be returned' }],
  [{}, { delivered_at: null }, 'Diamond', { refusal: 'This item has not been delivered yet' }],
  [{}, { status: 'returned' }, 'Diamond', { refusal: 'This item has been returned' }],
])('return > order %o, item %o, %s: %o', (orderChanges, itemChanges, tier, terms) =>
  expect(
    returnTerms(
      policy,
      { ...order, ...orderChanges },
      { ...deliveredLine, ...itemChanges },
      tier,
      now,
    ),
  ).toMatchObject(terms),
);

const pools: PaymentPools = {
  money: 700_000,
  wallet: 200_000,
  points: 50_000,
  giftCard: 50_000,
  walletPaise: 200_000,
  pointsPaise: 50_000,
  giftCardPaise: 50_000,
};

test('refund > takes from each payment method in proportion to what it paid', () => {
  expect(calculateRefund(500_000, pools, 0)).toEqual({
    money: 350_000,
    wallet: 100_000,
    giftCard: 25_000,
    points: 25_000,
    deduction: 0,
    uncollected: 0,
    walletPaise: 100_000,
    giftCardPaise: 25_000,
    pointsPaise: 25_000,
  });
});
test('refund > money that was not collected is neither refunded nor deducted from', () => {
  const refund = calculateRefund(500_000, pools, 15, null);
  expect(refund).toMatchObject({ money: 350_000, uncollected: 350_000, deduction: 0 });
  expect(refundedMoney(refund)).toBe(0);
});
test('refund > deducts from money first', () => {
  const refund = calculateRefund(500_000, pools, 15);
  expect(refund).toMatchObject({ deduction: 75_000, walletPaise: 100_000 });
  expect(refundedMoney(refund)).toBe(275_000);
  expect(calculateRefund(100_000, { ...pools, money: 0 }, 50)).toMatchObject({
    money: 0,
    deduction: 50_000,
    walletPaise: 16_720,
  });
});
test.each([
  ['points alone', { money: 0, wallet: 0, giftCard: 0, walletPaise: 0, giftCardPaise: 0 }],
  [
    'points and a little money',
    { money: 30, wallet: 0, giftCard: 0, walletPaise: 0, giftCardPaise: 0 },
  ],
])('refund > the deduction from %s is exact to the paisa', (_, changes) => {
  const remaining = { ...pools, ...changes };
  const amount = remaining.points + remaining.money;
  const refund = calculateRefund(amount, remaining, 3);
  expect(refundedMoney(refund) + refund.pointsPaise + refund.deduction).toBe(amount);
  const half = calculateRefund(25_050, { ...pools, ...changes }, 0);
  expect(half.money + half.pointsPaise).toBe(25_050);
});
test('refund > partial refunds add up to the payment', () => {
  for (let seed = 1; seed < 400; seed++) {
    const remaining: PaymentPools = {
      money: (seed * 7919) % 90_000,
      wallet: (seed * 104_729) % 5_000,
      points: ((seed * 31) % 40) * 100,
      giftCard: (seed * 613) % 3_000,
      walletPaise: (seed * 104_729) % 5_000,
      pointsPaise: ((seed * 31) % 40) * 100,
      giftCardPaise: (seed * 613) % 3_000,
    };
    const total = remaining.money + remaining.wallet + remaining.points + remaining.giftCard;
    const parts = [Math.floor(total / 3), Math.floor(total / 4)];
    parts.push(total - parts.reduce((sum, part) => sum + part, 0));
    for (const part of parts) {
      const { money, wallet, points, giftCard, walletPaise, pointsPaise, giftCardPaise } =
        calculateRefund(part, remaining, 0);
      expect(money + wallet + points + giftCard).toBe(part);
      remaining.money -= money;
      remaining.wallet -= wallet;
      remaining.points -= points;
      remaining.giftCard -= giftCard;
      remaining.walletPaise -= walletPaise;
      remaining.pointsPaise -= pointsPaise;
      remaining.giftCardPaise -= giftCardPaise;
      expect(Math.min(...Object.values(remaining))).toBeGreaterThanOrEqual(0);
    }
    expect(Object.values(remaining)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  }
});

test.each([
  ['2026-12-20', 0, 'placed'],
  ['2026-12-20', 2, 'with_designer'],
  ['2026-11-25', 2, 'quality_check'],
  ['2026-11-24', 2, 'dispatched'],
  ['2026-11-20', 2, 'delivered'],
  ['2026-11-01', 2, 'delivered'],
])('fulfilment > an item due on %s, ordered %i hours ago, is %s', (deliveryDate, hours, step) => {
  expect(
    fulfilmentStepOn({
      placedAt: hoursAgo(hours),
      deliveryDate,
      transitDays: 4,
      now,
      today: '2026-11-20',
    }),
  ).toBe(step);
});
test('fulfilment > an item never moves back', () => {
  expect(isStepAhead('dispatched', 'placed')).toBe(true);
  expect(isStepAhead('placed', 'dispatched')).toBe(false);
  expect(isStepAhead('delivered', 'delivered')).toBe(false);
});

test.each([
  ['women', 'in', { bust: 36, waist: 28.5 }, []],
  ['women', 'in', { bust: 91 }, ['Bust should be 26 to 65 in. Did you measure in centimetres?']],
  ['women', 'cm', { waist: 30 }, ['Waist should be 51 to 178 cm. Did you measure in inches?']],
  ['men', 'in', { bust: 36 }, ['This measurement does not apply to this garment']],
  ['kids', 'cm', { chest: 60, height: 500 }, ['Height should be 51 to 178 cm.']],
] as const)('measurements > %s in %s %o: %j', (garment, unit, measures, messages) =>
  expect(findMeasureProblems(garment, unit, measures).map(({ message }) => message)).toEqual(
    messages,
  ),
);
