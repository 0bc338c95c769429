import { createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../launch/ports.mjs';
import { settings } from '../launch/settings.mjs';
import { startStore } from '../launch/store.mjs';

/**
 * Opens the built store on a new database and ports of its own; what it prints goes to a file. `close` ends it and takes the database away.
 * @param {string} name of the file in test-results, without ".log"
 * @param {Record<string, string>} [chosen] settings beside those
 */
export async function openTestStoreProcess(name, chosen = {}) {
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
    ...chosen,
  });
  const store = startStore(
    { address, backendAddress, ...rest },
    { print: (service, line) => log.write(`${service.name} | ${line}\n`) },
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
    throw new Error(`The store did not open: ${error.message} See test-results/${name}.log.`, {
      cause: error,
    });
  }
  return { address, backendAddress, close };
}
