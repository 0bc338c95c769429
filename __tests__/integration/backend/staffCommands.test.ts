/** @jest-environment node */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createStaffClient, readOperatorFile } from '@/backend/staff/cli/client';
import { sendPatiently } from '@/backend/staff/cli/sendPatiently';
import { runStaffCommand } from '@/backend/staff/cli/staffCommand';
import { formatTable } from '@/backend/staff/cli/terminal';
import { operatorFilePath, removeOperatorFile, writeOperatorFile } from '@/backend/staff/server';
import { freePort } from '@/tools/launch/ports.mjs';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { commandTools } from '@/__tests__/support/commands';
import { setUpCode, signInStaff, STAFF_PASSWORD } from '@/__tests__/support/staff';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Runs npm run staff, and returns what it prints. */
async function run(args: string[], answer?: (question: string) => string) {
  const { printed, ...tools } = commandTools(backend, answer);
  await runStaffCommand(tools, args);
  return printed.join('\n');
}

const EMAIL = 'asha@staff.example';
const NOT_RUNNING = 'The store is not running. Start it with npm start, then try again.';

test('npm run staff > adds an account that is set up at the terminal and can sign in', async () => {
  const added = await run(['add', EMAIL, '--role', 'owner']);
  const token = /set-up (\S+)$/.exec(added)?.[1] ?? '';
  const { printed, ...tools } = commandTools(backend, (question) =>
    question.startsWith('Password')
      ? STAFF_PASSWORD
      : setUpCode(/key ([A-Z2-7]+)$/.exec(printed.join('\n'))?.[1] ?? ''),
  );
  await runStaffCommand(tools, ['set-up', token]);
  const totp_secret = /key ([A-Z2-7]+)$/m.exec(printed.join('\n'))?.[1] ?? '';
  expect(printed.at(-1)?.match(/[0-9a-z]{5}-[0-9a-z]{5}/g)).toHaveLength(10);
  const member = await signInStaff(backend, { email: EMAIL, totp_secret });
  expect((await member.call('GET /staff/v1/me')).data.role).toBe('owner');
  expect(await run(['list'])).toContain(`${EMAIL}  owner  active`);
});

test('npm run staff > changes the role, disables and resets, each in the audit log', async () => {
  await run(['add', 'meera@staff.example', '--role', 'orders']);
  expect(await run(['role', 'meera@staff.example', '--role', 'support'])).toMatch(/support/);
  expect(await run(['disable', 'meera@staff.example'])).toMatch(/disabled/);
  expect(await run(['enable', 'meera@staff.example'])).toMatch(/invited/);
  expect(await run(['reset-second-factor', 'meera@staff.example'])).toMatch(/set-up \S+$/);
  const audit = await run(['audit', '--of', 'staff meera@staff.example']);
  expect(audit.match(/operator +(reset second factor|change account|add account)/g)).toHaveLength(
    5,
  );
});

test.each([
  [['add', 'x@staff.example', '--role', 'boss'], '--role must be one of owner'],
  [['disable', 'nobody@staff.example'], 'There is no account for nobody@staff.example.'],
  [['add', EMAIL, '--role', 'owner'], `${EMAIL} has an account already`],
  [['dance'], 'npm run staff -- add EMAIL --role ROLE'],
])('npm run staff > %j is refused in one sentence', async (args, message) => {
  await expect(run(args)).rejects.toThrow(message);
});

test('npm run staff > changes nothing when the passwords differ', async () => {
  let n = 0;
  await expect(run(['set-up', 'token'], () => `password ${n++}`)).rejects.toThrow(
    'The passwords differ. Nothing was changed.',
  );
});

describe('commands > find the running store', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const env = { DATA_DIR: folder, BACKEND_PORT: 4000 };

  test('by a file that only its account can read', () => {
    writeOperatorFile(operatorFilePath(env), { url: 'http://127.0.0.1:1', token: 'secret' });
    expect(statSync(operatorFilePath(env)).mode & 0o777).toBe(0o600);
    expect(readOperatorFile(env)).toEqual({ url: 'http://127.0.0.1:1', token: 'secret' });
  });

  test('and say that it is not running without the file, or without the process', async () => {
    removeOperatorFile(operatorFilePath(env));
    expect(() => readOperatorFile(env)).toThrow(NOT_RUNNING);
    const call = createStaffClient({ url: `http://127.0.0.1:${await freePort()}`, token: 'old' });
    await expect(call('GET /staff/v1/me')).rejects.toThrow(NOT_RUNNING);
  });

  test.each([
    ['most wait for a minute', fetch, 'The store did not answer.'],
    ['a backup for as long as it takes', sendPatiently, 'No backup'],
  ])('%s', async (_, send, message) => {
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const server = createServer((_request, reply) => {
      reply.writeHead(503).end(JSON.stringify({ message: 'No backup' }));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const call = createStaffClient({ url: `http://127.0.0.1:${port}`, token: '' }, send);
    await expect(call('POST /staff/v1/backups', {})).rejects.toThrow(message);
    server.close();
    await expect(
      createStaffClient({ url: `http://127.0.0.1:${await freePort()}`, token: '' }, sendPatiently)(
        'POST /staff/v1/backups',
        {},
      ),
    ).rejects.toThrow(NOT_RUNNING);
  });
});

test('commands > print rows as aligned columns', () => {
  expect(
    formatTable([
      { order: 700001, state: 'confirmed' },
      { order: 7, state: 'failed' },
    ]),
  ).toBe('order   state\n700001  confirmed\n7       failed');
  expect(formatTable([])).toBe('None.');
});
