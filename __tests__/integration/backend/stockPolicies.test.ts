/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { ProductWire } from '@/lib/contract/product';
import { STOCK_POLICIES, type StockPolicy } from '@/lib/model/stockPolicy';
import { notifyLowStock } from '@/backend/notifications/lowStock';
import { claimRestockAlerts } from '@/backend/stockAlerts/repository';
import { testEnv, type TestCustomer } from '@/__tests__/support/cancellations';
import { cancelItemOf } from '@/__tests__/support/exchanges';
import { listingOf } from '@/__tests__/support/listings';
import { submitPayment } from '@/__tests__/support/orderSetup';
import { ARRANGE_SIZES } from '@/__tests__/support/pricedSizes';
import { newStaffMember } from '@/__tests__/support/staff';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

type Product = { product_id: number; size_id: number };

let store: TestStore;
let member: Awaited<ReturnType<typeof newStaffMember>>;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
});
afterEach(() =>
  expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' })),
);
afterAll(() => store.close());

const staffSizes = async (id: number) =>
  (await member.call('GET /staff/v1/products/:id', { params: { id } })).data.sizes;
const arrange = (id: number, sizes: object[]) => ({
  params: { id },
  body: { key: randomUUID(), sizes },
});

/** Sets the policy of the size as staff do. */
const setPolicy = async ({ product_id, size_id }: Product, stock_policy: StockPolicy) =>
  member.call(
    ARRANGE_SIZES,
    arrange(
      product_id,
      (await staffSizes(product_id)).map((size) =>
        size.size_id === size_id
          ? { ...size, stock: 0, stock_policy, handling_days: 21 }
          : { ...size, stock: 0 },
      ),
    ),
  );

/** A product with one size that has this stock; the others are sold out. */
async function newProduct(stock: number, policy: StockPolicy): Promise<Product> {
  const product = await store.newProduct(stock);
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', product.product_id)
    .where('id', '<>', product.size_id)
    .execute();
  await setPolicy(product, policy);
  return product;
}

async function placePaid(customer: TestCustomer) {
  const { order_id, payment_url } = await placeTestOrder(customer, 'azapayment');
  await submitPayment(store, payment_url, { outcome: 'paid' });
  return order_id;
}

async function shown({ product_id, size_id }: Product) {
  const { body } = await store.read<{ data: ProductWire }>(
    `/gateway/browse/v2/products/${product_id}`,
  );
  const size = body.data.sizes.find(({ id }) => id === size_id);
  const { products } = await listingOf(store, `path=&q=${product_id}&availability=in-stock`);
  return {
    stock: size?.stock,
    delivery: size?.delivery?.class,
    days: size?.delivery?.handling_days,
    in_stock: body.data.in_stock,
    is_listed: products.some(({ id }) => id === product_id),
  };
}

const ALWAYS = { stock: 9999, in_stock: true, is_listed: true };
const SHOWN_SOLD_OUT = {
  tracked: { stock: 0, in_stock: false, is_listed: false },
  untracked: ALWAYS,
  continue: { ...ALWAYS, delivery: 'on_back_order' },
  made_to_order: { ...ALWAYS, delivery: 'made_to_order', days: 21 },
} satisfies Record<StockPolicy, object>;

test.each(STOCK_POLICIES)(
  'stock policies > %s: page, list, cart, order and cancellation',
  async (policy) => {
    const isTracked = policy === 'tracked';
    const product = await newProduct(1, policy);
    const customer = await store.customer();
    expect(await shown(product)).toMatchObject({ in_stock: true, is_listed: true });
    const tooMany = await addProduct(customer, product, 3);
    expect('code' in tooMany).toBe(isTracked);
    if (isTracked) await addProduct(customer, product, 1);
    const order_id = await placePaid(customer);
    expect(await store.stockOf(product.size_id)).toBe(isTracked ? 0 : -2);
    expect(await shown(product)).toMatchObject(SHOWN_SOLD_OUT[policy]);
    await cancelItemOf(customer, order_id, 'cancellation');
    expect(await store.stockOf(product.size_id)).toBe(1);
  },
);

test.each([
  ['untracked', 'tracked'],
  ['tracked', 'made_to_order'],
  ['continue', 'untracked'],
] as const)(
  'stock policies > a cancellation leaves the right count when %s became %s after the order',
  async (before, after) => {
    const product = await newProduct(2, before);
    const customer = await store.customer();
    await addProduct(customer, product, 2);
    const order_id = await placePaid(customer);
    await setPolicy(product, after);
    await cancelItemOf(customer, order_id, 'cancellation');
    await setPolicy(product, 'tracked');
    expect(await shown(product)).toMatchObject({ stock: 2 });
  },
);

test.each(STOCK_POLICIES)('stock policies > %s: nothing withdrawn is sold', async (policy) => {
  const product = await newProduct(2, policy);
  const customer = await store.customer();
  await addProduct(customer, product);
  await store.db
    .updateTable('products')
    .set({ withdrawn_on: '2026-01-01' })
    .where('id', '=', product.product_id)
    .execute();
  await expect(placeTestOrder(customer, 'cod')).rejects.toThrow(/has just sold out/);
  const { cart_items } = (await customer.call('GET /cart/v1/summary')).data;
  expect(cart_items).toMatchObject([{ stock: 0 }]);
});

test('stock policies > back orders of a size that is tracked again are made up before it is sold', async () => {
  const product = await newProduct(1, 'continue');
  const customer = await store.customer();
  await addProduct(customer, product, 3);
  await placeTestOrder(customer, 'cod');
  await setPolicy(product, 'tracked');
  const [size] = await staffSizes(product.product_id);
  const { sku } = (
    await member.call('GET /staff/v1/products/:id', { params: { id: product.product_id } })
  ).data;
  const add = (stock: string) =>
    member.call('PUT /staff/v1/stock', {
      body: { key: randomUUID(), rows: [{ line: 2, sku, size: size?.size, stock }] },
    });
  expect((await add('+1')).data).toMatchObject({ changed: 1, refused: [] });
  expect(await shown(product)).toMatchObject({ stock: 0, in_stock: false });
  await add('+3');
  expect(await shown(product)).toMatchObject({ stock: 2, in_stock: true });
});

test('stock policies > alerts are sent when a policy makes a size available, not on back order; low stock counts what is counted', async () => {
  const { db } = store;
  const products = Object.fromEntries(
    await Promise.all(
      STOCK_POLICIES.map(async (policy) => [policy, await newProduct(0, policy)] as const),
    ),
  ) as Record<StockPolicy, Product>;
  await db
    .insertInto('stock_alerts')
    .values(
      Object.values(products).map(({ size_id }) => ({
        size_id,
        email: `of-${size_id}@example.com`,
        country_code: 'IN',
      })),
    )
    .execute();
  const alerts = await db.transaction().execute(claimRestockAlerts);
  expect(alerts.map(({ email }) => email).sort()).toEqual(
    (['untracked', 'made_to_order'] as const)
      .map((policy) => `of-${products[policy].size_id}@example.com`)
      .sort(),
  );
  await notifyLowStock({ db, env: { ...testEnv, STAFF_EMAIL: 'staff@example.com' } });
  const listed = await db
    .selectFrom('staff_notifications')
    .select('key')
    .where('kind', '=', 'low_stock')
    .execute();
  const isListed = (policy: StockPolicy) =>
    listed.some(({ key }) => key === String(products[policy].size_id));
  expect(STOCK_POLICIES.filter(isListed)).toEqual(['tracked', 'continue']);
});

test('stock policies > staff set them with a sheet; a size becomes made to order with its days alone', async () => {
  const { product_id, size_id } = await newProduct(4, 'tracked');
  const { data } = await member.call('GET /staff/v1/products/:id', { params: { id: product_id } });
  const { sku, sizes } = data;
  const size = sizes.find((one) => one.size_id === size_id);
  const sheet = async (policy: string, stock = '') =>
    (
      await member.call('PUT /staff/v1/stock', {
        body: { key: randomUUID(), rows: [{ line: 2, sku, size: size?.size, stock, policy }] },
      })
    ).data;
  expect(await sheet('continue')).toMatchObject({ changed: 1, refused: [] });
  expect(await sheet('continue', '-6')).toMatchObject({ changed: 1, refused: [] });
  expect(await staffSizes(product_id)).toContainEqual(
    expect.objectContaining({ size_id, stock: -2, stock_policy: 'continue' }),
  );
  expect(await sheet('sometimes')).toMatchObject({ refused: [{ line: 2, column: 'policy' }] });
  expect(await sheet('made_to_order')).toMatchObject({ refused: [{ column: 'policy' }] });
  const withoutDays = sizes.map((one) => ({ ...one, stock: 0, stock_policy: 'made_to_order' }));
  expect(await member.expectRefusal(ARRANGE_SIZES, arrange(product_id, withoutDays))).toEqual({
    status: 400,
    message: 'Please enter the days from order to dispatch',
  });
  const rows = (await member.call('GET /staff/v1/stock', { query: { search: sku } })).data.list;
  expect(rows.find((row) => row.size_id === size_id)).toMatchObject({ policy: 'continue' });
  const { list } = (await member.call('GET /staff/v1/products', { query: { search: sku } })).data;
  expect(list).toMatchObject([{ is_unlimited: true }]);
});

test('stock policies > a withdrawn size that is added again is tracked', async () => {
  const product = await newProduct(1, 'untracked');
  const customer = await store.customer();
  await addProduct(customer, product);
  await placeTestOrder(customer, 'cod');
  const sizes = await staffSizes(product.product_id);
  const label = sizes.find(({ size_id }) => size_id === product.size_id)?.size;
  const others = sizes
    .filter(({ size }) => size !== label)
    .map(({ size_id, size }) => ({ size_id, size }));
  const setSizes = (list: object[]) =>
    member.call(ARRANGE_SIZES, arrange(product.product_id, list));
  await setSizes([...others, { size: 'Another' }]);
  const again = (await setSizes([...others, { size: label, stock: 2 }])).data.sizes;
  expect(again).toContainEqual(
    expect.objectContaining({ size_id: product.size_id, stock: 2, stock_policy: 'tracked' }),
  );
});
