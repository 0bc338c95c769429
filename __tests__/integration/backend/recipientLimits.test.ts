/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
let known: Awaited<ReturnType<TestStore['customer']>>;
let orderId: number;
const NUMBER = '+919876543210';
const STRANGER = 'nobody@example.com';

beforeAll(async () => {
  store = await openTestStore();
  known = await store.customer();
  await addProduct(known, await store.newProduct());
  orderId = (await placeTestOrder(known, 'cod')).order_id;
});
beforeEach(async () => {
  for (const table of ['attempts', 'otps', 'outbox', 'stock_alerts'] as const)
    await store.db.deleteFrom(table).execute();
});
afterAll(() => store.close());

let address = 0;
/** Every call from an address of its own: only the recipient is left to be counted. */
const call = (visit: Pick<typeof known, 'send'>, ...[key, input]: Parameters<typeof known.send>) =>
  visit.send(key, input, { 'X-Forwarded-For': `203.0.${(address += 1) >> 8}.${address % 256}` });
const sendsNow = () =>
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
  call(store.visit(), 'POST /order/v1/lookup', { body: { order_id, contact } });
const code = (body: object) => call(store.visit(), 'POST /account/v1/otp', { body });
const forgot = (email: string) =>
  call(store.visit(), 'POST /account/v1/users/forgot-password', { body: { email } });
const loginCode = (email: string) => code({ intent: 'login', communicator: 'email', email });
const email = () => known.email;

const nothingSent: [string, () => string, () => Promise<Response>][] = [
  ['an order look-up that names an email of another order', email, () => lookup(999_999, email())],
  ['an order look-up that names a number', () => '76543210', () => lookup(999_999, NUMBER)],
  ['an order look-up that names a stranger', () => STRANGER, () => lookup(orderId, STRANGER)],
  ['a forgotten password of an unknown email', () => STRANGER, () => forgot(STRANGER)],
  ['a sign-in code for an unknown email', () => STRANGER, () => loginCode(STRANGER)],
  [
    'a sign-up code for a known email',
    email,
    () => code({ intent: 'signup', communicator: 'email', email: email() }),
  ],
  [
    'a sign-in code to an account without a number',
    () => '76543210',
    () => code({ intent: 'login', communicator: 'mobile', email: email(), mobile: NUMBER }),
  ],
  [
    'a number to verify without a session',
    () => '76543210',
    () => code({ intent: 'verify_mobile', communicator: 'mobile', email: email(), mobile: NUMBER }),
  ],
];

test.each(nothingSent)('recipient limit > %s counts nothing', async (_, recipient, ask) => {
  for (let turn = 0; turn < 21; turn += 1) await ask();
  expect(await store.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  expect(await countOf(recipient())).toBe(0);
});

test('recipient limit > a second code that comes too soon counts nothing', async () => {
  await loginCode(email());
  for (let turn = 0; turn < 21; turn += 1) await loginCode(email());
  expect([await messagesTo(email()), await countOf(email())]).toEqual([1, 1]);
});

const sent: [string, () => Promise<Response>][] = [
  ['an order look-up', () => lookup(orderId, email())],
  ['a forgotten password', () => forgot(email())],
  ['a sign-in code', () => loginCode(email())],
  [
    'a code to delete the account',
    () =>
      call(known, 'POST /account/v1/otp', {
        body: { intent: 'delete_account', communicator: 'email', email: email() },
      }),
  ],
];

test.each(sent)('recipient limit > %s counts what is sent, and ends at twenty', async (_, ask) => {
  for (let turn = 0; turn < 25; turn += 1) {
    await ask();
    await sendsNow();
  }
  expect([await messagesTo(email()), await countOf(email())]).toEqual([20, 20]);
});

test('recipient limit > twenty look-ups that name an email leave its reset and its code alone', async () => {
  for (let turn = 0; turn < 20; turn += 1) await lookup(1 + turn, email());
  expect((await forgot(email())).status).toBe(200);
  expect(await (await loginCode(email())).json()).toMatchObject({ code: RESPONSE_CODES.OTP_SENT });
  expect(await messagesTo(email())).toBe(2);
});

test('recipient limit > what must not tell about an account or an order answers the same at the limit', async () => {
  const answers = async () =>
    Promise.all(
      [forgot(email()), forgot(STRANGER), lookup(orderId, email()), lookup(orderId, STRANGER)].map(
        async (reply) => (await reply).json() as Promise<unknown>,
      ),
    );
  const before = await answers();
  await store.db
    .insertInto('attempts')
    .values({ subject: `write to ${email()}`, tries: 20 })
    .onConflict((same) => same.column('subject').doUpdateSet({ tries: 20 }))
    .execute();
  await sendsNow();
  expect(await answers()).toEqual(before);
  expect(await messagesTo(email())).toBe(2);
});

test('stock alerts > the same alert asked for again takes nothing from its mailbox', async () => {
  const [first, second] = [await store.newProduct(0), await store.newProduct(0)];
  const alert = ({ size_id }: { size_id: number }) =>
    call(store.visit(), 'POST /profile/v1/stock-alerts', { body: { size_id, email: STRANGER } });
  for (let turn = 0; turn < 25; turn += 1) expect((await alert(first)).status).toBe(200);
  expect((await alert(second)).status).toBe(200);
});

test('recipient limit > one mailbox is one under all its addresses', async () => {
  const variants = Array.from(
    { length: 21 },
    (_, at) => `${['victim', 'vic.tim', 'v.ictim'][at % 3]}+${at}@gmail.com`,
  );
  const replies = [];
  for (const email of variants)
    replies.push(await code({ intent: 'signup', communicator: 'email', email }));
  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429]);
});

test('recipient limit > one network leaves messages for the owner of a mailbox', async () => {
  const stranger = () =>
    store
      .visit()
      .send(
        'POST /account/v1/otp',
        { body: { intent: 'login', communicator: 'email', email: email() } },
        { 'X-Forwarded-For': '198.51.100.7' },
      );
  const statuses = [];
  for (let turn = 0; turn < 11; turn += 1) {
    await sendsNow();
    statuses.push((await stranger()).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  await sendsNow();
  expect(await (await loginCode(email())).json()).toMatchObject({ code: RESPONSE_CODES.OTP_SENT });
});

test('recipient limit > many tries of one code at once do not use up the tries of its owner', async () => {
  const purpose = { intent: 'login', communicator: 'email', email: email() };
  const stranger = store.visit();
  await call(stranger, 'POST /account/v1/otp', { body: purpose });
  const wrong = () =>
    call(stranger, 'POST /account/v1/otp-verify', { body: { ...purpose, otp: '000000' } });
  await Promise.all(Array.from({ length: 30 }, wrong));
  await sendsNow();
  const owner = store.visit();
  await call(owner, 'POST /account/v1/otp', { body: purpose });
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const reply = await call(owner, 'POST /account/v1/otp-verify', {
    body: { ...purpose, otp: /\d{6}/.exec(body)?.[0] },
  });
  expect(await reply.json()).toMatchObject({ code: RESPONSE_CODES.OTP_VERIFIED });
});
