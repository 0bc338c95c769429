import cluster from 'node:cluster';
import { AggregatorRegistry, collectDefaultMetrics } from 'prom-client';
import { env } from '@/lib/node/env';
import { startMetricsServer } from '@/lib/node/metricsServer';
import { webRegister } from '@/server/metrics';

/**
 * Serves the metrics of the web processes on their own port: of this process, or summed by the first
 * process of several. Each process calls it.
 */
export async function serveWebMetrics(): Promise<void> {
  const { metricsHost: host, metricsPort: port, webProcesses } = env();
  if (!port) return;
  const isShared = webProcesses > 1;
  const aggregator = isShared ? new AggregatorRegistry() : undefined;
  if (!isShared || cluster.isWorker) collectDefaultMetrics({ register: webRegister });
  if (cluster.isWorker) return;
  const { contentType } = webRegister;
  const metrics = aggregator ? () => aggregator.clusterMetrics() : () => webRegister.metrics();
  await startMetricsServer({ host, port }, { metrics, contentType });
}
