/** @jest-environment node */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'kysely';
import { addRefund } from '@/backend/orders/cancellations/repository';
import { createFeatureIndexCache } from '@/backend/search/pictureFeaturesRepository';
import { QueueFullError, ClientDisconnectedError, createQueue } from '@/backend/media/queue';
import type { Invoice } from '@/backend/invoices/document';
import { createInvoiceRenderer } from '@/backend/invoices/render';
import { createSingleFlight } from '@/backend/media/singleFlight';
import { mostSimilarImages } from '@/backend/search/pictures/mostSimilar';
import { FEATURE_COUNT } from '@/backend/search/pictures/features';
import { createWorkerPool, type WorkerPool } from '@/backend/infra/workers/pool';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());
afterEach(() => expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]));

const INVOICE = 'GET /order/v1/orders/:id/invoice.pdf';
const LISTING = 'http://backend.test/gateway/browse/v2/listing?path=women';

async function confirmedOrder(name?: string) {
  const customer = await store.customer();
  const product = await store.newProduct();
  await addProduct(customer, product);
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  await store.db
    .updateTable('orders')
    .set({ state: 'confirmed', settled_at: new Date() })
    .where('id', '=', order_id)
    .execute();
  if (name)
    await sql`update orders set billing_address = billing_address || ${JSON.stringify({ firstname: name })}::jsonb where id = ${order_id}`.execute(
      store.db,
    );
  const invoice = async () => {
    const response = await customer.send(INVOICE, { params: { id: order_id } });
    expect(response.status).toBe(200);
    return Buffer.from(await response.arrayBuffer());
  };
  return { customer, order_id, invoice };
}

test('invoices > a listing responds while many invoices are rendered', async () => {
  const orders = [];
  for (let placed = 0; placed < 8; placed += 1) orders.push(await confirmedOrder());
  const finished: string[] = [];
  const invoices = orders.map(({ invoice }) => invoice().then(() => finished.push('invoice')));
  for (let read = 0; read < 5; read += 1) {
    expect((await store.fetch(new Request(LISTING))).status).toBe(200);
    finished.push('listing');
  }
  await Promise.all(invoices);
  expect(finished.lastIndexOf('listing')).toBeLessThan(finished.lastIndexOf('invoice'));
  expect(finished.filter((kind) => kind === 'invoice')).toHaveLength(8);
});

test('invoices > are rendered outside the main thread', async () => {
  // The text shaper cannot be loaded on this thread: Jest cannot require it.
  const { invoice } = await confirmedOrder('आशा मेहता');
  expect((await invoice()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('invoices > are cached until a credit note is issued', async () => {
  const { order_id, invoice } = await confirmedOrder();
  const first = await invoice();
  expect(await invoice()).toEqual(first);
  const { id } = await store.db
    .updateTable('order_lines')
    .set({ status: 'cancelled' })
    .where('order_id', '=', order_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  const none = { wallet: 0, points: 0, giftCard: 0, walletPaise: 0, pointsPaise: 0 };
  const refund = { ...none, money: 500_000, giftCardPaise: 0, deduction: 0, uncollected: 0 };
  await addRefund(store.db, { orderId: order_id, lineId: id, refundTo: 'source', refund });
  expect(await invoice()).not.toEqual(first);
});

test('invoices > one customer may queue eight, which does not block other customers', async () => {
  const finish: (() => void)[] = [];
  const render = () =>
    new Promise<Uint8Array>((resolve) => finish.push(() => resolve(new Uint8Array([1]))));
  const invoices = createInvoiceRenderer(
    { DATA_DIR: store.folder, INVOICE_CACHE_BYTES: 1_000_000 },
    render as unknown as WorkerPool,
    () => undefined,
  );
  const { signal } = new AbortController();
  const requestInvoice = (customerId: number, number: string) =>
    invoices(
      {
        invoice: { invoice_number: number } as unknown as Invoice,
        printing: { symbol: '₹', locale: 'en-IN', payments: [] },
        customerId,
      },
      signal,
    );
  const own = Array.from({ length: 8 }, (_, index) => requestInvoice(1, `limit-${index}`));
  await expect(requestInvoice(1, 'limit-8')).rejects.toBeInstanceOf(QueueFullError);
  const others = requestInvoice(2, 'limit-9');
  while (finish.length < 9) await nextTurn();
  finish.forEach((done) => done());
  expect(await Promise.all([...own, others])).toHaveLength(9);
  const next = requestInvoice(1, 'limit-10');
  while (finish.length < 10) await nextTurn();
  finish.at(-1)?.();
  expect(await next).toHaveLength(1);
});

test('share cards > return 503 with Retry-After when the queue is full, and skip disconnected clients', async () => {
  const ids = await store.db.selectFrom('products').select('id').orderBy('id').limit(120).execute();
  const clients = new AbortController();
  const statuses: number[] = [];
  let rejected: Response | undefined;
  const server = createAdaptorServer({ fetch: store.fetch }) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  await Promise.allSettled(
    ids.map(async ({ id }) => {
      const response = await fetch(
        `http://127.0.0.1:${port}/media/share/collection/women/kurtas.jpg?piece=${id}`,
        { signal: clients.signal },
      );
      statuses.push(response.status);
      if (response.status !== 503) return;
      rejected ??= response;
      clients.abort();
    }),
  );
  expect(rejected?.headers.get('retry-after')).toBe('2');
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(10);
  // The queue is empty again: the next card is drawn.
  const next = await fetch(`http://127.0.0.1:${port}/media/share/store.jpg`);
  expect(next.status).toBe(200);
  await next.arrayBuffer();
  server.closeAllConnections();
  server.close();
});

describe('render pool', () => {
  const input = {
    label: 'L',
    title: 'T',
    file: 'backend/seed/media/products/620101-1.avif',
  };

  test('rejects tasks above its limit, and drops those of disconnected clients', async () => {
    const render = createWorkerPool();
    const client = new AbortController();
    const running = render('renderShareCard', input);
    const waiting = Array.from({ length: 100 }, () =>
      render('renderShareCard', input, client.signal),
    );
    await expect(render('renderShareCard', input)).rejects.toBeInstanceOf(QueueFullError);
    client.abort();
    const outcomes = await Promise.allSettled(waiting);
    expect(
      outcomes.every(
        (outcome) =>
          outcome.status === 'rejected' && outcome.reason instanceof ClientDisconnectedError,
      ),
    ).toBe(true);
    expect((await running).length).toBeGreaterThan(1000);
  });
});

test('look-alikes > the worker returns the same result, using shared memory', async () => {
  const gallery = await createFeatureIndexCache(store.db, createWorkerPool())();
  expect([gallery.bytes.buffer, gallery.ids.buffer]).toEqual([
    expect.any(SharedArrayBuffer),
    expect.any(SharedArrayBuffer),
  ]);
  const candidates = [gallery.bytes.slice(0, FEATURE_COUNT)];
  expect(await createWorkerPool()('findSimilarImages', { candidates, gallery, count: 5 })).toEqual(
    mostSimilarImages(candidates, gallery, 5),
  );
});

describe('single flight', () => {
  test('runs once for all callers, and is aborted when the last one disconnects', async () => {
    const share = createSingleFlight<string>();
    const [firstClient, secondClient] = [new AbortController(), new AbortController()];
    const signals: AbortSignal[] = [];
    const run = (signal: AbortSignal) => {
      signals.push(signal);
      return once(signal, 'abort').then(() => 'late');
    };
    const first = share('key', firstClient.signal, run);
    const second = share('key', secondClient.signal, run);
    firstClient.abort();
    await expect(first).rejects.toBeInstanceOf(ClientDisconnectedError);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    secondClient.abort();
    await expect(second).rejects.toBeInstanceOf(ClientDisconnectedError);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    await expect(
      share('key', new AbortController().signal, () => Promise.resolve('new')),
    ).resolves.toBe('new');
  });
});

test('queue > skips a task whose client has disconnected, and keeps the order of the others', async () => {
  const enqueue = createQueue({ concurrency: 1, maxWaiting: 3 });
  const started: string[] = [];
  const client = new AbortController();
  const task = (name: string) => () => Promise.resolve(void started.push(name));
  const all = [
    enqueue(task('first')),
    enqueue(task('disconnected'), client.signal),
    enqueue(task('second')),
    enqueue(task('never'), AbortSignal.abort()),
  ];
  client.abort();
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
  ]);
  expect(started).toEqual(['first', 'second']);
});
