import { validatePostcode, normalizePostcode, parseMobile } from '@/lib/forms/validateAddress';
import { addressRuleOf } from '@/lib/forms/addressRules';

const postcodeError = (code: string, typed: string) => validatePostcode(typed, { code });

test.each([
  ['GB', 'sw1a1aa', 'SW1A 1AA'],
  ['GB', 'M1  1AE', 'M1 1AE'],
  ['GB', 'ec1a 1bb', 'EC1A 1BB'],
  ['GB', 'gir0aa', 'GIR 0AA'],
  ['GB', 'bfpo801', 'BFPO 801'],
  ['GB', 'BFPO 1', 'BFPO 1'],
  ['GB', 'JE2 3AB', 'JE2 3AB'],
  ['CA', 'k1a0b1', 'K1A 0B1'],
  ['CA', 'K1A-0B1', 'K1A 0B1'],
  ['US', '10001', '10001'],
  ['US', '100011234', '10001-1234'],
  ['US', '10001 1234', '10001-1234'],
  ['US', '00501', '00501'],
  ['AU', ' 0800 ', '0800'],
  ['SG', '018 956', '018956'],
  ['SA', '11564', '11564'],
  ['SA', '115641234', '11564-1234'],
  ['IN', '400 001', '400001'],
  ['HK', '', ''],
  ['HK', '999077', '999077'],
  ['AE', '', ''],
  ['AE', '00000', '00000'],
])('postcode > in %s, %j is valid and normalised to %j', (code, typed, normalized) => {
  expect(normalizePostcode(typed, code)).toBe(normalized);
  expect(postcodeError(code, typed)).toBeUndefined();
});

test.each([
  ['GB', 'SW1'],
  ['GB', '12345'],
  ['CA', 'K1A'],
  ['US', '1000'],
  ['US', '10001-12'],
  ['IN', '012345'],
  ['SG', '12345'],
  ['AU', '12345'],
  ['SA', '1156'],
])('postcode > in %s, %j is invalid', (code, typed) => {
  expect(postcodeError(code, typed)).toMatch(/^Enter a (\d-digit|valid) /);
});

test.each(['constructor', 'toString', '__proto__'])(
  'postcode > a country code such as %s has the default rules',
  (code) => {
    expect(addressRuleOf(code)).toEqual(addressRuleOf('ZZ'));
    expect([normalizePostcode('a-1', code), postcodeError(code, 'a-1')]).toEqual(['A1', undefined]);
  },
);

test.each([
  ['+91', '098765 43210', '+91', '9876543210'],
  ['+91', '919876543210', '+91', '9876543210'],
  ['+91', '0091 98765 43210', '+91', '9876543210'],
  ['+91', '+33 6 12 34 56 78', '+33', '612345678'],
  ['+44', '07400 123456', '+44', '7400123456'],
  ['+1', '(212) 555-0123', '+1', '2125550123'],
  ['+1', '604-555-0188', '+1', '6045550188'],
  ['+1', '011 44 7400 123456', '+44', '7400123456'],
  ['+61', '0412 345 678', '+61', '412345678'],
  ['+65', '8123 4567', '+65', '81234567'],
  ['+966', '050 123 4567', '+966', '501234567'],
  ['+971', '050 123 4567', '+971', '501234567'],
  ['+852', '5123 4567', '+852', '51234567'],
])('mobile > with %s, %j is valid', (dialCode, mobile, code, national) => {
  expect(parseMobile({ dialCode, mobile })).toEqual({ dialCode: code, mobile: national });
});

test.each([
  ['+91', '12345'],
  ['+91', 'my number'],
  ['+44', ''],
  ['+999', '12345678'],
])('mobile > with %s, %j is invalid', (dialCode, mobile) =>
  expect(parseMobile({ dialCode, mobile })).toBeUndefined(),
);
