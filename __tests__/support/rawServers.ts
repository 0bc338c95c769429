import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createHttpServer } from '@/lib/node/httpServer';
import { openTestBackend, type TestBackend } from './backend';

const open: { server: Server; store: TestBackend }[] = [];
const bySettings = new Map<string, Promise<{ origin: string }>>();

afterAll(async () => {
  for (const { server, store } of open.splice(0)) {
    server.close();
    server.closeAllConnections();
    await store.close();
  }
});

async function listen(settings: Record<string, string>) {
  const store = await openTestBackend(settings);
  const server = createHttpServer(getRequestListener(store.fetch), {
    requestTimeoutMs: 10_000,
    responseIdleTimeoutMs: 30_000,
    isSecure: settings.SITE_URL?.startsWith('https:'),
  });
  open.push({ server, store });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A backend with these settings on a real socket, one per test file. */
export function openBackendServer(settings: Record<string, string> = {}) {
  const key = JSON.stringify(settings);
  const existing = bySettings.get(key) ?? listen(settings);
  bySettings.set(key, existing);
  return existing;
}
