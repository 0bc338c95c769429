import { formatPhone } from '@/lib/i18n/phone';

test.each([
  ['+919876543210', '+91 9876543210'],
  ['+12025550123', '+1 2025550123'],
  ['+4915112345678', '+4915112345678'],
])('phone > %s is shown as %s', (e164, text) => {
  expect(formatPhone(e164, ['+91', '+1'])).toBe(text);
});
