import type { Dispute } from './disputes';
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
  /** dispatch: the payment is authorized only, and captured later. */
  capture?: 'order' | 'dispatch';
};

/** What became of an authorization: released, also because it expired. */
export type CaptureOutcome = { state: 'captured'; amountMinor: number } | { state: 'released' };

/** A provider does not capture a payment; the message is its reason. Another answer needs a change there. */
export class CaptureRefusedError extends Error {}

/**
 * A refund of amountMinor. `name` and `attempt` are its idempotency key: another attempt follows one
 * that the provider made and that failed afterwards.
 */
export type RefundRequest = {
  reference: string;
  amountMinor: number;
  name: string;
  attempt: number;
};

/** A refund as its provider knows it. `name`: that of the store's own, null for another. */
export type ProviderRefund = {
  refundId: string;
  state: 'made' | 'failed';
  amountMinor: number;
  currency: string;
  name: string | null;
  /** Why it failed, in the provider's words. */
  reason: string;
  madeAt: Date;
};

/** Money that a provider received. `reference`: the store's, where the provider knows it. */
export type ProviderReceipt = {
  chargeId: string;
  reference: string | null;
  amountMinor: number;
  currency: string;
};

/** The payments, refunds and disputes of a period, by the provider's own lists. */
export type ProviderBooks = {
  payments: ProviderReceipt[];
  refunds: (ProviderRefund & { chargeId: string })[];
  disputes: Dispute[];
};

/** A card that a provider keeps for a customer. */
export type ProviderCard = {
  cardId: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
};

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
  /** Starts a refund; undefined when the provider refuses it. */
  refund: (request: RefundRequest) => Promise<ProviderRefund | undefined>;
  /**
   * Captures an authorized payment, the rest of which is released; one of `capturesWhole` captures all
   * of it. Throws while it is neither: CaptureRefusedError when a repetition is refused too.
   */
  capture?: (request: { reference: string; amountMinor: number }) => Promise<CaptureOutcome>;
  /** Releases an authorized payment; undefined at a provider that does it later, by itself. */
  release?: (reference: string) => Promise<CaptureOutcome | undefined>;
  /** The cards that it keeps for a customer of the store. */
  cards?: (customerId: number) => Promise<ProviderCard[]>;
  /** Removes one of them; false when the customer has no such card. */
  removeCard?: (customerId: number, cardId: string) => Promise<boolean>;
  /** Payments, refunds and disputes from a moment on and before another. */
  books: (from: Date, to: Date) => Promise<ProviderBooks>;
};
