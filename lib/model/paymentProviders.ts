/** The payment providers; azapayment is the sandbox. */
export const PAYMENT_PROVIDERS = ['razorpay', 'stripe', 'azapayment'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];
