/**
 * authorized: held and charged at dispatch; authorized_in_full: so, with the items that are cancelled
 * before; capturing: begun, not answered; released: never charged; null: charged, or paid in cash.
 */
export type PaymentAuthorization =
  'authorized' | 'authorized_in_full' | 'capturing' | 'released' | null;

/** Whether money that is paid online is charged; undecided: refunded if it is, or else released. */
export type ChargeState = 'charged' | 'undecided' | 'not_charged';

export const chargeStateOf = (authorization: PaymentAuthorization): ChargeState => {
  if (authorization === null) return 'charged';
  return authorization === 'authorized' || authorization === 'released'
    ? 'not_charged'
    : 'undecided';
};

export type OrderPayment = {
  method: 'azapayment' | 'cod';
  authorization: PaymentAuthorization;
  isPickup: boolean;
};

export type PaymentTexts = {
  /** Names the payment on documents and for staff. */
  label: string;
  /** After the word "Total", for the customer. */
  total: string;
  /** After the word "Total", for staff. */
  staffTotal: string;
  /** Until it is charged: what the customer pays when. */
  note: string | null;
};

const CASH = { label: 'Cash on delivery', note: null };

const online = (
  label: string,
  note: string | null = null,
  total = label.toLowerCase(),
): PaymentTexts => ({ label, total, staffTotal: total, note });

/** The payment of a confirmed order in words, true for cards, wallets and instalments alike. */
export function paymentTexts({ method, authorization, isPickup }: OrderPayment): PaymentTexts {
  if (method === 'cod')
    return isPickup
      ? {
          ...CASH,
          total: 'to be paid when you collect',
          staffTotal: 'to be paid when the customer collects',
        }
      : { ...CASH, total: 'to be paid on delivery', staffTotal: 'to be paid on delivery' };
  if (authorization === 'authorized' || authorization === 'authorized_in_full')
    return online(
      'Not charged yet',
      isPickup
        ? 'You have not been charged yet. We take the payment when we send your order to the store.'
        : 'You have not been charged yet. We take the payment when your order is dispatched.',
    );
  // Nobody knows whether it is charged: this is true either way.
  if (authorization === 'capturing')
    return online('Being charged', 'We are taking the payment for your order.');
  return authorization === 'released' ? online('Not charged') : online('Paid online', null, 'paid');
}
