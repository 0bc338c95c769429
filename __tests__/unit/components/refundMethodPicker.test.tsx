import { render, screen } from '@testing-library/react';
import { RefundMethodPicker } from '@/components/orders/RefundMethodPicker';

const NOTHING = { money: 0, wallet: 0, points: 0, giftCard: 0 };
const MIXED = { ...NOTHING, money: 5_000, wallet: 1_000 };

test.each([
  ['charged', 'charged', 6_000, { ...NOTHING, money: 6_000 }, 'Refund 6000'],
  [
    'charged in part',
    'charged',
    6_000,
    MIXED,
    'Refund 6000: Original payment method 5000, Aza wallet 1000',
  ],
  ['authorized', 'not_charged', 6_000, { ...NOTHING, money: 6_000 }, '6000 will not be charged'],
  [
    'authorized in part',
    'not_charged',
    6_000,
    MIXED,
    'Refund 6000: Not charged 5000, Aza wallet 1000',
  ],
  [
    'being charged',
    'undecided',
    6_000,
    { ...NOTHING, money: 6_000 },
    '6000 will be refunded or released',
  ],
  [
    'being charged in part',
    'undecided',
    6_000,
    MIXED,
    'Refund 6000: Refunded or released 5000, Aza wallet 1000',
  ],
  ['unpaid', 'charged', 0, NOTHING, 'No payment was taken, so no refund is due'],
] as const)('refund options > of an order that is %s', (_, charge, refund, breakdown, expected) => {
  const option = { to: 'source' as const, amount: 6_000, deductionPercent: 0, deduction: 0 };
  render(
    <RefundMethodPicker
      options={[{ ...option, refund, breakdown }]}
      selected="source"
      onSelect={() => undefined}
      formatAmount={String}
      charge={charge}
    />,
  );
  expect(screen.getByText(expected)).toBeInTheDocument();
});
