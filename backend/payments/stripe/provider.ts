import type Stripe from 'stripe';
import type { PaymentProvider, PaymentRequest, RefundRequest } from '../provider';
import {
  addProviderPayment,
  providerPayment,
  verifySnapshot,
  type ProviderPayment,
} from '../providerPayments';
import type { ProviderContext } from '../providers';
import { isRefusedByStripe, stripeClient } from './client';
import { sessionParams, sessionSnapshot } from './session';

const isLive = ({ status }: Stripe.Refund) => status !== 'failed' && status !== 'canceled';

async function createSession(stripe: Stripe, request: PaymentRequest) {
  const { id, url } = await stripe.checkout.sessions.create(sessionParams(request), {
    idempotencyKey: `pay ${request.reference}`,
  });
  if (!url) throw new Error(`Stripe's session ${id} has no page`);
  return { id, url };
}

/** Refunds once per name: the list finds a refund whose answer was lost, the key a parallel one. */
async function refundCharge(
  stripe: Stripe,
  charge: string,
  { reference, amountMinor, name }: RefundRequest,
): Promise<boolean> {
  const earlier = await stripe.refunds.list({ payment_intent: charge, limit: 100 });
  if (earlier.data.some((refund) => refund.metadata?.name === name && isLive(refund))) return true;
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: charge, amount: amountMinor, metadata: { name, reference } },
      { idempotencyKey: `refund ${reference} ${name}` },
    );
    return isLive(refund);
  } catch (error) {
    if (isRefusedByStripe(error)) return false;
    throw error;
  }
}

/** Stripe Checkout: the shopper pays on Stripe's page. */
export function stripeProvider(backend: ProviderContext): PaymentProvider {
  const { db, env } = backend;
  const retrieve = async (stripe: Stripe, { provider_id }: ProviderPayment) => {
    const session = await stripe.checkout.sessions.retrieve(provider_id, {
      expand: ['payment_intent.latest_charge'],
    });
    const snapshot = sessionSnapshot(session);
    return { session, snapshot, payment: await verifySnapshot(backend, snapshot) };
  };

  return {
    async create(request) {
      const known = await providerPayment(db, request.reference);
      if (known) return known.url;
      const { id, url } = await createSession(await stripeClient(env), request);
      const payment = { reference: request.reference, provider_id: id, url };
      return addProviderPayment(db, { ...payment, provider: 'stripe' });
    },

    async status(reference) {
      const known = await providerPayment(db, reference);
      return known && (await retrieve(await stripeClient(env), known)).snapshot.event;
    },

    async close(reference) {
      const known = await providerPayment(db, reference);
      if (!known) return { kind: 'timed_out' };
      const stripe = await stripeClient(env);
      try {
        await stripe.checkout.sessions.expire(known.provider_id);
      } catch (error) {
        // A completed or expired session cannot be expired: its outcome is known already.
        if (!isRefusedByStripe(error)) throw error;
      }
      return (await retrieve(stripe, known)).snapshot.event;
    },

    async refund(request) {
      const known = await providerPayment(db, request.reference);
      if (!known) return false;
      const stripe = await stripeClient(env);
      const charge = known.charge_id ?? (await retrieve(stripe, known)).payment.charge_id;
      return charge !== null && refundCharge(stripe, charge, request);
    },
  };
}
