import { parseEnv } from '@/backend/env';
import { settlePayment } from '@/backend/payments/settle';
import {
  addProduct,
  openTestStore,
  placeTestOrder,
  type TestStore,
} from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const MEERA = {
  person: 'Meera',
  garment: 'women' as const,
  unit: 'in' as const,
  measures: { bust: 36, waist: 28.5 },
};

test('made to measure > an order stores its measurements and cannot be returned', async () => {
  const customer = await store.customer();
  const stranger = await store.customer();
  const product = await store.newMadeToOrder();
  const { data: meera } = await customer.call('POST /profile/v1/measurements', { body: MEERA });
  const line = { product_id: product.product_id, size_id: product.size_id, quantity: 1 };
  const madeToMeasure = { body: { products: [{ ...line, measurement_id: meera.id }] } };

  expect(await stranger.expectError('POST /cart/v1/cart', madeToMeasure)).toMatchObject({
    status: 404,
    message: 'No such measurements',
  });
  expect(await store.visit().expectError('POST /cart/v1/cart', madeToMeasure)).toMatchObject({
    status: 404,
  });
  expect(await customer.call('POST /cart/v1/cart', madeToMeasure)).toMatchObject({
    data: { cart_items: [{ made_for: { measurement_id: meera.id, person: 'Meera' } }] },
  });
  expect(await addProduct(customer, product)).toMatchObject({
    code: 1701,
    message:
      'This size is already in your cart with different measurements. Please order that one first, or remove it.',
  });
  await customer.call('POST /cart/v1/saved-items', { body: product });
  expect(await customer.call('PUT /cart/v1/saved-items', { body: product })).toMatchObject({
    data: { cart_items: [{ quantity: 1, made_for: { person: 'Meera' } }] },
  });

  const { order_id } = await placeTestOrder(customer, 'cod');
  await customer.call('PUT /profile/v1/measurements/:id', {
    params: { id: meera.id },
    body: { ...MEERA, measures: { bust: 40 } },
  });
  await customer.call('DELETE /profile/v1/measurements/:id', { params: { id: meera.id } });
  const [ordered] = (await customer.call('GET /order/v1/orders/:id', { params: { id: order_id } }))
    .data.items;
  expect(ordered).toMatchObject({
    product_id: product.product_id,
    size_id: product.size_id,
    measures: MEERA,
  });

  await store.db
    .updateTable('order_lines')
    .set({ step: 'delivered', delivered_at: new Date() })
    .where('order_id', '=', order_id)
    .execute();
  const { data: offer } = await customer.call('GET /order/v1/orders/:id/items/:detailId/return', {
    params: { id: order_id, detailId: ordered?.order_detail_id ?? 0 },
  });
  expect(offer).toMatchObject({ allowed: false, refusal: 'This item cannot be returned' });
});

test('made to measure > deleting measurements keeps the size in the cart', async () => {
  const customer = await store.customer();
  const product = await store.newMadeToOrder();
  const { data: meera } = await customer.call('POST /profile/v1/measurements', { body: MEERA });
  await customer.call('POST /cart/v1/cart', {
    body: {
      products: [
        {
          product_id: product.product_id,
          size_id: product.size_id,
          quantity: 1,
          measurement_id: meera.id,
        },
      ],
    },
  });
  await customer.call('DELETE /profile/v1/measurements/:id', { params: { id: meera.id } });
  const { data: cart } = await customer.call('GET /cart/v1/summary');
  expect(cart.cart_items).toHaveLength(1);
  expect(cart.cart_items[0]).not.toHaveProperty('made_for');
});

test('made to measure > a failed payment returns the item to the cart with its measurements', async () => {
  const customer = await store.customer();
  const product = await store.newMadeToOrder();
  const { data: meera } = await customer.call('POST /profile/v1/measurements', { body: MEERA });
  await customer.call('POST /cart/v1/cart', {
    body: {
      products: [
        {
          product_id: product.product_id,
          size_id: product.size_id,
          quantity: 1,
          measurement_id: meera.id,
        },
      ],
    },
  });
  const { order_id } = await placeTestOrder(customer, 'azapayment');
  const { reference } = await store.db
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();
  await settlePayment(
    { db: store.db, env: parseEnv({ NODE_ENV: 'test' }), log: () => undefined },
    reference,
    { kind: 'declined', reason: 'The bank declined it' },
  );
  expect((await customer.call('GET /cart/v1/summary')).data.cart_items).toMatchObject([
    { size_id: product.size_id, made_for: { person: 'Meera' } },
  ]);
});

test.each(['made to order', 'a garment', 'in several sizes'])(
  'made to measure > a product that is not %s is refused, and the cart stays as it was',
  async (property) => {
    const customer = await store.customer();
    const { product_id, size_id } = await store.newMadeToOrder();
    const { data: meera } = await customer.call('POST /profile/v1/measurements', { body: MEERA });
    const potli = await store.db
      .selectFrom('products')
      .select('category_id')
      .where('id', '=', 620372)
      .executeTakeFirstOrThrow();
    const products = store.db.updateTable('products').where('id', '=', product_id);
    if (property === 'made to order')
      await products.set({ delivery_class: 'ready_to_ship' }).execute();
    if (property === 'a garment') await products.set({ category_id: potli.category_id }).execute();
    if (property === 'in several sizes')
      await store.db
        .updateTable('product_sizes')
        .set({ withdrawn: true })
        .where('product_id', '=', product_id)
        .where('id', '<>', size_id)
        .execute();
    expect(
      await customer.call('POST /cart/v1/cart', {
        body: { products: [{ product_id, size_id, quantity: 1, measurement_id: meera.id }] },
      }),
    ).toMatchObject({
      code: 1701,
      message: 'This piece is not made to measure. Please choose one of its sizes.',
    });
    expect((await customer.call('GET /cart/v1/summary')).data.cart_items).toEqual([]);
  },
);
