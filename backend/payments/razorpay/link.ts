import type Razorpay from 'razorpay';
import { z } from 'zod';
import { SHOP_NAME } from '@/lib/model/site';
import type { PaymentEvent } from '../paymentStatus';
import type { PaymentRequest } from '../provider';
import type { ProviderSnapshot } from '../providerPayments';
import { isRefusedByRazorpay } from './client';
import type { PaymentAtRazorpay, RazorpayPage } from './paymentPage';

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
type PaymentLink = z.infer<typeof linkSchema>;

const linkListSchema = z.object({ payment_links: z.array(linkSchema) });

/** Whether a payment of the store is a payment link at Razorpay, by its id there. */
export const isRazorpayLink = (providerId: string): boolean => providerId.startsWith('plink_');

/** A link for the whole order, without Razorpay's own messages to the shopper. */
const linkParams = (
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

/** Creates the link, or finds the one whose answer was lost: a reference has one link. */
async function createLink(
  client: Razorpay,
  request: PaymentRequest,
  siteUrl: string,
): Promise<PaymentLink> {
  try {
    return linkSchema.parse(await client.paymentLink.create(linkParams(request, siteUrl)));
  } catch (error) {
    if (!isRefusedByRazorpay(error)) throw error;
    const { reference } = request;
    // The package sends every filter, but its types know only those of all lists.
    const filter: object = { reference_id: reference };
    const { payment_links } = linkListSchema.parse(await client.paymentLink.all(filter));
    const earlier = payment_links.find(({ reference_id }) => reference_id === reference);
    if (!earlier) throw error;
    return earlier;
  }
}

const readLink = async (client: Razorpay, { provider_id }: PaymentAtRazorpay) =>
  linkSnapshot(linkSchema.parse(await client.paymentLink.fetch(provider_id)));

/** Razorpay's payment links. */
export const razorpayLinks: RazorpayPage = {
  async create(client, request, siteUrl) {
    const { id, short_url: url } = await createLink(client, request, siteUrl);
    if (!url) throw new Error(`Razorpay's link ${id} has no page`);
    return { id, url };
  },

  read: readLink,

  async close(client, payment) {
    try {
      await client.paymentLink.cancel(payment.provider_id);
    } catch (error) {
      // A paid or expired link cannot be cancelled: its outcome is known already.
      if (!isRefusedByRazorpay(error)) throw error;
    }
    return readLink(client, payment);
  },
};
