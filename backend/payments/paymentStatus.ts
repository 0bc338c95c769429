/** Where an order's money stands. pending: on its way or not; failed and cancelled: the stock went back. */
export type OrderPaymentState = 'pending' | 'confirmed' | 'failed' | 'cancelled';

/** What a payment provider can say, in whichever order and however often. */
export type PaymentEvent =
  | { kind: 'paid' }
  | { kind: 'declined'; reason: string }
  | { kind: 'cancelled' }
  | { kind: 'timed_out' };

/** release: the stock goes back and the lines return to the bag. refund: money came for an order that is closed. */
type PaymentEffect = 'none' | 'confirm' | 'release' | 'refund';
export type PaymentDecision = { state: OrderPaymentState; effect: PaymentEffect; reason?: string };

const TIMED_OUT = 'The payment was not completed in time';
const CANCELLED = 'The payment was cancelled';

/** The one place that moves an order on. Only the first event of a pending order has an effect; money for a closed order is owed back. */
export function decidePayment(state: OrderPaymentState, event: PaymentEvent): PaymentDecision {
  if (state !== 'pending')
    return { state, effect: event.kind === 'paid' && state !== 'confirmed' ? 'refund' : 'none' };
  switch (event.kind) {
    case 'paid':
      return { state: 'confirmed', effect: 'confirm' };
    case 'declined':
      return { state: 'failed', effect: 'release', reason: event.reason };
    case 'timed_out':
      return { state: 'failed', effect: 'release', reason: TIMED_OUT };
    case 'cancelled':
      return { state: 'cancelled', effect: 'release', reason: CANCELLED };
  }
}
