import type { PaymentEvent } from './paymentStatus';

/** A payment to create: amount in minor units, return URL, and the preselected method if any. */
export type PaymentRequest = {
  reference: string;
  orderId: number;
  amountMinor: number;
  currency: string;
  returnUrl: string;
  option?: string;
  choice?: string;
};

/** A refund of amountMinor; `name` is its idempotency key. */
export type RefundRequest = { reference: string; amountMinor: number; name: string };

export type PaymentProvider = {
  /** Creates the payment and returns its URL; idempotent by reference. */
  create: (request: PaymentRequest) => Promise<string>;
  status: (reference: string) => Promise<PaymentEvent | undefined>;
  /** Closes an open payment for good and returns its final outcome. */
  close: (reference: string) => Promise<PaymentEvent>;
  /** Starts a refund; false when the payment does not cover the amount. */
  refund: (request: RefundRequest) => Promise<boolean>;
};
