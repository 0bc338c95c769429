import type Stripe from 'stripe';
import type { Database } from '@/backend/infra/db/database';
import type { PaymentProvider, PaymentRequest } from '../provider';
import {
  addProviderPayment,
  providerPayment,
  verifySnapshot,
  type ProviderPayment,
} from '../providerPayments';
import type { ProviderContext } from '../providers';
import { stripeBooks } from './books';
import { isRefusedByStripe, stripeClient } from './client';
import { refundStripeCharge } from './refunds';
import { captureStripePayment, releaseStripePayment } from './capture';
import { SESSION_PARTS, sessionParams, sessionSnapshot } from './session';

async function createSession(stripe: Stripe, request: PaymentRequest) {
  const { id, url } = await stripe.checkout.sessions.create(sessionParams(request), {
    idempotencyKey: `pay ${request.reference}`,
  });
  if (!url) throw new Error(`Stripe's session ${id} has no page`);
  return { id, url };
}

async function chargeOf(db: Database, reference: string): Promise<string> {
  const charge = (await providerPayment(db, reference))?.charge_id;
  if (!charge) throw new Error(`Payment ${reference} has no charge`);
  return charge;
}

/** Stripe Checkout: the shopper pays on Stripe's page. */
export function stripeProvider(backend: ProviderContext): PaymentProvider {
  const { db, env } = backend;
  const retrieve = async (stripe: Stripe, { provider_id }: ProviderPayment) => {
    const session = await stripe.checkout.sessions.retrieve(provider_id, {
      expand: SESSION_PARTS,
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
      if (!known) return undefined;
      const stripe = await stripeClient(env);
      const charge = known.charge_id ?? (await retrieve(stripe, known)).payment.charge_id;
      return charge === null ? undefined : refundStripeCharge(stripe, charge, request);
    },

    async capture({ reference, amountMinor }) {
      const charge = await chargeOf(db, reference);
      return captureStripePayment(await stripeClient(env), charge, { reference, amountMinor });
    },

    release: async (reference) =>
      releaseStripePayment(await stripeClient(env), await chargeOf(db, reference)),

    books: async (from, to) => stripeBooks(await stripeClient(env), from, to),
  };
}
