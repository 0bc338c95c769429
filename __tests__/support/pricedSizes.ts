import { randomUUID } from 'node:crypto';
import { setPrice } from './orderSetup';
import type { TestStaffClient } from './staff';
import type { TestStore } from './store';

type Price = { mrp: number; price: number };
export const ARRANGE_SIZES = 'PUT /staff/v1/products/:id/sizes';

/** A product at ₹6,000 whose sizes have these prices in India; null: as the product. */
export async function newPricedProduct(
  store: TestStore,
  member: Pick<TestStaffClient, 'call'>,
  prices: Record<string, Price | null>,
) {
  const { product_id } = await store.newProduct();
  await setPrice(store, product_id, 6_000);
  const sizes = Object.entries(prices).map(([size, price]) => ({
    size_id: null,
    size: `New ${size}`,
    stock: 5,
    prices: price && { india: price },
  }));
  const { data } = await member.call(ARRANGE_SIZES, {
    params: { id: product_id },
    body: { key: randomUUID(), sizes },
  });
  return { product_id, sizeIds: data.sizes.map(({ size_id }) => size_id), data };
}
