/** @jest-environment node */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { deskHint } from '@/tools/launch/desk.mjs';

const dataDir = mkdtempSync(path.join(tmpdir(), 'desk-'));
mkdirSync(path.join(dataDir, 'operator'));
writeFileSync(
  path.join(dataDir, 'operator', `${hostname()}-4000.json`),
  JSON.stringify({ url: 'http://127.0.0.1:4001', token: 'secret' }),
);
const hint = (ownBackend: boolean, SITE_URL: string) =>
  deskHint({ ownBackend, dataDir, backendPort: 4000, env: { SITE_URL } });

test('npm start > prints how to open the desk on a development machine', () => {
  const text = hint(true, 'http://127.0.0.1:3000');
  expect(text).toContain('http://127.0.0.1:4001/desk/');
  expect(text).not.toContain('secret');
});

test.each([
  [true, 'https://shop.example'],
  [false, 'http://127.0.0.1:3000'],
])('npm start > prints nothing of the desk: own backend %s at %s', (ownBackend, siteUrl) => {
  expect(hint(ownBackend, siteUrl)).toBe('');
});
