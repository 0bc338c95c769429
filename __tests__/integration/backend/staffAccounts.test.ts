/** @jest-environment node */
import { sql } from 'kysely';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import {
  newOperator,
  newStaffAccount,
  newStaffClient,
  newStaffMember,
  setUpCode,
  signInCode,
  signInStaff,
  STAFF_PASSWORD,
} from '@/__tests__/support/staff';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const lastAct = async () =>
  (await newOperator(backend).call('GET /staff/v1/audit', { query: { per_page: 1 } })).data.list[0];

describe('staff set-up', () => {
  const invite = async (email: string) =>
    (
      await newOperator(backend).call('POST /staff/v1/accounts', {
        body: { email, role: 'marketing' },
      })
    ).data.setup_token;
  const setUp = (setup_token: string, password = STAFF_PASSWORD) =>
    newStaffClient(backend).send('POST /staff/v1/setup', { body: { setup_token, password } });

  test('a token is used up by a completed set-up, and an unknown one does nothing', async () => {
    const setup_token = await invite('once@staff.example');
    // A token that starts with a hyphen would be an option of the command.
    expect(setup_token).toMatch(/^[0-9a-f]{64}$/);
    const guest = newStaffClient(backend);
    expect((await setUp('unknown')).status).toBe(404);
    expect((await setUp(setup_token, 'password1234')).status).toBe(400);
    const { totp_secret } = (
      await guest.call('POST /staff/v1/setup', { body: { setup_token, password: STAFF_PASSWORD } })
    ).data;
    const confirm = (code: string) =>
      guest.send('POST /staff/v1/setup-confirm', { body: { setup_token, code } });
    expect((await confirm('000000')).status).toBe(400);
    expect((await confirm(setUpCode(totp_secret))).status).toBe(200);
    expect((await confirm(signInCode(totp_secret))).status).toBe(404);
    expect((await setUp(setup_token)).status).toBe(404);
  });

  test('a token is too old after a day', async () => {
    const setup_token = await invite('late@staff.example');
    await backend.db
      .updateTable('staff_accounts')
      .set({ setup_expires_at: new Date(Date.now() - 1) })
      .where('staff_email', '=', 'late@staff.example')
      .execute();
    expect((await setUp(setup_token)).status).toBe(404);
  });

  test('an account without a second factor cannot sign in', async () => {
    const setup_token = await invite('half@staff.example');
    const { totp_secret } = (
      await newStaffClient(backend).call('POST /staff/v1/setup', {
        body: { setup_token, password: STAFF_PASSWORD },
      })
    ).data;
    const body = {
      email: 'half@staff.example',
      password: STAFF_PASSWORD,
      code: signInCode(totp_secret),
    };
    expect(
      (await newStaffClient(backend).expectRefusal('POST /staff/v1/sign-in', { body })).status,
    ).toBe(401);
  });
});

describe('staff sessions', () => {
  const statusOf = async (client: ReturnType<typeof newStaffClient>) =>
    (await client.send('GET /staff/v1/me')).status;

  test.each([
    ['nothing', undefined],
    ['a forged token', `Bearer ${'a'.repeat(43)}`],
    ['a forged operator token', 'Operator something'],
    ['an unknown scheme', 'Basic b3duZXI6b3duZXI='],
    ['an empty token', 'Bearer '],
  ])('%s is a 401', async (_, authorization) => {
    expect(await statusOf(newStaffClient(backend, authorization))).toBe(401);
  });

  test.each([
    ['half an hour without use', sql`last_seen_at = now() - interval '31 minutes'`],
    ['twelve hours', sql`created_at = now() - interval '12 hours 1 minute'`],
  ])('a session ends after %s', async (age, change) => {
    const member = await newStaffMember(backend, 'orders', `${age.length}@staff.example`);
    expect(await statusOf(member)).toBe(200);
    await sql`update staff_sessions set ${change}`.execute(backend.db);
    expect(await statusOf(member)).toBe(401);
  });

  test('sign-out and the list of sessions end sessions', async () => {
    const account = await newStaffAccount(backend, 'two@staff.example', 'support');
    const first = await signInStaff(backend, account);
    const recovery = await newStaffClient(backend).call('POST /staff/v1/sign-in', {
      body: {
        email: account.email,
        password: STAFF_PASSWORD,
        recovery_code: account.recovery_codes[0],
      },
    });
    const second = newStaffClient(backend, `Bearer ${recovery.data.token}`);
    const { list } = (await first.call('GET /staff/v1/sessions')).data;
    expect(list.map(({ is_current }) => is_current).toSorted()).toEqual([false, true]);
    const other = list.find(({ is_current }) => !is_current);
    await first.call('DELETE /staff/v1/sessions/:id', { params: { id: other?.id ?? '' } });
    expect(await statusOf(second)).toBe(401);
    const ended = { actor: account.email, act: 'end session', target: `staff ${account.email}` };
    expect(await lastAct()).toMatchObject(ended);
    await first.call('POST /staff/v1/sign-out');
    expect(await statusOf(first)).toBe(401);
    expect(await lastAct()).toMatchObject(ended);
  });

  test('a change of role counts at once, and a disabled account has no sessions', async () => {
    const account = await newStaffAccount(backend, 'changed@staff.example', 'read-only');
    const member = await signInStaff(backend, account);
    await newStaffAccount(backend, 'owner@staff.example', 'owner');
    const change = (body: object) =>
      newOperator(backend).call('PUT /staff/v1/accounts/:id', { params: { id: account.id }, body });
    await change({ role: 'owner' });
    expect((await member.send('GET /staff/v1/accounts')).status).toBe(200);
    expect(await lastAct()).toMatchObject({
      actor: 'operator',
      act: 'change account',
      target: `staff ${account.email}`,
      before: { role: 'read-only', state: 'active' },
      after: { role: 'owner', state: 'active' },
    });
    await change({ role: 'read-only', is_disabled: true });
    expect(await statusOf(member)).toBe(401);
    await change({ is_disabled: false });
    expect(await statusOf(member)).toBe(401);
  });

  test('a reset of the second factor ends sessions and asks for a new set-up', async () => {
    const account = await newStaffAccount(backend, 'lost@staff.example', 'orders');
    const member = await signInStaff(backend, account);
    await newOperator(backend).call('POST /staff/v1/accounts/:id/reset-second-factor', {
      params: { id: account.id },
    });
    expect(await statusOf(member)).toBe(401);
    const body = {
      email: account.email,
      password: STAFF_PASSWORD,
      recovery_code: account.recovery_codes[0],
    };
    expect(
      (await newStaffClient(backend).expectRefusal('POST /staff/v1/sign-in', { body })).status,
    ).toBe(401);
  });

  test('the last active owner is neither disabled, nor given another role, nor reset', async () => {
    await backend.db.updateTable('staff_accounts').set({ role: 'orders' }).execute();
    const account = await newStaffAccount(backend, 'last@staff.example', 'owner');
    const [id, owner] = [account.id, await signInStaff(backend, account)];
    expect(
      (
        await owner.expectRefusal('POST /staff/v1/accounts/:id/reset-second-factor', {
          params: { id },
        })
      ).status,
    ).toBe(409);
    for (const body of [{ role: 'orders' }, { is_disabled: true }])
      expect(
        (
          await newOperator(backend).expectRefusal('PUT /staff/v1/accounts/:id', {
            params: { id },
            body,
          })
        ).status,
      ).toBe(409);
  });
});
