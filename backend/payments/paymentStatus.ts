/** pending: undecided; failed and cancelled: the stock is released. */
export type OrderPaymentState = 'pending' | 'confirmed' | 'failed' | 'cancelled';

/** Events of a payment provider, in any order and possibly repeated. */
export type PaymentEvent =
  | { kind: 'paid' }
  /** The bank holds the money for the store until expiresAt. */
  | { kind: 'authorized'; expiresAt: Date }
  | { kind: 'declined'; reason: string }
  | { kind: 'cancelled' }
  | { kind: 'timed_out' };

/** Events of the sandbox, which captures at once. */
export type SandboxEvent = Exclude<PaymentEvent, { kind: 'authorized' }>;

/** release: return stock and cart items. refund: a payment arrived for a closed order. */
type PaymentEffect = 'none' | 'confirm' | 'release' | 'refund';
export type PaymentDecision = { state: OrderPaymentState; effect: PaymentEffect; reason?: string };

const TIMED_OUT = 'The payment was not completed in time';
const CANCELLED = 'The payment was cancelled';

/** Only the first event of a pending order counts; a payment for a closed one is refunded. */
export function decidePayment(state: OrderPaymentState, event: PaymentEvent): PaymentDecision {
  const isAccepted = event.kind === 'paid' || event.kind === 'authorized';
  if (state !== 'pending')
    return { state, effect: isAccepted && state !== 'confirmed' ? 'refund' : 'none' };
  switch (event.kind) {
    case 'paid':
    case 'authorized':
      return { state: 'confirmed', effect: 'confirm' };
    case 'declined':
      return { state: 'failed', effect: 'release', reason: event.reason };
    case 'timed_out':
      return { state: 'failed', effect: 'release', reason: TIMED_OUT };
    case 'cancelled':
      return { state: 'cancelled', effect: 'release', reason: CANCELLED };
  }
}
