import { z } from 'zod';
import { done } from './call';

const emailKind = z
  .enum(['saved_items', 'cart'])
  .describe('saved_items: price drops and low stock of wishlist items; cart: items left in it.');
export type EmailKindWire = z.infer<typeof emailKind>;

const consent = z.object({ saved_items: z.boolean(), cart: z.boolean() });
const emailPreferencesWire = consent.extend({
  is_answered: z.boolean().describe('False until the customer has saved preferences once.'),
});
export type EmailPreferencesWire = z.infer<typeof emailPreferencesWire>;

/** Consent to emails about saved items and the cart. */
export const emailPreferenceCalls = {
  /** Not in the specification. Both are off by default; 403 for another customer's id. */
  'GET /profile/v1/users/:customerId/email-preferences': { reply: done(emailPreferencesWire) },
  /** Saves the consent of a customer and answers with it. 403 for another customer's id. */
  'PUT /profile/v1/users/:customerId/email-preferences': {
    body: consent,
    reply: done(emailPreferencesWire),
  },
  /** Ends one kind of email by an unsubscribe link's token, without a session; 400 if invalid. */
  'POST /profile/v1/email-preferences/unsubscribe': {
    body: z.object({ token: z.string().max(200) }),
    reply: done(z.object({ kind: emailKind })),
  },
};
