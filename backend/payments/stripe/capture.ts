import type Stripe from 'stripe';
import type { CaptureOutcome } from '../provider';
import { isRefusedByStripe } from './client';

/** What became of an authorized payment; undefined while it is authorized. */
export const captureOutcome = ({
  status,
  amount_received,
}: Stripe.PaymentIntent): CaptureOutcome | undefined => {
  if (status === 'succeeded') return { state: 'captured', amountMinor: amount_received };
  return status === 'canceled' ? { state: 'released' } : undefined;
};

/** Decides a payment once: one that is decided already is only read. */
async function decideOnce(
  stripe: Stripe,
  charge: string,
  act: () => Promise<Stripe.PaymentIntent>,
): Promise<CaptureOutcome> {
  try {
    const outcome = captureOutcome(await act());
    if (outcome) return outcome;
  } catch (error) {
    if (!isRefusedByStripe(error)) throw error;
    const outcome = captureOutcome(await stripe.paymentIntents.retrieve(charge));
    if (outcome) return outcome;
    throw error;
  }
  throw new Error(`Stripe's payment ${charge} is neither captured nor released`);
}

/** Captures once, and releases the rest. */
export const captureStripePayment = (
  stripe: Stripe,
  charge: string,
  { reference, amountMinor }: { reference: string; amountMinor: number },
): Promise<CaptureOutcome> =>
  decideOnce(stripe, charge, () =>
    stripe.paymentIntents.capture(
      charge,
      { amount_to_capture: amountMinor },
      { idempotencyKey: `capture ${reference}` },
    ),
  );

export const releaseStripePayment = (stripe: Stripe, charge: string): Promise<CaptureOutcome> =>
  decideOnce(stripe, charge, () => stripe.paymentIntents.cancel(charge));
