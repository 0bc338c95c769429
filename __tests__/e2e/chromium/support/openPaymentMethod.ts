import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A way to the store that can be cut like a cable, and that can bring another version of the service worker, as a deploy does. */
export async function openPaymentMethod(store: string) {
  let open = true;
  let build = '';
  let stalled: { what: RegExp; asked: () => void } | undefined;
  const server = createServer((asked, answer) => {
    if (!open) return void asked.socket.destroy();
    if (stalled?.what.test(asked.url ?? '') && asked.headers['sec-fetch-dest'] === 'empty')
      return stalled.asked();
    const onward = request(
      new URL(asked.url ?? '/', store),
      { method: asked.method, headers: asked.headers },
      (reply) => {
        if (build && asked.url === '/service-worker.js') {
          reply.resume();
          return void answer
            .writeHead(200, { 'content-type': 'text/javascript' })
            .end(`self.BUILD="${build}";importScripts("/offline-worker.js?${build}");`);
        }
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
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
    /** What the worker itself asks for is never answered where it matches. Resolves when the first of it was asked for. */
    stall: (what: RegExp) =>
      new Promise<void>((asked) => {
        stalled = { what, asked };
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
