/** @jest-environment node */
import { createHmac } from 'node:crypto';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const SECRET = 'the-key-of-the-shopify-shop';
const ID = 8_001_234_567_890;
const HANDLE = 'marigold-lehenga';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore({ SHOPIFY_WEBHOOK_SECRET: SECRET });
});
afterAll(() => store.close());

const sign = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('base64');

const post = (topic: string, body: string, signature = sign(body)) =>
  store.fetch(
    new Request('http://127.0.0.1:4000/webhooks/shopify', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Shopify-Topic': topic,
        'X-Shopify-Hmac-Sha256': signature,
      },
      body,
    }),
    { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
  );

async function send(topic: string, message: object) {
  expect((await post(topic, JSON.stringify(message))).status).toBe(200);
}

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, '0')}:00+05:30`;

/** A message in the form of the Admin API's resource Product. */
const product = (minute: number, changes: object = {}) => ({
  id: ID,
  title: 'Marigold Zardozi Lehenga',
  body_html: '<p>Hand-embroidered silk.</p>',
  vendor: 'Mirabel Kothari',
  product_type: 'Women > Lehengas',
  handle: HANDLE,
  status: 'active',
  published_at: at(0),
  updated_at: at(minute),
  tags: 'Wedding, Sangeet',
  options: [{ name: 'Size' }, { name: 'Color' }],
  variants: [
    {
      ...{ sku: 'ML-S', price: '79000.00', compare_at_price: '84000.00', inventory_quantity: 2 },
      ...{ option1: 'S', option2: 'Red', option3: null },
    },
    {
      ...{ sku: 'ML-M', price: '79000.00', compare_at_price: null, inventory_quantity: -1 },
      ...{ option1: 'M', option2: 'Red', option3: null },
    },
  ],
  images: [{ src: 'https://cdn.shopify.example/1.jpg', alt: null }],
  ...changes,
});

const stored = (handle = HANDLE) =>
  store.db
    .selectFrom('product_sources as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .leftJoin('listing as l', 'l.product_id', 'p.id')
    .where('s.handle', '=', handle)
    .select(['p.id', 'p.name', 'p.withdrawn_on', 'p.sku', 'l.price_india', 'l.in_stock'])
    .executeTakeFirst();

async function stockOf(handle = HANDLE) {
  const sizes = await store.db
    .selectFrom('product_sizes as z')
    .innerJoin('product_sources as s', 's.product_id', 'z.product_id')
    .where('s.handle', '=', handle)
    .select(['z.label', 'z.stock'])
    .orderBy('z.position')
    .execute();
  return Object.fromEntries(sizes.map(({ label, stock }) => [label, stock]));
}

const auditOf = async (act: string) =>
  (
    await store.db
      .selectFrom('staff_audit')
      .select(['actor', 'target', 'after'])
      .where('act', '=', act)
      .orderBy('id')
      .execute()
  ).map(({ actor, target, after }) => ({ actor, target, after: after as unknown }));

test('Shopify > a product is written, changed, and the same message again changes nothing', async () => {
  await send('products/create', product(1));
  expect(await stored()).toMatchObject({
    name: 'Marigold Zardozi Lehenga',
    price_india: 7_900_000,
    in_stock: true,
  });
  expect(await stockOf()).toEqual({ S: 2, M: 0 });
  await send('products/create', product(1));
  expect(await auditOf('sync products')).toEqual([
    { actor: 'Shopify', target: 'catalogue', after: { product_ids: [(await stored())?.id] } },
  ]);
  await send('products/update', product(5, { title: 'Marigold Lehenga' }));
  expect(await stored()).toMatchObject({ name: 'Marigold Lehenga' });
});

test('Shopify > an earlier message that arrives late changes nothing', async () => {
  await send('products/update', product(3, { title: 'Former Title' }));
  expect(await stored()).toMatchObject({ name: 'Marigold Lehenga' });
});

test('Shopify > a product with another handle stays the same product', async () => {
  const { id } = (await stored()) ?? {};
  await send('products/update', product(6, { handle: 'another-handle', title: 'Marigold' }));
  expect(await stored()).toMatchObject({ id, name: 'Marigold' });
  expect(await stored('another-handle')).toBeUndefined();
});

test.each([
  ['archived', { status: 'archived' }],
  ['not in the online store', { published_at: null }],
])('Shopify > a product that is %s is withdrawn, and returns with its stock', async (_, hidden) => {
  const minute = 10 + (await auditOf('withdraw product')).length * 10;
  await send('products/update', product(minute, hidden));
  expect((await stored())?.withdrawn_on).not.toBeNull();
  await send('products/update', product(minute + 1));
  expect(await stored()).toMatchObject({ withdrawn_on: null, in_stock: true });
  expect(await stockOf()).toEqual({ S: 2, M: 0 });
});

test('Shopify > what staff have withdrawn stays withdrawn', async () => {
  const { id = 0 } = (await stored()) ?? {};
  const setWithdrawn = (day: string | null) =>
    store.db.updateTable('products').set({ withdrawn_on: day }).where('id', '=', id).execute();
  await setWithdrawn('2026-11-20');
  await send('products/update', product(40, { title: 'Changed' }));
  expect(await stored()).toMatchObject({ name: 'Changed' });
  expect((await stored())?.withdrawn_on).not.toBeNull();
  await setWithdrawn(null);
});

test('Shopify > a deleted product is withdrawn, and an earlier message does not bring it back', async () => {
  await send('products/delete', { id: ID });
  await send('products/update', product(59));
  expect((await stored())?.withdrawn_on).not.toBeNull();
});

test('Shopify > a deletion that arrives before the creation is remembered', async () => {
  await send('products/delete', { id: ID + 1 });
  await send('products/create', product(1, { id: ID + 1, handle: 'never-here' }));
  expect(await stored('never-here')).toBeUndefined();
});

test('Shopify > a product that cannot be written is refused, and is not sent again', async () => {
  await send(
    'products/create',
    product(1, { id: ID + 2, handle: 'no-price', variants: [{ option1: 'S', price: '' }] }),
  );
  expect(await stored('no-price')).toBeUndefined();
  expect(store.logged).toContainEqual(
    expect.objectContaining({ event: 'shopify_product_refused', handle: 'no-price' }),
  );
  expect(await auditOf('refuse product')).toEqual([
    expect.objectContaining({ actor: 'Shopify', target: 'product no-price' }),
  ]);
});

function nul(): [body: string, signature: string] {
  const body = JSON.stringify(product(50, { handle: 'a\0b' }));
  return [body, sign(body)];
}

test.each([
  ['a wrong key', 401, JSON.stringify(product(50)), sign(JSON.stringify(product(50)), 'other key')],
  ['no signature', 401, JSON.stringify(product(50)), ''],
  ['a changed body', 401, JSON.stringify(product(50, { title: 'X' })), sign('{}')],
  ['no JSON', 400, 'x', sign('x')],
  ['a character that cannot be stored', 400, ...nul()],
  ['another form', 400, '{"id":"x"}', sign('{"id":"x"}')],
])('Shopify > a message with %s is refused with %i', async (_, status, body, signature) => {
  const before = await stored();
  expect((await post('products/update', body, signature)).status).toBe(status);
  expect(await stored()).toEqual(before);
});

test('Shopify > another topic is answered and ignored', async () => {
  await send('orders/create', { id: 1 });
  expect(store.logged).toContainEqual({
    level: 'info',
    event: 'shopify_topic_ignored',
    topic: 'orders/create',
  });
});
