import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type WireAttribute = { key: string; value: Record<string, unknown> };
type WireSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: WireAttribute[];
  status: { code?: number };
};
type WireExport = { resourceSpans: { scopeSpans: { spans: WireSpan[] }[] }[] };

/** A collector of OpenTelemetry traces (OTLP over HTTP). `text` is all that it received. */
export async function openTraceCollector() {
  const received: string[] = [];
  const server = createServer(async (req, res) => {
    received.push((await req.toArray()).join(''));
    res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => received.join('\n'),
    spans: () =>
      received
        .flatMap((body) => (JSON.parse(body) as WireExport).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({
          ...span,
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
          ),
        })),
    close: () => new Promise((closed) => server.close(closed)),
  };
}
