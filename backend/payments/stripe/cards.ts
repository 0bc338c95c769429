import type Stripe from 'stripe';
import type { ProviderCard } from '../provider';
import { isMissingAtStripe, isRefusedByStripe } from './client';

/** As Stripe writes them (docs.stripe.com/api/payment_methods/object). */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The cards of a customer at Stripe; none when the customer was deleted there. */
export async function stripeCards(stripe: Stripe, customer: string): Promise<ProviderCard[]> {
  try {
    const { data } = await stripe.customers.listPaymentMethods(customer, {
      type: 'card',
      limit: 100,
    });
    return data.flatMap(({ id, card }) =>
      card
        ? [
            {
              cardId: id,
              brand: BRANDS[card.brand] ?? 'Card',
              lastFour: card.last4,
              expiryMonth: card.exp_month,
              expiryYear: card.exp_year,
            },
          ]
        : [],
    );
  } catch (error) {
    if (isMissingAtStripe(error)) return [];
    throw error;
  }
}

async function hasCard(stripe: Stripe, customer: string, cardId: string): Promise<boolean> {
  try {
    await stripe.customers.retrievePaymentMethod(customer, cardId);
    return true;
  } catch (error) {
    if (isMissingAtStripe(error)) return false;
    throw error;
  }
}

/** Removes a card at Stripe, after its customer was compared; false when the customer has none such. */
export async function removeStripeCard(
  stripe: Stripe,
  customer: string,
  cardId: string,
): Promise<boolean> {
  if (!(await hasCard(stripe, customer, cardId))) return false;
  try {
    await stripe.paymentMethods.detach(cardId);
    return true;
  } catch (error) {
    // Refused too when it was removed meanwhile.
    if (isRefusedByStripe(error) && !(await hasCard(stripe, customer, cardId))) return false;
    throw error;
  }
}
