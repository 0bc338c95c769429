/** @jest-environment node */
import type { CatalogueProductWire, FeedProductWire } from '@/lib/contract/catalogue';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const PART = 250;

/** Every product of a call of the catalogue, read in parts. */
async function readAll<Product>(path: string): Promise<Product[]> {
  const all: Product[] = [];
  for (let after: number | null = 0; after !== null;) {
    const { body }: { body: { data: { products: Product[]; next: number | null } } } =
      await store.read(`/gateway${path}?after=${after}&limit=${PART}`);
    all.push(...body.data.products);
    after = body.data.next;
  }
  return all;
}

const filesOf = ({ media_gallery }: CatalogueProductWire, wanted: string) =>
  media_gallery
    .map(({ url }) => url.split('|'))
    .filter(([, kind]) => kind === wanted)
    .map(([file]) => file);

const SALE = {
  starts_at: new Date(Date.UTC(2026, 0, 5, 9)),
  ends_at: new Date(Date.UTC(2100, 0, 5, 9)),
};

/** The product that waits for its next delivery, in one size at a price of its own, in a sale. */
async function newUnusualProduct() {
  const { product_id, size_id } = await store.newProduct();
  await store.db
    .updateTable('products')
    .set({ handling_days: 2 })
    .where('id', '=', product_id)
    .execute();
  await store.db
    .updateTable('product_sizes')
    .set({ stock_policy: 'continue', stock: -2, handling_days: null })
    .where('product_id', '=', product_id)
    .execute();
  await store.db
    .insertInto('own_size_prices')
    .values({ size_id, product_id, bucket: 'india', mrp_minor: 990_000, you_pay_minor: 880_000 })
    .execute();
  await store.db
    .insertInto('product_sales')
    .values({ product_id, percent: 10, ...SALE, started_at: SALE.starts_at })
    .execute();
  await store.db
    .insertInto('product_sale_prices')
    .values({ product_id, size_id, bucket: 'india', before_minor: 990_000, reduced_minor: 880_000 })
    .execute();
  return product_id;
}

test("feed > its call of the catalogue says of every product what the whole product's says", async () => {
  const unusualId = await newUnusualProduct();
  const whole = await readAll<CatalogueProductWire>('/browse/v2/catalogue');
  const fed = await readAll<FeedProductWire>('/browse/v2/catalogue/feed');
  expect(fed.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  fed.forEach(({ country_of_origin, pictures, film, ...rest }, index) => {
    const product = whole[index] as CatalogueProductWire;
    expect(product).toMatchObject(rest);
    expect(country_of_origin).toBe(product.supplier.country_of_origin);
    expect(pictures).toEqual(filesOf(product, 'image'));
    expect(film).toBe(filesOf(product, 'video')[0]);
  });
  const unusual = fed.find(({ id }) => id === unusualId);
  expect(unusual?.delivery.class).toBe('on_back_order');
  expect(unusual?.sizes[0]?.price?.display_you_pay).toBe('8,800');
  expect(unusual?.sale?.ends_at).toBe(SALE.ends_at.toISOString());
});
