/** @jest-environment node */
import { parseRupees } from '@/backend/catalogue/productDraft';

test.each([
  ['Rs. 1,999.00', 1999],
  ['₹1,99,999', 199_999],
  ['1999 INR', 1999],
  ['INR 1,999.50', 2000],
  ['Rs 20/-', 20],
  ['  ', undefined],
])('parseRupees > %s is %s', (text, amount) => {
  expect(parseRupees(text)).toBe(amount);
});
test.each(['1.999,00', '-5', '$20', '12,34', '1e5', '0', '99999999999', 'free', '1 999'])(
  'parseRupees > rejects %s',
  (text) => {
    expect(() => parseRupees(text)).toThrow();
  },
);
