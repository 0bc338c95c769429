import type Stripe from 'stripe';
import type { Database } from '@/backend/infra/db/database';
import type { PaymentProvider, PaymentRequest } from '../provider';
import {
  addProviderPayment,
  providerPayment,
  verifySnapshot,
  type ProviderPayment,
} from '../providerPayments';
import { providerCustomerId, removeProviderCustomer } from '../providerCustomers';
import type { ProviderContext } from '../providers';
import { stripeBooks } from './books';
import { createOnce, isRefusedByStripe, stripeClient } from './client';
import { refundStripeCharge } from './refunds';
import { removeStripeCard, stripeCards } from './cards';
import { captureStripePayment, releaseStripePayment } from './capture';
import { isMissingCustomer, stripeCustomerOf } from './customer';
import { SESSION_PARTS, sessionParams, sessionSnapshot } from './session';

/** The key names the customer: Stripe refuses a repeated key with other parameters. */
const createFor = (stripe: Stripe, request: PaymentRequest, customer: string | undefined) =>
  createOnce(`pay ${request.reference}${customer ? ` ${customer}` : ''}`, (key) =>
    stripe.checkout.sessions.create(sessionParams(request, customer), key),
  );

async function createSession(backend: ProviderContext, stripe: Stripe, request: PaymentRequest) {
  const customer = await stripeCustomerOf(backend, stripe, request.orderId);
  const { id, url } = await createFor(stripe, request, customer).catch(async (error: unknown) => {
    if (!customer || !isMissingCustomer(error)) throw error;
    await removeProviderCustomer(backend.db, 'stripe', customer);
    const another = await stripeCustomerOf(backend, stripe, request.orderId, customer);
    return createFor(stripe, request, another);
  });
  if (!url) throw new Error(`Stripe's session ${id} has no page`);
  return { id, url };
}

async function chargeOf(db: Database, reference: string): Promise<string> {
  const charge = (await providerPayment(db, reference))?.charge_id;
  if (!charge) throw new Error(`Payment ${reference} has no charge`);
  return charge;
}

const cardCalls = ({
  db,
  env,
}: ProviderContext): Pick<PaymentProvider, 'cards' | 'removeCard'> => ({
  async cards(customerId) {
    const customer = await providerCustomerId(db, 'stripe', customerId);
    return customer ? stripeCards(await stripeClient(env), customer) : [];
  },

  async removeCard(customerId, cardId) {
    const customer = await providerCustomerId(db, 'stripe', customerId);
    return customer !== undefined && removeStripeCard(await stripeClient(env), customer, cardId);
  },
});

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
      const { id, url } = await createSession(backend, await stripeClient(env), request);
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
      return captureStripePayment(await stripeClient(env), charge, amountMinor);
    },

    release: async (reference) =>
      releaseStripePayment(await stripeClient(env), await chargeOf(db, reference)),

    ...cardCalls(backend),
    books: async (from, to) => stripeBooks(await stripeClient(env), from, to),
  };
}
