/** @jest-environment node */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '@/lib/node/httpServer';

test('a program that stops > ends each connection with its response, so that a proxy sends nothing on it', async () => {
  let isDraining = false;
  const server = createHttpServer((_, res) => res.end('here'), {
    requestTimeoutMs: 10_000,
    responseIdleTimeoutMs: 10_000,
    isDraining: () => isDraining,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const connectionHeader = async () =>
    (await fetch(`http://127.0.0.1:${port}/`)).headers.get('connection');
  expect(await connectionHeader()).toBe('keep-alive');
  isDraining = true;
  expect(await connectionHeader()).toBe('close');
  server.close();
  server.closeAllConnections();
});
