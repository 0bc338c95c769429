/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBackend } from '@/__tests__/support/backendProcess';

const folder = mkdtempSync(path.join(tmpdir(), 'store-no-network-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no network > a new store opens and reaches for no address outside of the machine', async () => {
  const refuseNetwork = path.resolve('__tests__/support/refuseNetwork.mjs');
  const backend = await startBackend({ DATA_DIR: folder }, { imports: [refuseNetwork] });
  const health = await fetch(`${backend.origin}/health/ready`);
  const listing = await fetch(`${backend.origin}/gateway/browse/v2/listing?path=women`, {
    headers: { 'X-Country': 'IN' },
  });
  await backend.heard('database_checked');
  await backend.stop();
  expect([health.status, listing.status]).toEqual([200, 200]);
  expect(backend.said()).toContain('Only this machine can be reached.');
  expect(backend.said()).not.toContain('Refused to reach');
});
