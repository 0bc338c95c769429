import { ensureBuilt } from '@/tools/launch/build.mjs';
import { openTestStoreProcess } from '@/tools/test/testStore.mjs';

/** Starts a store for the browser tests: production build, new database, own ports. Its output is in test-results/store.log. */
export default async function globalSetup() {
  await ensureBuilt();
  const { address, backendAddress, dataDir, close } = await openTestStoreProcess('store', {
    DATA_CACHE_TTL_MS: '0',
    // Pages are whole on a busy machine too.
    PART_WAIT_MS: '5000',
    VALIDATE_RESPONSES: 'true',
    // A busy machine must not turn a page into an error page.
    BACKEND_TIMEOUT_MS: '30000',
  });
  process.env.STORE_URL = address;
  process.env.OUTBOX_URL = `${backendAddress}/outbox`;
  process.env.STORE_DATA_DIR = dataDir;
  return close;
}
