import { z } from 'zod';
import { done } from './call';

const savedCardWire = z.object({
  id: z.string().min(1).describe("The provider's id of the card; it is not a credential."),
  brand: z.string().describe('Such as "Visa"; "Card" if the provider names none.'),
  last_four: z.string(),
  expiry_month: z.number().int().min(1).max(12),
  expiry_year: z.number().int(),
  is_expired: z.boolean(),
});
export type SavedCardWire = z.infer<typeof savedCardWire>;

/**
 * Not in the specification: the cards that a payment provider keeps for a customer, who saved them
 * on its page. They are asked for at the provider, and nothing of them is stored. 403 for another
 * customer's id, 429 after sixty calls, 503 without an answer of the provider.
 */
export const savedCardCalls = {
  /** Cards that a payment provider keeps for the customer, as it lists them; empty without one. */
  'GET /account/v1/users/:customerId/saved-cards': {
    reply: done(z.object({ list: z.array(savedCardWire) })),
  },
  /** Removes a card at its provider; 404 for one that the customer does not have, or no longer. */
  'DELETE /account/v1/users/:customerId/saved-cards/:cardId': {
    reply: z.object({ status: z.literal(200), message: z.string() }),
  },
};
