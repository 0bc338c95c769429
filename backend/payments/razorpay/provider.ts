import type Razorpay from 'razorpay';
import type { PaymentProvider, PaymentRequest } from '../provider';
import {
  addProviderPayment,
  providerPayment,
  verifySnapshot,
  type ProviderPayment,
} from '../providerPayments';
import type { ProviderContext } from '../providers';
import { razorpayBooks } from './books';
import { isRefusedByRazorpay, razorpayClient, withErrors } from './client';
import { linkListSchema, linkParams, linkSchema, linkSnapshot, type PaymentLink } from './link';
import { refundRazorpayPayment } from './refunds';

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

/** Razorpay Payment Links: the shopper pays on Razorpay's page. */
export function razorpayProvider(backend: ProviderContext): PaymentProvider {
  const { db, env } = backend;
  const retrieve = async (client: Razorpay, { provider_id }: ProviderPayment) => {
    const link = linkSchema.parse(await client.paymentLink.fetch(provider_id));
    const snapshot = linkSnapshot(link);
    return { snapshot, payment: await verifySnapshot(backend, snapshot) };
  };
  const chargeOf = async (client: Razorpay, known: ProviderPayment) =>
    known.charge_id ?? (await retrieve(client, known)).payment.charge_id;

  return {
    create: withErrors(async (request) => {
      const known = await providerPayment(db, request.reference);
      if (known) return known.url;
      const link = await createLink(await razorpayClient(env), request, env.SITE_URL);
      const { id, short_url: url } = link;
      if (!url) throw new Error(`Razorpay's link ${id} has no page`);
      const payment = { reference: request.reference, provider_id: id, url };
      return addProviderPayment(db, { ...payment, provider: 'razorpay' });
    }),

    status: withErrors(async (reference) => {
      const known = await providerPayment(db, reference);
      return known && (await retrieve(await razorpayClient(env), known)).snapshot.event;
    }),

    close: withErrors(async (reference) => {
      const known = await providerPayment(db, reference);
      if (!known) return { kind: 'timed_out' };
      const client = await razorpayClient(env);
      try {
        await client.paymentLink.cancel(known.provider_id);
      } catch (error) {
        // A paid or expired link cannot be cancelled: its outcome is known already.
        if (!isRefusedByRazorpay(error)) throw error;
      }
      return (await retrieve(client, known)).snapshot.event;
    }),

    refund: withErrors(async (request) => {
      const known = await providerPayment(db, request.reference);
      if (!known) return undefined;
      const client = await razorpayClient(env);
      const paymentId = await chargeOf(client, known);
      return paymentId === null ? undefined : refundRazorpayPayment(client, paymentId, request);
    }),

    async books(from, to) {
      const read = withErrors(async (client: Razorpay) => razorpayBooks(client, from, to));
      return read(await razorpayClient(env));
    },
  };
}
