import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { ProviderRefund, RefundRequest } from '../provider';
import { isRefusedByRazorpay } from './client';

/** Empty notes are a list. */
export const refundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.coerce.number().int().positive(),
  currency: z.string().length(3),
  status: z.enum(['pending', 'processed', 'failed']),
  created_at: z.number(),
  notes: z.object({ name: z.string().optional() }).catch({}),
});

export const toRazorpayRefund = ({
  id,
  amount,
  currency,
  status,
  created_at,
  notes,
}: z.infer<typeof refundSchema>): ProviderRefund => ({
  refundId: id,
  state: status === 'failed' ? 'failed' : 'made',
  amountMinor: amount,
  currency: currency.toUpperCase(),
  name: notes.name ?? null,
  reason: '',
  madeAt: new Date(created_at * 1000),
});

/** Refunds once per name: the list finds a refund whose answer was lost, the key a parallel one. */
export async function refundRazorpayPayment(
  client: Razorpay,
  paymentId: string,
  { reference, amountMinor, name, attempt }: RefundRequest,
): Promise<ProviderRefund | undefined> {
  const { items } = await client.payments.fetchMultipleRefund(paymentId, { count: 100 });
  const earlier = items
    .map((item) => toRazorpayRefund(refundSchema.parse(item)))
    .find((refund) => refund.name === name && refund.state === 'made');
  if (earlier) return earlier;
  try {
    const refund = await client.payments.refund(paymentId, {
      amount: amountMinor,
      speed: 'normal',
      receipt: `${reference} ${name}${attempt > 0 ? ` ${attempt}` : ''}`,
      notes: { name },
    });
    return toRazorpayRefund(refundSchema.parse(refund));
  } catch (error) {
    if (isRefusedByRazorpay(error)) return undefined;
    throw error;
  }
}
