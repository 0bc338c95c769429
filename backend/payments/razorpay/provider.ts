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
import { captureRazorpayPayment, readRazorpayCapture } from './capture';
import { razorpayClient, withErrors } from './client';
import { razorpayLinks } from './link';
import { isRazorpayOrder, razorpayOrders } from './order';
import { refundRazorpayPayment } from './refunds';

/** Hosted Checkout has no EMI; payment links are captured at once. */
const newPage = ({ env }: ProviderContext, { option, capture }: PaymentRequest) =>
  capture === 'dispatch' || (env.RAZORPAY_PAGE === 'checkout' && option !== 'emi')
    ? razorpayOrders
    : razorpayLinks;

/** A payment keeps its page, whatever the setting is now. */
const pageOf = ({ provider_id }: ProviderPayment) =>
  isRazorpayOrder(provider_id) ? razorpayOrders : razorpayLinks;

/** Razorpay: the shopper pays by a payment link or in Hosted Checkout, both on Razorpay's pages. */
export function razorpayProvider(backend: ProviderContext): PaymentProvider {
  const { db, env } = backend;
  const retrieve = async (client: Razorpay, known: ProviderPayment) => {
    const snapshot = await pageOf(known).read(client, known);
    return { snapshot, payment: await verifySnapshot(backend, snapshot) };
  };
  const requireCharge = async (reference: string) => {
    const known = await providerPayment(db, reference);
    if (!known?.charge_id) throw new Error(`Payment ${reference} has no charge`);
    return { ...known, chargeId: known.charge_id };
  };
  const chargeOf = async (client: Razorpay, known: ProviderPayment) =>
    known.charge_id ?? (await retrieve(client, known)).payment.charge_id;

  return {
    create: withErrors(async (request) => {
      const { reference } = request;
      const known = await providerPayment(db, reference);
      if (known) return known.url;
      const page = newPage(backend, request);
      const { id, url } = await page.create(await razorpayClient(env), request, env.SITE_URL);
      return addProviderPayment(db, { reference, provider_id: id, url, provider: 'razorpay' });
    }),

    status: withErrors(async (reference) => {
      const known = await providerPayment(db, reference);
      return known && (await retrieve(await razorpayClient(env), known)).snapshot.event;
    }),

    close: withErrors(async (reference) => {
      const known = await providerPayment(db, reference);
      if (!known) return { kind: 'timed_out' };
      const snapshot = await pageOf(known).close(await razorpayClient(env), known);
      await verifySnapshot(backend, snapshot);
      return snapshot.event;
    }),

    refund: withErrors(async (request) => {
      const known = await providerPayment(db, request.reference);
      if (!known) return undefined;
      const client = await razorpayClient(env);
      const paymentId = await chargeOf(client, known);
      return paymentId === null ? undefined : refundRazorpayPayment(client, paymentId, request);
    }),

    capture: withErrors(async ({ reference }) => {
      const known = await requireCharge(reference);
      return captureRazorpayPayment(await razorpayClient(env), known.chargeId, known);
    }),

    release: withErrors(async (reference) =>
      readRazorpayCapture(await razorpayClient(env), (await requireCharge(reference)).chargeId),
    ),

    async books(from, to) {
      const read = withErrors(async (client: Razorpay) => razorpayBooks(db, client, { from, to }));
      return read(await razorpayClient(env));
    },
  };
}
