import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { ProviderBooks } from '../provider';
import { disputeSchema, toRazorpayDispute } from './disputes';
import { refundSchema, toRazorpayRefund } from './refunds';

const PAGE_SIZE = 100;

/** Empty notes are a list. */
const paymentSchema = z.object({
  id: z.string(),
  amount: z.coerce.number().int(),
  currency: z.string().length(3),
  captured: z.boolean().nullable(),
  notes: z.object({ reference: z.string().optional() }).catch({}),
});
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

/** Both ends of Razorpay's time are included. Its package lists disputes without one, newest first. */
export async function razorpayBooks(
  client: Razorpay,
  fromDate: Date,
  toDate: Date,
): Promise<ProviderBooks> {
  const [from, to] = [fromDate.getTime() / 1000, toDate.getTime() / 1000 - 1];
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
  return {
    payments: payments
      .filter(({ captured }) => captured)
      .map(({ id, amount, currency, notes }) => ({
        chargeId: id,
        reference: notes.reference ?? null,
        amountMinor: amount,
        currency: currency.toUpperCase(),
      })),
    refunds: refunds.map((refund) => ({
      ...toRazorpayRefund(refund),
      chargeId: refund.payment_id,
    })),
    disputes: disputes
      .filter(({ created_at }) => created_at >= from && created_at <= to)
      .map(toRazorpayDispute),
  };
}
