import { isHere } from '@/lib/browser/isCurrentCustomer';

test('a page is shown again to the person whose it was, and to nobody else', () => {
  expect([isHere(undefined), isHere(7)]).toEqual([true, false]);
  document.cookie = 'customer_id=7; path=/';
  expect([isHere(undefined), isHere(7), isHere(77)]).toEqual([false, true, false]);
  document.cookie = 'customer_id=; max-age=0; path=/';
  expect(isHere(7)).toBe(false);
});
