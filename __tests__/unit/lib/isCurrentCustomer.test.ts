import { isCurrentCustomer } from '@/lib/browser/isCurrentCustomer';

test('current customer > matches only the customer id in the cookie, or none for a visitor', () => {
  expect([isCurrentCustomer(undefined), isCurrentCustomer(7)]).toEqual([true, false]);
  document.cookie = 'customer_id=7; path=/';
  expect([isCurrentCustomer(undefined), isCurrentCustomer(7), isCurrentCustomer(77)]).toEqual([
    false,
    true,
    false,
  ]);
  document.cookie = 'customer_id=; max-age=0; path=/';
  expect(isCurrentCustomer(7)).toBe(false);
});
