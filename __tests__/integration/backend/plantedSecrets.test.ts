/** @jest-environment node */
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import { createConsoleLog } from '@/backend/infra/log';
import { logText } from '@/lib/node/logText';
import { exampleAddress } from '@/__tests__/support/addresses';
import { codeSentTo, wrongCodeFor } from '@/__tests__/support/outbox';
import { newStaffAccount, signInStaff } from '@/__tests__/support/staff';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

const CATALOGUE_TOKEN = 'vermilion-lattice-of-the-catalogue-api';
const SETTINGS = {
  LOG_LEVEL: 'debug',
  LOG_REQUESTS: 'true',
  CATALOGUE_TOKEN,
  STRIPE_SECRET_KEY: 'sk_test_ochrelanternkey',
  STRIPE_WEBHOOK_SECRET: 'whsec_ochrelanternhook',
};
/** Each value is unlike any text of the store; a session's values are added when it opens. */
const planted: Record<string, string> = {
  password: 'marigold quartz 7731',
  'wrong password': 'cinnabar thimble 5092',
  email: 'tamarind.osprey@example.com',
  phone: '9810573264',
  'address line': '27 Saffron Gate, Kestrel Lane',
  'card number': '4929 5013 7725 8816',
  'webhook signature': 't=1790000000,v1=9f4c1e77a2b05d38e6419c0fb7d2a853',
  'catalogue token': CATALOGUE_TOKEN,
};

let store: TestStore;
const lines: string[] = [];
beforeAll(async () => {
  store = await openTestStore(SETTINGS);
});
beforeEach(() => {
  const collect = (line: string) => void lines.push(line);
  jest.spyOn(console, 'log').mockImplementation(collect);
  jest.spyOn(console, 'error').mockImplementation(collect);
});
afterAll(() => store.close());

/** Writes the events of the backend as its process does. */
function writeLog() {
  const log = createConsoleLog(parseEnv(SETTINGS));
  for (const event of store.logged.splice(0)) log(event as Parameters<typeof log>[0]);
}

const found = (text: string) =>
  Object.keys(planted).filter((name) => text.includes(planted[name] ?? ''));

async function orderAsCustomer() {
  const shopper = store.visit();
  const { email = '', password = '' } = planted;
  const body = { email, password, type: 'email' } as const;
  await shopper.call('POST /account/v1/users/registration', { body });
  await store.verifyEmail(email);
  const wrong = { ...body, password: planted['wrong password'] ?? '' };
  await shopper.send('POST /account/v1/users/login', { body: wrong });
  const purpose = { intent: 'login', communicator: 'email', email } as const;
  const guest = store.visit();
  await guest.call('POST /account/v1/otp', { body: purpose });
  planted['one-time code'] = await codeSentTo(store, email);
  const otp = wrongCodeFor(planted['one-time code']);
  for (const code of [otp, planted['one-time code']])
    await guest.send('POST /account/v1/otp-verify', { body: { ...purpose, otp: code } });
  planted['session token'] = guest.cookies.get('session') ?? '';
  const address = await exampleAddress(shopper, 'IN', {
    address_one: planted['address line'],
    mobile: planted.phone,
  });
  await shopper.call('POST /address/v1/address/checkout', { body: address });
  await addProduct(shopper, await store.newProduct());
  await placeTestOrder(shopper, 'cod');
}

const post = (path: string, headers: Record<string, string>, body: object, method = 'POST') =>
  store.fetch(
    new Request(`http://backend.test${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

test('planted secrets > none is in the log or the metrics of a day of the store', async () => {
  await orderAsCustomer();
  const account = await newStaffAccount(store, 'peregrine.clerk@example.com', 'orders');
  planted['TOTP secret'] = account.totp_secret;
  planted['recovery code'] = account.recovery_codes[0] ?? '';
  planted['staff session'] = (await signInStaff(store, account)).token;
  const card = { data: { card: planted['card number'], email: planted.email } };
  const signature = { 'stripe-signature': planted['webhook signature'] ?? '' };
  expect((await post('/azapayment/stripe', signature, card)).status).toBe(400);
  const bearer = { Authorization: `Bearer ${CATALOGUE_TOKEN}` };
  const products = { products: [{ id: planted.email, title: planted['address line'] }] };
  await post('/catalogue/v1/products', bearer, products, 'PUT');
  expect(Object.values(planted).every((value) => value.length > 5)).toBe(true);
  writeLog();
  expect(lines.length).toBeGreaterThan(15);
  expect(lines.filter((line) => found(line).length > 0)).toEqual([]);
  expect(found(await store.metrics())).toEqual([]);
});

const inForm = (name: string, value: string) => new URLSearchParams({ [name]: value }).toString();
/** Messages in which libraries repeat input. */
const MESSAGES: [string, (name: string, value: string) => string][] = [
  ['a JSON body', (name, value) => `request failed: ${JSON.stringify({ [name]: value })}`],
  ['a database value', (_, value) => `invalid input syntax for type integer: "${value}"`],
  ['a form', (name, value) => `bad form ${inForm(name, value)}`],
];
const FIELDS: Record<string, string> = {
  password: 'password',
  'wrong password': 'new_password',
  'one-time code': 'otp',
  'session token': 'session_token',
  'staff session': 'token',
  'card number': 'card_number',
  email: 'email',
  phone: 'mobile',
  'address line': 'address_one',
  'webhook signature': 'signature',
  'catalogue token': 'catalogue_token',
  'TOTP secret': 'totp_secret',
  'recovery code': 'recovery_code',
};

/** A backend whose database fails with the message that `current` returns. */
function failingBackend(current: () => string) {
  const db = new Proxy(store.db, {
    get: () => {
      throw new Error(current());
    },
  });
  const env = parseEnv({ NODE_ENV: 'test', ...SETTINGS });
  return createBackend({ env, db, geo: () => undefined, log: createConsoleLog(env) });
}

test.each(MESSAGES)('planted secrets > %s repeated by an error is redacted', async (_, message) => {
  let text = '';
  const { fetch } = failingBackend(() => text);
  const leaks: string[] = [];
  for (const [name, value] of Object.entries(planted)) {
    text = message(FIELDS[name] ?? '', value);
    lines.length = 0;
    await fetch(new Request('http://backend.test/gateway/misc/v1/countries'));
    lines.push(logText(text)); // as the web process writes it
    expect(lines.some((line) => line.includes('"level":"error"'))).toBe(true);
    const spellings = [value, encodeURIComponent(value), inForm('', value).slice(1)];
    if (spellings.some((spelling) => lines.join('\n').includes(spelling))) leaks.push(name);
  }
  expect(leaks).toEqual([]);
});
