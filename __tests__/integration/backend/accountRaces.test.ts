/** @jest-environment node */
import { sql } from 'kysely';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
beforeEach(() => store.db.deleteFrom('attempts').execute());
afterEach(async () => {
  await sql`drop trigger if exists reset_now on attempts`.execute(store.db);
  await sql`drop trigger if exists reset_now on otps`.execute(store.db);
});
afterAll(() => store.close());

const PASSWORD = 'correct horse';
const NUMBER = '+919876543210';

/** Resets the password on a database event: after a call has checked password or session, before it writes. */
async function resetDuring(customerId: number, event: string) {
  await sql
    .raw(
      `create or replace function reset_now() returns trigger language plpgsql as $$
       begin
         update customers set password_hash = 'reset' where id = ${customerId};
         delete from sessions where customer_id = ${customerId};
         return coalesce(new, old);
       end $$`,
    )
    .execute(store.db);
  await sql.raw(`create trigger reset_now ${event} execute function reset_now()`).execute(store.db);
}

async function customer() {
  const shopper = await store.customer();
  const { id } = await store.db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', shopper.email)
    .executeTakeFirstOrThrow();
  await store.db.deleteFrom('attempts').execute();
  return { ...shopper, id };
}
const passwordOf = async (id: number) =>
  (
    await store.db
      .selectFrom('customers')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).password_hash;

test('password reset > a concurrent sign-in with the old password opens no session', async () => {
  const { id, email } = await customer();
  await resetDuring(id, 'after update on attempts for each row when (new.tries < old.tries)');
  const attacker = store.visit();
  expect(
    await attacker.call('POST /account/v1/users/login', {
      body: { email, password: PASSWORD, type: 'email' },
    }),
  ).toMatchObject({ code: RESPONSE_CODES.LOGIN_REFUSED });
  expect((await attacker.call('GET /account/v1/web-bootstrap')).data.is_logged_in).toBe(false);
});

test('password reset > a concurrent password change does not replace the new password', async () => {
  const { id, call } = await customer();
  await resetDuring(
    id,
    "after insert on attempts for each row when (new.subject like 'change-password%')",
  );
  expect(
    await call('PUT /account/v1/users/:customerId/change-password', {
      params: { customerId: String(id) },
      body: { current_password: PASSWORD, new_password: 'another battery' },
    }),
  ).toMatchObject({ code: RESPONSE_CODES.LOGIN_REFUSED });
  expect(await passwordOf(id)).toBe('reset');
});

test('password reset > a concurrent verification does not set a mobile number', async () => {
  const { id, email, call, send } = await customer();
  const purpose = {
    intent: 'verify_mobile',
    communicator: 'mobile',
    email,
    mobile: NUMBER,
  } as const;
  await call('POST /account/v1/otp', { body: { ...purpose, password: PASSWORD } });
  const { body } = await store.db
    .selectFrom('outbox')
    .select('body')
    .where('recipient', '=', NUMBER)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await resetDuring(id, 'after delete on otps for each row');
  const reply = await send('POST /account/v1/otp-verify', {
    body: { ...purpose, otp: /\d{6}/.exec(body)?.[0] ?? '' },
  });
  expect(reply.status).toBe(401);
  expect(
    await store.db.selectFrom('customers').select('mobile').where('id', '=', id).execute(),
  ).toEqual([{ mobile: '' }]);
});
