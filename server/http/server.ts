import cluster from 'node:cluster';
import { env } from '@/lib/node/env';
import { redactConsole } from '@/lib/node/redactConsole';
import { startTracing, stopTracing } from '@/lib/node/tracing';
import { startCluster } from './cluster';
import { serveWebMetrics } from './metricsOfProcesses';
import { startWebWorker } from './worker';

async function start() {
  const { webProcesses, host, port, development, traceEndpoint } = env();
  if (!development) redactConsole(console);
  await serveWebMetrics();
  if (cluster.isPrimary && webProcesses > 1) {
    await startCluster(webProcesses);
  } else {
    await startTracing({ endpoint: traceEndpoint, service: 'web' });
    const web = await startWebWorker();
    const stop = () =>
      void web
        .close()
        .then(stopTracing)
        .then(() => process.exit(0));
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
