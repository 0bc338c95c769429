import type Razorpay from 'razorpay';
import { z } from 'zod';
import { CaptureRefusedError, type CaptureOutcome } from '../provider';
import { isRefusedByRazorpay } from './client';

const paymentSchema = z.object({
  id: z.string(),
  amount: z.coerce.number().int(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  captured: z.boolean().nullable(),
});

const refusalSchema = z.object({ error: z.object({ description: z.string() }) });

/** The state of an authorized payment; undefined while it is authorized. */
function outcomeOf(reply: unknown): CaptureOutcome | undefined {
  const { amount, status, captured } = paymentSchema.parse(reply);
  if (captured) return { state: 'captured', amountMinor: amount };
  // Razorpay has no call to release a payment: it refunds one that is not captured in time.
  return status === 'refunded' || status === 'failed' ? { state: 'released' } : undefined;
}

/** The outcome of an authorized payment, which is only read; undefined while it is authorized. */
export const readRazorpayCapture = async (client: Razorpay, chargeId: string) =>
  outcomeOf(await client.payments.fetch(chargeId));

/** Captures once, always the whole amount: a payment that is decided already is only read. */
export async function captureRazorpayPayment(
  client: Razorpay,
  chargeId: string,
  { amount_minor, currency }: { amount_minor: number; currency: string },
): Promise<CaptureOutcome> {
  try {
    const outcome = outcomeOf(await client.payments.capture(chargeId, amount_minor, currency));
    if (outcome) return outcome;
  } catch (error) {
    if (!isRefusedByRazorpay(error)) throw error;
    const outcome = await readRazorpayCapture(client, chargeId);
    if (outcome) return outcome;
    const { data } = refusalSchema.safeParse(error);
    throw new CaptureRefusedError(data?.error.description ?? '', { cause: error });
  }
  throw new Error(`Razorpay's payment ${chargeId} is neither captured nor released`);
}
