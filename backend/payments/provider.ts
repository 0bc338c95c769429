import type { PaymentEvent } from './paymentStatus';

/** What is to be paid: amount in minor units of the currency, where the shopper comes back to, and how they mean to pay where they have said so. */
export type PaymentRequest = {
  reference: string;
  orderId: number;
  amountMinor: number;
  currency: string;
  returnUrl: string;
  way?: string;
  choice?: string;
};

/** amountMinor of a payment goes back; name: the same one pays back once, however often it is asked for. */
export type RefundRequest = { reference: string; amountMinor: number; name: string };

/** Whoever takes the money. */
export type PaymentProvider = {
  /** Makes the payment ready, and answers where the shopper pays. The same reference is the same payment, however often it is asked for. */
  create: (request: PaymentRequest) => Promise<string>;
  /** What became of a payment; undefined while nothing has. */
  status: (reference: string) => Promise<PaymentEvent | undefined>;
  /** Ends a payment that was not completed, so that it cannot be paid any more, and answers what became of it in the end. */
  close: (reference: string) => Promise<PaymentEvent>;
  /** Whether the money is on its way back; false when the payment does not hold so much. */
  refund: (request: RefundRequest) => Promise<boolean>;
};
