/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
let customer: Awaited<ReturnType<TestStore['customer']>>;
let orderId: number;
const NUMBER = '+919876543210';
const STRANGER = 'nobody@example.com';

beforeAll(async () => {
  store = await openTestStore();
  customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  orderId = (await placeTestOrder(customer, 'cod')).order_id;
});
beforeEach(async () => {
  for (const table of ['attempts', 'otps', 'outbox', 'stock_alerts'] as const)
    await store.db.deleteFrom(table).execute();
});
afterAll(() => store.close());

let addressCount = 0;
/** Sends each call from a new address, so that only the recipient limit applies. */
const sendFromNewAddress = (
  visit: Pick<typeof customer, 'send'>,
  ...[key, input]: Parameters<typeof customer.send>
) =>
  visit.send(key, input, {
    'X-Forwarded-For': `203.0.${(addressCount += 1) >> 8}.${addressCount % 256}`,
  });
const allowAnotherCode = () =>
  store.db
    .updateTable('otps')
    .set((eb) => ({ sent_at: eb.val(new Date(Date.now() - 31_000)) }))
    .execute();
const countOf = async (recipient: string) =>
  (
    await store.db
      .selectFrom('attempts')
      .select('tries')
      .where('subject', '=', `write to ${recipient}`)
      .executeTakeFirst()
  )?.tries ?? 0;
const messagesTo = async (recipient: string) =>
  (await store.db.selectFrom('outbox').select('id').where('recipient', '=', recipient).execute())
    .length;

const lookup = (order_id: number, contact: string) =>
  sendFromNewAddress(store.visit(), 'POST /order/v1/lookup', { body: { order_id, contact } });
const requestCode = (body: object) =>
  sendFromNewAddress(store.visit(), 'POST /account/v1/otp', { body });
const forgot = (email: string) =>
  sendFromNewAddress(store.visit(), 'POST /account/v1/users/forgot-password', { body: { email } });
const loginCode = (email: string) => requestCode({ intent: 'login', communicator: 'email', email });
const email = () => customer.email;

const callsWithoutMessage: [string, () => string, () => Promise<Response>][] = [
  ['an order look-up that names an email of another order', email, () => lookup(999_999, email())],
  ['an order look-up that names a number', () => '76543210', () => lookup(999_999, NUMBER)],
  ['an order look-up that names a stranger', () => STRANGER, () => lookup(orderId, STRANGER)],
  ['a forgotten password of an unknown email', () => STRANGER, () => forgot(STRANGER)],
  ['a sign-in code for an unknown email', () => STRANGER, () => loginCode(STRANGER)],
  [
    'a sign-up code for a known email',
    email,
    () => requestCode({ intent: 'signup', communicator: 'email', email: email() }),
  ],
  [
    'a sign-in code to an account without a number',
    () => '76543210',
    () => requestCode({ intent: 'login', communicator: 'mobile', email: email(), mobile: NUMBER }),
  ],
  [
    'a number to verify without a session',
    () => '76543210',
    () =>
      requestCode({
        intent: 'verify_mobile',
        communicator: 'mobile',
        email: email(),
        mobile: NUMBER,
      }),
  ],
];

test.each(callsWithoutMessage)(
  'recipient limit > %s does not count',
  async (_, recipient, request) => {
    for (let attempt = 0; attempt < 21; attempt += 1) await request();
    expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([]);
    expect(await countOf(recipient())).toBe(0);
  },
);

test('recipient limit > a code requested too soon does not count', async () => {
  await loginCode(email());
  for (let attempt = 0; attempt < 21; attempt += 1) await loginCode(email());
  expect([await messagesTo(email()), await countOf(email())]).toEqual([1, 1]);
});

const callsWithMessage: [string, () => Promise<Response>][] = [
  ['an order look-up', () => lookup(orderId, email())],
  ['a forgotten password', () => forgot(email())],
  ['a sign-in code', () => loginCode(email())],
  [
    'a code to delete the account',
    () =>
      sendFromNewAddress(customer, 'POST /account/v1/otp', {
        body: { intent: 'delete_account', communicator: 'email', email: email() },
      }),
  ],
];

test.each(callsWithMessage)(
  'recipient limit > %s counts sent messages, up to 20',
  async (_, request) => {
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await request();
      await allowAnotherCode();
    }
    expect([await messagesTo(email()), await countOf(email())]).toEqual([20, 20]);
  },
);

test('recipient limit > 20 order look-ups with an email do not block its reset link and code', async () => {
  for (let attempt = 0; attempt < 20; attempt += 1) await lookup(1 + attempt, email());
  expect((await forgot(email())).status).toBe(200);
  expect(await (await loginCode(email())).json()).toMatchObject({ code: RESPONSE_CODES.OTP_SENT });
  expect(await messagesTo(email())).toBe(2);
});

test('recipient limit > responses at the limit do not reveal accounts or orders', async () => {
  const readResponses = async () =>
    Promise.all(
      [forgot(email()), forgot(STRANGER), lookup(orderId, email()), lookup(orderId, STRANGER)].map(
        async (reply) => (await reply).json() as Promise<unknown>,
      ),
    );
  const before = await readResponses();
  await store.db
    .insertInto('attempts')
    .values({ subject: `write to ${email()}`, tries: 20 })
    .onConflict((same) => same.column('subject').doUpdateSet({ tries: 20 }))
    .execute();
  await allowAnotherCode();
  expect(await readResponses()).toEqual(before);
  expect(await messagesTo(email())).toBe(2);
});

test('stock alerts > repeating an alert does not count', async () => {
  const [first, second] = [await store.newProduct(0), await store.newProduct(0)];
  const alert = ({ size_id }: { size_id: number }) =>
    sendFromNewAddress(store.visit(), 'POST /profile/v1/stock-alerts', {
      body: { size_id, email: STRANGER },
    });
  for (let attempt = 0; attempt < 25; attempt += 1) expect((await alert(first)).status).toBe(200);
  expect((await alert(second)).status).toBe(200);
});

test('recipient limit > spellings of one mailbox are counted together', async () => {
  const variants = Array.from(
    { length: 21 },
    (_, index) => `${['victim', 'vic.tim', 'v.ictim'][index % 3]}+${index}@gmail.com`,
  );
  const replies = [];
  for (const email of variants)
    replies.push(await requestCode({ intent: 'signup', communicator: 'email', email }));
  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429]);
});

test('recipient limit > one network cannot use up the limit of a mailbox', async () => {
  const stranger = () =>
    store
      .visit()
      .send(
        'POST /account/v1/otp',
        { body: { intent: 'login', communicator: 'email', email: email() } },
        { 'X-Forwarded-For': '198.51.100.7' },
      );
  const statuses = [];
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await allowAnotherCode();
    statuses.push((await stranger()).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await allowAnotherCode();
  expect(await (await loginCode(email())).json()).toMatchObject({ code: RESPONSE_CODES.OTP_SENT });
});

test("recipient limit > concurrent attempts at one code do not use up its owner's attempts", async () => {
  const purpose = { intent: 'login', communicator: 'email', email: email() };
  const stranger = store.visit();
  await sendFromNewAddress(stranger, 'POST /account/v1/otp', { body: purpose });
  const tryWrongCode = () =>
    sendFromNewAddress(stranger, 'POST /account/v1/otp-verify', {
      body: { ...purpose, otp: '000000' },
    });
  await Promise.all(Array.from({ length: 30 }, tryWrongCode));
  await allowAnotherCode();
  const owner = store.visit();
  await sendFromNewAddress(owner, 'POST /account/v1/otp', { body: purpose });
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const reply = await sendFromNewAddress(owner, 'POST /account/v1/otp-verify', {
    body: { ...purpose, otp: /\d{6}/.exec(body)?.[0] },
  });
  expect(await reply.json()).toMatchObject({ code: RESPONSE_CODES.OTP_VERIFIED });
});
