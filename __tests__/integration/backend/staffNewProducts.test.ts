/** @jest-environment node */
import type { z } from 'zod';
import type { Staff } from '@/lib/contract';
import { newOperator, newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

const ADD = 'POST /staff/v1/products';
const SIZES = 'PUT /staff/v1/products/:id/sizes';
type NewProduct = z.input<Staff[typeof ADD]['body']>;

let store: TestStore;
let member: TestStaffClient;
let choices: z.output<Staff['GET /staff/v1/product-choices']['reply']>['data'];
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
  choices = (await member.call('GET /staff/v1/product-choices')).data;
});
afterAll(() => store.close());

const key = () => crypto.randomUUID();
const categoryNamed = (name: string) =>
  choices.categories.find((category) => category.name.endsWith(name))?.id ?? 0;

let count = 0;
const newProduct = (fields: Partial<NewProduct> = {}): NewProduct => ({
  key: key(),
  sku: `NEW-${++count}`,
  name: 'Marigold Quillwork Kurta',
  designer_id: choices.designers[0]?.id ?? 0,
  category_id: categoryNamed(', Bridal Lehengas'),
  gender: 'women',
  prices: { india: { mrp: 10_000, price: 8_000 } },
  sizes: [
    { size: 'S', stock: 2, sku: `NEW-${count}-S` },
    { size: 'Petite', stock: 1 },
  ],
  ...fields,
});
const create = async (fields?: Partial<NewProduct>) =>
  (await member.call(ADD, { body: newProduct(fields) })).data;

async function addPicture(id: number) {
  await store.db
    .insertInto('product_media')
    .values({
      product_id: id,
      position: 0,
      kind: 'image',
      file: `imported/${id}.avif`,
      view: '',
      width: 800,
      height: 1200,
      alt: 'A kurta',
    })
    .execute();
}
async function createPublished(fields?: Partial<NewProduct>) {
  const { product_id: id } = await create(fields);
  await addPicture(id);
  return (
    await member.call('POST /staff/v1/products/:id/publish', {
      params: { id },
      body: { key: key() },
    })
  ).data;
}
const read = async (path: string) => {
  const response = await store.fetch(new Request(`http://127.0.0.1/gateway/browse/v2/${path}`));
  return { status: response.status, data: ((await response.json()) as { data: never }).data };
};
const listed = async (path: string) =>
  ((await read(path)).data as { products: { id: number }[] }).products.map(({ id }) => id);
const navigationCount = async (name: string) => {
  const { roots } = (await read('navigation')).data as {
    roots: { categories: { sub_categories: { name: string; count: number }[] }[] }[];
  };
  return roots
    .flatMap(({ categories }) => categories)
    .flatMap(({ sub_categories }) => sub_categories)
    .find((category) => category.name === name)?.count;
};

describe('staff > a new product', () => {
  test('is a draft that the shop does not know, and is everywhere once it is published', async () => {
    const draft = await create({ colour: 'Red', occasions: ['wedding'] });
    const { product_id: id } = draft;
    expect(draft).toMatchObject({
      state: 'draft',
      occasions: ['wedding'],
      prices: { india: { price: 8_000 }, usa: { mrp: 12_200, price: 9_800 } },
      sizes: [
        { size: 'S', stock: 2 },
        { size: 'Petite', stock: 1, sku: null },
      ],
    });
    expect((await read(`products/${id}`)).status).toBe(404);
    const publish = { params: { id }, body: { key: key() } };
    expect(await member.expectRefusal('POST /staff/v1/products/:id/publish', publish)).toEqual({
      status: 409,
      message: 'Please add a picture first',
    });
    const before = await navigationCount('Bridal Lehengas');
    await addPicture(id);
    const { data } = await member.call('POST /staff/v1/products/:id/publish', publish);
    expect(data.state).toBe('published');
    expect((await read(`products/${id}`)).data).toMatchObject({ sku: draft.sku });
    expect(await listed('listing?q=quillwork')).toEqual([id]);
    expect(await listed('listing?path=women/lehengas/bridal-lehengas&sort=new')).toContain(id);
    expect(await listed('listing?list=occasion/wedding&sort=new&size=petite')).toEqual([id]);
    expect(await navigationCount('Bridal Lehengas')).toBe((before ?? 0) + 1);
    const feed = (await read(`catalogue?after=${id - 1}&limit=10`)).data as {
      products: { id: number }[];
    };
    expect(feed.products.map((product) => product.id)).toContain(id);
    await member.call('POST /staff/v1/products/:id/withdraw', {
      params: { id },
      body: { key: key() },
    });
    expect(await navigationCount('Bridal Lehengas')).toBe(before);
    const { list } = (
      await newOperator(store).call('GET /staff/v1/audit', {
        query: { target: `product ${draft.sku}` },
      })
    ).data;
    expect(list.map(({ act }) => act)).toEqual([
      'withdraw product',
      'publish product',
      'add product',
    ]);
  });

  test.each<[string, Partial<NewProduct>, string]>([
    ['a code that is taken', { sku: '620101' }, 'sku'],
    ['an unknown designer', { designer_id: 999_999 }, 'designer_id'],
    ['an unknown category', { category_id: 999_999 }, 'category_id'],
    ['an unknown occasion', { occasions: ['moonrise'] }, 'occasions'],
    ['a size twice', { sizes: [{ size: 'M' }, { size: 'm' }] }, 'sizes.1.size'],
    ['no size', { sizes: [] }, 'sizes'],
    ['a price above the MRP', { prices: { india: { mrp: 1, price: 2 } } }, 'prices.india.price'],
  ])('%s is refused beside its field', async (_, fields, field) => {
    const response = await member.send(ADD, { body: newProduct(fields) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ invalid_fields: [{ field }] });
  });

  test('details are edited, and lists follow', async () => {
    const { product_id: id } = await createPublished({ name: 'Verandah Sari' });
    const sarees = choices.categories.find(({ name }) => name.startsWith('Women, Sarees'));
    const { data } = await member.call('PUT /staff/v1/products/:id', {
      params: { id },
      body: {
        key: key(),
        category_id: sarees?.id,
        colour: 'Green',
        delivery_class: 'made_to_order',
        handling_days: 21,
        return_days: 0,
      },
    });
    expect(data).toMatchObject({ category_id: sarees?.id, return_days: 0 });
    expect(await listed('listing?list=color/green&sort=new')).toContain(id);
    expect(await listed('listing?path=women/sarees&sort=new')).toContain(id);
    expect((await read(`products/${id}`)).data).toMatchObject({
      color_name: 'Green',
      delivery: { label: 'Made to order in 3 weeks' },
    });
  });
});

describe('staff > sizes of a product', () => {
  test('are added, renamed and ordered, and one with orders is withdrawn', async () => {
    const product = await createPublished();
    const { product_id: id, sku } = product;
    const [small, petite] = product.sizes;
    const customer = await store.customer();
    await addProduct(customer, { product_id: id, size_id: small?.size_id ?? 0 });
    await placeTestOrder(customer, 'cod');
    const { data } = await member.call(SIZES, {
      params: { id },
      body: {
        key: key(),
        sizes: [
          { size_id: null, size: 'L', sku: `${sku}-L`, stock: 4 },
          { size_id: petite?.size_id, size: 'XS' },
        ],
      },
    });
    expect(data.sizes).toEqual([
      {
        size_id: expect.any(Number),
        size: 'L',
        sku: `${sku}-L`,
        stock: 4,
        stock_policy: 'tracked',
      },
      { size_id: petite?.size_id, size: 'XS', sku: null, stock: 1, stock_policy: 'tracked' },
    ]);
    const shown = (await read(`products/${id}`)).data as { sizes: { label: string }[] };
    expect(shown.sizes.map(({ label }) => label)).toEqual(['L', 'XS']);
    expect(await store.stockOf(small?.size_id ?? 0)).toBe(0);
    const stock = await member.call('PUT /staff/v1/stock', {
      body: { key: key(), rows: [{ line: 2, sku: `${sku}-L`, size: '', stock: '9' }] },
    });
    expect(stock.data).toEqual({ changed: 1, unchanged: 0, refused: [] });
    const again = await member.call(SIZES, {
      params: { id },
      body: {
        key: key(),
        sizes: [
          { size: 'S', stock: 5 },
          ...data.sizes.map(({ size_id, size, sku }) => ({ size_id, size, sku })),
        ],
      },
    });
    expect(again.data.sizes[0]).toMatchObject({ size_id: small?.size_id, size: 'S', stock: 5 });
  });

  test('two sizes exchange their names and codes', async () => {
    const { product_id: id, sizes } = await create();
    const [first, second] = sizes;
    const { data } = await member.call(SIZES, {
      params: { id },
      body: {
        key: key(),
        sizes: [
          { size_id: first?.size_id, size: second?.size },
          { size_id: second?.size_id, size: first?.size, sku: first?.sku },
        ],
      },
    });
    expect(data.sizes).toMatchObject([
      { size_id: first?.size_id, size: 'Petite', sku: null, stock: 2 },
      { size_id: second?.size_id, size: 'S', sku: first?.sku, stock: 1 },
    ]);
    const refusal = await member.expectRefusal(SIZES, {
      params: { id: (await create()).product_id },
      body: { key: key(), sizes: [{ size: 'M', sku: first?.sku }] },
    });
    expect(refusal.message).toMatch(/^Size S of NEW-\d+ has this code$/);
  });
});
