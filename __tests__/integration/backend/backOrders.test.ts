/** @jest-environment node */
import type { OfferWire } from '@/lib/contract/offer';
import type { ProductWire } from '@/lib/contract/product';
import { placeExchangeableOrder } from '@/__tests__/support/exchanges';
import { listingOf } from '@/__tests__/support/listings';
import { addProduct, openTestStore, type TestStore } from '@/__tests__/support/store';

type ListedProduct = { product_id: number; size_id: number };

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** A product that ships in a day, with one piece of one size that is also sold on back order. */
async function newProduct(): Promise<ListedProduct> {
  const { product_id, size_id } = await store.newProduct(1);
  const { db } = store;
  await db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('product_id', '=', product_id)
    .where('id', '<>', size_id)
    .execute();
  await db
    .updateTable('product_sizes')
    .set({ stock_policy: 'continue' })
    .where('id', '=', size_id)
    .execute();
  await db
    .updateTable('products')
    .set({ handling_days: 1, delivery_class: 'ships_in_24_hours', delivery_label: 'In a day' })
    .where('id', '=', product_id)
    .execute();
  await db.deleteFrom('product_facets').where('product_id', '=', product_id).execute();
  const { id: value_id } = await db
    .selectFrom('facet_values')
    .select('id')
    .where('facet', '=', 'delivery')
    .where('slug', '=', 'ships-in-24-hours')
    .executeTakeFirstOrThrow();
  await db.insertInto('product_facets').values({ product_id, value_id }).execute();
  return { product_id, size_id };
}

const setStock = (sizeId: number, stock: number) =>
  store.db.updateTable('product_sizes').set({ stock }).where('id', '=', sizeId).execute();

/** Whether it is in the lists of what is sent at once, and what its card and page say. */
async function sentSoon({ product_id, size_id }: ListedProduct) {
  const listed = async (filter: string) =>
    (await listingOf(store, filter)).products.find(({ id }) => id === product_id);
  const { body } = await store.read<{ data: ProductWire }>(
    `/gateway/browse/v2/products/${product_id}`,
  );
  return {
    lists: [
      (await listed(`q=${product_id}&delivery_time=24-hours`)) !== undefined,
      (await listed(`q=${product_id}%20ready%20to%20ship`)) !== undefined,
    ],
    card: (await listed(`q=${product_id}&availability=in-stock`))?.delivery,
    page: body.data.delivery,
    size: body.data.sizes.find(({ id }) => id === size_id)?.delivery,
  };
}

const IN_A_DAY = { class: 'ships_in_24_hours', label: 'In a day', handling_days: 1 };
const DELAYED = { class: 'on_back_order', label: 'On back order', handling_days: 14 };

test('back orders > what is on back order alone is not ready to ship', async () => {
  const product = await newProduct();
  const customer = await store.customer();
  await addProduct(customer, product, 1);
  const itemInCart = async () =>
    (await customer.call('GET /cart/v1/summary')).data.cart_items.find(
      ({ size_id }) => size_id === product.size_id,
    );
  expect(await sentSoon(product)).toEqual({
    ...{ lists: [true, true], card: IN_A_DAY, page: IN_A_DAY, size: undefined },
  });
  const before = await itemInCart();
  expect(before?.on_back_order).toBeUndefined();

  await setStock(product.size_id, 0);
  expect(await sentSoon(product)).toEqual({
    ...{ lists: [false, false], card: DELAYED, page: DELAYED, size: DELAYED },
  });
  const after = await itemInCart();
  expect(after?.on_back_order).toBe(true);
  const { body } = await store.read<{ data: OfferWire }>(
    `/gateway/browse/v2/products/${product.product_id}/offer`,
  );
  const promised = body.data.sizes.find(
    ({ size_id }) => size_id === product.size_id,
  )?.delivery_date;
  expect(promised).toBe(after?.delivery_date);
  expect(Date.parse(promised ?? '') - Date.parse(before?.delivery_date ?? '')).toBeGreaterThan(
    10 * 86_400_000,
  );

  await setStock(product.size_id, 2);
  expect(await sentSoon(product)).toMatchObject({ lists: [true, true], card: IN_A_DAY });
});

test('back orders > a carousel of what ships soon leaves it out', async () => {
  const { product_id, size_id } = await newProduct();
  await store.db
    .updateTable('products')
    .set({ popularity: 1_000_000 })
    .where('id', '=', product_id)
    .execute();
  const isShown = async () => {
    const { body } = await store.read<{
      data: { carousels: { id: string; products: { id: number }[] }[] };
    }>('/gateway/browse/v2/home');
    const carousel = body.data.carousels.find(({ id }) => id === 'ships-in-24-hours');
    return carousel?.products.some(({ id }) => id === product_id);
  };
  expect(await isShown()).toBe(true);
  await setStock(size_id, 0);
  expect(await isShown()).toBe(false);
});

test.each([
  ['one piece that is in stock', 1, 5],
  ['two pieces, of which one has to come in', 2, 14],
])('back orders > an exchange for %s', async (_, quantity, handlingDays) => {
  const { quoteExchange, otherSizeId } = await placeExchangeableOrder(store, { quantity });
  const promised = async () => Date.parse((await quoteExchange()).sizes[0]?.delivery_date ?? '');
  const inStock = await promised();
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 1, stock_policy: 'continue' })
    .where('id', '=', otherSizeId)
    .execute();
  expect((await promised()) - inStock).toBe((handlingDays - 5) * 86_400_000);
});
