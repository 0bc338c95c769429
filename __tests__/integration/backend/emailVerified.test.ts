/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterAll(() => store.close());

const PASSWORD = 'correct horse';
const SEND = 'POST /account/v1/otp';
const VERIFY = 'POST /account/v1/otp-verify';
type Account = Awaited<ReturnType<typeof register>>;

let accountCount = 0;
async function register() {
  const shopper = store.visit();
  const email = `unverified${++accountCount}@example.com`;
  const reply = await shopper.call('POST /account/v1/users/registration', {
    body: { email, password: PASSWORD, type: 'email' },
  });
  if ('code' in reply) throw new Error(reply.message);
  return { ...shopper, email, id: reply.data.customer_id, registered: reply.data };
}

const purposeOf = ({ email }: Account) =>
  ({ intent: 'verify_email', communicator: 'email', email }) as const;
const sendCode = (account: Account) => account.call(SEND, { body: purposeOf(account) });
const verify = (account: Account, otp: string) =>
  account.call(VERIFY, { body: { ...purposeOf(account), otp } });
async function codeFor({ email }: Account) {
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body)?.[0] ?? '';
}
const wrongCodeFor = (code: string) => (code === '000000' ? '111111' : '000000');
const profile = async ({ call, id }: Account) =>
  (await call('GET /profile/v1/users/:customerId', { params: { customerId: id } })).data;

async function registerVerified() {
  const account = await register();
  await sendCode(account);
  await verify(account, await codeFor(account));
  return account;
}

test.each<[string, (account: Account) => Promise<unknown>]>([
  ['profile', profile],
  [
    'changed profile',
    async ({ call, id }) =>
      (
        await call('PUT /profile/v1/users/:customerId', {
          params: { customerId: id },
          body: { name: 'Asha Rao' },
        })
      ).data,
  ],
  [
    'sign-in by password',
    async ({ email }) =>
      store.visit().call('POST /account/v1/users/login', {
        body: { email, password: PASSWORD, type: 'email' },
      }),
  ],
  ['bootstrap', ({ call }) => call('GET /account/v1/web-bootstrap')],
  [
    'own data',
    ({ call, id }) =>
      call('GET /profile/v1/users/:customerId/data', { params: { customerId: id } }),
  ],
])('email_verified > is in the %s before and after verification', async (_, read) => {
  const readValues = async (account: Account) =>
    [...JSON.stringify(await read(account)).matchAll(/"email_verified":(true|false)/g)].map(
      ([, value]) => value,
    );
  expect(await readValues(await register())).toEqual(['false']);
  expect(await readValues(await registerVerified())).toEqual(['true']);
});

test('email_verified > is false for a new account by password, and true for one by emailed code', async () => {
  expect((await register()).registered.email_verified).toBe(false);
  const shopper = store.visit();
  const purpose = {
    intent: 'signup',
    communicator: 'email',
    email: 'bycode@example.com',
  } as const;
  await shopper.call(SEND, { body: purpose });
  const otp = await codeFor({ email: purpose.email } as Account);
  expect(await shopper.call(VERIFY, { body: { ...purpose, otp } })).toMatchObject({
    data: { email_verified: true },
  });
});

test('email_verified > stays false after a wrong, an expired and a foreign code', async () => {
  const account = await register();
  await sendCode(account);
  const code = await codeFor(account);
  expect(await verify(account, wrongCodeFor(code))).toMatchObject({
    code: RESPONSE_CODES.OTP_REFUSED,
  });
  const other = await register();
  expect(await verify({ ...other, email: account.email }, code)).toMatchObject({
    code: RESPONSE_CODES.OTP_REFUSED,
  });
  await store.db
    .updateTable('otps')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .execute();
  expect(await verify(account, code)).toMatchObject({ code: RESPONSE_CODES.OTP_REFUSED });
  expect((await profile(account)).email_verified).toBe(false);
  expect((await profile(other)).email_verified).toBe(false);
});

describe('first-order coupon > is rejected until a contact is verified', () => {
  const COUPON = 'WELCOME10';
  const REASON = `To use ${COUPON}, verify your email or mobile number in your account`;
  const apply = ({ call }: Account) =>
    call('POST /checkout/v1/coupon', { body: { coupon: COUPON } });
  const findCoupon = async ({ call }: Account) =>
    (await call('GET /checkout/v1/coupon/:productId', { params: { productId: 0 } })).data.list.find(
      ({ code }) => code === COUPON,
    );
  const readCartCoupon = async ({ call }: Account) =>
    (await call('GET /cart/v1/summary')).data.deductions?.coupon;

  test('the list, the rejection and the cart say that only verification is missing', async () => {
    const account = await register();
    await addProduct(account, await store.newProduct());
    expect(await findCoupon(account)).toMatchObject({ refusal: REASON, needs_proof: true });
    expect(await apply(account)).toMatchObject({
      code: RESPONSE_CODES.COUPON_NEEDS_PROOF,
      message: REASON,
    });
    await sendCode(account);
    await verify(account, await codeFor(account));
    expect(await findCoupon(account)).not.toHaveProperty('needs_proof');
    expect(await apply(account)).toMatchObject({ code: RESPONSE_CODES.COUPON_APPLIED });
    expect(await readCartCoupon(account)).not.toHaveProperty('needs_proof');
    await store.db
      .updateTable('customers')
      .set({ email_verified_at: null })
      .where('id', '=', account.id)
      .execute();
    expect(await readCartCoupon(account)).toMatchObject({ refusal: REASON, needs_proof: true });
  });

  test('a coupon rejected for another reason does not ask for verification', async () => {
    const account = await registerVerified();
    expect(await findCoupon(account)).toMatchObject({ applicable: false });
    expect(await findCoupon(account)).not.toHaveProperty('needs_proof');
  });
});
