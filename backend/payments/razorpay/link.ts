import { z } from 'zod';
import { SHOP_NAME } from '@/lib/model/site';
import type { PaymentEvent } from '../paymentStatus';
import type { PaymentRequest } from '../provider';
import type { ProviderSnapshot } from '../providerPayments';

/** The fields of a payment link that decide a payment; the types of the package lack some. */
export const linkSchema = z.object({
  id: z.string(),
  reference_id: z.string().nullish(),
  short_url: z.string().nullish(),
  amount: z.coerce.number(),
  amount_paid: z.coerce.number().nullish(),
  currency: z.string(),
  status: z.enum(['created', 'partially_paid', 'expired', 'cancelled', 'paid']),
  payments: z
    .array(z.object({ payment_id: z.string(), status: z.string() }))
    .nullish()
    .catch(null),
});
export type PaymentLink = z.infer<typeof linkSchema>;

export const linkListSchema = z.object({ payment_links: z.array(linkSchema) });

/** A link for the whole order, without Razorpay's own messages to the shopper. */
export const linkParams = (
  { reference, orderId, amountMinor, currency }: PaymentRequest,
  siteUrl: string,
) => ({
  amount: amountMinor,
  currency,
  accept_partial: false,
  reference_id: reference,
  description: `${SHOP_NAME}, order ${orderId}`,
  customer: {},
  notify: { sms: false, email: false },
  reminder_enable: false,
  notes: { reference, order_id: String(orderId) },
  callback_url: `${siteUrl}/azapayment/razorpay/return`,
  callback_method: 'get',
});

const EVENTS: Record<PaymentLink['status'], PaymentEvent | undefined> = {
  created: undefined,
  partially_paid: undefined,
  expired: { kind: 'timed_out' },
  cancelled: { kind: 'timed_out' },
  paid: { kind: 'paid' },
};

/** `chargeId`: of the payment, where the link does not list it. */
export const linkSnapshot = (link: PaymentLink, chargeId?: string): ProviderSnapshot => ({
  provider: 'razorpay',
  providerId: link.id,
  reference: link.reference_id ?? null,
  amountMinor: link.status === 'paid' ? (link.amount_paid ?? null) : link.amount,
  currency: link.currency,
  event: EVENTS[link.status],
  chargeId: chargeId ?? link.payments?.find(({ status }) => status === 'captured')?.payment_id,
});
