/** @jest-environment node */
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import {
  addProduct,
  cartOf,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** Adds a second size to a product. */
async function addOtherSize(productId: number, sizeId: number, stock: number) {
  const { id } = await store.db
    .insertInto('product_sizes')
    .values({ id: 9_000_000 + sizeId, product_id: productId, label: 'Other', position: 90, stock })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('cart item > changes its size, unless the new size has too little stock', async () => {
  const shopper = store.visit();
  const product = await store.newProduct();
  const otherSize = await addOtherSize(product.product_id, product.size_id, 1);
  await addProduct(shopper, product, 2);
  expect(
    await shopper.call('PUT /cart/v1/size', { body: { ...product, new_size_id: otherSize } }),
  ).toMatchObject({ code: RESPONSE_CODES.CART_REFUSED, message: 'Only 1 left in size Other' });
  expect(await cartOf(shopper)).toEqual([{ size_id: product.size_id, quantity: 2 }]);
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 5 })
    .where('id', '=', otherSize)
    .execute();
  await addProduct(shopper, { product_id: product.product_id, size_id: otherSize });
  await shopper.call('PUT /cart/v1/size', { body: { ...product, new_size_id: otherSize } });
  expect(await cartOf(shopper)).toEqual([{ size_id: otherSize, quantity: 3 }]);
  expect(
    await shopper.expectError('PUT /cart/v1/size', {
      body: { ...product, new_size_id: otherSize },
    }),
  ).toMatchObject({ status: 404 });
});

test('saved item > moves back to the cart, survives sign-up and is in no total', async () => {
  const guest = store.visit();
  const [product, other] = [await store.newProduct(), await store.newProduct()];
  await addProduct(guest, product, 2);
  await addProduct(guest, other);
  const { data } = await guest.call('POST /cart/v1/saved-items', { body: product });
  expect(data).toMatchObject({
    total_items: 1,
    saved_items: [{ size_id: product.size_id, quantity: 2 }],
  });
  await guest.call('POST /account/v1/users/registration', {
    body: { email: 'saver@example.com', password: 'correct horse', type: 'email' },
  });
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 0 })
    .where('id', '=', product.size_id)
    .execute();
  expect(await guest.call('PUT /cart/v1/saved-items', { body: product })).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
  });
  expect((await guest.call('GET /cart/v1/summary')).data.saved_items).toHaveLength(1);
  await store.db
    .updateTable('product_sizes')
    .set({ stock: 1 })
    .where('id', '=', product.size_id)
    .execute();
  expect(await guest.call('PUT /cart/v1/saved-items', { body: product })).toMatchObject({
    data: { total_items: 2, saved_items: [] },
  });
  await guest.call('POST /cart/v1/saved-items', { body: product });
  expect(
    (await guest.call('DELETE /cart/v1/saved-items', { body: product })).data.saved_items,
  ).toEqual([]);
});

test('cart item > shows the earlier price after a price change', async () => {
  const shopper = store.visit();
  const product = await store.newProduct();
  await addProduct(shopper, product);
  const before = (await shopper.call('GET /cart/v1/summary')).data.cart_items[0];
  expect(before).not.toHaveProperty('you_pay_when_added');
  await store.db
    .updateTable('product_prices')
    .set((eb) => ({ you_pay_minor: eb('you_pay_minor', '-', 100_000) }))
    .where('product_id', '=', product.product_id)
    .where('bucket', '=', 'india')
    .execute();
  expect((await shopper.call('GET /cart/v1/summary')).data.cart_items[0]).toMatchObject({
    you_pay_when_added: before?.you_pay,
  });
  await addProduct(shopper, product);
  expect((await shopper.call('GET /cart/v1/summary')).data.cart_items[0]).not.toHaveProperty(
    'you_pay_when_added',
  );
});

test('gift message > is stored with the order', async () => {
  const customer = await store.customer();
  await addProduct(customer, await store.newProduct());
  expect(
    (
      await customer.call('PUT /cart/v1/gift-message', {
        body: { gift_message: ' With love, Asha ' },
      })
    ).data.gift_message,
  ).toBe('With love, Asha');
  expect(
    await customer.expectError('PUT /cart/v1/gift-message', {
      body: { gift_message: 'x'.repeat(301) },
    }),
  ).toMatchObject({ status: 400, invalid_fields: [{ field: 'gift_message' }] });
  const { order_id } = await placeTestOrder(customer, 'cod');
  expect(
    (await customer.call('GET /order/v1/orders/:id', { params: { id: order_id } })).data,
  ).toMatchObject({ gift_message: 'With love, Asha' });
  expect((await customer.call('GET /cart/v1/summary')).data.gift_message).toBe('');
});
