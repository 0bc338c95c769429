/** @jest-environment node */
import {
  contactKeys,
  normalizeDeliveryAddress,
  normalizeMailbox,
} from '@/backend/orders/contactKeys';

test.each([
  ['Asha.Rao+sale@Gmail.com', 'asharao@gmail.com'],
  ['asharao@googlemail.com', 'asharao@gmail.com'],
  ['asha.rao+1@example.com', 'asha.rao@example.com'],
])('contact keys > %s is the mailbox %s', (email, mailbox) =>
  expect(normalizeMailbox(email)).toBe(mailbox),
);

const home = {
  address_one: '12 Garden Road',
  city_name: 'Mumbai',
  postal_code: '400001',
  country_code: 'IN',
};
test.each([
  [{ address_one: '12, garden rd.' }, true],
  [{ address_one: 'Garden Road 12', city_name: 'Bombay' }, true],
  [{ address_one: 'No. 12 GARDEN ROAD' }, true],
  [{ postal_code: '400 001' }, true],
  [{ address_one: '13 Garden Road' }, false],
  [{ address_one: '12B Garden Road' }, false],
  [{ postal_code: '400002' }, false],
])('contact keys > %o is the same address: %s', (change, same) =>
  expect(normalizeDeliveryAddress({ ...home, ...change }) === normalizeDeliveryAddress(home)).toBe(
    same,
  ),
);

test('contact keys > are hashes', () => {
  const contact = { ...home, email: 'asha@example.com', mobile: '9876543210', mobile_code: '+91' };
  for (const key of Object.values(contactKeys(contact))) expect(key).toMatch(/^[0-9a-f]{64}$/);
});
