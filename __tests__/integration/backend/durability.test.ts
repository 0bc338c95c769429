/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Gateway } from '@/lib/contract';
import type { Reply } from '@/lib/contract/call';
import { verifyMobileByOutbox } from '@/tools/conformance/outboxCodes';
import { exampleAddress, uniqueAddressFields } from '@/__tests__/support/addresses';
import { startBackend, type BackendProcess } from '@/__tests__/support/backendProcess';
import { newShopper, type Shopper } from '@/__tests__/support/shopper';
import { addProduct } from '@/__tests__/support/store';

type Sizes = Reply<Gateway['GET /browse/v2/products/:id']>;

const CASH_ORDERS_PER_DAY = 5;

const folder = mkdtempSync(path.join(tmpdir(), 'store-durability-'));
let backend: BackendProcess | undefined;
let origin = '';

afterAll(async () => {
  await backend?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** A backend process on a folder; `traced` also writes what the disk would contain after a power cut. */
async function start(folder: string, traced?: { POWER_CUT_FROM: string; POWER_CUT_TO: string }) {
  backend = await startBackend(
    { DATA_DIR: folder, ...traced },
    { imports: traced ? [path.resolve('__tests__/support/powerCut.mjs')] : [] },
  );
  origin = backend.origin;
}

async function productOf(id: number): Promise<Sizes['data']> {
  const reply = await fetch(`${origin}/gateway/browse/v2/products/${id}`, {
    headers: { 'X-Country': 'IN' },
  });
  return ((await reply.json()) as Sizes).data;
}

/** A product in stock that is allowed for cash on delivery. */
async function productInStock() {
  const reply = await fetch(`${origin}/gateway/browse/v2/listing?path=accessories&sort=price_low`, {
    headers: { 'X-Country': 'IN' },
  });
  const { data } = (await reply.json()) as Reply<Gateway['GET /browse/v2/listing']>;
  for (const { id, inr_you_pay } of data.products) {
    const size = (await productOf(id)).sizes.find(({ stock }) => stock >= 40);
    if (size && Number(inr_you_pay.replaceAll(',', '')) >= 1000)
      return { product_id: id, size_id: size.id, stock: size.stock };
  }
  throw new Error('no product with enough stock');
}

async function customer(number: number): Promise<Shopper> {
  const shopper = newShopper(fetch, { origin });
  const email = `customer${number}@example.com`;
  await shopper.call('POST /account/v1/users/registration', {
    body: { email, password: 'correct horse', type: 'email' },
  });
  await verifyMobileByOutbox(
    `${origin}/outbox`,
    { email, password: 'correct horse' },
    (key, body) => shopper.send(key, { body }),
  );
  await shopper.call('POST /address/v1/address/checkout', {
    body: await exampleAddress(shopper, 'IN', uniqueAddressFields('IN', number)),
  });
  return shopper;
}

/** Places a day's limit of orders, or until the backend is killed; reports the confirmed ids. */
async function orderUntilKilled(
  shopper: Shopper,
  product: { product_id: number; size_id: number },
  onConfirmed: (id: number) => void,
) {
  try {
    for (let order = 0; order < CASH_ORDERS_PER_DAY; order += 1) {
      await addProduct(shopper, product);
      const reply = await shopper.call('GET /order/v1/checkout/order/cod', {
        query: { token: crypto.randomUUID() },
      });
      if ('code' in reply) throw new Error(reply.message);
      onConfirmed(reply.data.order_id);
    }
  } catch (error) {
    if ((error as Error).name !== 'TypeError') throw error; // fetch throws a TypeError when the backend is killed
  }
}

/** Every confirmed order exists and is complete, and the stock matches. */
async function expectOrdersAndStock(
  confirmedIds: Map<Shopper, number[]>,
  product: Awaited<ReturnType<typeof productInStock>>,
) {
  let ordered = 0;
  for (const [shopper, ids] of confirmedIds) {
    const sameShopper = newShopper(fetch, { origin, trailId: shopper.trailId });
    shopper.cookies.forEach((value, name) => sameShopper.cookies.set(name, value));
    const { orders } = (await sameShopper.call('GET /order/v1/orders')).data;
    expect(orders.map(({ order_id }) => order_id)).toEqual(expect.arrayContaining(ids));
    expect(orders.every(({ state, items }) => state === 'confirmed' && items.length === 1)).toBe(
      true,
    );
    ordered += orders.reduce((sum, { total_items }) => sum + total_items, 0);
  }
  const remaining = (await productOf(product.product_id)).sizes.find(
    ({ id }) => id === product.size_id,
  )?.stock;
  expect(remaining).toBe(product.stock - ordered);
}

test('durability > confirmed orders and their stock survive a kill and a power cut', async () => {
  const [running, afterCut] = [path.join(folder, 'running'), path.join(folder, 'after-cut')];
  await start(running, {
    POWER_CUT_FROM: path.join(running, 'database', 'postgres'),
    POWER_CUT_TO: path.join(afterCut, 'database', 'postgres'),
  });
  const product = await productInStock();
  const shoppers = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(customer));
  const confirmedIds = new Map<Shopper, number[]>(shoppers.map((shopper) => [shopper, []]));
  let count = 0;
  let killed: Promise<void> | undefined;
  await Promise.all(
    shoppers.map((shopper) =>
      orderUntilKilled(shopper, product, (id) => {
        confirmedIds.get(shopper)?.push(id);
        if (++count === 15) killed = backend?.kill();
      }),
    ),
  );
  await killed;
  expect(count).toBeGreaterThanOrEqual(15);

  for (const database of [running, afterCut]) {
    await start(database);
    await expectOrdersAndStock(confirmedIds, product);
    await backend?.kill();
  }
});

test('durability > a process whose heap is exhausted ends, and leaves no half order', async () => {
  const DATA_DIR = path.join(folder, 'exhausted');
  const preload = JSON.stringify(path.resolve('__tests__/support/exhaustHeap.mjs'));
  const exhausted = await startBackend({
    DATA_DIR,
    NODE_OPTIONS: `--max-old-space-size=256 --import ${preload}`,
  });
  ({ origin } = exhausted);
  const product = await productInStock();
  const confirmedIds = new Map<Shopper, number[]>();
  for (const number of [1, 2, 3]) confirmedIds.set(await customer(number), []);
  let ended: Promise<unknown> | undefined;
  await Promise.all(
    [...confirmedIds].map(([shopper, ids]) =>
      orderUntilKilled(shopper, product, (id) => {
        ids.push(id);
        ended ??= exhausted.exhaustHeap();
      }),
    ),
  );
  await ended;
  expect(exhausted.said()).toContain('JavaScript heap out of memory');
  await start(DATA_DIR);
  await expectOrdersAndStock(confirmedIds, product);
});
