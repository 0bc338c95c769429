import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '@/scripts/launch/build.mjs';
import { freePort } from '@/scripts/launch/ports.mjs';
import { settings } from '@/scripts/launch/settings.mjs';
import { openStore } from '@/scripts/launch/store.mjs';

type Service = { name: string };

/** Opens a real store for the browser tests: production build, new database, its own ports. What it prints is in test-results/store.log. */
export default async function globalSetup() {
  await ensureBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-'));
  const [port, backendPort] = [await freePort(), await freePort()];
  mkdirSync('test-results', { recursive: true });
  const log = createWriteStream('test-results/store.log');
  const { PATH, HOME } = process.env;
  const chosen = settings({ PATH, HOME, PORT: String(port), BACKEND_PORT: String(backendPort), DATA_DIR: dataDir, DATA_CACHE_MS: '0', CHECK_REPLIES: 'true' });
  const store = openStore(chosen, { print: ({ name }: Service, line: string) => log.write(`${name} | ${line}\n`) });
  const close = async () => {
    await store.close();
    log.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await store.ready;
  } catch (error) {
    await close();
    throw new Error(`The store for the browser tests did not open: ${(error as Error).message} See test-results/store.log.`);
  }
  process.env.STORE_URL = chosen.address;
  process.env.OUTBOX_URL = `${chosen.backendAddress}/outbox`;
  return close;
}
