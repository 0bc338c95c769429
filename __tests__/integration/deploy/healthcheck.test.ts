/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@/tools/launch/ports.mjs';

/** The exit code of the check of a container whose programs have these ports. */
const exitCodeOfCheck = (PORT: number, BACKEND_PORT: number) =>
  new Promise<number>((exited) => {
    const env = {
      NODE_ENV: 'production' as const,
      PORT: String(PORT),
      BACKEND_PORT: String(BACKEND_PORT),
    };
    execFile(process.execPath, ['deploy/healthcheck.mjs'], { env }).once('exit', (code) =>
      exited(code ?? -1),
    );
  });

async function openProgram(handle: RequestListener) {
  const server = createServer(handle);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Live, with nothing at other addresses. */
const answersAt =
  (path: string): RequestListener =>
  ({ url }, response) =>
    void response.writeHead(url === path ? 200 : 404).end();
const answersWith =
  (status: number): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end();
const hangs: RequestListener = () => undefined;

test.each<[string, 'web' | 'backend', RequestListener, number]>([
  ['a live web process', 'web', answersAt('/api/health/live'), 0],
  ['a live backend', 'backend', answersAt('/health/live'), 0],
  ['an unhealthy web process', 'web', answersWith(503), 1],
  ['an unhealthy backend', 'backend', answersWith(503), 1],
  ['a web process that hangs', 'web', hangs, 1],
  ['a backend that hangs', 'backend', hangs, 1],
])('check of the container > %s', async (_, program, handle, code) => {
  const [server, unused] = [await openProgram(handle), await freePort()];
  const isWeb = program === 'web';
  const exitCode = await exitCodeOfCheck(
    isWeb ? server.port : unused,
    isWeb ? unused : server.port,
  );
  server.close();
  expect(exitCode).toBe(code);
});

test('check of the container > a program that does not listen', async () => {
  expect(await exitCodeOfCheck(await freePort(), await freePort())).toBe(1);
});
