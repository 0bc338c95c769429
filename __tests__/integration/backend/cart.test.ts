/** @jest-environment node */
import { inSize } from '@/lib/model/size';
import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { parseAmount, priceIn } from '@/lib/i18n/money';
import { addProduct, cartOf, openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const logIn = (shopper: ReturnType<TestStore['visit']>, email: string) =>
  shopper.call('POST /account/v1/users/login', {
    body: { email, password: 'correct horse', type: 'email' },
  });

test('a guest fills a cart, changes it and empties it', async () => {
  const shopper = store.visit();
  const product = await store.piece();
  await addProduct(shopper, product);
  expect(await addProduct(shopper, product)).toMatchObject({ data: { total_items: 2 } });
  expect(
    await shopper.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 3 } }),
  ).toMatchObject({ data: { total_items: 3 } });
  expect(await cartOf(store.visit())).toEqual([]);
  const { data } = await shopper.call('DELETE /cart/v1/remove-cart', { body: product });
  expect(data).toMatchObject({ total_items: 0, total_amount_payable: '0', shipping: '0' });
});

test('more than is left does not go into the cart, and the shopper reads why', async () => {
  const shopper = store.visit();
  const product = await store.piece(2);
  expect(await addProduct(shopper, product, 3)).toMatchObject({
    status: 200,
    code: RESPONSE_CODES.CART_REFUSED,
    message: `Only 2 left${inSize(product.label)}`,
  });
  await addProduct(shopper, product);
  expect(await addProduct(shopper, product, 2)).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message: `Only 2 left${inSize(product.label)}, and 1 is already in your cart`,
  });
  expect(
    await shopper.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 3 } }),
  ).toMatchObject({ code: RESPONSE_CODES.CART_REFUSED });
  expect(await cartOf(shopper)).toEqual([{ size_id: product.size_id, quantity: 1 }]);
  expect(await addProduct(shopper, await store.piece(0))).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message: expect.stringContaining('is sold out'),
  });
});

test('a size of another piece is no piece', async () => {
  const [one, other] = [await store.piece(), await store.piece()];
  expect(
    await store.visit().refused('POST /cart/v1/cart', {
      body: { products: [{ product_id: one.product_id, size_id: other.size_id, quantity: 1 }] },
    }),
  ).toMatchObject({ status: 404 });
  expect(
    await store.visit().refused('POST /cart/v1/cart', {
      body: { products: [{ product_id: 99_999_999_999, size_id: 1, quantity: 1 }] },
    }),
  ).toMatchObject({ status: 400 });
});

test.each([
  ['IN', 'india'],
  ['US', 'usa'],
  ['GB', 'row'],
  ['AE', 'row'],
])('in %s a cart has the prices of its bucket in its own money', async (code, bucket) => {
  const shopper = store.visit(code);
  const product = await store.piece();
  await addProduct(shopper, product, 2);
  const country = await store.db
    .selectFrom('countries')
    .selectAll()
    .where('country_code', '=', code)
    .executeTakeFirstOrThrow();
  const { you_pay_minor } = await store.db
    .selectFrom('product_prices')
    .select('you_pay_minor')
    .where('product_id', '=', product.product_id)
    .where('bucket', '=', bucket)
    .executeTakeFirstOrThrow();
  const price = priceIn(you_pay_minor / 100, {
    rate: country.rate,
    duty: { active: country.duty_active, value: country.duty_value },
  });
  const { data } = await shopper.call('GET /cart/v1/summary');
  expect(parseAmount(data.cart_items[0]?.you_pay ?? '')).toBe(price);
  expect(parseAmount(data.total_cart_amount)).toBe(price * 2);
  expect(parseAmount(data.total_amount_payable)).toBe(price * 2 + parseAmount(data.shipping));
  expect(data).toMatchObject({
    currency_code: country.currency_code,
    currency_symbol: country.currency_symbol,
    duty_included: country.duty_active,
  });
});

test('a price that changes changes the cart', async () => {
  const shopper = store.visit();
  const product = await store.piece();
  await addProduct(shopper, product);
  await store.db
    .updateTable('product_prices')
    .set({ mrp_minor: 777_700, you_pay_minor: 777_700 })
    .where('product_id', '=', product.product_id)
    .execute();
  expect((await shopper.call('GET /cart/v1/summary')).data.cart_items).toMatchObject([
    { you_pay: '7,777' },
  ]);
});

test("at login the guest's cart, wishes and follows join the customer's: nothing is lost, nothing doubled", async () => {
  const customer = await store.customer();
  const [both, mine, yours] = [await store.piece(3), await store.piece(), await store.piece()];
  await addProduct(customer, both, 2);
  await addProduct(customer, mine);
  await customer.call('POST /profile/v1/wishlist/items/:productId', {
    params: { productId: mine.product_id },
  });

  const guest = store.visit();
  await addProduct(guest, both, 2);
  await addProduct(guest, yours);
  for (const product of [mine, yours])
    await guest.call('POST /profile/v1/wishlist/items/:productId', {
      params: { productId: product.product_id },
    });
  await guest.call('POST /profile/v1/users/designers/:actionType/:designerId', {
    params: { actionType: 'follow', designerId: 101 },
    body: { email: '' },
  });

  await logIn(guest, customer.email);
  const merged = [
    { size_id: both.size_id, quantity: 3 },
    { size_id: mine.size_id, quantity: 1 },
    { size_id: yours.size_id, quantity: 1 },
  ];
  expect((await cartOf(guest)).sort((a, b) => a.size_id - b.size_id)).toEqual(
    merged.sort((a, b) => a.size_id - b.size_id),
  );
  expect(
    (await guest.call('GET /profile/v1/wishlist')).data.wishlist_items.map(({ id }) => id).sort(),
  ).toEqual([mine.product_id, yours.product_id].sort());
  expect((await guest.call('GET /profile/v1/users/designers')).data.designer_ids).toEqual([101]);

  await logIn(guest, customer.email);
  expect(await cartOf(guest)).toHaveLength(3);
  await guest.call('POST /account/v1/users/logout');
  expect(await cartOf(guest)).toEqual([]);
});

test("at sign-up the guest's cart comes along", async () => {
  const shopper = store.visit();
  const product = await store.piece();
  await addProduct(shopper, product, 2);
  await shopper.call('POST /account/v1/users/registration', {
    body: { email: 'cart@example.com', password: 'correct horse', type: 'email' },
  });
  expect(await cartOf(shopper)).toEqual([{ size_id: product.size_id, quantity: 2 }]);
});

test('a wish is kept once, and taken back', async () => {
  const shopper = store.visit();
  const { product_id: productId } = await store.piece();
  const wish = () =>
    shopper.call('POST /profile/v1/wishlist/items/:productId', { params: { productId } });
  expect((await wish()).code).toBe(RESPONSE_CODES.WISHLIST_ADDED);
  expect((await wish()).code).toBe(RESPONSE_CODES.WISHLIST_ALREADY);
  expect((await shopper.call('GET /profile/v1/wishlist')).data).toMatchObject({
    total_items: 1,
    wishlist_items: [{ id: productId }],
  });
  expect(
    (
      await shopper.call('PUT /profile/v1/wishlist/items/:productId/delete', {
        params: { productId },
      })
    ).code,
  ).toBe(RESPONSE_CODES.WISHLIST_REMOVED);
  expect((await shopper.call('GET /profile/v1/wishlist')).data.total_items).toBe(0);
});

test('a designer is followed and left', async () => {
  const shopper = store.visit();
  const set = (actionType: string) =>
    shopper.call('POST /profile/v1/users/designers/:actionType/:designerId', {
      params: { actionType, designerId: 102 },
      body: { email: '' },
    });
  expect((await set('follow')).code).toBe(RESPONSE_CODES.DESIGNER_FOLLOWED);
  expect((await shopper.call('GET /profile/v1/users/designers')).data.designer_ids).toEqual([102]);
  expect((await set('unfollow')).code).toBe(RESPONSE_CODES.DESIGNER_UNFOLLOWED);
  expect((await shopper.call('GET /profile/v1/users/designers')).data.designer_ids).toEqual([]);
});
