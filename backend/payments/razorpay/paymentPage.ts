import type Razorpay from 'razorpay';
import type { PaymentRequest } from '../provider';
import type { ProviderPayment, ProviderSnapshot } from '../providerPayments';

export type PaymentAtRazorpay = Pick<ProviderPayment, 'provider_id' | 'capture'>;

/** A page of Razorpay on which a payment is made: a payment link, or Hosted Checkout for an order. */
export type RazorpayPage = {
  /** Creates the payment; its id at Razorpay, and the address to which the shopper is led. */
  create: (
    client: Razorpay,
    request: PaymentRequest,
    siteUrl: string,
  ) => Promise<{ id: string; url: string }>;
  read: (client: Razorpay, payment: PaymentAtRazorpay) => Promise<ProviderSnapshot>;
  /** Ends the payment, and reads its outcome. */
  close: (client: Razorpay, payment: PaymentAtRazorpay) => Promise<ProviderSnapshot>;
};
