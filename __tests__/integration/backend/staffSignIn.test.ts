/** @jest-environment node */
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import {
  expiredCode,
  newOperator,
  newStaffAccount,
  newStaffClient,
  newStaffMember,
  signInCode,
  STAFF_PASSWORD,
} from '@/__tests__/support/staff';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const lastAct = async () =>
  (await newOperator(backend).call('GET /staff/v1/audit', { query: { per_page: 1 } })).data.list[0];

describe('staff sign-in', () => {
  const REFUSED = { status: 401, message: 'The email, password or code is incorrect' };
  let account: Awaited<ReturnType<typeof newStaffAccount>>;
  beforeAll(async () => {
    account = await newStaffAccount(backend, 'asha@staff.example', 'orders');
  });

  test.each<[string, (secret: string, setUpCode: string) => object]>([
    ['an unknown email', (secret) => ({ email: 'nobody@staff.example', code: signInCode(secret) })],
    ['a wrong password', (secret) => ({ password: 'nine red lanterns', code: signInCode(secret) })],
    ['a wrong code', () => ({ code: '000000' })],
    ['an old code', (secret) => ({ code: expiredCode(secret) })],
    ['the code of the set-up', (_, code) => ({ code })],
    ['an unknown recovery code', () => ({ recovery_code: 'aaaaa-aaaaa' })],
  ])('%s gets the one refusal', async (_, change) => {
    const { email, totp_secret, set_up_code } = account;
    const body = { email, password: STAFF_PASSWORD, ...change(totp_secret, set_up_code) };
    expect(await newStaffClient(backend).expectRefusal('POST /staff/v1/sign-in', { body })).toEqual(
      REFUSED,
    );
  });

  test('password and code open a session; the code is accepted once', async () => {
    const code = signInCode(account.totp_secret);
    const body = { email: 'Asha@Staff.example', password: STAFF_PASSWORD, code };
    const guest = newStaffClient(backend);
    const { data } = await guest.call('POST /staff/v1/sign-in', { body });
    expect(data).toMatchObject({ email: account.email, role: 'orders' });
    expect(await lastAct()).toMatchObject({ act: 'sign-in', actor: account.email });
    expect(await guest.expectRefusal('POST /staff/v1/sign-in', { body })).toEqual(REFUSED);
    expect(await lastAct()).toMatchObject({
      act: 'sign-in refused',
      actor: '',
      target: `staff ${account.email}`,
    });
    const stored = await backend.db.selectFrom('staff_sessions').select('token_hash').execute();
    expect(JSON.stringify(stored)).not.toContain(data.token);
  });

  test('set-up and sign-in accept a code whose step ends before it is checked', async () => {
    let now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
    const staffFetch: typeof backend.staffFetch = (...call) => {
      now += 30_000;
      return backend.staffFetch(...call);
    };
    await newStaffMember({ ...backend, staffFetch }, 'orders', 'slow@staff.example');
    clock.mockRestore();
  });

  test('a recovery code replaces a code once, however it is typed', async () => {
    const [recovery_code = ''] = account.recovery_codes;
    const body = {
      email: account.email,
      password: STAFF_PASSWORD,
      recovery_code: recovery_code.toUpperCase().replace('-', ' '),
    };
    const guest = newStaffClient(backend);
    await guest.call('POST /staff/v1/sign-in', { body });
    expect(await guest.expectRefusal('POST /staff/v1/sign-in', { body })).toEqual(REFUSED);
  });

  test('twenty attempts in a quarter of an hour are the limit, also for the right code', async () => {
    const target = await newStaffAccount(backend, 'locked@staff.example', 'support');
    const guest = newStaffClient(backend);
    const body = { email: target.email, password: 'wrong', code: '000000' };
    for (let n = 0; n < 20; n++)
      expect(await guest.expectRefusal('POST /staff/v1/sign-in', { body })).toEqual(REFUSED);
    const right = { ...body, password: STAFF_PASSWORD, code: signInCode(target.totp_secret) };
    expect((await guest.expectRefusal('POST /staff/v1/sign-in', { body: right })).status).toBe(429);
    // Only the network is locked: without the password nobody locks the account.
    const counted = backend.db.selectFrom('attempts').select('subject');
    expect(
      await counted.where('subject', 'like', `staff second factor ${target.email}`).execute(),
    ).toEqual([]);
  });

  test('wrong codes are limited from all networks together', async () => {
    const target = await newStaffAccount(backend, 'guessed@staff.example', 'support');
    const subject = `staff second factor ${target.email}`;
    await backend.db
      .insertInto('attempts')
      .values({ subject, tries: 20, started_at: new Date() })
      .execute();
    const code = signInCode(target.totp_secret);
    const body = { email: target.email, password: STAFF_PASSWORD, code };
    expect(
      (await newStaffClient(backend).expectRefusal('POST /staff/v1/sign-in', { body })).status,
    ).toBe(429);
  });
});
