/** @jest-environment node */
import { calculateExchangeBill, calculateExchangePrice } from '@/backend/money/exchange';

test('exchange bill > each payment method pays up to its refund, and the sums match', () => {
  const refund = {
    money: 400_000,
    wallet: 50_000,
    points: 100_000,
    giftCard: 50_000,
    deduction: 0,
    uncollected: 0,
    walletPaise: 50_000,
    pointsPaise: 100_000,
    giftCardPaise: 50_000,
  };
  expect(calculateExchangeBill(600_000, refund, 1)).toMatchObject({
    points: { minor: 100_000 },
    giftCard: { minor: 50_000 },
    wallet: { minor: 450_000, paise: 450_000 },
    toPay: 0,
    leftOver: 0,
  });
  expect(calculateExchangeBill(120_000, refund, 1)).toMatchObject({
    points: { minor: 100_000 },
    giftCard: { minor: 20_000, paise: 20_000 },
    wallet: { minor: 0, paise: 0 },
    toPay: 0,
    leftOver: 480_000,
  });
  expect(calculateExchangeBill(700_050, refund, 1)).toMatchObject({ toPay: 100_050, leftOver: 0 });
});

test.each([
  ['rupees, with half a point deducted before', 1, 50_050, 50_050, 10_000, 10_000],
  ['dollars, a quarter of the points', 0.0113, 1_200, 106_195, 300, 26_549],
  ['pounds, all but a penny', 0.0085, 1_000, 117_647, 999, 117_529],
])(
  'exchange bill > points pay exactly to the paisa: %s',
  (_, rate, points, pointsPaise, price, taken) => {
    const none = {
      money: 0,
      wallet: 0,
      giftCard: 0,
      walletPaise: 0,
      giftCardPaise: 0,
      deduction: 0,
      uncollected: 0,
    };
    const bill = calculateExchangeBill(price, { ...none, points, pointsPaise }, rate);
    expect(bill).toMatchObject({
      points: { minor: price, paise: taken },
      toPay: 0,
      leftOver: points - price,
    });
  },
);

test.each([
  ['unchanged', { mrp: 6_000, youPay: 6_000 }, { youPay: 6_000, paid: 5_400 }],
  [
    'a little lower: the coupon is the greater discount',
    { mrp: 5_700, youPay: 5_700 },
    { youPay: 5_700, paid: 5_400 },
  ],
  [
    'much lower: today without the coupon',
    { mrp: 6_000, youPay: 5_000 },
    { youPay: 5_000, paid: 5_000 },
  ],
  [
    'higher: the coupon still counts',
    { mrp: 7_500, youPay: 7_500 },
    { youPay: 7_500, paid: 6_900 },
  ],
])('exchange > an item at 6,000 less a coupon of 600, price now %s', (_, currentPrice, price) => {
  const minor = ({ mrp, youPay }: typeof currentPrice) => ({
    mrp: mrp * 100,
    youPay: youPay * 100,
  });
  const original = { mrp: 600_000, youPay: 600_000, paid: 540_000, quantity: 1 };
  expect(calculateExchangePrice(original, minor(currentPrice))).toEqual({
    youPay: price.youPay * 100,
    paid: price.paid * 100,
  });
});

test.each([
  ['dearer: at its own price', { mrp: 9_000, youPay: 9_000 }, 9_000],
  ['cheaper and reduced: at its own price', { mrp: 9_000, youPay: 4_000 }, 4_000],
])('exchange > a size that is %s, whatever the ordered one is reduced by', (_, own, youPay) => {
  const minor = (price: { mrp: number; youPay: number }) => ({
    mrp: price.mrp * 100,
    youPay: price.youPay * 100,
  });
  const original = { mrp: 1_000_000, youPay: 600_000, paid: 600_000, quantity: 1 };
  const ordered = { mrp: 1_000_000, youPay: 600_000 };
  expect(calculateExchangePrice(original, minor(own), ordered).youPay).toBe(youPay * 100);
  // The reduction of the order has ended since: it counts for the other size too.
  const unreduced = { mrp: 1_000_000, youPay: 1_000_000 };
  expect(calculateExchangePrice(original, minor(own), unreduced).youPay).toBe(youPay * 60);
});
