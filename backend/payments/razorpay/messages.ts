import { createHash } from 'node:crypto';
import { z } from 'zod';
import { HttpError } from '@/backend/http/httpError';
import type { Dispute } from '../disputes';
import type { ProviderMessage, RefundReport } from '../messages';
import { providerPayment, type ProviderPayment } from '../providerPayments';
import type { ProviderContext } from '../providers';
import { isValidSignature } from '@/backend/http/signature';
import { disputeSchema, toRazorpayDispute } from './disputes';
import { linkSchema, linkSnapshot } from './link';
import { refundSchema, toRazorpayRefund } from './refunds';

/** Razorpay repeats a message for a day. An older one is a replay: reconciliation knows better. */
const MAX_AGE_S = 2 * 86_400;
const MAX_CLOCK_SKEW_S = 300;

const messageSchema = z.object({
  event: z.string(),
  created_at: z.number(),
  payload: z.object({
    payment_link: z.object({ entity: linkSchema }).optional(),
    payment: z.object({ entity: z.object({ id: z.string() }) }).optional(),
    dispute: z.object({ entity: disputeSchema }).optional(),
    refund: z.object({ entity: refundSchema }).optional(),
  }),
});
type Payload = z.infer<typeof messageSchema>['payload'];

const toDispute = ({ dispute }: Payload): Dispute | undefined =>
  dispute && toRazorpayDispute(dispute.entity);

const toRefunds = ({ refund }: Payload): RefundReport | undefined =>
  refund && {
    chargeId: refund.entity.payment_id,
    refunds: [toRazorpayRefund(refund.entity)],
  };

const LINK_EVENTS = new Set([
  'payment_link.paid',
  'payment_link.cancelled',
  'payment_link.expired',
]);

function requireRecent(createdAt: number): void {
  const age = Date.now() / 1000 - createdAt;
  if (age > MAX_AGE_S || age < -MAX_CLOCK_SKEW_S)
    throw new HttpError(400, 'The message is too old');
}

/**
 * A signed message of Razorpay; 400 for a wrong signature and for an old message. The id in its
 * header is not signed, so the hash of the body identifies it. The check of the package does not
 * compare in constant time.
 */
export function readRazorpayMessage(
  { env }: Pick<ProviderContext, 'env'>,
  text: string,
  signature: string,
): Promise<ProviderMessage> {
  const secret = env.RAZORPAY_WEBHOOK_SECRET;
  if (!secret || !isValidSignature(text, signature, secret))
    throw new HttpError(400, 'The signature is wrong');
  const { event, created_at, payload } = messageSchema.parse(JSON.parse(text));
  requireRecent(created_at);
  const { payment_link: link, payment } = payload;
  return Promise.resolve({
    id: createHash('sha256').update(text).digest('hex'),
    kind: event,
    ...(link &&
      LINK_EVENTS.has(event) && { snapshot: linkSnapshot(link.entity, payment?.entity.id) }),
    dispute: event.startsWith('payment.dispute.') ? toDispute(payload) : undefined,
    refunded: event.startsWith('refund.') ? toRefunds(payload) : undefined,
  });
}

const returnSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_payment_link_id: z.string(),
  razorpay_payment_link_reference_id: z.uuid(),
  razorpay_payment_link_status: z.string(),
  razorpay_signature: z.string(),
});

/** The payment of a shopper who comes back from Razorpay; 400 unless Razorpay signed the address. */
export async function razorpayReturn(
  { db, env }: ProviderContext,
  query: Record<string, string>,
): Promise<ProviderPayment> {
  const { success, data } = returnSchema.safeParse(query);
  if (!success || !env.RAZORPAY_KEY_SECRET) throw new HttpError(400, 'The signature is wrong');
  const signedText = [
    data.razorpay_payment_link_id,
    data.razorpay_payment_link_reference_id,
    data.razorpay_payment_link_status,
    data.razorpay_payment_id,
  ].join('|');
  if (!isValidSignature(signedText, data.razorpay_signature, env.RAZORPAY_KEY_SECRET))
    throw new HttpError(400, 'The signature is wrong');
  const payment = await providerPayment(db, data.razorpay_payment_link_reference_id);
  if (payment?.provider_id !== data.razorpay_payment_link_id)
    throw new HttpError(404, 'No such payment');
  return payment;
}
