import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to the store that can drop connections, stall requests and serve a new service worker. */
export async function openFlakyProxy(store: string) {
  let open = true;
  let build = '';
  let stalled: { pattern: RegExp; onRequest: () => void } | undefined;
  const server = createServer((incoming, outgoing) => {
    if (!open) return void incoming.socket.destroy();
    if (stalled?.pattern.test(incoming.url ?? '') && incoming.headers['sec-fetch-dest'] === 'empty')
      return stalled.onRequest();
    const forwarded = request(
      new URL(incoming.url ?? '/', store),
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        if (build && incoming.url === '/service-worker.js') {
          reply.resume();
          return void outgoing
            .writeHead(200, { 'content-type': 'text/javascript' })
            .end(`self.BUILD="${build}";importScripts("/offline-worker.js?${build}");`);
        }
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      open = false;
      server.closeAllConnections();
    },
    /** Never responds to matching requests of the service worker. Resolves at the first one. */
    stall: (pattern: RegExp) =>
      new Promise<void>((resolve) => {
        stalled = { pattern, onRequest: resolve };
      }),
    deploy: (name: string) => {
      build = name;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
