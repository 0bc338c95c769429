/** @jest-environment node */
import { checkAddress } from '@/backend/address/rules';
import { EXAMPLES, type CountryCode } from '@/__tests__/support/addresses';

const codes = Object.keys(EXAMPLES) as CountryCode[];
const states = (code: CountryCode) =>
  'state' in EXAMPLES[code] ? [{ id: 7, name: 'The State' }] : [];

function check(code: CountryCode, changes: object = {}, restricted = false) {
  const { mobile, mobile_code, postal_code, city_name } = EXAMPLES[code];
  const body = {
    firstname: 'Asha Rao',
    email: 'asha@example.com',
    address_one: '12 Garden Road',
    mobile,
    mobile_code,
    postal_code,
    city_name,
    state_id: states(code)[0]?.id ?? null,
    state_name: '',
    country_id: 1,
    type: 'shipping' as const,
    is_default: false,
    ...changes,
  };
  return checkAddress(
    body,
    { code, name: 'Somewhere', shippingRestricted: restricted },
    states(code),
  );
}

/** The names of the invalid fields; empty for a valid address. */
const invalidFields = (...input: Parameters<typeof check>) => {
  const checked = check(...input);
  return 'problems' in checked ? checked.problems.map(({ field }) => field) : [];
};

test.each(codes)('the example address of %s is valid', (code) =>
  expect(invalidFields(code)).toEqual([]),
);
test.each(codes)('a mobile number too short for %s is rejected', (code) =>
  expect(invalidFields(code, { mobile: '1234' })).toEqual(['mobile']),
);
test.each(codes)('an unknown dial code is rejected in %s', (code) =>
  expect(invalidFields(code, { mobile_code: '+999' })).toEqual(['mobile']),
);

test.each<[CountryCode, string]>([
  ['IN', '000001'],
  ['IN', '40001'],
  ['IN', ''],
  ['US', '1234'],
  ['GB', 'LONDON'],
  ['CA', '12345'],
  ['AU', '20000'],
  ['SG', '1234'],
  ['SA', '123'],
])('%s rejects the postcode %s', (code, postal_code) =>
  expect(invalidFields(code, { postal_code })).toEqual(['postal_code']),
);

test.each<[CountryCode, string, string]>([
  ['IN', '400 001', '400001'],
  ['GB', 'sw1a 1aa', 'SW1A 1AA'],
  ['US', '10001-1234', '10001-1234'],
  ['CA', 'v6b 1a1', 'V6B 1A1'],
  ['AE', '', ''],
  ['HK', '', ''],
])('%s stores the postcode %s as %s', (code, postal_code, stored) =>
  expect(check(code, { postal_code })).toMatchObject({ address: { postal_code: stored } }),
);

test.each(codes.filter((code) => states(code).length))(
  '%s requires one of its own states',
  (code) => {
    expect(invalidFields(code, { state_id: null })).toEqual(['state_id']);
    expect(invalidFields(code, { state_id: 999 })).toEqual(['state_id']);
    expect(check(code, { state_name: 'Typed' })).toMatchObject({
      address: { state_id: 7, state_name: 'The State' },
    });
  },
);

test('a country without states stores none', () =>
  expect(check('GB', { state_id: 7, state_name: 'Kent' })).toMatchObject({
    address: { state_id: null, state_name: '' },
  }));
test('the leading zero of a mobile number is removed', () =>
  expect(check('GB', { mobile: '07400123456' })).toMatchObject({
    address: { mobile: '7400123456' },
  }));
test('a restricted country is rejected for shipping, not for billing', () => {
  expect(invalidFields('SA', {}, true)).toEqual(['country_id']);
  expect(invalidFields('SA', { type: 'billing' }, true)).toEqual([]);
});
test('all invalid fields are named together', () =>
  expect(invalidFields('IN', { mobile: '12345', postal_code: '1', state_id: null })).toEqual([
    'mobile',
    'postal_code',
    'state_id',
  ]));
