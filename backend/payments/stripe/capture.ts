import type Stripe from 'stripe';
import { CaptureRefusedError, type CaptureOutcome } from '../provider';
import { isCaptureRefusedByStripe } from './client';

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
    if (!isCaptureRefusedByStripe(error)) throw error;
    const outcome = captureOutcome(await stripe.paymentIntents.retrieve(charge));
    if (outcome) return outcome;
    throw new CaptureRefusedError(error.message, { cause: error });
  }
  throw new Error(`Stripe's payment ${charge} is neither captured nor released`);
}

/**
 * Captures once, and releases the rest. Without an idempotency key: Stripe captures a payment once,
 * and would answer a repetition by the earlier refusal for a day.
 */
export const captureStripePayment = (
  stripe: Stripe,
  charge: string,
  amountMinor: number,
): Promise<CaptureOutcome> =>
  decideOnce(stripe, charge, () =>
    stripe.paymentIntents.capture(charge, { amount_to_capture: amountMinor }),
  );

export const releaseStripePayment = (stripe: Stripe, charge: string): Promise<CaptureOutcome> =>
  decideOnce(stripe, charge, () => stripe.paymentIntents.cancel(charge));
