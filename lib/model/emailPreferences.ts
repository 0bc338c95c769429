/** A kind of email that needs consent, as in unsubscribe links. */
export type EmailKind = 'saved_items' | 'cart';
export const EMAIL_KINDS: readonly EmailKind[] = ['saved_items', 'cart'];

/** A customer's consent to emails that no order or account needs. */
export type EmailConsent = {
  savedItems: boolean;
  cart: boolean;
};
/** isAnswered: false until the customer has saved a choice. */
export type EmailPreferences = EmailConsent & { isAnswered: boolean };
