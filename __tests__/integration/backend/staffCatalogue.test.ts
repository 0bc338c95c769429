/** @jest-environment node */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { planPrices, type ProductPrices } from '@/backend/staff/catalogue/priceRules';
import { runCouponsCommand } from '@/backend/staff/cli/couponsCommand';
import { runProductsCommand } from '@/backend/staff/cli/productsCommand';
import { commandTools } from '@/__tests__/support/commands';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

const EDIT = 'PUT /staff/v1/products/:id';
const ADD_COUPON = 'POST /staff/v1/coupons';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

type Command = typeof runCouponsCommand;
async function run(command: Command, ...args: (string | number)[]) {
  const { printed, ...tools } = commandTools(store);
  const error = await command(tools, args.map(String)).then(
    () => undefined,
    (reason: unknown) => (reason as Error).message,
  );
  return { text: printed.join('\n'), error };
}
const auditOf = async (target: string) =>
  (await newOperator(store).call('GET /staff/v1/audit', { query: { target } })).data.list;

const PRODUCT: ProductPrices = {
  product_id: 1,
  sku: 'A-1',
  prices: {
    india: { mrp: 10_000, price: 8_000 },
    usa: { mrp: 12_000, price: 12_000 },
    row: { mrp: 11_000, price: 11_000 },
  },
};

describe('price rules', () => {
  test.each([
    [{ price_india: '7,500' }, { india: { mrp: 10_000, price: 7_500 } }],
    [{ mrp_usa: '₹13,000', price_row: '' }, { usa: { mrp: 13_000, price: 12_000 } }],
    [{ price_india: '8000' }, undefined],
  ])('%j changes %j', (prices, newPrices) => {
    const { changes, unchanged } = planPrices([{ line: 2, sku: 'A-1', prices }], [PRODUCT]);
    expect(changes.map((change) => change.newPrices)).toEqual(newPrices ? [newPrices] : []);
    expect(unchanged).toBe(newPrices ? 0 : 1);
  });

  test.each([
    ['A-1', { price_india: 'free' }, 'price_india', '"free" is no price in rupees'],
    ['A-1', { price_usa: '12001' }, 'price_usa', 'The price 12001 is above the MRP 12000'],
    ['X-1', {}, 'sku', 'There is no product with the code "X-1"'],
  ])('%s %j is refused', (sku, prices, column, reason) => {
    expect(planPrices([{ line: 3, sku, prices }], [PRODUCT]).refused).toEqual([
      { line: 3, column, reason },
    ]);
  });
});

describe('staff products', () => {
  test('a whole code or barcode finds its product alone, and a part of a code all that have it', async () => {
    const [first, second] = [await store.newProduct(3), await store.newProduct(3)];
    const member = newOperator(store);
    const find = async (search: string) =>
      (await member.call('GET /staff/v1/products', { query: { search } })).data.list.map(
        ({ product_id }) => product_id,
      );
    const writeCodes = (id: number, sku: string) =>
      store.db.updateTable('products').set({ sku }).where('id', '=', id).execute();
    await writeCodes(first.product_id, 'TUNIC-7');
    await writeCodes(second.product_id, 'TUNIC-71');
    await store.db
      .updateTable('product_sizes')
      .set({ sku: 'Tunic-7-M', gtin: '04006381333931' })
      .where('product_id', '=', second.product_id)
      .execute();
    expect(await find('tunic-7')).toEqual([first.product_id]);
    expect(await find('TUNIC-7-m')).toEqual([second.product_id]);
    expect(await find('4006381333931')).toEqual([second.product_id]);
    expect(await find('unic-7')).toEqual([second.product_id, first.product_id]);
  });

  test('texts and prices are edited, and the shop finds and sells the product so', async () => {
    const { product_id } = await store.newProduct(3);
    const member = await newStaffMember(store, 'catalogue');
    const params = { id: product_id };
    const body = {
      key: crypto.randomUUID(),
      name: 'Zephyrine Tunic',
      description: '<p>Soft <script>alert(1)</script>linen</p>',
      prices: { india: { mrp: 5_000, price: 4_000 } },
    };
    const { data } = await member.call(EDIT, { params, body });
    expect(data).toMatchObject({
      name: 'Zephyrine Tunic',
      description: '<p>Soft linen</p>',
      prices: { india: { mrp: 5_000, price: 4_000 } },
    });
    const found = await store.db
      .selectFrom('search_documents as d')
      .innerJoin('listing as l', 'l.product_id', 'd.product_id')
      .innerJoin('search_words as w', (on) => on.on('w.word', 'like', 'zephyrin%'))
      .select('l.price_india')
      .where('d.product_id', '=', product_id)
      .executeTakeFirstOrThrow();
    expect(found.price_india).toBe(400_000);
    expect(await auditOf(`product ${data.sku}`)).toMatchObject([
      { act: 'edit product', after: { name: 'Zephyrine Tunic' } },
    ]);
    const above = { key: crypto.randomUUID(), prices: { usa: { mrp: 1, price: 2 } } };
    expect(await member.expectRefusal(EDIT, { params, body: above })).toEqual({
      status: 400,
      message: 'The price cannot be above the MRP',
    });
  });

  test('npm run products > withdraws, publishes and prices', async () => {
    const product = await store.newProduct(3);
    const { product_id: id, size_id } = product;
    const inList = () =>
      store.db.selectFrom('listing').select('product_id').where('product_id', '=', id).execute();
    expect((await run(runProductsCommand, 'withdraw', id)).text).toContain('withdrawn');
    expect((await run(runProductsCommand, 'withdraw', id)).error).toBe(
      'The product is withdrawn already',
    );
    expect(await inList()).toEqual([]);
    expect((await run(runProductsCommand, 'publish', id)).text).toContain('published');
    expect(await inList()).toHaveLength(1);
    await store.db
      .updateTable('product_sizes')
      .set({ stock: 1 })
      .where('id', '=', size_id)
      .execute();
    await addProduct(await store.customer(), product);
    const sale = ['sale', id, '--percent', 80, '--starts', '2026-01-01', '--ends', '2099-01-31'];
    expect((await run(runProductsCommand, ...sale)).text).toContain('Sale: 80% off the MRP, ');
    expect((await run(runProductsCommand, ...sale)).error).toContain('A sale is running');
    expect((await run(runProductsCommand, 'end-sale', id)).text).not.toContain('Sale:');
    expect((await run(runProductsCommand, 'sale', id)).error).toContain('--percent');
    const priced = ['price', id, '--bucket', 'row', '--price', 9_000_000];
    expect((await run(runProductsCommand, ...priced)).text).toMatch(/row +9000000 +9000000/);
    expect((await run(runProductsCommand, 'list', '--search', 'no such')).text).toBe('None.');
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'sheet-')), 'prices.csv');
    writeFileSync(file, 'sku,price_india\nunknown,5\n');
    expect(await run(runProductsCommand, 'prices', file)).toEqual({
      text: 'line 2, sku: There is no product with the code "unknown"',
      error: '0 changed, 0 unchanged, 1 refused.',
    });
  });
});

describe('staff coupons', () => {
  test('npm run coupons > adds, edits and ends a coupon that shoppers use', async () => {
    const code = 'DIWALI15';
    const terms = ['--title', '15% off', '--percent', 15, '--max', 2_000, '--ends', '2099-01-31'];
    expect((await run(runCouponsCommand, 'add', code, ...terms)).text).toMatch(
      /DIWALI15 +running +general +15% up to ₹2000/,
    );
    expect((await run(runCouponsCommand, 'add', code, ...terms)).error).toBe(
      'There is a coupon DIWALI15 already',
    );
    const customer = await store.customer();
    await addProduct(customer, await store.newProduct(1));
    const apply = () => customer.call('POST /checkout/v1/coupon', { body: { coupon: code } });
    expect((await apply()).message).toBe('DIWALI15 has been applied');
    expect((await run(runCouponsCommand, 'edit', code, '--flat', 500)).text).toContain('₹500');
    expect((await run(runCouponsCommand, 'end', code)).text).toContain('ended');
    expect((await run(runCouponsCommand, 'end', code)).error).toBe('The coupon has ended already');
    expect((await apply()).message).toBe('DIWALI15 has expired');
    expect((await run(runCouponsCommand, 'list', '--state', 'ended')).text).toContain(code);
    expect((await auditOf(`coupon ${code}`)).map(({ act }) => act)).toEqual([
      'end coupon',
      'edit coupon',
      'add coupon',
    ]);
  });

  // The embedded database has one connection, which the transaction holds.
  test('the list of countries that has expired is read again before the transaction', async () => {
    const { call } = newOperator(store);
    await call(ADD_COUPON, {
      body: { key: crypto.randomUUID(), code: 'FIRST', title: 'First', percent: 10 },
    });
    const expired = performance.now() + 120_000;
    jest.spyOn(performance, 'now').mockImplementation(() => expired);
    const { data } = await call(ADD_COUPON, {
      body: { key: crypto.randomUUID(), code: 'SECOND', title: 'Second', percent: 10 },
    });
    expect(data.code).toBe('SECOND');
  });

  test.each([
    [{ percent: 10, flat: 100 }, 'percent'],
    [{}, 'percent'],
    [{ percent: 95 }, 'percent'],
    [{ flat: 100, max_discount: 50 }, 'max_discount'],
    [{ percent: 10, ends_at: '2020-01-01T00:00:00Z' }, 'ends_at'],
    [{ percent: 10, countries: ['XX'] }, 'countries'],
    [{ percent: 10, type: 'personal' }, 'customer_email'],
    [{ percent: 10, title: ' ' }, 'title'],
    [{ percent: 10, code: 'A!' }, 'code'],
  ])('%j is refused in its field %s', async (fields, field) => {
    const body = { key: crypto.randomUUID(), code: 'WRONG', title: 'Wrong', ...fields };
    const response = await newOperator(store).send(ADD_COUPON, { body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
  });
});
