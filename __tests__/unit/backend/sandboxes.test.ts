/** @jest-environment node */
import { parseEnv } from '@/backend/env';
import { sandboxRefusal } from '@/backend/sandboxRefusal';
import { isTestStore } from '@/backend/sandboxes';

const ALL = ['payment', 'courier', 'returns', 'identity', 'outbox'];
const PUBLIC = { SITE_URL: 'https://shop.example' };
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec' };
const RAZORPAY = {
  RAZORPAY_KEY_ID: 'rzp_test',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
};
const TRANSPORTS = { SMTP_URL: 'smtp://mail.example', SMS_URL: 'https://sms.example' };

test.each([
  ['all on a development machine', {}, ALL, false],
  [
    'the listed on a development machine',
    { SANDBOX: 'payment, outbox' },
    ['payment', 'outbox'],
    false,
  ],
  ['none on a public address', PUBLIC, [], false],
  ['none on a public address without https', { SITE_URL: 'http://shop.example' }, [], false],
  ['none behind https, which may be a tunnel', { SITE_URL: 'https://127.0.0.1' }, [], false],
  ['none when SANDBOX is empty', { ...PUBLIC, SANDBOX: '' }, [], false],
  [
    'the listed on a public address',
    { ...PUBLIC, SANDBOX: 'payment,courier' },
    ['payment', 'courier'],
    true,
  ],
])('sandboxes > %s', (_, settings, sandboxes, testStore) => {
  const env = parseEnv(settings);
  expect([env.SANDBOX, isTestStore(env)]).toEqual([sandboxes, testStore]);
});

test.each(['paymnt', 'payment,', 'payment;courier', 'all'])(
  'sandboxes > %s is refused, with the names that exist',
  (SANDBOX) =>
    expect(() => parseEnv({ SANDBOX })).toThrow(
      'SANDBOX should be a comma-separated list of payment, courier, returns, identity, outbox',
    ),
);

test.each<[string, Record<string, string>, string | undefined]>([
  ['a development machine', {}, undefined],
  [
    'a public store with nothing set',
    PUBLIC,
    'https://shop.example would run with the payment and outbox sandboxes, so set the keys of a payment provider (STRIPE_SECRET_KEY or RAZORPAY_KEY_ID, see docs/payments.md) and set SMTP_URL and SMS_URL, or set SANDBOX=payment,outbox for a test store whose orders are not real.',
  ],
  [
    'a public store that sends its messages',
    { ...PUBLIC, ...TRANSPORTS },
    'https://shop.example would run with the payment sandbox, so set the keys of a payment provider (STRIPE_SECRET_KEY or RAZORPAY_KEY_ID, see docs/payments.md), or set SANDBOX=payment for a test store whose orders are not real.',
  ],
  [
    'a public test store without text messages',
    { ...PUBLIC, SANDBOX: 'payment,courier', SMTP_URL: TRANSPORTS.SMTP_URL },
    'https://shop.example would run with the outbox sandbox, so set SMS_URL, or set SANDBOX=payment,courier,outbox for a test store whose orders are not real.',
  ],
  ['a public test store', { ...PUBLIC, ...TRANSPORTS, SANDBOX: 'payment,courier' }, undefined],
  ['a public store with Stripe', { ...PUBLIC, ...TRANSPORTS, ...STRIPE }, undefined],
  ['a public store with Razorpay', { ...PUBLIC, ...TRANSPORTS, ...RAZORPAY }, undefined],
  ['a public test store without messages', { ...PUBLIC, SANDBOX: 'payment,outbox' }, undefined],
])('start refusal > %s', (_, settings, refusal) => {
  expect(sandboxRefusal(parseEnv(settings))).toBe(refusal);
});
