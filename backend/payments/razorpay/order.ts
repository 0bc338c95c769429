import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { PaymentRequest } from '../provider';
import type { ProviderSnapshot } from '../providerPayments';
import type { PaymentAtRazorpay, RazorpayPage } from './paymentPage';

/** The fields of an order that decide a payment. Razorpay keeps the reference as its receipt. */
export const razorpayOrderSchema = z.object({
  id: z.string(),
  receipt: z.string().nullish(),
  amount: z.coerce.number(),
  amount_paid: z.coerce.number(),
  currency: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
});
type RazorpayOrder = z.infer<typeof razorpayOrderSchema>;

const attemptsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      captured: z.boolean().nullable(),
      created_at: z.number(),
    }),
  ),
});
type Attempts = z.infer<typeof attemptsSchema>['items'];

/** Three days, as for payment links: settlePayment confirms or refunds what a bank confirms late. */
const CAPTURE_MINUTES = 3 * 1440;

/** At once, or at dispatch; Razorpay refunds what is not captured until then. */
const captureParams = (capture: PaymentRequest['capture']) => ({
  capture: capture === 'dispatch' ? ('manual' as const) : ('automatic' as const),
  capture_options: {
    automatic_expiry_period: CAPTURE_MINUTES,
    manual_expiry_period: CAPTURE_MINUTES,
    refund_speed: 'normal' as const,
  },
});

/** An order for the whole amount. */
const orderParams = ({ reference, orderId, amountMinor, currency, capture }: PaymentRequest) => ({
  amount: amountMinor,
  currency,
  receipt: reference,
  partial_payment: false,
  notes: { reference, order_id: String(orderId) },
  payment: captureParams(capture),
});

/** `chargeId`: of the captured payment. A failed attempt leaves the order payable. */
export const orderSnapshot = (order: RazorpayOrder, chargeId?: string): ProviderSnapshot => ({
  provider: 'razorpay',
  providerId: order.id,
  reference: order.receipt ?? null,
  amountMinor: order.status === 'paid' ? order.amount_paid : order.amount,
  currency: order.currency,
  event: order.status === 'paid' ? { kind: 'paid' } : undefined,
  chargeId,
});

const attemptsOf = async (client: Razorpay, id: string): Promise<Attempts> =>
  attemptsSchema.parse(await client.orders.fetchPayments(id)).items;

/** An order that is captured at once has attempts which are authorized, and captured next. */
async function readOrder(
  client: Razorpay,
  { provider_id: id, capture }: PaymentAtRazorpay,
): Promise<ProviderSnapshot> {
  const order = razorpayOrderSchema.parse(await client.orders.fetch(id));
  if (order.status === 'paid') {
    const paid = (await attemptsOf(client, id)).find(({ captured }) => captured);
    return orderSnapshot(order, paid?.id);
  }
  if (capture !== 'dispatch') return orderSnapshot(order);
  const held = (await attemptsOf(client, id)).find(({ status }) => status === 'authorized');
  const expiresAt = new Date((held?.created_at ?? 0) * 1000 + CAPTURE_MINUTES * 60_000);
  return held
    ? { ...orderSnapshot(order, held.id), event: { kind: 'authorized', expiresAt } }
    : orderSnapshot(order);
}

/** The address of the store's page that leads to Hosted Checkout. */
export const checkoutUrl = (siteUrl: string, reference: string) =>
  `${siteUrl}/azapayment/razorpay/checkout/${reference}`;

/** Whether a payment of the store is an order at Razorpay, by its id there. */
export const isRazorpayOrder = (providerId: string): boolean => providerId.startsWith('order_');

/** States of an attempt whose money is held or has just arrived. */
const COMING = new Set(['authorized', 'captured']);

/** Razorpay's Orders API. An order whose answer was lost is shown to nobody, and never paid. */
export const razorpayOrders: RazorpayPage = {
  async create(client, request, siteUrl) {
    const { id } = razorpayOrderSchema.parse(await client.orders.create(orderParams(request)));
    return { id, url: checkoutUrl(siteUrl, request.reference) };
  },

  read: readOrder,

  /**
   * Razorpay cannot close an order. One that is authorized will be captured or released; a payment
   * that begins later arrives for a closed order, and settlePayment confirms or refunds it.
   */
  async close(client, payment) {
    const snapshot = await readOrder(client, payment);
    if (snapshot.event) return snapshot;
    const attempts = await attemptsOf(client, payment.provider_id);
    const isComing = attempts.some(({ status }) => COMING.has(status));
    return isComing ? snapshot : { ...snapshot, event: { kind: 'timed_out' } };
  },
};
