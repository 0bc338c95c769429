import type Stripe from 'stripe';
import {
  addProviderCustomer,
  customerAtProvider,
  deletedProviderCustomers,
  removeProviderCustomer,
} from '../providerCustomers';
import type { ProviderContext } from '../providers';
import { hasKeysOf } from '../settings';
import { countUnanswered } from '../unanswered';
import { createOnce, isMissingAtStripe, stripeClient } from './client';

const provider = 'stripe';

/** Whether Stripe refuses a request because it does not have what this parameter names, or no longer. */
const isMissing = (error: unknown, parameter: 'customer' | 'id'): boolean =>
  isMissingAtStripe(error) && error.param === parameter;
export const isMissingCustomer = (error: unknown): boolean => isMissing(error, 'customer');

/**
 * The customer at Stripe of an order, whose saved cards its page offers; undefined when there is none
 * and none can be made, such as with a key that may not: the payment goes on without saved cards.
 */
export async function stripeCustomerOf(
  { db, log }: Pick<ProviderContext, 'db' | 'log'>,
  stripe: Stripe,
  orderId: number,
  lost?: string,
): Promise<string | undefined> {
  const customer = await customerAtProvider(db, provider, orderId);
  if (customer.provider_id) return customer.provider_id;
  try {
    const { id } = await createOnce(
      `customer ${customer.id}${lost ? ` after ${lost}` : ''}`,
      (key) =>
        stripe.customers.create(
          { email: customer.email, metadata: { customer_id: String(customer.id) } },
          key,
        ),
    );
    return await addProviderCustomer(db, { provider, customerId: customer.id }, id);
  } catch (error) {
    log({ level: 'error', event: 'saved_cards_unavailable', provider, error: String(error) });
    return undefined;
  }
}

/** Also of one that was deleted in the dashboard, or before the answer was lost. */
async function deleteCustomer(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.customers.del(id);
  } catch (error) {
    if (!isMissing(error, 'id')) throw error;
  }
}

/** Deletes the customers of deleted accounts at Stripe, and their saved cards with them. */
export async function deleteProviderCustomers({ db, env }: ProviderContext): Promise<void> {
  if (!hasKeysOf(env, provider)) return;
  const deleted = await deletedProviderCustomers(db, provider);
  if (!deleted.length) return;
  const stripe = await stripeClient(env);
  const errors: unknown[] = [];
  const unanswered = countUnanswered();
  for (const { provider_id } of deleted) {
    if (unanswered.isLeft(provider)) break;
    try {
      await deleteCustomer(stripe, provider_id);
      await removeProviderCustomer(db, provider, provider_id);
    } catch (error) {
      unanswered.record(provider, error);
      errors.push(error);
    }
  }
  // After the others; the next run repeats it.
  if (errors.length) throw errors[0];
}
