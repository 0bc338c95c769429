/** @jest-environment node */
import { captureMode } from '@/backend/payments/capture/captureMode';

test.each([
  ['at the order, by setting', { at: 'order' as const }, {}, 'order'],
  ['at dispatch, by setting', {}, {}, 'dispatch'],
  ['at the order with gift cards', {}, { hasGiftCards: true }, 'order'],
  ['at the order when delivered later', {}, { deliveryDates: ['2026-11-08'] }, 'order'],
  ['at the order at Razorpay', {}, { provider: 'razorpay' as const }, 'order'],
])('capture > %s', (_, setting, order, expected) => {
  expect(
    captureMode(
      { at: 'dispatch', delivered_within_days: 6, ...setting },
      {
        provider: 'stripe',
        deliveryDates: ['2026-11-07'],
        hasGiftCards: false,
        now: new Date('2026-11-01T06:00:00Z'),
        ...order,
      },
    ),
  ).toBe(expected);
});
