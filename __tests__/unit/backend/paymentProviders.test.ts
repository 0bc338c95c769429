/** @jest-environment node */
import { parseEnv } from '@/backend/env';
import { chooseProvider, type ProviderRule } from '@/backend/payments/providerChoice';
import { availableProviders } from '@/backend/payments/providers';

const PUBLIC = { SITE_URL: 'https://shop.example' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' };
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
};

test.each([
  ['none of a public store without keys', PUBLIC, []],
  ['the sandbox of a development machine', {}, ['azapayment']],
  ['those with keys', { ...PUBLIC, ...STRIPE }, ['stripe']],
  ['several at once', { ...STRIPE, ...RAZORPAY }, ['razorpay', 'stripe', 'azapayment']],
  ['no sandbox where it is off', { ...RAZORPAY, SANDBOX: 'courier' }, ['razorpay']],
])('available providers > %s', (_, settings, expected) => {
  expect(availableProviders(parseEnv(settings))).toEqual(expected);
});

const RULES: ProviderRule[] = [
  { provider: 'razorpay', currencies: ['INR'] },
  { provider: 'stripe', countries: ['GB', 'IN'], ways: ['card'] },
  { provider: 'azapayment' },
];
const ALL = ['razorpay', 'stripe', 'azapayment'] as const;

test.each([
  ['the first rule that fits', ALL, { country: 'IN', currency: 'INR', option: 'upi' }, 'razorpay'],
  ['by currency', ALL, { country: 'GB', currency: 'GBP', option: 'card' }, 'stripe'],
  ['by country', ALL, { country: 'US', currency: 'USD', option: 'card' }, 'azapayment'],
  ['by method', ALL, { country: 'GB', currency: 'GBP', option: 'paypal' }, 'azapayment'],
  ['any method while the page asks', ALL, { country: 'GB', currency: 'GBP' }, 'stripe'],
  [
    'the next without keys',
    ['stripe'],
    { country: 'IN', currency: 'INR', option: 'card' },
    'stripe',
  ],
  ['nobody', ['stripe'], { country: 'IN', currency: 'INR', option: 'upi' }, undefined],
  ['nobody without keys', [], { country: 'IN', currency: 'INR' }, undefined],
] as const)('provider > %s', (_, available, terms, expected) => {
  expect(chooseProvider(RULES, available, terms)).toBe(expected);
});

test.each([
  [
    { STRIPE_SECRET_KEY: 'sk_test' },
    'STRIPE_WEBHOOK_SECRET should be set together with STRIPE_SECRET_KEY',
  ],
  [
    { RAZORPAY_KEY_ID: 'rzp_test', RAZORPAY_WEBHOOK_SECRET: 'webhook' },
    'RAZORPAY_KEY_SECRET should be set together with RAZORPAY_KEY_ID and RAZORPAY_WEBHOOK_SECRET',
  ],
  [
    { ...STRIPE, STRIPE_API_BASE: 'https://stripe.example' },
    'STRIPE_API_BASE should be an http address of this machine, for tests only',
  ],
  [{ RAZORPAY_PAGE: 'script' }, 'RAZORPAY_PAGE should be link or checkout'],
  [
    { RAZORPAY_CAPTURE: 'dispatch' },
    'RAZORPAY_CAPTURE should be order, or RAZORPAY_PAGE checkout: payment links are captured with the order',
  ],
])('keys > %o does not start: %s', (settings, message) => {
  expect(() => parseEnv(settings)).toThrow(message);
});
