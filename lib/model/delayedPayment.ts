/** Money that a cancellation gives back: all, the part paid by wallet, points or gift card, or none. */
export const DELAYED_PAYMENTS = ['charged', 'in_part', 'not_charged'] as const;
export type DelayedPayment = (typeof DELAYED_PAYMENTS)[number];

/** Texts about the money of a delayed item: in the email, on the button, and once it is cancelled. */
export const DELAYED_PAYMENT_TEXTS: Record<
  DelayedPayment,
  { offer: string; button: string; cancelled: string }
> = {
  charged: {
    offer: 'cancel it for a full refund',
    button: 'Cancel for a full refund',
    cancelled: 'We’ll email you about the full refund.',
  },
  in_part: {
    offer: 'cancel it and get back what you have paid',
    button: 'Cancel and get back what you paid',
    cancelled: 'What you had paid for it goes back to you, and you will not be charged the rest.',
  },
  not_charged: {
    offer: 'cancel it without being charged',
    button: 'Cancel without being charged',
    cancelled: 'You have not been charged for it.',
  },
};
