/** @jest-environment node */
import { cashDue, type CashLine } from '@/backend/money/cash';

const line = (id: number, paid: number, changes: Partial<CashLine> = {}): CashLine => ({
  id,
  paid,
  received: null,
  refunded: null,
  ...changes,
});
const NO_CREDIT = {
  wallet: 0,
  points: 0,
  giftCard: 0,
  walletPaise: 0,
  pointsPaise: 0,
  giftCardPaise: 0,
};

test.each<[string, CashLine[], number[], number, number, [number, number][]]>([
  [
    'everything at once, with charges',
    [line(1, 300), line(2, 600)],
    [1, 2],
    1_000,
    1_000,
    [
      [1, 400],
      [2, 600],
    ],
  ],
  ['the charges with the first item', [line(1, 300), line(2, 600)], [2], 1_000, 1_000, [[2, 700]]],
  [
    'the last item without charges',
    [line(1, 300), line(2, 600, { received: 700 })],
    [1],
    1_000,
    1_000,
    [[1, 300]],
  ],
  [
    'the last item takes the rounding',
    [line(1, 300), line(2, 600, { received: 699 })],
    [1],
    1_000,
    1_000,
    [[1, 301]],
  ],
  [
    'a cancelled item is not collected',
    [line(1, 300, { refunded: 300 }), line(2, 600)],
    [2],
    700,
    1_000,
    [[2, 700]],
  ],
  [
    'a returned item, later',
    [line(1, 300, { refunded: 300 }), line(2, 600, { received: 700 })],
    [1],
    700,
    1_000,
    [[1, 300]],
  ],
  ['nothing twice', [line(1, 300, { received: 300 })], [1], 300, 300, []],
])('cash due > %s', (_, lines, ids, money, total, due) => {
  expect([...cashDue(lines, ids, { ...NO_CREDIT, money }, total)]).toEqual(due);
});
