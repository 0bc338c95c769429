/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { type BackendProcess, startBackend } from '@/__tests__/support/backendProcess';
import { changeByte } from '@/__tests__/support/damageFile';
import { openDatabase } from '@/backend/infra/db/database';

const TIMEOUT_MS = 180_000;
const dataDir = mkdtempSync(path.join(tmpdir(), 'damaged store-'));
const SETTINGS = { DATA_DIR: dataDir, SEED: 'empty' };
let backend: BackendProcess | undefined;
let backupFile = '';

/** Runs npm run backup or restore of this store. */
const runCommand = (...args: string[]) =>
  execFileSync(process.execPath, ['tools/program.mjs', 'backend/backups/cli.ts', ...args], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, ...SETTINGS, BACKEND_PORT: new URL(backend?.origin ?? '').port },
  });
/** Damages a table that no request reads. */
async function damageTable(): Promise<void> {
  const folder = path.join(dataDir, 'database');
  const { db, close } = await openDatabase({ folder });
  const { rows } = await sql<{
    file: string;
  }>`select pg_relation_filepath('pg_description') as file`.execute(db);
  await close();
  changeByte(path.join(folder, 'postgres', rows[0]?.file ?? ''), 4000);
}
const healthStatus = async () => (await fetch(`${backend?.origin}/health`)).status;

beforeAll(async () => {
  backend = await startBackend(SETTINGS);
  backupFile = runCommand('backup').replace(/ \([\d.]+ MB\)\s*$/, '');
}, TIMEOUT_MS);
afterAll(async () => {
  await backend?.stop();
  rmSync(dataDir, { recursive: true });
});

test('damaged store > a running store is not restored', () => {
  expect(() => runCommand('restore', backupFile)).toThrow('The store is running: stop it first.');
});

test(
  'damaged store > refuses changes, fails its health check and names the backup; restoring mends it',
  async () => {
    await backend?.stop();
    await damageTable();
    backend = await startBackend(SETTINGS);
    await backend.heard('database_damaged');
    expect(backend.said()).toContain(`npm run restore -- '${backupFile}'`);
    expect(await healthStatus()).toBe(503);
    const refused = await fetch(`${backend.origin}/main/account/v1/users/registration`, {
      method: 'POST',
      headers: { 'X-XP-ID': 'test', 'Content-Type': 'application/json' },
      body: '{}',
    });
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { message: 'The store cannot take changes at the moment. Please try again later.' },
    ]);

    await backend.stop();
    expect(() => runCommand('backup')).toThrow('The database is damaged');
    expect(runCommand('restore', backupFile)).toContain('was restored');
    backend = await startBackend(SETTINGS);
    await backend.heard('database_checked');
    expect(await healthStatus()).toBe(200);
  },
  TIMEOUT_MS,
);
