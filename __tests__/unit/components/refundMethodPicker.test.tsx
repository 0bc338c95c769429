import { render, screen } from '@testing-library/react';
import { RefundMethodPicker } from '@/components/orders/RefundMethodPicker';

const NOTHING = { money: 0, wallet: 0, points: 0, giftCard: 0 };
const MIXED = { ...NOTHING, money: 5_000, wallet: 1_000 };

test.each([
  ['charged', false, 6_000, { ...NOTHING, money: 6_000 }, 'Refund 6000'],
  [
    'charged in part',
    false,
    6_000,
    MIXED,
    'Refund 6000: Original payment method 5000, Aza wallet 1000',
  ],
  ['authorized', true, 6_000, { ...NOTHING, money: 6_000 }, '6000 will not be charged'],
  ['authorized in part', true, 6_000, MIXED, 'Refund 6000: Not charged 5000, Aza wallet 1000'],
  ['unpaid', false, 0, NOTHING, 'No payment was taken, so no refund is due'],
])('refund options > of an order that is %s', (_, isUncharged, refund, breakdown, expected) => {
  const option = { to: 'source' as const, amount: 6_000, deductionPercent: 0, deduction: 0 };
  render(
    <RefundMethodPicker
      options={[{ ...option, refund, breakdown }]}
      selected="source"
      onSelect={() => undefined}
      formatAmount={String}
      isUncharged={isUncharged}
    />,
  );
  expect(screen.getByText(expected)).toBeInTheDocument();
});
