/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { createPasswordReset } from '@/backend/auth/sessionsRepository';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import { newOperator } from '@/__tests__/support/staff';
import type { TestStore } from '@/__tests__/support/store';

const PASSWORD = 'correct horse';
const ROUNDS = 4;
type Shopper = Awaited<ReturnType<TestStore['customer']>>;

// The embedded database runs one statement at a time: only a server shows deadlocks and overlapping transactions.
(hasPostgres ? describe : describe.skip)('on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let store: TestStore;

  beforeAll(async () => {
    server = await startPostgres();
    process.env.TEST_DATABASE_URL = server.url;
    const { openTestStore: openStore } = await import('@/__tests__/support/store');
    store = await openStore();
  });
  afterAll(async () => {
    await store?.close();
    delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  });
  beforeEach(() => store.db.deleteFrom('attempts').execute());
  afterEach(() =>
    expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
  );

  async function customer() {
    const shopper = await store.customer();
    const { id } = await store.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', shopper.email)
      .executeTakeFirstOrThrow();
    await store.db.deleteFrom('attempts').execute();
    await store.db.deleteFrom('outbox').execute();
    return { ...shopper, id };
  }
  const login = (email: string, password: string, visitor = store.visit()) =>
    visitor.call('POST /account/v1/users/login', { body: { email, password, type: 'email' } });
  const reset = (token: string, new_password: string) =>
    store.visit().call('PUT /account/v1/users/reset-password', { body: { token, new_password } });
  const isSignedIn = async ({ call }: Pick<Shopper, 'call'>) =>
    (await call('GET /account/v1/web-bootstrap')).data.is_logged_in;
  async function codeFor(recipient: string) {
    const { body } = await store.db
      .selectFrom('outbox')
      .select('body')
      .where('recipient', '=', recipient)
      .where('body', 'like', '%our code%')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return /\d{6}/.exec(body)?.[0] ?? '';
  }

  test('password reset > of two links used concurrently, one sets the password and revokes the other', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { id, email } = await customer();
      const links = [
        await createPasswordReset(store.db, id),
        await createPasswordReset(store.db, id),
      ];
      const passwords = links.map((_, index) => `battery staple ${round}${index}`);
      const replies = await Promise.all(
        links.map((link, index) => reset(link, passwords[index] ?? '')),
      );
      const used = replies.map((reply) => !('code' in reply) || reply.code === undefined);
      expect(used.filter(Boolean)).toHaveLength(1);
      for (const [index, password] of passwords.entries())
        expect('data' in (await login(email, password))).toBe(used[index]);
      await store.db.deleteFrom('attempts').execute();
    }
  });

  test('password reset > a link used twice concurrently sets one password', async () => {
    const { id } = await customer();
    const link = await createPasswordReset(store.db, id);
    const replies = await Promise.all(
      ['one', 'two'].map((suffix) => reset(link, `staple ${suffix}`)),
    );
    expect(
      replies.filter((reply) => 'code' in reply && reply.code === RESPONSE_CODES.RESET_REFUSED),
    ).toHaveLength(1);
  });

  const concurrentCalls: [
    string,
    (customer: Shopper & { id: number }) => Promise<() => Promise<unknown>>,
  ][] = [
    [
      'a sign-in with the old password',
      async ({ email }) =>
        () =>
          login(email, PASSWORD),
    ],
    [
      'a change of the old password',
      async ({ id, call }) =>
        () =>
          call('PUT /account/v1/users/:customerId/change-password', {
            params: { customerId: String(id) },
            body: { current_password: PASSWORD, new_password: 'another battery' },
          }),
    ],
    [
      'the verification of a mobile number',
      async ({ email, call, send }) => {
        const mobile = '+919876543210';
        const intent = { intent: 'verify_mobile', communicator: 'mobile', email, mobile } as const;
        await call('POST /account/v1/otp', { body: { ...intent, password: PASSWORD } });
        const otp = await codeFor(mobile);
        return () => send('POST /account/v1/otp-verify', { body: { ...intent, otp } });
      },
    ],
  ];
  test.each(concurrentCalls)(
    'password reset > revokes earlier sessions, passwords and numbers, also during %s',
    async (_, prepare) => {
      for (let round = 0; round < ROUNDS; round++) {
        const owner = await customer();
        const visitor = store.visit();
        const link = await createPasswordReset(store.db, owner.id);
        const runConcurrently = await prepare(owner);
        const outcome = await Promise.allSettled([
          runConcurrently(),
          reset(link, 'battery staple'),
          login(owner.email, PASSWORD, visitor),
        ]);
        expect(outcome[1]).toMatchObject({ status: 'fulfilled' });
        expect(await isSignedIn(owner)).toBe(false);
        expect(await isSignedIn(visitor)).toBe(false);
        await store.db.deleteFrom('attempts').execute();
        expect(await login(owner.email, PASSWORD)).toMatchObject({
          code: RESPONSE_CODES.LOGIN_REFUSED,
        });
        expect(await login(owner.email, 'battery staple')).toHaveProperty('data');
        expect(
          await store.db
            .selectFrom('customers')
            .select('mobile_verified_at')
            .where('id', '=', owner.id)
            .executeTakeFirstOrThrow(),
        ).toEqual({ mobile_verified_at: null });
      }
    },
  );

  test('sign-in code > submitted twice concurrently opens one session', async () => {
    const { email, id } = await customer();
    const visitor = store.visit();
    const purpose = { intent: 'login', communicator: 'email', email } as const;
    await visitor.call('POST /account/v1/otp', { body: purpose });
    const otp = await codeFor(email);
    await store.db.deleteFrom('sessions').where('customer_id', '=', id).execute();
    const replies = await Promise.all(
      [1, 2].map(() => visitor.call('POST /account/v1/otp-verify', { body: { ...purpose, otp } })),
    );
    expect(replies.filter(({ code }) => code === RESPONSE_CODES.OTP_VERIFIED)).toHaveLength(1);
    expect(
      await store.db.selectFrom('sessions').select('id').where('customer_id', '=', id).execute(),
    ).toHaveLength(1);
  });

  test('sign-up code > two browsers that verify one email concurrently create one account', async () => {
    const email = 'two-browsers@example.com';
    const purpose = { intent: 'signup', communicator: 'email', email } as const;
    const browsers = [];
    for (const password of ['battery staple 1', 'battery staple 2']) {
      const visitor = store.visit();
      await store.db
        .updateTable('otps')
        .set({ sent_at: new Date(0) })
        .execute();
      await visitor.call('POST /account/v1/otp', { body: { ...purpose, password } });
      browsers.push({ visitor, otp: await codeFor(email) });
    }
    const replies = await Promise.all(
      browsers.map(({ visitor, otp }) =>
        visitor.call('POST /account/v1/otp-verify', { body: { ...purpose, otp } }),
      ),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual([
      RESPONSE_CODES.OTP_VERIFIED,
      RESPONSE_CODES.ALREADY_REGISTERED,
    ]);
    const signedIn = await Promise.all(browsers.map(({ visitor }) => isSignedIn(visitor)));
    expect(signedIn).toEqual(replies.map(({ code }) => code === RESPONSE_CODES.OTP_VERIFIED));
  });

  test('a block > leaves no session of sign-ins at the same moment', async () => {
    const operator = newOperator(store);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, email } = await customer();
      const visitors = [1, 2, 3].map(() => store.visit());
      await Promise.all([
        ...visitors.map((visitor) => login(email, PASSWORD, visitor)),
        operator.call('POST /staff/v1/customers/:id/block', {
          params: { id },
          body: { key: crypto.randomUUID(), reason: 'Please call customer care' },
        }),
      ]);
      const sessions = store.db.selectFrom('sessions').select('id').where('customer_id', '=', id);
      expect(await sessions.execute()).toEqual([]);
    }
  });
});
