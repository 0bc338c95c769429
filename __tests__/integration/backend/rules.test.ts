/** @jest-environment node */
import { quantityRefusal, stockShortageMessage } from '@/backend/cart/rules';
import { needsVerification, paymentMethodRefusal } from '@/backend/payments/methodRules';
import { quoteCart } from '@/backend/checkout/quoteRules';
import { resolveCheckoutAddresses, checkoutRefusal } from '@/backend/checkout/addressRules';
import {
  decidePayment,
  type OrderPaymentState,
  type PaymentEvent,
} from '@/backend/payments/paymentStatus';
import { calculateTotals } from '@/backend/money/totals';

const shipping = { fee: 99, freeFrom: 4999 };

test.each([
  ['an empty cart costs nothing', [], { subtotal: 0, shipping: 0, payable: 0, freeShippingIn: 0 }],
  [
    'below the threshold shipping is charged',
    [{ youPay: 2000, quantity: 2 }],
    { subtotal: 4000, shipping: 99, payable: 4099, freeShippingIn: 999 },
  ],
  [
    'at the threshold it is free',
    [{ youPay: 4999, quantity: 1 }],
    { subtotal: 4999, shipping: 0, payable: 4999, freeShippingIn: 0 },
  ],
  [
    'lines add up',
    [
      { youPay: 5000, quantity: 2 },
      { youPay: 1, quantity: 3 },
    ],
    { subtotal: 10003, shipping: 0, payable: 10003, freeShippingIn: 0 },
  ],
])('totals > %s', (_, lines, totals) => expect(calculateTotals(lines, shipping)).toEqual(totals));

const line = { quantity: 2, mrp_minor: 1_200_000, you_pay_minor: 1_000_000, handling_days: 7 };
const abroad = {
  rate: 0.01,
  duty_active: true,
  duty_value: 1.2,
  shipping_fee_minor: 250_000,
  free_shipping_from_minor: 2_500_000,
  transit_days: 5,
};

test('quote > is in the currency of the destination, with duty on goods but not on shipping', () => {
  const { items, totals, rupees } = quoteCart([line], abroad, new Date('2026-11-20T20:00:00Z'));
  expect(items[0]).toMatchObject({ mrp: 144, youPay: 120 });
  expect(totals).toEqual({ subtotal: 240, shipping: 25, payable: 265, freeShippingIn: 10 });
  expect(rupees).toBe(2 * 12_000 + 2_500);
});

test('quote > the delivery day adds handling and transit days, in the time zone of the store', () => {
  // 20:00 UTC is already the 21st in India.
  expect(quoteCart([line], abroad, new Date('2026-11-20T20:00:00Z')).items[0]?.deliveryDate).toBe(
    '2026-12-03',
  );
});

const SIZE_M = { size: 'M', option_names: ['Size'] };

test.each([
  [{ requested: 1, inCart: 0, stock: 0 }, 'Size M is sold out'],
  [{ requested: 3, inCart: 0, stock: 2 }, 'Only 2 left in size M'],
  [{ requested: 1, inCart: 1, stock: 1 }, 'Only 1 left in size M, and it is already in your cart'],
  [
    { requested: 1, inCart: 2, stock: 2 },
    'Only 2 left in size M, and all are already in your cart',
  ],
  [{ requested: 2, inCart: 1, stock: 2 }, 'Only 2 left in size M, and 1 is already in your cart'],
  [{ requested: 2, inCart: 2, stock: 3 }, 'Only 3 left in size M, and 2 are already in your cart'],
  [{ requested: 20, inCart: 1, stock: 60 }, 'You can order up to 20 items of one size at a time'],
  [{ requested: 2, inCart: 1, stock: 3 }, undefined],
])('quantity > %o: %s', (request, message) =>
  expect(quantityRefusal({ ...request, ...SIZE_M, max: 20 })).toBe(message),
);

test.each([
  [{ requested: 1, inCart: 0, stock: 0 }, 'This item is sold out'],
  [{ requested: 3, inCart: 0, stock: 2 }, 'Only 2 left'],
])('quantity > %o of a product in one size: the message has no size', (request, message) =>
  expect(quantityRefusal({ ...request, size: 'Free Size', option_names: ['Size'], max: 20 })).toBe(
    message,
  ),
);

test.each([
  ['S / Red', ['Size', 'Colour'], 'Size S, Colour Red is sold out', ' in size S, colour Red'],
  ['Red', ['Colour'], 'Colour Red is sold out', ' in colour Red'],
  ['34', ['Waist'], 'Waist 34 is sold out', ' in waist 34'],
  ['S / Red', ['Size'], 'Size S / Red is sold out', ' in size S / Red'],
])('quantity > %s of %j is named by its options', (size, option_names, soldOut, inSentence) => {
  const request = { requested: 2, inCart: 0, size, option_names, max: 20 };
  expect([0, 1].map((stock) => quantityRefusal({ ...request, stock }))).toEqual([
    soldOut,
    `Only 1 left${inSentence}`,
  ]);
});

test('stock shortage > the message has the product name and the remaining stock', () => {
  expect(stockShortageMessage({ name: 'Gulmohar lehenga', ...SIZE_M, stock: 1 })).toContain(
    'Only 1 left of Gulmohar lehenga in size M',
  );
  expect(stockShortageMessage({ name: 'Gulmohar lehenga', ...SIZE_M, stock: 0 })).toContain(
    'has just sold out',
  );
});

const cod = {
  code: 'cod' as const,
  name: 'Cash on delivery',
  text: '',
  country: 'IN',
  min: 1000,
  max: 50_000,
};

test.each([
  [{ rupees: 999, country: 'IN' }, 'For orders of ₹1,000 or more'],
  [{ rupees: 1000, country: 'IN' }, undefined],
  [{ rupees: 50_000, country: 'IN' }, undefined],
  [{ rupees: 50_001, country: 'IN' }, 'For orders up to ₹50,000'],
  [{ rupees: 5000, country: 'GB' }, 'Cash on delivery is not available in your country'],
])('cash on delivery > %o: %s', (bill, message) =>
  expect(paymentMethodRefusal(cod, { ...bill, isVerified: true })).toBe(message),
);

test.each([
  [{ rupees: 5000 }, 'Verify your mobile number or email to pay cash on delivery', true],
  [{ rupees: 5000, bySupportAgent: true }, undefined, false],
  [{ rupees: 5000, isVerified: true }, undefined, false],
  [{ rupees: 50_001 }, 'For orders up to ₹50,000', false],
])('cash on delivery > unverified contact, %o: %s', (bill, message, isNeeded) => {
  expect(paymentMethodRefusal(cod, { country: 'IN', ...bill })).toBe(message);
  expect(needsVerification(cod, { country: 'IN', ...bill })).toBe(isNeeded);
});

const home = { id: 1, type: 'shipping' };
const office = { id: 2, type: 'shipping' };
const billing = { id: 3, type: 'billing' };

test.each([
  [
    'without a choice: the first shipping address, also for billing',
    { shipping_id: null, billing_id: null },
    { shipping: home, billing: home, identical: true },
  ],
  [
    'a chosen address',
    { shipping_id: 2, billing_id: null },
    { shipping: office, billing: office, identical: true },
  ],
  [
    'another billing address',
    { shipping_id: 2, billing_id: 3 },
    { shipping: office, billing, identical: false },
  ],
  [
    'billing equal to shipping',
    { shipping_id: 2, billing_id: 2 },
    { shipping: office, billing: office, identical: true },
  ],
  [
    'a deleted choice',
    { shipping_id: 9, billing_id: 9 },
    { shipping: home, billing: home, identical: true },
  ],
])('checkout addresses > %s', (_, selection, expected) =>
  expect(resolveCheckoutAddresses([home, office, billing], selection)).toEqual(expected),
);

const india = { country_code: 'IN', name: 'India', shipping_restricted: false };
const inIndia = { country_code: 'IN', country_name: 'India' };
const items = { isCartEmpty: false, hasOnlyGiftCards: false };

test.each([
  [{ ...items, isCartEmpty: true, shipping: inIndia, country: india }, 'Your cart is empty'],
  [{ ...items, country: india }, 'Please choose a delivery address'],
  [
    {
      ...items,
      shipping: { country_code: 'GB', country_name: 'United Kingdom' },
      country: india,
    },
    'Prices are shown for India, but the address is in the United Kingdom. Please change the country or the address.',
  ],
  [
    { ...items, shipping: inIndia, country: { ...india, shipping_restricted: true } },
    'We cannot deliver to India yet',
  ],
  [{ ...items, shipping: inIndia, country: india }, undefined],
  [{ ...items, hasOnlyGiftCards: true, country: india }, undefined],
])('checkout > %o: %s', (context, message) => expect(checkoutRefusal(context)).toBe(message));

const declined: PaymentEvent = { kind: 'declined', reason: 'The bank declined the card' };
const table: [OrderPaymentState, PaymentEvent, OrderPaymentState, string][] = [
  ['pending', { kind: 'paid' }, 'confirmed', 'confirm'],
  ['pending', declined, 'failed', 'release'],
  ['pending', { kind: 'timed_out' }, 'failed', 'release'],
  ['pending', { kind: 'cancelled' }, 'cancelled', 'release'],
  ['confirmed', { kind: 'paid' }, 'confirmed', 'none'],
  ['confirmed', declined, 'confirmed', 'none'],
  ['confirmed', { kind: 'timed_out' }, 'confirmed', 'none'],
  ['confirmed', { kind: 'cancelled' }, 'confirmed', 'none'],
  ['failed', { kind: 'paid' }, 'failed', 'refund'],
  ['failed', declined, 'failed', 'none'],
  ['failed', { kind: 'timed_out' }, 'failed', 'none'],
  ['cancelled', { kind: 'paid' }, 'cancelled', 'refund'],
  ['cancelled', { kind: 'cancelled' }, 'cancelled', 'none'],
];
test.each(table)('payment state > %s after %o is %s (%s)', (state, event, next, effect) =>
  expect(decidePayment(state, event)).toMatchObject({ state: next, effect }),
);
