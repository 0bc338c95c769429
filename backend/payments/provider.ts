import type { PaymentEvent } from './paymentStatus';

export type PaymentRequest = {
  reference: string;
  orderId: number;
  amountMinor: number;
  currency: string;
  returnUrl: string;
  /** The code of the chosen row of `payment_ways`, such as netbanking. */
  option?: string;
  choice?: string;
};

/** A refund of amountMinor; `name` is its idempotency key. */
export type RefundRequest = { reference: string; amountMinor: number; name: string };

/** Each call can be repeated. A call that cannot reach the provider throws, and is repeated later. */
export type PaymentProvider = {
  /** Creates the payment and returns its URL; idempotent by reference. */
  create: (request: PaymentRequest) => Promise<string>;
  /** The outcome; undefined while the payment is undecided or unknown. */
  status: (reference: string) => Promise<PaymentEvent | undefined>;
  /**
   * Closes an open payment for good and returns its final outcome; undefined while the bank is
   * still processing it.
   */
  close: (reference: string) => Promise<PaymentEvent | undefined>;
  /** Starts a refund; false when the payment does not cover the amount. */
  refund: (request: RefundRequest) => Promise<boolean>;
};
