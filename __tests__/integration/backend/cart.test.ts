/** @jest-environment node */
import { inSize } from '@/backend/product/labelledSize';
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

test('guest cart > adds, changes and removes items', async () => {
  const shopper = store.visit();
  const product = await store.newProduct();
  await addProduct(shopper, product);
  expect(await addProduct(shopper, product)).toMatchObject({ data: { total_items: 2 } });
  expect(
    await shopper.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 3 } }),
  ).toMatchObject({ data: { total_items: 3 } });
  expect(await cartOf(store.visit())).toEqual([]);
  const { data } = await shopper.call('DELETE /cart/v1/remove-cart', { body: product });
  expect(data).toMatchObject({ total_items: 0, total_amount_payable: '0', shipping: '0' });
});

test('cart > rejects a quantity above the stock and says how much is left', async () => {
  const shopper = store.visit();
  const product = await store.newProduct(2);
  expect(await addProduct(shopper, product, 3)).toMatchObject({
    status: 200,
    code: RESPONSE_CODES.CART_REFUSED,
    message: `Only 2 left${inSize({ size: product.label, option_names: ['Size'] })}`,
  });
  await addProduct(shopper, product);
  expect(await addProduct(shopper, product, 2)).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message: `Only 2 left${inSize({ size: product.label, option_names: ['Size'] })}, and 1 is already in your cart`,
  });
  expect(
    await shopper.call('PUT /cart/v1/quantity', { body: { ...product, quantity: 3 } }),
  ).toMatchObject({ code: RESPONSE_CODES.CART_REFUSED });
  expect(await cartOf(shopper)).toEqual([{ size_id: product.size_id, quantity: 1 }]);
  expect(await addProduct(shopper, await store.newProduct(0))).toMatchObject({
    code: RESPONSE_CODES.CART_REFUSED,
    message: expect.stringContaining('is sold out'),
  });
});

test('cart > rejects a size of another product', async () => {
  const [product, otherProduct] = [await store.newProduct(), await store.newProduct()];
  expect(
    await store.visit().expectError('POST /cart/v1/cart', {
      body: {
        products: [{ product_id: product.product_id, size_id: otherProduct.size_id, quantity: 1 }],
      },
    }),
  ).toMatchObject({ status: 404 });
  expect(
    await store.visit().expectError('POST /cart/v1/cart', {
      body: { products: [{ product_id: 99_999_999_999, size_id: 1, quantity: 1 }] },
    }),
  ).toMatchObject({ status: 400 });
});

test.each([
  ['IN', 'india'],
  ['US', 'usa'],
  ['GB', 'row'],
  ['AE', 'row'],
])('cart > in %s has the prices of its price bucket in local currency', async (code, bucket) => {
  const shopper = store.visit(code);
  const product = await store.newProduct();
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

test('cart > uses a changed price', async () => {
  const shopper = store.visit();
  const product = await store.newProduct();
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

test("sign-in > merges the guest's cart, wishlist and followed designers without duplicates", async () => {
  const customer = await store.customer();
  const [inBoth, ofCustomer, ofGuest] = [
    await store.newProduct(3),
    await store.newProduct(),
    await store.newProduct(),
  ];
  await addProduct(customer, inBoth, 2);
  await addProduct(customer, ofCustomer);
  await customer.call('POST /profile/v1/wishlist/items/:productId', {
    params: { productId: ofCustomer.product_id },
  });

  const guest = store.visit();
  await addProduct(guest, inBoth, 2);
  await addProduct(guest, ofGuest);
  for (const product of [ofCustomer, ofGuest])
    await guest.call('POST /profile/v1/wishlist/items/:productId', {
      params: { productId: product.product_id },
    });
  await guest.call('POST /profile/v1/users/designers/:actionType/:designerId', {
    params: { actionType: 'follow', designerId: 101 },
    body: { email: '' },
  });

  await logIn(guest, customer.email);
  const merged = [
    { size_id: inBoth.size_id, quantity: 3 },
    { size_id: ofCustomer.size_id, quantity: 1 },
    { size_id: ofGuest.size_id, quantity: 1 },
  ];
  expect((await cartOf(guest)).sort((a, b) => a.size_id - b.size_id)).toEqual(
    merged.sort((a, b) => a.size_id - b.size_id),
  );
  expect(
    (await guest.call('GET /profile/v1/wishlist')).data.wishlist_items.map(({ id }) => id).sort(),
  ).toEqual([ofCustomer.product_id, ofGuest.product_id].sort());
  expect((await guest.call('GET /profile/v1/users/designers')).data.designer_ids).toEqual([101]);

  await logIn(guest, customer.email);
  expect(await cartOf(guest)).toHaveLength(3);
  await guest.call('POST /account/v1/users/logout');
  expect(await cartOf(guest)).toEqual([]);
});

test("sign-up > keeps the guest's cart", async () => {
  const shopper = store.visit();
  const product = await store.newProduct();
  await addProduct(shopper, product, 2);
  await shopper.call('POST /account/v1/users/registration', {
    body: { email: 'cart@example.com', password: 'correct horse', type: 'email' },
  });
  expect(await cartOf(shopper)).toEqual([{ size_id: product.size_id, quantity: 2 }]);
});

test('wishlist > adds a product once and removes it', async () => {
  const shopper = store.visit();
  const { product_id: productId } = await store.newProduct();
  const addToWishlist = () =>
    shopper.call('POST /profile/v1/wishlist/items/:productId', { params: { productId } });
  expect((await addToWishlist()).code).toBe(RESPONSE_CODES.WISHLIST_ADDED);
  expect((await addToWishlist()).code).toBe(RESPONSE_CODES.WISHLIST_ALREADY);
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

test('designer > is followed and unfollowed', async () => {
  const shopper = store.visit();
  const setFollow = (actionType: string) =>
    shopper.call('POST /profile/v1/users/designers/:actionType/:designerId', {
      params: { actionType, designerId: 102 },
      body: { email: '' },
    });
  expect((await setFollow('follow')).code).toBe(RESPONSE_CODES.DESIGNER_FOLLOWED);
  expect((await shopper.call('GET /profile/v1/users/designers')).data.designer_ids).toEqual([102]);
  expect((await setFollow('unfollow')).code).toBe(RESPONSE_CODES.DESIGNER_UNFOLLOWED);
  expect((await shopper.call('GET /profile/v1/users/designers')).data.designer_ids).toEqual([]);
});
