import cluster from 'node:cluster';
import { env } from '@/lib/node/env';
import { openProcesses } from './cluster';
import { openWeb } from './worker';

/** The storefront as built: one process, or several behind one port. */
async function start() {
  const { webProcesses, host, port } = env();
  if (cluster.isPrimary && webProcesses > 1) {
    await openProcesses(webProcesses);
  } else {
    const web = await openWeb();
    const stop = () => void web.close().then(() => process.exit(0));
    process.on('SIGTERM', stop).on('SIGINT', stop);
    if (cluster.isWorker) process.once('disconnect', stop);
  }
  if (cluster.isPrimary)
    console.log(
      `The shop listens on http://${host}:${port}${webProcesses > 1 ? ` in ${webProcesses} processes` : ''}.`,
    );
}

start().catch((error: unknown) => {
  console.error(`The shop cannot start. ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
