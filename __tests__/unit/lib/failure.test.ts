/** @jest-environment node */
import { blockerMessage, failureOf, Refusal, toFailure } from '@/lib/model/failure';

test.each(['Blocker', 'blocker', 'BLOCKER'])(
  'a reply that says %s is refused with the nested message',
  (message) =>
    expect(
      blockerMessage({ message, data: { message: 'Orders above the limit need a call' } }),
    ).toBe('Orders above the limit need a call'),
);

test('any other message blocks nothing', () =>
  expect(blockerMessage({ message: 'Done' })).toBeUndefined());

test('the first invalid field speaks, and every field keeps its own words', () => {
  const invalid_fields = [
    { field: 'email', message: 'Please enter a valid email address' },
    { field: 'password', message: 'Too short' },
  ];
  expect(failureOf({ status: 400, message: 'Invalid', invalid_fields })).toEqual({
    status: 400,
    code: undefined,
    message: 'Please enter a valid email address',
    fields: { email: 'Please enter a valid email address', password: 'Too short' },
  });
});

test('a 400 without detail says so in the words of the catalogue', () =>
  expect(toFailure({ response: { status: 400, data: {} } }).message).toBe('Something went Wrong'));
test('an HTTP error keeps its status and the words of the server', () =>
  expect(
    toFailure({ response: { status: 429, data: { message: 'Please wait a minute' } } }),
  ).toMatchObject({ status: 429, message: 'Please wait a minute' }));
test('an HTML error page is not shown to anybody', () =>
  expect(toFailure({ response: { status: 502, data: '<html>' } }).message).toBe(
    'Something went wrong',
  ));
test('a refusal keeps its code', () =>
  expect(toFailure(new Refusal({ code: 1701, message: 'Sold out' }))).toEqual({
    code: 1701,
    message: 'Sold out',
  }));
test('a server that cannot be reached has no status', () =>
  expect(toFailure(new TypeError('fetch failed')).status).toBeUndefined());
