import { createServer, type Server } from 'node:http';

export type MetricsAddress = { host: string; port: number };
type MetricsSource = { metrics: () => Promise<string>; contentType: string };

/**
 * Serves metrics in Prometheus' format at /metrics, on an address of their own that no proxy of the
 * shop forwards to.
 */
export async function startMetricsServer(
  { host, port }: MetricsAddress,
  { metrics, contentType }: MetricsSource,
): Promise<Server> {
  const server = createServer((req, res) => {
    if (req.method !== 'GET' || req.url !== '/metrics') return void res.writeHead(404).end();
    metrics().then(
      (text) => res.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, failed) =>
    server.once('error', failed).listen(port, host, listening),
  );
  return server.unref();
}
