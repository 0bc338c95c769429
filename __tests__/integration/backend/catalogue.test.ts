/** @jest-environment node */
import type { ListingWire } from '@/lib/contract/listing';
import type { ProductSummaryWire, ProductWire } from '@/lib/contract/product';
import { parseAmount } from '@/lib/i18n/money';
import type { ListingSort } from '@/backend/listing/searchEngine';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

type Body<Data> = { status: number; data: Data; message?: string };
let backend: TestBackend;

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(backend.logged).toEqual([]);
  await backend.reset();
});

async function read<Data>(path: string, headers: Record<string, string> = {}) {
  const { status, body } = await backend.read<Body<Data>>(`/gateway/browse/v2${path}`, headers);
  return { ...body, status };
}
const listing = async (query: string, headers = {}) =>
  (await read<ListingWire>(`/listing?${query}`, headers)).data;

test('collection > pages contain each product once, and a page past the end is a 404', async () => {
  const first = await listing('path=women');
  expect(first).toMatchObject({ title: 'Women', total: 176, page: 1, pages: 8 });
  const pages = await Promise.all(
    [1, 2, 3, 4, 5, 6, 7, 8].map((page) => listing(`path=women&page=${page}`)),
  );
  const ids = pages.flatMap(({ products }) => products.map(({ id }) => id));
  expect(ids).toHaveLength(176);
  expect(new Set(ids).size).toBe(176);
  expect((await read('/listing?path=women&page=9')).status).toBe(404);
});

async function everyPage(query: string) {
  const { pages, total } = await listing(`${query}&per_page=48&facets=0`);
  const products: ListingWire['products'] = [];
  for (let page = 1; page <= pages; page++)
    products.push(...(await listing(`${query}&per_page=48&facets=0&page=${page}`)).products);
  return { total, products };
}

const SORT_KEYS: Record<ListingSort, (product: ProductSummaryWire) => number> = {
  recommended: () => 0,
  new: () => 0,
  discount: ({ discount_percentage }) => -discount_percentage,
  price_low: ({ display_you_pay }) => parseAmount(display_you_pay),
  price_high: ({ display_you_pay }) => -parseAmount(display_you_pay),
};

describe.each(Object.keys(SORT_KEYS) as ListingSort[])('sorting > %s', (sort) => {
  test.each(['path=women/kurtas', 'q=silk', 'q=wedding'])(
    '%s lists products in stock first, then the sold-out ones, each in its order',
    async (list) => {
      const query = `${list}&sort=${sort}`;
      const before = await everyPage(query);
      const soldOut = before.products.filter(({ id }, position) => position < 3 || id % 5 === 0);
      await backend.db
        .updateTable('product_sizes')
        .set({ stock: 0 })
        .where(
          'product_id',
          'in',
          soldOut.map(({ id }) => id),
        )
        .execute();
      const { total, products } = await everyPage(query);
      expect(total).toBe(before.total);
      expect(new Set(products.map(({ id }) => id)).size).toBe(total);
      const firstSoldOut = products.findIndex(({ in_stock }) => !in_stock);
      const [left, gone] = [products.slice(0, firstSoldOut), products.slice(firstSoldOut)];
      expect(left.length).toBeGreaterThan(3);
      expect(left.every(({ in_stock }) => in_stock)).toBe(true);
      expect(gone.every(({ in_stock }) => !in_stock)).toBe(true);
      for (const part of [left, gone]) {
        const keys = part.map(SORT_KEYS[sort]);
        expect(keys).toEqual(keys.toSorted((a, b) => a - b));
      }
      // An order without a public key: unchanged among those that are still in stock.
      const isLeft = new Set(left.map(({ id }) => id));
      expect(left.map(({ id }) => id)).toEqual(
        before.products.flatMap(({ id }) => (isLeft.has(id) ? [id] : [])),
      );
    },
  );
});

test("sorting > by price uses the visitor's price bucket", async () => {
  const isAscending = (values: number[]) =>
    values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));
  const india = (await listing('path=men&sort=price_low')).products.map(({ display_you_pay }) =>
    parseAmount(display_you_pay),
  );
  const us = (await listing('path=men&sort=price_low', { 'X-Country': 'US' })).products.map(
    ({ display_you_pay_usa }) => parseAmount(display_you_pay_usa),
  );
  const row = (await listing('path=men&sort=price_high', { 'X-Country': 'GB' })).products.map(
    ({ display_you_pay_row }) => parseAmount(display_you_pay_row),
  );
  expect([isAscending(india), isAscending(us), isAscending(row.reverse())]).toEqual([
    true,
    true,
    true,
  ]);
});

test('sorting > accepts new, discount and popularity, and rejects an unknown value', async () => {
  const discounts = (await listing('path=women&sort=discount')).products.map(
    ({ discount_percentage }) => discount_percentage,
  );
  expect(discounts).toEqual([...discounts].sort((a, b) => b - a));
  expect((await listing('path=women&sort=popularity')).products).toEqual(
    (await listing('path=women')).products,
  );
  const [newest] = (await listing('path=women&sort=new')).products;
  const { data } = await read<ProductWire>(`/products/${newest?.id}`);
  expect(data.product_added_date).toMatch(/^2026-11-/);
  expect((await read('/listing?path=women&sort=cheapest')).status).toBe(400);
});

test('collection > has breadcrumbs and subcategory tiles', async () => {
  const leaf = await listing('path=women/lehengas/bridal-lehengas');
  expect(leaf.breadcrumbs).toEqual([
    { name: 'Women', url: '/collection/women' },
    { name: 'Lehengas', url: '/collection/women/lehengas' },
    { name: 'Bridal Lehengas', url: '/collection/women/lehengas/bridal-lehengas' },
  ]);
  expect((await listing('path=women/lehengas')).tiles.map(({ label }) => label)).toEqual([
    'Bridal Lehengas',
    'Festive Lehengas',
    'Mehendi and Haldi Lehengas',
    'Velvet Lehengas',
  ]);
  expect((await listing('path=men')).banner?.id).toBe('men-lineup');
  expect((await listing('path=women/lehengas')).banner).toBeNull();
});

test.each(['path=nowhere', 'path=women/nowhere', 'path=men/lehengas', "path=women' or true --"])(
  'collection > %s does not exist',
  async (query) => {
    expect((await read(`/listing?${query}`)).status).toBe(404);
  },
);

test('listing > without path and search text is rejected', async () => {
  expect((await read('/listing')).status).toBe(400);
  expect((await read('/listing?q=%20%20')).status).toBe(400);
});

test('product > has all fields of its page', async () => {
  const { data } = await read<ProductWire>('/products/620101');
  expect(data).toMatchObject({
    id: 620101,
    sku: '620101',
    designer_name: 'Mehrunika',
    url: '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101',
    root_category_url: '/collection/women',
    category_url: '/collection/women/lehengas',
    sub_category_url: '/collection/women/lehengas/bridal-lehengas',
    display_you_pay: '3,51,000',
    display_you_pay_usa: '4,28,000',
    display_you_pay_row: '4,04,000',
    occasions: ['Sangeet', 'Wedding', 'Puja'],
    delivery: { class: 'made_to_order', label: 'Made to order in 10 weeks', handling_days: 70 },
    returns: { returnable: false, days: 0 },
  });
  expect(data.sizes.map(({ label }) => label)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'XXL']);
  expect(data.media_gallery[0]).toMatchObject({
    url: 'products/620101-1.avif|image|null|0',
    width: 1150,
    height: 1533,
  });
});

test('product > the video is last in the gallery, with its poster', async () => {
  const { product_id } = await backend.db
    .selectFrom('product_media')
    .select('product_id')
    .where('kind', '=', 'video')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { data } = await read<ProductWire>(`/products/${product_id}`);
  expect(data.media_gallery.at(-1)?.url).toMatch(
    /^videos\/\d+-orbit\.mp4\|video\|videos\/\d+-poster\.avif\|\d$/,
  );
});

test("product > a children's product and its adult counterpart link to each other", async () => {
  const { id, mini_me_of } = await backend.db
    .selectFrom('products')
    .select(['id', 'mini_me_of'])
    .where('mini_me_of', 'is not', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [child, adult] = [
    (await read<ProductWire>(`/products/${id}`)).data,
    (await read<ProductWire>(`/products/${mini_me_of}`)).data,
  ];
  expect(child.mini_me?.url).toBe(adult.url);
  expect(adult.mini_me).not.toBeNull();
});

test.each(['1', '0', '-1', 'abc', '620101x', '99999999999999'])(
  'product > %s does not exist',
  async (id) => {
    expect((await read(`/products/${id}`)).status).toBe(404);
  },
);

test('similar products > are of the same category, without the product itself', async () => {
  const { data } = await read<{ products: ProductSummaryWire[] }>('/products/620101/similar');
  expect(data.products).toHaveLength(8);
  expect(data.products.map(({ id }) => id)).not.toContain(620101);
  expect(data.products.every(({ name }) => /Lehenga/.test(name))).toBe(true);
});

test('product > is out of stock without items, and in stock again with one', async () => {
  const isInStock = async () => (await read<ProductWire>('/products/620102')).data.in_stock;
  expect(await isInStock()).toBe(true);
  await backend.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', 620102)
    .execute();
  expect(await isInStock()).toBe(false);
  await backend.db
    .updateTable('product_sizes')
    .set({ stock: 1 })
    .where('product_id', '=', 620102)
    .where('label', '=', 'M')
    .execute();
  expect(await isInStock()).toBe(true);
});
