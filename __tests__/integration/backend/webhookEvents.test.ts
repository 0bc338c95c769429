/** @jest-environment node */
import { sql } from 'kysely';
import { WEBHOOK_EVENT_TYPES, webhookEvents } from '@/lib/contract/webhookEvents';
import { withdrawProducts } from '@/backend/catalogue/withdraw';
import { eraseCustomer } from '@/backend/privacy/personalData';
import { importFile } from '@/__tests__/support/importFile';
import { openWebhookStore, type WebhookStore } from '@/__tests__/support/webhookStore';

let webhooks: WebhookStore;
beforeAll(async () => {
  webhooks = await openWebhookStore();
});
afterAll(() => webhooks.close());

const customerIdOf = async ({ email }: { email: string }) =>
  (
    await webhooks.store.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

const keyed = (body: object) => ({ key: crypto.randomUUID(), ...body });
const skuOf = async (productId: number) =>
  (
    await webhooks.store.db
      .selectFrom('products')
      .select('sku')
      .where('id', '=', productId)
      .executeTakeFirstOrThrow()
  ).sku;

describe('webhook events > of the catalogue', () => {
  const products = 'product.changed';
  test.each<
    [
      string,
      (product: { product_id: number; sku: string; size: string }) => Promise<unknown>,
      string[],
    ]
  >([
    [
      'an edited product',
      ({ product_id }) =>
        webhooks.operator.call('PUT /staff/v1/products/:id', {
          params: { id: product_id },
          body: keyed({ prices: { india: { mrp: 9_000, price: 8_000 } } }),
        }),
      [products],
    ],
    [
      'new stock',
      ({ sku, size }) =>
        webhooks.operator.call('PUT /staff/v1/stock', {
          body: keyed({ rows: [{ line: 2, sku, size, stock: '+4' }] }),
        }),
      ['stock.changed'],
    ],
    [
      'a sheet that changes nothing',
      ({ sku, size }) =>
        webhooks.operator.call('PUT /staff/v1/stock', {
          body: keyed({ rows: [{ line: 2, sku, size, stock: '3' }] }),
        }),
      [],
    ],
    [
      'a product that a command withdraws',
      ({ sku }) => webhooks.store.db.transaction().execute((tx) => withdrawProducts(tx, [sku])),
      ['stock.changed', products],
    ],
  ])('%s', async (_, act, types) => {
    const { product_id, size_id, label } = await webhooks.store.newProduct();
    await sql`update product_sizes set stock = 0 where product_id = ${product_id}
      and id <> ${size_id}`.execute(webhooks.store.db);
    const sku = await skuOf(product_id);
    const events = await webhooks.eventsOf(() => act({ product_id, sku, size: label }));
    expect(events.map(({ type }) => type)).toEqual(types);
    for (const { data } of events) expect(data).toMatchObject({ product_id, sku });
  });
});

test('webhook events > of an import: products that are new or changed', async () => {
  const [kurta, sari] = [crypto.randomUUID(), crypto.randomUUID()];
  const load = (...rows: string[]) =>
    importFile(webhooks.store.db, 'products.csv', [
      'Handle,Title,Vendor,Type,Variant Price,Variant Inventory Qty',
      ...rows,
    ]);
  const added = await webhooks.eventsOf(() =>
    load(`${kurta},A kurta,V,Anarkali,9000,3`, `${sari},A sari,V,Saree,9000,3`),
  );
  // Only the events of one product have an order.
  expect(added).toHaveLength(2);
  for (const sku of [kurta, sari])
    expect(added).toContainEqual(
      expect.objectContaining({
        type: 'product.changed',
        data: expect.objectContaining({ sku, is_published: true }) as unknown,
      }),
    );
  const changed = await webhooks.eventsOf(() =>
    load(`${kurta},A kurta,V,Anarkali,9000,2`, `${sari},A sari,V,Saree,9000,3`),
  );
  expect(changed.map(({ type }) => type).sort()).toEqual(['product.changed', 'stock.changed']);
  for (const { data } of changed) expect(data).toMatchObject({ sku: kurta });
});

describe('webhook events > of a customer', () => {
  test('an account is created and deleted, and no event says whose it was', async () => {
    const events = await webhooks.eventsOf(async () => {
      const customer = await webhooks.store.customer();
      const id = await customerIdOf(customer);
      await webhooks.store.db
        .transaction()
        .execute((tx) => eraseCustomer(tx, { id, email: customer.email, mobile: '' }, 'unusable'));
      return customer;
    });
    expect(events.map(({ type }) => type)).toEqual(['customer.created', 'customer.deleted']);
    const stored = await webhooks.store.db.selectFrom('webhook_events').select('data').execute();
    expect(JSON.stringify(stored)).not.toMatch(/@example\.com|Asha/);
  });

  test('a transaction that is rolled back tells nothing', async () => {
    const events = await webhooks.eventsOf(() =>
      webhooks.store.db
        .transaction()
        .execute(async (tx) => {
          await eraseCustomer(tx, { id: 1, email: 'x@example.com', mobile: '' }, 'unusable');
          throw new Error('refused');
        })
        .catch(() => undefined),
    );
    expect(events).toEqual([]);
  });
});

test('webhook events > every type has a description, and the types are known', () => {
  expect(WEBHOOK_EVENT_TYPES).toHaveLength(11);
  for (const type of WEBHOOK_EVENT_TYPES) expect(webhookEvents[type].description).toBeTruthy();
});
