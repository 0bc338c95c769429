// npm run bench:invoices -- 40: renders this number of invoices at once on its own backend, and measures the response time of a listing meanwhile.
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createAdaptorServer } from '@hono/node-server';
import { addProduct, openTestStore, placeTestOrder } from '@/__tests__/support/store';

type Load = { origin: string; invoices: { path: string; headers: Record<string, string> }[] };
type Result = { seconds: number; statuses: Record<string, number>; listings: number[] };

const LISTING = '/gateway/browse/v2/listing?path=women';
const PAUSE_MS = 25;
const now = () => performance.now();

async function timed(url: string): Promise<number> {
  const began = now();
  const response = await fetch(url, { headers: { 'X-XP-ID': 'bench', 'X-Country': 'IN' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
  return now() - began;
}

/** Requests, sent from a separate thread: one client reads listings until the other clients have their invoices. */
async function load({ origin, invoices }: Load): Promise<Result> {
  for (let warm = 0; warm < 20; warm += 1) await timed(origin + LISTING);
  const began = now();
  let pending = true;
  const statuses: Record<string, number> = {};
  const all = Promise.all(
    invoices.map(async ({ path, headers }) => {
      const response = await fetch(origin + path, { headers });
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }),
  ).finally(() => (pending = false));
  const listings: number[] = [];
  while (pending) {
    listings.push(await timed(origin + LISTING));
    await wait(PAUSE_MS);
  }
  await all;
  return { seconds: (now() - began) / 1000, statuses, listings };
}

async function orderInvoice(store: Awaited<ReturnType<typeof openTestStore>>) {
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  await store.db
    .updateTable('orders')
    .set({ state: 'confirmed', settled_at: new Date() })
    .where('id', '=', order_id)
    .execute();
  return {
    path: `/main/order/v1/orders/${order_id}/invoice.pdf`,
    headers: {
      'X-XP-ID': 'bench',
      'X-Platform': 'web',
      'X-Trail-Id': customer.trailId,
      'X-Country': 'IN',
      Cookie: [...customer.cookies].map((pair) => pair.join('=')).join('; '),
    },
  };
}

async function measure(count: number) {
  const store = await openTestStore({ VALIDATE_RESPONSES: 'false' });
  const server = createAdaptorServer({ fetch: store.fetch }) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const invoices = [];
  for (let made = 0; made < count; made += 1) invoices.push(await orderInvoice(store));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const shoppers = new Worker(fileURLToPath(import.meta.url), { workerData: { origin, invoices } });
  delay.enable();
  const [result] = (await once(shoppers, 'message')) as [Result];
  delay.disable();
  const listings = result.listings.sort((a, b) => a - b);
  const at = (share: number) => Math.round(listings[Math.ceil(listings.length * share) - 1] ?? 0);
  console.log({
    invoices: count,
    seconds: Number(result.seconds.toFixed(2)),
    statuses: result.statuses,
    listings: listings.length,
    listingMs: { median: at(0.5), p95: at(0.95), max: at(1) },
    eventLoopDelayMs: {
      p50: Math.round(delay.percentile(50) / 1e6),
      p99: Math.round(delay.percentile(99) / 1e6),
      max: Math.round(delay.max / 1e6),
    },
  });
  server.close();
  server.closeAllConnections();
  await store.close();
  process.exit(0);
}

if (isMainThread) await measure(Number(process.argv[2] ?? 40));
else parentPort?.postMessage(await load(workerData as Load));
