import type { Dispute } from '../disputes';
import type { ProviderBooks, ProviderReceipt, ProviderRefund } from '../provider';

export const DIFFERENCE_TEXTS = {
  payment_unknown: 'Paid at the provider, but not for an order of this store.',
  payment_not_recorded: 'Paid at the provider, but not recorded by the store.',
  payment_amount: 'The provider received another amount than the store recorded.',
  payment_missing: 'Recorded as paid, but not paid at the provider.',
  payment_undecided: 'Neither paid nor closed at the provider.',
  refund_unknown: 'Refunded at the provider, but not for an order of this store.',
  refund_not_recorded: 'Refunded at the provider, but not recorded by the store.',
  refund_amount: 'The provider refunded another amount than the store recorded.',
  refund_missing: 'Recorded as refunded, but not refunded at the provider.',
  refund_not_made: 'Owed to the customer, but not refunded at the provider.',
  refund_failed: 'Recorded as refunded, but the refund failed at the provider.',
  dispute_unknown: 'Disputed at the provider, but not for an order of this store.',
  dispute_not_recorded: 'Disputed at the provider, but recorded otherwise by the store.',
} as const;
export type DifferenceKind = keyof typeof DIFFERENCE_TEXTS;

/** A refund or dispute of the provider that the store can still record. */
export type Reported = { refund?: ProviderRefund; dispute?: Dispute };

export type Difference = {
  kind: DifferenceKind;
  /** The provider's id, or the store's reference and the name of a refund. */
  objectId: string;
  orderId: number | null;
  reference: string | null;
  currency: string;
  /** The amounts of each side; null if it has none. */
  providerMinor: number | null;
  storeMinor: number | null;
  reported?: Reported;
};

type StorePayment = {
  reference: string;
  orderId: number;
  amountMinor: number;
  currency: string;
  chargeId: string | null;
  isReceived: boolean;
};
type StoreRefund = {
  refundId: string;
  reference: string;
  orderId: number;
  state: 'made' | 'failed';
  amountMinor: number;
  currency: string;
};
type StoreDispute = { disputeId: string; state: string; amountMinor: number };

/** The books of the store for a day and a provider. */
export type StoreBooks = {
  /** Those that the provider lists, and those that were recorded as paid on the day. */
  payments: StorePayment[];
  /** References of payments that were recorded as paid on the day. */
  paidOnDay: string[];
  /** Those that the provider lists, and those made on the day. */
  refunds: StoreRefund[];
  disputes: StoreDispute[];
  /** Owed since before the day. */
  owed: {
    name: string;
    reference: string;
    orderId: number;
    amountMinor: number;
    currency: string;
  }[];
  /** Neither paid nor closed since the day. */
  undecided: StorePayment[];
};

const ofPayment = ({ orderId, reference, currency, amountMinor }: StorePayment) => ({
  orderId,
  reference,
  currency,
  storeMinor: amountMinor,
});
const UNKNOWN = { orderId: null, reference: null, storeMinor: null };

/** A payment by its charge, else by the store's reference. */
const paymentOf = (
  { payments }: StoreBooks,
  { chargeId, reference = null }: { chargeId: string; reference?: string | null },
): StorePayment | undefined =>
  payments.find((payment) => payment.chargeId === chargeId) ??
  payments.find((payment) => payment.reference === (reference ?? chargeId));

function compareReceipt(store: StoreBooks, receipt: ProviderReceipt): Difference[] {
  const { chargeId: objectId, currency, amountMinor: providerMinor } = receipt;
  const payment = paymentOf(store, receipt);
  const found = { objectId, currency, providerMinor };
  if (!payment) return [{ ...UNKNOWN, ...found, kind: 'payment_unknown' }];
  if (payment.amountMinor !== providerMinor || payment.currency !== currency)
    return [{ ...ofPayment(payment), ...found, kind: 'payment_amount' }];
  if (!payment.isReceived)
    return [{ ...ofPayment(payment), ...found, storeMinor: null, kind: 'payment_not_recorded' }];
  // A second payment with the reference of one that arrived.
  return payment.chargeId === objectId || payment.chargeId === null
    ? []
    : [{ ...ofPayment(payment), ...found, storeMinor: null, kind: 'payment_unknown' }];
}

/**
 * The payment of a refund or dispute. One whose message was lost is known by the reference in the
 * provider's list, unless another charge has paid it.
 */
function paymentOfCharge(
  store: StoreBooks,
  { payments }: ProviderBooks,
  chargeId: string,
): StorePayment | undefined {
  const receipt = payments.find((one) => one.chargeId === chargeId);
  const payment = paymentOf(store, receipt ?? { chargeId });
  return payment?.chargeId === chargeId || payment?.chargeId === null ? payment : undefined;
}

function compareRefund(
  store: StoreBooks,
  provider: ProviderBooks,
  { chargeId, ...refund }: ProviderBooks['refunds'][number],
): Difference[] {
  const { refundId, currency, amountMinor, state } = refund;
  const payment = paymentOfCharge(store, provider, chargeId);
  const known = store.refunds.find((candidate) => candidate.refundId === refundId);
  const found = { objectId: refundId, currency, providerMinor: amountMinor };
  if (!payment) return [{ ...UNKNOWN, ...found, kind: 'refund_unknown' }];
  const stored = { ...ofPayment(payment), ...found, storeMinor: known?.amountMinor ?? null };
  if (state === 'failed')
    return known?.state === 'made'
      ? [{ ...stored, providerMinor: null, kind: 'refund_failed', reported: { refund } }]
      : [];
  if (!known) return [{ ...stored, kind: 'refund_not_recorded', reported: { refund } }];
  // A failure is final in the store's books, so that a person has to decide.
  if (known.state === 'failed')
    return [{ ...stored, storeMinor: null, kind: 'refund_not_recorded' }];
  return known.amountMinor === amountMinor && known.currency === currency
    ? []
    : [{ ...stored, kind: 'refund_amount' }];
}

function compareDispute(
  store: StoreBooks,
  provider: ProviderBooks,
  dispute: Dispute,
): Difference[] {
  const { disputeId: objectId, chargeId, state, amountMinor: providerMinor } = dispute;
  const payment = paymentOfCharge(store, provider, chargeId);
  const found = { objectId, currency: dispute.currency.toUpperCase(), providerMinor };
  if (!payment) return [{ ...UNKNOWN, ...found, kind: 'dispute_unknown' }];
  const known = store.disputes.find((candidate) => candidate.disputeId === objectId);
  if (known?.state === state && known.amountMinor === providerMinor) return [];
  const storeMinor = known?.amountMinor ?? null;
  return [
    {
      ...ofPayment(payment),
      ...found,
      storeMinor,
      kind: 'dispute_not_recorded',
      reported: { dispute },
    },
  ];
}

/** Payments and refunds of the store that the provider's list does not have. */
function findMissing(provider: ProviderBooks, store: StoreBooks): Difference[] {
  const listed = new Set(provider.refunds.map(({ refundId }) => refundId));
  const missing = store.refunds.filter(
    ({ refundId, state }) => state === 'made' && !listed.has(refundId),
  );
  return [
    ...missing.map(({ refundId, orderId, reference, currency, amountMinor }): Difference => ({
      kind: 'refund_missing',
      objectId: refundId,
      orderId,
      reference,
      currency,
      providerMinor: null,
      storeMinor: amountMinor,
    })),
    ...store.owed.map(({ name, reference, orderId, currency, amountMinor }): Difference => ({
      kind: 'refund_not_made',
      objectId: `${reference} ${name}`,
      orderId,
      reference,
      currency,
      providerMinor: null,
      storeMinor: amountMinor,
    })),
    ...store.undecided.map((payment): Difference => ({
      ...ofPayment(payment),
      kind: 'payment_undecided',
      objectId: payment.reference,
      providerMinor: null,
    })),
  ];
}

/** Payments recorded as paid on the day that the provider does not list for it. */
export function unlistedPayments(provider: ProviderBooks, store: StoreBooks): StorePayment[] {
  const listed = new Set(provider.payments.map((receipt) => paymentOf(store, receipt)?.reference));
  return store.payments.filter(
    ({ reference }) => store.paidOnDay.includes(reference) && !listed.has(reference),
  );
}

export const missingPayment = (payment: StorePayment): Difference => ({
  ...ofPayment(payment),
  kind: 'payment_missing',
  objectId: payment.reference,
  providerMinor: null,
});

/** The differences between the books of a provider and of the store, for a day. */
export const compareBooks = (provider: ProviderBooks, store: StoreBooks): Difference[] => [
  ...provider.payments.flatMap((receipt) => compareReceipt(store, receipt)),
  ...provider.refunds.flatMap((refund) => compareRefund(store, provider, refund)),
  ...provider.disputes.flatMap((dispute) => compareDispute(store, provider, dispute)),
  ...findMissing(provider, store),
];
