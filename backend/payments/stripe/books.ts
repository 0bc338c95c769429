import type Stripe from 'stripe';
import type { ProviderBooks, ProviderReceipt } from '../provider';
import { toStripeDispute } from './disputes';
import { toStripeRefund } from './refunds';
import { idOf } from './session';

const PAGE_SIZE = 100;

const toReceipt = (charge: Stripe.Charge): ProviderReceipt => ({
  chargeId: idOf(charge.payment_intent) ?? charge.id,
  reference: charge.metadata.reference ?? null,
  amountMinor: charge.amount_captured,
  currency: charge.currency.toUpperCase(),
});

/** A charge has the metadata of its payment. One that is still being processed is not received. */
export async function stripeBooks(stripe: Stripe, from: Date, to: Date): Promise<ProviderBooks> {
  const query = {
    created: { gte: from.getTime() / 1000, lt: to.getTime() / 1000 },
    limit: PAGE_SIZE,
  };
  const books: ProviderBooks = { payments: [], refunds: [], disputes: [] };
  for await (const charge of stripe.charges.list(query))
    if (charge.status === 'succeeded' && charge.captured) books.payments.push(toReceipt(charge));
  for await (const refund of stripe.refunds.list(query))
    books.refunds.push({
      ...toStripeRefund(refund),
      chargeId: idOf(refund.payment_intent) ?? idOf(refund.charge) ?? '',
    });
  for await (const dispute of stripe.disputes.list(query))
    books.disputes.push(toStripeDispute(dispute));
  return books;
}
