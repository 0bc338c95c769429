/** @jest-environment node */
import { captureMode } from '@/backend/payments/capture/captureMode';

const item = (deliveryDate: string, handlingDays = 2, isOnBackOrder = false) => ({
  deliveryDate,
  handlingDays,
  isOnBackOrder,
});
const razorpay = {
  provider: 'razorpay' as const,
  laterCaptureProviders: ['stripe' as const, 'razorpay' as const],
};

test.each([
  ['at the order, by setting', { at: 'order' as const }, {}, 'order'],
  ['at dispatch, by setting', {}, {}, 'dispatch'],
  ['at the order with gift cards', {}, { hasGiftCards: true }, 'order'],
  ['at the order when delivered later', {}, { items: [item('2026-11-08')] }, 'order'],
  ['at the order on back order', {}, { items: [item('2026-11-07', 2, true)] }, 'order'],
  ['at the order by UPI at Stripe', {}, { option: 'upi' }, 'dispatch'],
  ['at dispatch by card at Razorpay', {}, { ...razorpay, option: 'card' }, 'dispatch'],
  ['at dispatch by a card abroad', {}, { ...razorpay, option: 'card_abroad' }, 'dispatch'],
  ['at the order by UPI at Razorpay', {}, { ...razorpay, option: 'upi' }, 'order'],
  ['at the order while Razorpay’s page asks', {}, razorpay, 'order'],
  [
    'at the order when Razorpay’s three days are over before dispatch',
    {},
    { ...razorpay, option: 'card', items: [item('2026-11-07', 3)] },
    'order',
  ],
  [
    'at the order where Razorpay captures with the order',
    {},
    { provider: 'razorpay' as const, option: 'card' },
    'order',
  ],
])('capture > %s', (_, setting, order, expected) => {
  expect(
    captureMode(
      { at: 'dispatch', delivered_within_days: 6, ...setting },
      {
        provider: 'stripe',
        laterCaptureProviders: ['stripe'],
        items: [item('2026-11-07')],
        hasGiftCards: false,
        now: new Date('2026-11-01T06:00:00Z'),
        ...order,
      },
    ),
  ).toBe(expected);
});
