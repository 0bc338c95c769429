/** authorized: held and charged at dispatch; released: never charged; null: charged, or paid in cash. */
export type PaymentAuthorization = 'authorized' | 'released' | null;

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
  /** While nothing is charged: what the customer pays when. */
  note: string | null;
};

const CASH = { label: 'Cash on delivery', note: null };
const NOT_CHARGED_YET = {
  label: 'Not charged yet',
  total: 'not charged yet',
  staffTotal: 'not charged yet',
};

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
  if (authorization === 'authorized')
    return {
      ...NOT_CHARGED_YET,
      note: isPickup
        ? 'You have not been charged yet. We take the payment when we send your order to the store.'
        : 'You have not been charged yet. We take the payment when your order is dispatched.',
    };
  return authorization === 'released'
    ? { label: 'Not charged', total: 'not charged', staffTotal: 'not charged', note: null }
    : { label: 'Paid online', total: 'paid', staffTotal: 'paid', note: null };
}
