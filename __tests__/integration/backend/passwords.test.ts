/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(() => store.close());

const OLD = 'correct horse';
const NEW = 'battery staple';
let count = 0;
const newEmail = () => `asha.padmavati${++count}@example.com`;

async function newCustomer(email = newEmail()) {
  const shopper = store.visit();
  const reply = await shopper.call('POST /account/v1/users/registration', {
    body: { email, password: OLD, type: 'email' },
  });
  if (!('data' in reply)) throw new Error(reply.message);
  return { ...shopper, email, id: reply.data.customer_id };
}
const signIn = async (email: string, password: string) => {
  const shopper = store.visit();
  const reply = await shopper.call('POST /account/v1/users/login', {
    body: { email, password, type: 'email' },
  });
  return { shopper, reply };
};
const isSignedIn = async (shopper: Pick<ReturnType<TestStore['visit']>, 'call'>) =>
  (await shopper.call('GET /account/v1/web-bootstrap')).data.is_logged_in;

async function resetLink(email: string) {
  await store.visit().call('POST /account/v1/users/forgot-password', { body: { email } });
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .where('body', 'like', '%reset-password?token=%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /reset-password\?token=(\S+)/.exec(body)?.[1] ?? '';
}
const reset = (token: string, new_password: string) =>
  store.visit().send('PUT /account/v1/users/reset-password', { body: { token, new_password } });

type Flow = { field: string; set: (email: string, password: string) => Promise<Response> };
const flows: Record<string, Flow> = {
  registration: {
    field: 'password',
    set: (email, password) =>
      store.visit().send('POST /account/v1/users/registration', {
        body: { email, password, type: 'email' },
      }),
  },
  'sign-up by code': {
    field: 'password',
    set: (email, password) =>
      store.visit().send('POST /account/v1/otp', {
        body: { intent: 'signup', communicator: 'email', email, password },
      }),
  },
  'password change': {
    field: 'new_password',
    async set(email, new_password) {
      const customer = await newCustomer(email);
      return customer.send('PUT /account/v1/users/:customerId/change-password', {
        params: { customerId: customer.id },
        body: { current_password: OLD, new_password },
      });
    },
  },
  'password reset': {
    field: 'new_password',
    async set(email, password) {
      await newCustomer(email);
      return reset(await resetLink(email), password);
    },
  },
};
const GUESSABLE = /easy to guess/;
const SAME_AS_EMAIL = /not your email address/;
const weakPasswords: [string, (email: string) => string, RegExp][] = [
  ['of seven characters', () => 'kx7qzwm', /at least 8 characters/],
  ['that is common', () => 'password1', GUESSABLE],
  ['that is common in capitals', () => 'QWERTYUIOP', GUESSABLE],
  ['that is common between spaces', () => ' password123 ', GUESSABLE],
  ['equal to the email', (email) => email, SAME_AS_EMAIL],
  ['equal to the email in capitals', (email) => email.toUpperCase(), SAME_AS_EMAIL],
  ['equal to the local part of the email', (email) => email.split('@')[0] ?? '', SAME_AS_EMAIL],
];
const cases = Object.keys(flows).flatMap((flow) =>
  weakPasswords.map(([kind, password, message]) => ({ flow, kind, password, message })),
);

test.each(cases)(
  '$flow > rejects a password $kind and names its field',
  async ({ flow: name, password, message }) => {
    const flow = flows[name];
    if (!flow) throw new Error(`no flow ${name}`);
    const email = newEmail();
    const response = await flow.set(email, password(email));
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({
        invalid_fields: [{ field: flow.field, message: expect.stringMatching(message) }],
      }),
    ]);
  },
);

test.each(Object.entries(flows))('%s > accepts a passphrase', async (_, { set }) => {
  expect((await set(newEmail(), NEW)).status).toBe(200);
});

test('password reset > a rejected password keeps the link and the sessions', async () => {
  const customer = await newCustomer();
  const token = await resetLink(customer.email);
  expect((await reset(token, 'password1')).status).toBe(400);
  expect(await isSignedIn(customer)).toBe(true);
  expect(await (await reset(token, NEW)).json()).toMatchObject({ status: 200 });
});

describe.each(['change', 'reset'])('password %s', (kind) => {
  test('ends other sessions and all reset links, and emails the owner', async () => {
    const customer = await newCustomer();
    const other = (await signIn(customer.email, OLD)).shopper;
    const [oldLink, link] = [await resetLink(customer.email), await resetLink(customer.email)];
    if (kind === 'reset') await reset(link, NEW);
    else {
      await customer.call('PUT /account/v1/users/:customerId/change-password', {
        params: { customerId: customer.id },
        body: { current_password: OLD, new_password: NEW },
      });
    }
    expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(customer)).toBe(kind === 'change');
    for (const token of [oldLink, link])
      expect(await (await reset(token, 'a third phrase')).json()).toMatchObject({
        code: RESPONSE_CODES.RESET_REFUSED,
      });
    expect((await signIn(customer.email, NEW)).reply).toMatchObject({ status: 200, data: {} });
    const { subject, body } = await store.db
      .selectFrom('outbox')
      .select(['subject', 'body'])
      .where('recipient', '=', customer.email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(subject).toBe('Your password has been changed');
    expect(body).not.toContain(NEW);
  });
});
