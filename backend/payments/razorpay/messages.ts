import { createHash } from 'node:crypto';
import type Razorpay from 'razorpay';
import { z } from 'zod';
import { HttpError } from '@/backend/http/httpError';
import type { Dispute } from '../disputes';
import type { ProviderMessage, RefundReport } from '../messages';
import { providerPaymentById, type ProviderSnapshot } from '../providerPayments';
import type { ProviderContext } from '../providers';
import { isValidSignature } from '@/backend/http/signature';
import { razorpayClient, withErrors } from './client';
import { disputeSchema, toRazorpayDispute } from './disputes';
import { linkSchema, linkSnapshot } from './link';
import { orderSnapshot, razorpayOrders, razorpayOrderSchema } from './order';
import { refundSchema, toRazorpayRefund } from './refunds';

/** Razorpay repeats a message for a day. An older one is a replay: reconciliation knows better. */
const MAX_AGE_S = 2 * 86_400;
const MAX_CLOCK_SKEW_S = 300;

const messageSchema = z.object({
  event: z.string(),
  created_at: z.number(),
  payload: z.object({
    payment_link: z.object({ entity: linkSchema }).optional(),
    order: z.object({ entity: razorpayOrderSchema }).optional(),
    payment: z
      .object({
        entity: z.object({
          id: z.string(),
          order_id: z.string().nullish(),
          captured: z.boolean().nullish(),
        }),
      })
      .optional(),
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

const ORDER_EVENTS = new Set(['payment.authorized', 'payment.captured']);

/**
 * The payment of a link or an order, as a message has it. One about a failed attempt decides nothing:
 * the order is payable again. Payment links have orders of their own at Razorpay, which the store does
 * not know.
 */
async function snapshotOf(
  backend: ProviderContext,
  event: string,
  { payment_link: link, order, payment }: Payload,
): Promise<ProviderSnapshot | undefined> {
  const chargeId = payment?.entity.id;
  if (link && LINK_EVENTS.has(event)) return linkSnapshot(link.entity, chargeId);
  const ours = (orderId: string) => providerPaymentById(backend.db, 'razorpay', orderId);
  if (event === 'order.paid' && order && (await ours(order.entity.id)))
    return orderSnapshot(order.entity, chargeId);
  const orderId = payment?.entity.order_id;
  const known = orderId && ORDER_EVENTS.has(event) ? await ours(orderId) : undefined;
  if (!known || (event === 'payment.authorized' && known.capture !== 'dispatch')) return undefined;
  // This message lacks the reference: Razorpay is asked.
  return withErrors(async (client: Razorpay) => razorpayOrders.read(client, known))(
    await razorpayClient(backend.env),
  );
}

/** Of a payment that was authorized: captured, or refunded by Razorpay without a capture. */
function toCapture(
  event: string,
  { payment }: Payload,
  snapshot: ProviderSnapshot | undefined,
): ProviderMessage['captured'] {
  // After a refund that failed the bank still holds the money.
  if (
    event.startsWith('refund.') &&
    event !== 'refund.failed' &&
    payment?.entity.captured === false
  )
    return { chargeId: payment.entity.id, outcome: { state: 'released' } };
  if (snapshot?.event?.kind !== 'paid' || !snapshot.chargeId) return undefined;
  const amountMinor = snapshot.amountMinor ?? 0;
  return { chargeId: snapshot.chargeId, outcome: { state: 'captured', amountMinor } };
}

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
export async function readRazorpayMessage(
  backend: ProviderContext,
  text: string,
  signature: string,
): Promise<ProviderMessage> {
  const secret = backend.env.RAZORPAY_WEBHOOK_SECRET;
  if (!secret || !isValidSignature(text, signature, secret))
    throw new HttpError(400, 'The signature is wrong');
  const { event, created_at, payload } = messageSchema.parse(JSON.parse(text));
  requireRecent(created_at);
  const snapshot = await snapshotOf(backend, event, payload);
  const captured = toCapture(event, payload, snapshot);
  const isRefund = event.startsWith('refund.') && captured === undefined;
  return {
    id: createHash('sha256').update(text).digest('hex'),
    kind: event,
    snapshot,
    captured,
    dispute: event.startsWith('payment.dispute.') ? toDispute(payload) : undefined,
    refunded: isRefund ? toRefunds(payload) : undefined,
  };
}
