/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { createDeskApp } from '@/backend/staff/desk';
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

describe('desk', () => {
  test.each(['/desk/', '/desk', '/'])("%s does not exist on the shop's port", async (path) => {
    expect((await backend.read(path)).status).toBe(404);
  });

  test('has no inline script, no foreign host and no form of another site', async () => {
    const folder = path.join(backend.folder, 'desk');
    mkdirSync(path.join(folder, 'assets'), { recursive: true });
    writeFileSync(path.join(folder, 'desk.json'), JSON.stringify({ script: 'main-ABC.js' }));
    writeFileSync(path.join(folder, 'assets/main-ABC.js'), 'export {};');
    const app = createDeskApp({ SITE_URL: 'https://shop.example' }, folder);
    const page = await app.request('/desk/');
    const policy = page.headers.get('content-security-policy') ?? '';
    const [nonce = ''] = /(?<=nonce-)[^']+/.exec(policy) ?? [];
    expect(policy.replace(nonce, 'N').split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data: blob: https://shop.example",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain(nonce);
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script type="module" src="/desk/assets/main-ABC.js">',
    ]);
    const script = await app.request('/desk/assets/main-ABC.js');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await app.request('/desk/assets/../desk.json')).status).toBe(404);
  });

  test('says how to build it where that was not done', async () => {
    const page = await createDeskApp({ SITE_URL: 'https://shop.example' }, 'missing').request(
      '/desk/',
    );
    expect(page.status).toBe(503);
    expect(await page.text()).toBe('The desk is not built: run npm run build:desk.');
  });
});

test.each([
  ['changed', sql`update staff_audit set actor = 'nobody'`],
  ['deleted', sql`delete from staff_audit`],
  ['truncated', sql`truncate staff_audit`],
])('audit log > cannot be %s', async (_, statement) => {
  await expect(statement.execute(backend.db)).rejects.toThrow('staff_audit is append-only');
});
