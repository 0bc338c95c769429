import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { Database } from '@/backend/infra/db/database';
import type { ProviderBooks } from '../provider';
import { providerIdsByReference, referencesByProviderId } from '../providerPayments';
import { disputeSchema, toRazorpayDispute } from './disputes';
import { isRazorpayLink } from './link';
import { refundSchema, toRazorpayRefund } from './refunds';

const PAGE_SIZE = 100;

/** Empty notes are a list. */
const paymentSchema = z.object({
  id: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string().length(3),
  captured: z.boolean().nullable(),
  order_id: z.string().nullish(),
  notes: z.object({ reference: z.uuid().optional() }).catch({}),
});
const capturedSchema = paymentSchema.pick({ captured: true });
const listedDisputeSchema = disputeSchema.extend({ created_at: z.number() });

/** All items of a list, page by page, until `isLast` says that a page is the last one needed. */
async function readAll<Item>(
  read: (page: { count: number; skip: number }) => Promise<{ items: unknown[] }>,
  schema: z.ZodType<Item>,
  isLast: (items: Item[]) => boolean = () => false,
): Promise<Item[]> {
  const all: Item[] = [];
  for (;;) {
    const { items } = await read({ count: PAGE_SIZE, skip: all.length });
    const page = items.map((item) => schema.parse(item));
    all.push(...page);
    if (page.length < PAGE_SIZE || isLast(page)) return all;
  }
}

/**
 * The store's references of listed payments: by the order, else by the notes of a payment link, whose
 * order the store does not know. Notes of Hosted Checkout come from the shopper's browser.
 */
async function referenceReader(db: Database, payments: z.infer<typeof paymentSchema>[]) {
  const orders = await referencesByProviderId(
    db,
    'razorpay',
    payments.flatMap(({ order_id }) => order_id ?? []),
  );
  const providerIds = await providerIdsByReference(
    db,
    'razorpay',
    payments.flatMap(({ notes }) => notes.reference ?? []),
  );
  return ({ order_id, notes: { reference = '' } }: z.infer<typeof paymentSchema>) =>
    orders.get(order_id ?? '') ??
    (isRazorpayLink(providerIds.get(reference) ?? '') ? reference : null);
}

/** Refunds of money that was received: Razorpay lists what it releases without a capture, too. */
async function refundsOfCaptured(
  client: Razorpay,
  refunds: z.infer<typeof refundSchema>[],
  payments: z.infer<typeof paymentSchema>[],
) {
  const received = new Map(payments.map(({ id, captured }) => [id, captured === true]));
  const isReceived = async ({ payment_id: id, notes }: z.infer<typeof refundSchema>) =>
    // The store refunds captured payments only.
    notes.name !== undefined ||
    (received.get(id) ?? capturedSchema.parse(await client.payments.fetch(id)).captured === true);
  const kept = [];
  for (const refund of refunds) if (await isReceived(refund)) kept.push(refund);
  return kept;
}

/** Both ends of Razorpay's time are included. Its package lists disputes without one, newest first. */
export async function razorpayBooks(
  db: Database,
  client: Razorpay,
  times: { from: Date; to: Date },
): Promise<ProviderBooks> {
  const [from, to] = [times.from.getTime() / 1000, times.to.getTime() / 1000 - 1];
  const payments = await readAll(
    (page) => client.payments.all({ from, to, ...page }),
    paymentSchema,
  );
  const refunds = await readAll((page) => client.refunds.all({ from, to, ...page }), refundSchema);
  const disputes = await readAll(
    (page) => client.disputes.all(page),
    listedDisputeSchema,
    (page) => page.some(({ created_at }) => created_at < from),
  );
  const referenceOf = await referenceReader(db, payments);
  return {
    payments: payments
      .filter(({ captured }) => captured)
      .map((payment) => ({
        chargeId: payment.id,
        reference: referenceOf(payment),
        amountMinor: payment.amount,
        currency: payment.currency.toUpperCase(),
      })),
    refunds: (await refundsOfCaptured(client, refunds, payments)).map((refund) => ({
      ...toRazorpayRefund(refund),
      chargeId: refund.payment_id,
    })),
    disputes: disputes
      .filter(({ created_at }) => created_at >= from && created_at <= to)
      .map(toRazorpayDispute),
  };
}
