/** A mark that shoppers know, and the payment method of payment-options that accepts it. */
export type PaymentMark = { name: string; method: string };

const INDIAN_MARKS: PaymentMark[] = [
  { name: 'UPI', method: 'upi' },
  { name: 'Visa', method: 'card' },
  { name: 'Mastercard', method: 'card' },
  { name: 'RuPay', method: 'card' },
  { name: 'Net banking', method: 'netbanking' },
];
const INTERNATIONAL_MARKS: PaymentMark[] = [
  { name: 'Visa', method: 'card_abroad' },
  { name: 'Mastercard', method: 'card_abroad' },
  { name: 'American Express', method: 'card_abroad' },
  { name: 'PayPal', method: 'paypal' },
];

/** The marks of the payment methods of a country, by its code. */
export const paymentMarks = (country: string): PaymentMark[] =>
  country === 'IN' ? INDIAN_MARKS : INTERNATIONAL_MARKS;

/** Path of a mark's picture. */
export const markImage = (name: string): string =>
  `/payment-marks/${name.toLowerCase().replace(' ', '-')}.svg`;
