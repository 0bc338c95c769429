import type Stripe from 'stripe';
import type { ProviderRefund, RefundRequest } from '../provider';
import { createOnce, isRefusedByStripe } from './client';

export const toStripeRefund = (refund: Stripe.Refund): ProviderRefund => ({
  refundId: refund.id,
  state: refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'made',
  amountMinor: refund.amount,
  currency: refund.currency.toUpperCase(),
  name: refund.metadata?.name ?? null,
  reason: refund.failure_reason ?? '',
  madeAt: new Date(refund.created * 1000),
});

/** All refunds of a payment, newest first. */
export async function stripeRefundsOf(stripe: Stripe, charge: string): Promise<ProviderRefund[]> {
  const refunds: ProviderRefund[] = [];
  for await (const refund of stripe.refunds.list({ payment_intent: charge, limit: 100 }))
    refunds.push(toStripeRefund(refund));
  return refunds;
}

/** Refunds once per name: the list finds a refund whose answer was lost, the key a parallel one. */
export async function refundStripeCharge(
  stripe: Stripe,
  charge: string,
  { reference, amountMinor, name, attempt }: RefundRequest,
): Promise<ProviderRefund | undefined> {
  const earlier = (await stripeRefundsOf(stripe, charge)).find(
    (refund) => refund.name === name && refund.state === 'made',
  );
  if (earlier) return earlier;
  try {
    const refund = await createOnce(
      `refund ${reference} ${name}${attempt > 0 ? ` again ${attempt}` : ''}`,
      (key) =>
        stripe.refunds.create(
          { payment_intent: charge, amount: amountMinor, metadata: { name, reference } },
          key,
        ),
    );
    return toStripeRefund(refund);
  } catch (error) {
    if (isRefusedByStripe(error)) return undefined;
    throw error;
  }
}
