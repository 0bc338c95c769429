/** @jest-environment node */
import { blockerMessage, failureOf, Refusal, toFailure } from '@/lib/model/failure';

test.each(['Blocker', 'blocker', 'BLOCKER'])(
  'failure > a response with the message %s is refused with its nested message',
  (message) =>
    expect(
      blockerMessage({ message, data: { message: 'Orders above the limit need a call' } }),
    ).toBe('Orders above the limit need a call'),
);

test('failure > any other message is not a blocker', () =>
  expect(blockerMessage({ message: 'Done' })).toBeUndefined());

test('failure > has the message of the first invalid field, and the message of each', () => {
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

test('failure > a 400 without detail has the text of the error catalogue', () =>
  expect(toFailure({ response: { status: 400, data: {} } }).message).toBe('Something went Wrong'));
test('failure > an HTTP error keeps its status and the server’s message', () =>
  expect(
    toFailure({ response: { status: 429, data: { message: 'Please wait a minute' } } }),
  ).toMatchObject({ status: 429, message: 'Please wait a minute' }));
test('failure > an HTML error page is replaced by a general message', () =>
  expect(toFailure({ response: { status: 502, data: '<html>' } }).message).toBe(
    'Something went wrong',
  ));
test('failure > a refusal keeps its code', () =>
  expect(toFailure(new Refusal({ code: 1701, message: 'Sold out' }))).toEqual({
    code: 1701,
    message: 'Sold out',
  }));
test('failure > an unreachable server has no status', () =>
  expect(toFailure(new TypeError('fetch failed')).status).toBeUndefined());
