import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { area, responseCodeOf, assertThat, assertEqual } from './check';
import { cartItemFor, newCustomer, findProductFor } from './people';
import { CONFORMANCE_PASSWORD } from './password';
import { newApiVisitor } from './visitor';

export const wishlistAndCartChecks = area('Wishlist, designers and cart', {
  'a product is saved once (1503, 1505) and removed (1504)': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { product } = await findProductFor(backend);
    const params = { productId: product.id };
    const add = () => visitor.main('POST /profile/v1/wishlist/items/:productId', { params });
    assertEqual(
      [responseCodeOf(await add()), responseCodeOf(await add())],
      [RESPONSE_CODES.WISHLIST_ADDED, RESPONSE_CODES.WISHLIST_ALREADY],
      'The codes',
    );
    assertEqual((await visitor.main('GET /profile/v1/wishlist')).data.total_items, 1, 'The count');
    assertEqual(
      responseCodeOf(
        await visitor.main('PUT /profile/v1/wishlist/items/:productId/delete', { params }),
      ),
      RESPONSE_CODES.WISHLIST_REMOVED,
      'The code',
    );
    await visitor.expectRejection(404, 'main', 'POST /profile/v1/wishlist/items/:productId', {
      params: { productId: 2147483647 },
    });
  },
  'a product is in the named lists of one customer, with a mark for each list': async (backend) => {
    const [customer, stranger] = [await newCustomer(backend), await newCustomer(backend)];
    const { product } = await findProductFor(backend);
    const create = async (name: string) =>
      (await customer.main('POST /profile/v1/wishlist/lists', { body: { name } })).data.lists.at(-1)
        ?.id ?? 0;
    const [wedding, family] = [await create('Wedding'), await create('Family')];
    await customer.expectRejection(409, 'main', 'POST /profile/v1/wishlist/lists', {
      body: { name: 'wedding' },
    });
    await customer.main('PUT /profile/v1/wishlist/items/:productId/lists', {
      params: { productId: product.id },
      body: { add: [wedding, family], remove: [] },
    });
    await customer.main('PUT /profile/v1/wishlist/lists/:listId/items/:productId', {
      params: { listId: wedding, productId: product.id },
      body: { bought: true },
    });
    const marksOf = async (listId: number) =>
      (
        await customer.main('GET /profile/v1/wishlist/lists/:listId', { params: { listId } })
      ).data.items.map((item) => [item.product.id, item.bought]);
    assertEqual(await marksOf(wedding), [[product.id, true]], 'The marked list');
    assertEqual(await marksOf(family), [[product.id, false]], 'The other list');
    await stranger.expectRejection(404, 'main', 'GET /profile/v1/wishlist/lists/:listId', {
      params: { listId: wedding },
    });
    assertEqual(
      (
        await customer.main('DELETE /profile/v1/wishlist/lists/:listId', {
          params: { listId: wedding },
        })
      ).data.lists,
      [{ id: family, name: 'Family', product_ids: [product.id] }],
      'The remaining lists',
    );
  },
  'a designer is followed (1803) and unfollowed (1804)': async (backend) => {
    const visitor = newApiVisitor(backend);
    const { designer_id } = (await findProductFor(backend)).product;
    const act = async (actionType: string) =>
      responseCodeOf(
        await visitor.main('POST /profile/v1/users/designers/:actionType/:designerId', {
          params: { actionType, designerId: designer_id },
          body: { email: '' },
        }),
      );
    assertEqual(await act('follow'), RESPONSE_CODES.DESIGNER_FOLLOWED, 'The code');
    assertEqual(
      (await visitor.main('GET /profile/v1/users/designers')).data.designer_ids,
      [designer_id],
      'The followed designers',
    );
    assertEqual(await act('unfollow'), RESPONSE_CODES.DESIGNER_UNFOLLOWED, 'The code');
  },
  'a cart is filled, counted and emptied, and a quantity above the stock is refused (1701)': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    const product = await findProductFor(backend);
    const line = { product_id: product.product.id, size_id: product.size.id };
    assertThat(
      'data' in (await visitor.main('POST /cart/v1/cart', { body: cartItemFor(product) })),
      'A product in stock was refused',
    );
    assertEqual(
      responseCodeOf(
        await visitor.main('PUT /cart/v1/quantity', { body: { ...line, quantity: 20 } }),
      ),
      RESPONSE_CODES.CART_REFUSED,
      'The code for a quantity above the stock',
    );
    assertEqual(
      (await visitor.main('GET /cart/v1/summary')).data.total_items,
      1,
      'The cart after a refusal',
    );
    await visitor.expectRejection(404, 'main', 'POST /cart/v1/cart', {
      body: { products: [{ ...line, size_id: 2147483647, quantity: 1 }] },
    });
    await visitor.expectRejection(400, 'main', 'POST /cart/v1/cart', { body: { products: [] } });
    assertEqual(
      (await visitor.main('DELETE /cart/v1/remove-cart', { body: line })).data.total_items,
      0,
      'The cart after removal',
    );
  },
  "a guest's cart, wishlist and recently viewed products become the customer's at sign-in": async (
    backend,
  ) => {
    const { email } = await newCustomer(backend);
    const guest = newApiVisitor(backend);
    const product = await findProductFor(backend);
    await guest.main('POST /cart/v1/cart', { body: cartItemFor(product) });
    await guest.main('POST /profile/v1/wishlist/items/:productId', {
      params: { productId: product.product.id },
    });
    await guest.main('GET /browse/v2/recently-viewed', {
      query: { product_id: product.product.id },
    });
    await guest.main('POST /account/v1/users/login', {
      body: { email, password: CONFORMANCE_PASSWORD, type: 'email' },
    });
    assertEqual((await guest.main('GET /cart/v1/summary')).data.total_items, 1, 'The cart');
    assertEqual((await guest.main('GET /profile/v1/wishlist')).data.total_items, 1, 'The wishlist');
    assertEqual(
      (await guest.main('GET /browse/v2/recently-viewed')).data.products.length,
      1,
      'The recently viewed products',
    );
  },
});
