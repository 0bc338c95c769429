import type { ApiRequest, Fault } from './fakeApi';

/** The payment at a fake provider, as the provider knows it. */
export type FakePayment = {
  id: string;
  reference: string;
  amount: number;
  currency: string;
  state: 'open' | 'paid' | 'authorized' | 'processing' | 'declined' | 'closed' | 'released';
  chargeId: string;
  /** Unix time in seconds; so for refunds and disputes. Now, if it is left out. */
  created?: number;
  /** Manual capture: the money is authorized first. */
  isManual?: boolean;
  refusesCapture?: boolean;
  captured?: number;
  /** Notes from the shopper's browser, where the provider takes them from it. */
  notes?: Record<string, string>;
};
export type FakeRefund = {
  id: string;
  chargeId: string;
  amount: number;
  name: string;
  status: 'live' | 'failed';
  created?: number;
};
export type FakeDispute = {
  id: string;
  chargeId: string;
  amount: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
  created?: number;
};

/** A card that Stripe keeps for one of its customers. */
export type FakeCard = {
  id: string;
  customer: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
};

/** summary: about the payment, which names no refund where the provider has such a message. */
export type RefundMessageKind = 'created' | 'settled' | 'failed' | 'summary';

export type FakeMessage = { path: string; text: string; headers: Record<string, string> };
export type MessageKind =
  | 'paid'
  | 'closed'
  | 'failed'
  | 'authorized'
  | 'captured'
  | 'released'
  | 'dispute open'
  | 'dispute won'
  | 'dispute lost';

/** What a test changes of a message before it is signed. */
export type MessageOptions = {
  changes?: Partial<Pick<FakePayment, 'amount' | 'currency' | 'reference' | 'id'>>;
  secret?: string;
  ageSeconds?: number;
  id?: string;
};

/** The same tests run with every provider. */
export type FakeProvider = {
  name: 'stripe' | 'razorpay';
  /** The variables that point the store at it. */
  settings: Record<string, string>;
  payments: FakePayment[];
  refunds: FakeRefund[];
  /** The provider's list of disputes; messages about disputes do not change it. */
  disputes: FakeDispute[];
  /** Saved cards; none at Razorpay. */
  cards?: FakeCard[];
  /** What the store has asked so far. */
  requests: ApiRequest[];
  /** Of the next call: about a payment, its refund, a list, a customer, or a saved card. */
  fail: (
    call: 'create' | 'read' | 'refund' | 'list' | 'capture' | 'customer',
    fault: Fault,
    times?: number,
  ) => void;
  message: (kind: MessageKind, payment: FakePayment, options?: MessageOptions) => FakeMessage;
  refundMessage: (
    kind: RefundMessageKind,
    refund: FakeRefund,
    payment: FakePayment,
    options?: MessageOptions,
  ) => FakeMessage;
  close: () => Promise<void>;
};

export const sumOf = (refunds: FakeRefund[], chargeId: string): number =>
  refunds
    .filter((refund) => refund.chargeId === chargeId && refund.status === 'live')
    .reduce((sum, { amount }) => sum + amount, 0);

export const createdOf = ({ created }: { created?: number }): number =>
  created ?? Math.floor(Date.now() / 1000);

/** From a time on and before another, in seconds; newest first, as providers list. */
export const listedBetween = <Listed extends { created?: number }>(
  list: Listed[],
  from: number,
  to: number,
): Listed[] =>
  list.filter((entry) => createdOf(entry) >= from && createdOf(entry) < to).toReversed();
