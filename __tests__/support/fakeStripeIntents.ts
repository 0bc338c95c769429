import type { ApiReply } from './fakeApi';
import { createdOf, sumOf, type FakePayment, type FakeRefund } from './fakeProvider';

export const refusal = (message: string): ApiReply => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message } },
});

const INTENTS: Partial<Record<FakePayment['state'], string>> = {
  declined: 'requires_payment_method',
  authorized: 'requires_capture',
  released: 'canceled',
};

export const intentOf = (payment: FakePayment, refunds: FakeRefund[]) => ({
  id: payment.chargeId,
  object: 'payment_intent',
  status: INTENTS[payment.state] ?? 'succeeded',
  capture_method: payment.isManual ? 'manual' : 'automatic_async',
  created: createdOf(payment),
  last_payment_error: payment.state === 'declined' ? { message: 'The bank declined it' } : null,
  amount_received: payment.state === 'paid' ? (payment.captured ?? payment.amount) : 0,
  latest_charge: {
    object: 'charge',
    created: createdOf(payment),
    amount_refunded: sumOf(refunds, payment.chargeId),
    payment_method_details: { card: { capture_before: createdOf(payment) + 7 * 86_400 } },
  },
});

/** Reads, captures or cancels a payment. */
export function decideIntent(
  { payments, refunds }: { payments: FakePayment[]; refunds: FakeRefund[] },
  charge: string,
  act: string | undefined,
  form: URLSearchParams,
): ApiReply {
  const payment = payments.find(({ chargeId }) => chargeId === charge);
  if (!payment) return { ...refusal('No such payment_intent'), status: 404 };
  const amount = Number(form.get('amount_to_capture') ?? payment.amount);
  if (act && (payment.state !== 'authorized' || amount > payment.amount))
    return refusal('This PaymentIntent could not be captured or canceled');
  if (act === 'capture' && payment.refusesCapture)
    return refusal('This payment is under review and cannot be captured');
  if (act === 'capture') Object.assign(payment, { state: 'paid', captured: amount });
  if (act === 'cancel') payment.state = 'released';
  return { status: 200, body: intentOf(payment, refunds) };
}
