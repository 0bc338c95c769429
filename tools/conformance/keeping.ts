import { CODES } from '@/lib/model/responseCodes';
import { area, codeOf, must, same } from './check';
import { lineOf, newCustomer, pieceFor } from './people';
import { PASSWORD } from './password';
import { newVisitor } from './visitor';

export const keeping = area('Wishlist, designers and bag', {
  'adds a wish (1503) once (1505) and takes it away (1504)': async (backend) => {
    const visitor = newVisitor(backend);
    const { product } = await pieceFor(backend);
    const params = { productId: product.id };
    const add = () => visitor.main('POST /profile/v1/wishlist/items/:productId', { params });
    same(
      [codeOf(await add()), codeOf(await add())],
      [CODES.WISHLIST_ADDED, CODES.WISHLIST_ALREADY],
      'The codes',
    );
    same((await visitor.main('GET /profile/v1/wishlist')).data.total_items, 1, 'The count');
    same(
      codeOf(await visitor.main('PUT /profile/v1/wishlist/items/:productId/delete', { params })),
      CODES.WISHLIST_REMOVED,
      'The code',
    );
    await visitor.refused(404, 'main', 'POST /profile/v1/wishlist/items/:productId', {
      params: { productId: 2147483647 },
    });
  },
  'follows a designer (1803) and lets go (1804)': async (backend) => {
    const visitor = newVisitor(backend);
    const { designer_id } = (await pieceFor(backend)).product;
    const act = async (actionType: string) =>
      codeOf(
        await visitor.main('POST /profile/v1/users/designers/:actionType/:designerId', {
          params: { actionType, designerId: designer_id },
          body: { email: '' },
        }),
      );
    same(await act('follow'), CODES.DESIGNER_FOLLOWED, 'The code');
    same(
      (await visitor.main('GET /profile/v1/users/designers')).data.designer_ids,
      [designer_id],
      'Who is followed',
    );
    same(await act('unfollow'), CODES.DESIGNER_UNFOLLOWED, 'The code');
  },
  'fills, counts and empties a bag, and refuses more than there is (1701)': async (backend) => {
    const visitor = newVisitor(backend);
    const piece = await pieceFor(backend);
    const line = { product_id: piece.product.id, size_id: piece.size.id };
    must(
      'data' in (await visitor.main('POST /cart/v1/cart', { body: lineOf(piece) })),
      'A piece in stock was refused',
    );
    same(
      codeOf(await visitor.main('PUT /cart/v1/quantity', { body: { ...line, quantity: 20 } })),
      CODES.CART_REFUSED,
      'The code for more than there is',
    );
    same(
      (await visitor.main('GET /cart/v1/summary')).data.total_items,
      1,
      'The bag after a refusal',
    );
    await visitor.refused(404, 'main', 'POST /cart/v1/cart', {
      body: { products: [{ ...line, size_id: 2147483647, quantity: 1 }] },
    });
    await visitor.refused(400, 'main', 'POST /cart/v1/cart', { body: { products: [] } });
    same(
      (await visitor.main('DELETE /cart/v1/remove-cart', { body: line })).data.total_items,
      0,
      'The bag in the end',
    );
  },
  "makes a guest's bag, wishes and looks the customer's at sign-in": async (backend) => {
    const { email } = await newCustomer(backend);
    const guest = newVisitor(backend);
    const piece = await pieceFor(backend);
    await guest.main('POST /cart/v1/cart', { body: lineOf(piece) });
    await guest.main('POST /profile/v1/wishlist/items/:productId', {
      params: { productId: piece.product.id },
    });
    await guest.main('GET /browse/v2/recently-viewed', { query: { product_id: piece.product.id } });
    await guest.main('POST /account/v1/users/login', {
      body: { email, password: PASSWORD, type: 'email' },
    });
    same((await guest.main('GET /cart/v1/summary')).data.total_items, 1, 'The bag');
    same((await guest.main('GET /profile/v1/wishlist')).data.total_items, 1, 'The wishlist');
    same((await guest.main('GET /browse/v2/recently-viewed')).data.products.length, 1, 'The looks');
  },
});
