/** @jest-environment node */
import { sql } from 'kysely';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { newOperator } from '@/__tests__/support/staff';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

describe('staff API > is apart from the shop', () => {
  test.each(['/staff/v1/me', '/main/staff/v1/me', '/gateway/staff/v1/me'])(
    "%s does not exist on the shop's port",
    async (path) => {
      const headers = { Authorization: `Operator ${backend.operatorToken}` };
      expect((await backend.read(path, headers)).status).toBe(404);
    },
  );

  test('the operator token is refused from another machine and behind a proxy', async () => {
    const headers = { Authorization: `Operator ${backend.operatorToken}` };
    const from = async (remoteAddress: string, added: Record<string, string> = {}) =>
      (
        await backend.staffFetch(
          new Request('http://127.0.0.1:4001/staff/v1/me', { headers: { ...headers, ...added } }),
          { incoming: { socket: { remoteAddress } } },
        )
      ).status;
    expect(await from('127.0.0.1')).toBe(200);
    expect(await from('192.168.1.20')).toBe(401);
    expect(await from('127.0.0.1', { 'X-Forwarded-For': '203.0.113.7' })).toBe(401);
  });

  test('replies are never stored by caches', async () => {
    const { headers } = await newOperator(backend).send('GET /staff/v1/me');
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

test.each([
  ['changed', sql`update staff_audit set actor = 'nobody'`],
  ['deleted', sql`delete from staff_audit`],
  ['truncated', sql`truncate staff_audit`],
])('audit log > cannot be %s', async (_, statement) => {
  await expect(statement.execute(backend.db)).rejects.toThrow('staff_audit is append-only');
});
