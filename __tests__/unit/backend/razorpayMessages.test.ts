/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { parseEnv } from '@/backend/env';
import { readRazorpayMessage } from '@/backend/payments/razorpay/messages';

const SECRET = 'webhook';
const env = parseEnv({
  RAZORPAY_KEY_ID: 'rzp_test',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: SECRET,
});

test.each([
  ['refund.created', 'pending', { state: 'released' }],
  ['refund.processed', 'processed', { state: 'released' }],
  ['refund.failed', 'failed', undefined],
])('message > %s of a payment that is not captured', async (event, status, outcome) => {
  const created_at = Math.floor(Date.now() / 1000);
  const refund = { id: 'rfnd_1', payment_id: 'pay_1', amount: 100, currency: 'INR' };
  const text = JSON.stringify({
    event,
    created_at,
    payload: {
      payment: { entity: { id: 'pay_1', captured: false } },
      refund: { entity: { ...refund, status, created_at, notes: [] } },
    },
  });
  const signature = createHmac('sha256', SECRET).update(text).digest('hex');
  const backend = { env } as Parameters<typeof readRazorpayMessage>[0];
  const { captured } = await readRazorpayMessage(backend, text, signature);
  expect(captured?.outcome).toEqual(outcome);
});
