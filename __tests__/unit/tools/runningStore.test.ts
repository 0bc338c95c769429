/** @jest-environment node */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { operatorFilePath, writeOperatorFile } from '@/backend/staff/server';
import { findOwnPorts } from '@/tools/doctor/runningStore.mjs';
import { settings } from '@/tools/launch/settings.mjs';

const dataDir = mkdtempSync(path.join(tmpdir(), 'running-store-'));
const servers: ReturnType<typeof createServer>[] = [];
async function listen(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(dataDir, { recursive: true });
});

const text =
  (body: string, status = 200): RequestListener =>
  (_, res) =>
    res.writeHead(status).end(body);
const staffApi: RequestListener = ({ url, headers }, res) =>
  res
    .writeHead(url === '/staff/v1/me' && headers.authorization === 'Operator secret' ? 200 : 401)
    .end('{}');
const metricsOf = (name: string) => text(`# TYPE ${name} counter\n`);

/** A store that runs, with all its ports. */
async function runStore() {
  const [port, backendPort, staffPort, webMetrics, backendMetrics] = await Promise.all([
    listen(text('{"status":200}')),
    listen(text('{"status":200}')),
    listen(staffApi),
    listen(metricsOf('web_requests_total')),
    listen(metricsOf('http_requests_total')),
  ]);
  return {
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    STAFF_PORT: String(staffPort),
    WEB_METRICS_PORT: String(webMetrics),
    BACKEND_METRICS_PORT: String(backendMetrics),
    DATA_DIR: dataDir,
  };
}

const writeToken = ({ BACKEND_PORT, STAFF_PORT }: Record<string, string>, token: string) =>
  writeOperatorFile(operatorFilePath({ DATA_DIR: dataDir, BACKEND_PORT: Number(BACKEND_PORT) }), {
    url: `http://127.0.0.1:${STAFF_PORT}`,
    token,
  });

test('doctor > knows all ports of the store that runs', async () => {
  const env = await runStore();
  writeToken(env, 'secret');
  expect([...(await findOwnPorts(settings(env)))].sort()).toEqual(
    Object.keys(env)
      .filter((name) => name.endsWith('PORT'))
      .sort(),
  );
});

test.each([
  ['an error', text('Not found', 404)],
  ['a page', text('<!doctype html>')],
  ['an error in JSON', text('{"status":200}', 503)],
])('doctor > a program that answers with %s is not this store', async (_, listener) => {
  const env = { ...(await runStore()), PORT: String(await listen(listener)) };
  writeToken(env, 'secret');
  const other = { ...env, WEB_METRICS_PORT: String(await listen(listener)) };
  expect([...(await findOwnPorts(settings(other)))].sort()).toEqual([
    'BACKEND_METRICS_PORT',
    'BACKEND_PORT',
    'STAFF_PORT',
  ]);
});

test('doctor > a store of another data folder is not this one', async () => {
  const env = await runStore();
  expect([...(await findOwnPorts(settings(env)))]).toEqual([]);
  writeToken(env, 'of an earlier process');
  expect([...(await findOwnPorts(settings(env)))]).toEqual([]);
});
