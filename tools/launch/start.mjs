import path from 'node:path';
import { ensureBuilt } from './build.mjs';
import { deskHint, ensureDeskBuilt } from './desk.mjs';
import { FatalError, exitOnFatalError } from './stop.mjs';
import { ROOT } from './root.mjs';
import { freePort, requireFreePorts } from './ports.mjs';
import { SIGNALS } from './run.mjs';
import { readDotEnv, settings } from './settings.mjs';
import { startStore } from './store.mjs';
import { portsOf } from './storePorts.mjs';
import './exitWithParent.mjs';

const dev = process.argv.includes('--dev');

const welcome = ({ address, backendAddress, ownBackend, dataDir, databaseUrl }) => `
The store is open: ${address}

  Three things to try
  - Open a collection: ${address}/collection/women
  - Choose a product, pick a size and pay in the sandbox: no money moves.
  - ${ownBackend ? `Read the mail the shop sent: ${backendAddress}/outbox` : `Find the order again: ${address}/user/my-orders`}

Ctrl-C closes the store${ownBackend ? ` and keeps its data in ${databaseUrl ? 'your database' : path.relative(ROOT, dataDir) || dataDir}` : ''}.
`;

await exitOnFatalError(async () => {
  readDotEnv();
  const storeSettings = settings();
  await requireFreePorts(portsOf(storeSettings));
  // The desk keeps its address when the backend is started again.
  if (storeSettings.ownBackend) storeSettings.env.STAFF_PORT ||= String(await freePort());
  if (!dev) await ensureBuilt();
  // A backend that runs elsewhere serves its own.
  else if (storeSettings.ownBackend) await ensureDeskBuilt();

  const store = startStore(storeSettings, { dev });
  for (const signal of SIGNALS)
    process.on(signal, () => void store.close().then(() => process.exit(0)));
  await store.ready;
  console.log(welcome(storeSettings) + deskHint(storeSettings));

  const failure = await store.failed;
  await store.close();
  throw new FatalError(failure);
});
