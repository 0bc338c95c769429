import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../launch/ports.mjs';
import { ensureProgramsBuilt } from '../launch/programs.mjs';
import { settings } from '../launch/settings.mjs';
import { startStore } from '../launch/store.mjs';

/**
 * Starts the built store with a new database and free ports; logs to a file. `close` stops it and
 * deletes the database.
 * @param {string} name of the log file in test-results, without ".log"
 * @param {Record<string, string>} [overrides] further settings
 */
export async function openTestStoreProcess(name, overrides = {}) {
  await ensureProgramsBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'store-'));
  const [port, backendPort] = [await freePort(), await freePort()];
  mkdirSync('test-results', { recursive: true });
  const log = createWriteStream(`test-results/${name}.log`);
  const { PATH, HOME, NEXT_DIST_DIR } = process.env;
  const { address, backendAddress, ...rest } = settings({
    PATH,
    HOME,
    NEXT_DIST_DIR,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: dataDir,
    ...overrides,
  });
  const store = startStore(
    { address, backendAddress, ...rest },
    { restarts: false, print: (service, line) => log.write(`${service.name} | ${line}\n`) },
  );
  const close = async () => {
    await store.close();
    log.end();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await store.ready;
  } catch (error) {
    await close();
    throw new Error(`The store did not start: ${error.message} See test-results/${name}.log.`, {
      cause: error,
    });
  }
  return { address, backendAddress, dataDir, close };
}
