import { CODES } from '@/lib/codes';
import { area, must, same } from './check';
import { indianAddress, lineOf, newBuyer, newCustomer, PASSWORD, pieceFor } from './people';
import { newVisitor } from './visitor';

const codeOf = (reply: object) => ('code' in reply ? reply.code : undefined);

export const accounts = area('Accounts', {
  'refuses to change anything without X-XP-ID (400)': async (backend) => {
    await newVisitor(backend).refused(400, 'main', 'POST /account/v1/users/logout', { headers: { 'X-XP-ID': '' } });
  },
  'signs up, out and in again; a second sign-up, a wrong password and an unknown email are told with a code': async (backend) => {
    const customer = await newCustomer(backend);
    const again = await newVisitor(backend).main('POST /account/v1/users/registration', { body: { email: customer.email, password: PASSWORD, type: 'email' } });
    same(codeOf(again), CODES.ALREADY_REGISTERED, 'The code of a second sign-up');
    await customer.main('POST /account/v1/users/logout');
    await customer.refused(401, 'main', 'GET /order/v1/orders');
    const login = (email: string, password: string) => customer.main('POST /account/v1/users/login', { body: { email, password, type: 'email' } });
    must(codeOf(await login(customer.email, 'wrong password')) !== undefined, 'A wrong password was let in');
    same(codeOf(await login(`x${customer.email}`, PASSWORD)), CODES.SIGNUP_NEEDED, 'The code for an unknown email');
    must('data' in (await login(customer.email, PASSWORD)), 'The right password was refused');
    same((await customer.main('GET /account/v1/web-bootstrap')).data.is_logged_in, true, 'is_logged_in');
  },
  'names the field that is wrong, and tells why in the data of a 400': async (backend) => {
    const { status, body } = await newVisitor(backend).ask('main', 'POST /account/v1/users/registration', { body: { email: 'nobody', password: 'short', type: 'email' } });
    same(status, 400, 'The status');
    must((body.invalid_fields?.length ?? 0) === 2, 'invalid_fields does not name both');
    must(typeof body.data === 'string' && body.data !== '', 'The data holds no words');
  },
  'answers the same about a forgotten password, whether or not there is an account': async (backend) => {
    const customer = await newCustomer(backend);
    const asked = async (email: string) => JSON.stringify((await newVisitor(backend).ask('main', 'POST /account/v1/users/forgot-password', { body: { email } })).body);
    same(await asked(customer.email), await asked(`x${customer.email}`), 'What is said');
    same(codeOf(await customer.main('PUT /account/v1/users/reset-password', { body: { token: 'made-up', new_password: PASSWORD } })), CODES.RESET_REFUSED, 'The code for a made-up link');
  },
  'changes a password only for those who know the old one, and a profile only for its owner': async (backend) => {
    const [one, other] = [await newCustomer(backend), await newCustomer(backend)];
    const change = (current_password: string) => one.main('PUT /account/v1/users/:customerId/change-password', { params: { customerId: one.id }, body: { current_password, new_password: `${PASSWORD}!` } });
    must(codeOf(await change('wrong password')) !== undefined, 'A wrong password was taken');
    must(codeOf(await change(PASSWORD)) === undefined, 'The right password was refused');
    same((await one.main('PUT /profile/v1/users/:customerId', { params: { customerId: one.id }, body: { name: 'Asha Rao' } })).data.name, 'Asha Rao', 'The name');
    same((await one.main('GET /profile/v1/users/:customerId', { params: { customerId: one.id } })).data.firstname, 'Asha', 'The first name');
    await one.refused(403, 'main', 'GET /profile/v1/users/:customerId', { params: { customerId: other.id } });
  },
});

export const keeping = area('Wishlist, designers and bag', {
  'adds a wish (1503) once (1505) and takes it away (1504)': async (backend) => {
    const visitor = newVisitor(backend);
    const { product } = await pieceFor(backend);
    const params = { productId: product.id };
    const add = () => visitor.main('POST /profile/v1/wishlist/items/:productId', { params });
    same([codeOf(await add()), codeOf(await add())], [CODES.WISHLIST_ADDED, CODES.WISHLIST_ALREADY], 'The codes');
    same((await visitor.main('GET /profile/v1/wishlist')).data.total_items, 1, 'The count');
    same(codeOf(await visitor.main('PUT /profile/v1/wishlist/items/:productId/delete', { params })), CODES.WISHLIST_REMOVED, 'The code');
    await visitor.refused(404, 'main', 'POST /profile/v1/wishlist/items/:productId', { params: { productId: 2147483647 } });
  },
  'follows a designer (1803) and lets go (1804)': async (backend) => {
    const visitor = newVisitor(backend);
    const { designer_id } = (await pieceFor(backend)).product;
    const act = async (actionType: string) => codeOf(await visitor.main('POST /profile/v1/users/designers/:actionType/:designerId', { params: { actionType, designerId: designer_id }, body: { email: '' } }));
    same(await act('follow'), CODES.DESIGNER_FOLLOWED, 'The code');
    same((await visitor.main('GET /profile/v1/users/designers')).data.designer_ids, [designer_id], 'Who is followed');
    same(await act('unfollow'), CODES.DESIGNER_UNFOLLOWED, 'The code');
  },
  'fills, counts and empties a bag, and refuses more than there is (1701)': async (backend) => {
    const visitor = newVisitor(backend);
    const piece = await pieceFor(backend);
    const line = { product_id: piece.product.id, size_id: piece.size.id };
    must('data' in (await visitor.main('POST /cart/v1/cart', { body: lineOf(piece) })), 'A piece in stock was refused');
    same(codeOf(await visitor.main('PUT /cart/v1/quantity', { body: { ...line, quantity: 20 } })), CODES.CART_REFUSED, 'The code for more than there is');
    same((await visitor.main('GET /cart/v1/summary')).data.total_items, 1, 'The bag after a refusal');
    await visitor.refused(404, 'main', 'POST /cart/v1/cart', { body: { products: [{ ...line, size_id: 2147483647, quantity: 1 }] } });
    await visitor.refused(400, 'main', 'POST /cart/v1/cart', { body: { products: [] } });
    same((await visitor.main('DELETE /cart/v1/remove-cart', { body: line })).data.total_items, 0, 'The bag in the end');
  },
  'makes a guest\'s bag, wishes and looks the customer\'s at sign-in': async (backend) => {
    const { email } = await newCustomer(backend);
    const guest = newVisitor(backend);
    const piece = await pieceFor(backend);
    await guest.main('POST /cart/v1/cart', { body: lineOf(piece) });
    await guest.main('POST /profile/v1/wishlist/items/:productId', { params: { productId: piece.product.id } });
    await guest.main('GET /browse/v2/recently-viewed', { query: { product_id: piece.product.id } });
    await guest.main('POST /account/v1/users/login', { body: { email, password: PASSWORD, type: 'email' } });
    same((await guest.main('GET /cart/v1/summary')).data.total_items, 1, 'The bag');
    same((await guest.main('GET /profile/v1/wishlist')).data.total_items, 1, 'The wishlist');
    same((await guest.main('GET /browse/v2/recently-viewed')).data.products.length, 1, 'The looks');
  },
});

export const addresses = area('Addresses', {
  'belong to customers only (401), and to their own customer (404)': async (backend) => {
    const [one, other] = [await newCustomer(backend), await newCustomer(backend)];
    await newVisitor(backend).refused(401, 'main', 'GET /address/v1/address/checkout');
    const body = await indianAddress(one);
    const { address_id } = (await one.main('POST /address/v1/address/checkout', { body })).data;
    await other.refused(404, 'main', 'PUT /address/v1/address/:id/checkout', { params: { id: address_id }, body });
    await other.refused(404, 'main', 'DELETE /address/v1/address/:id/checkout', { params: { id: address_id } });
    await other.refused(404, 'main', 'POST /address/v1/address/select/checkout', { body: { shipping_id: address_id, billing_id: null } });
  },
  'are added, changed, chosen and removed; a postcode that cannot be is refused with its field': async (backend) => {
    const customer = await newCustomer(backend);
    const body = await indianAddress(customer);
    const { address_id } = (await customer.main('POST /address/v1/address/checkout', { body })).data;
    await customer.main('PUT /address/v1/address/:id/checkout', { params: { id: address_id }, body: { ...body, city_name: 'Pune' } });
    const book = (await customer.main('POST /address/v1/address/select/checkout', { body: { shipping_id: address_id, billing_id: null } })).data;
    same(book.shipping_addresses.map(({ city_name, selection_type }) => [city_name, selection_type]), [['Pune', 'shipping']], 'The book');
    const wrong = await customer.ask('main', 'POST /address/v1/address/checkout', { body: { ...body, postal_code: '12' } });
    same([wrong.status, JSON.stringify(wrong.body.invalid_fields).includes('postal_code')], [400, true], 'The refusal');
    await customer.main('DELETE /address/v1/address/:id/checkout', { params: { id: address_id } });
    same((await customer.main('GET /address/v1/address/checkout')).data.shipping_addresses, [], 'The book in the end');
  },
});

export const ordering = area('Orders', {
  'need a customer (401), a token (400) and something in the bag': async (backend) => {
    const token = crypto.randomUUID();
    await newVisitor(backend).refused(401, 'main', 'GET /order/v1/checkout/order/cod', { query: { token } });
    const buyer = await newBuyer(backend);
    await buyer.refused(400, 'main', 'GET /order/v1/checkout/order/cod', { query: { token: 'mine' } });
    must(codeOf(await buyer.main('GET /order/v1/checkout/order/cod', { query: { token } })) !== undefined, 'An empty bag was ordered');
  },
  'cash on delivery is confirmed at once, takes the stock, empties the bag, and is seen by its owner alone': async (backend) => {
    const [buyer, other] = [await newBuyer(backend), await newCustomer(backend)];
    const piece = await pieceFor(backend);
    await buyer.main('POST /cart/v1/cart', { body: lineOf(piece) });
    const summary = (await buyer.main('POST /checkout/v1/summary', { body: { measuring_kit: false } }));
    must('data' in summary && summary.data.shipping_address !== null, 'The checkout has no address');
    await buyer.main('GET /checkout/v1/payment-options');
    const placed = await buyer.main('GET /order/v1/checkout/order/cod', { query: { token: crypto.randomUUID() } });
    must('data' in placed, `The order was refused: ${JSON.stringify(placed)}`);
    const { order_id } = placed.data;
    const order = (await buyer.main('GET /order/v1/orders/:id', { params: { id: order_id } })).data;
    same([order.state, order.order_amount], ['confirmed', summary.data.total_amount_payable], 'The order');
    same((await buyer.main('GET /cart/v1/summary')).data.total_items, 0, 'The bag');
    same((await buyer.main('GET /order/v1/orders')).data.orders.map((one) => one.order_id), [order_id], 'The orders');
    same((await buyer.main('GET /order/v1/checkout/order-acknowledgement/:id', { params: { id: order_id } })).status, 200, 'The acknowledgement');
    await other.refused(404, 'main', 'GET /order/v1/orders/:id', { params: { id: order_id } });
    same((await other.main('GET /order/v1/checkout/order-acknowledgement/:id', { params: { id: order_id } })).status, 204, 'The acknowledgement to somebody else');
    const after = (await buyer.gateway('GET /browse/v2/products/:id', { params: { id: piece.product.id } })).data;
    same(after.sizes.find(({ id }) => id === piece.size.id)?.stock, piece.size.stock - 1, 'The stock');
  },
  'paid online begins pending with a way to pay, and the transaction check says so (202)': async (backend) => {
    const buyer = await newBuyer(backend);
    await buyer.main('POST /cart/v1/cart', { body: lineOf(await pieceFor(backend)) });
    const placed = await buyer.main('GET /order/v1/checkout/order/azapayment', { query: { token: crypto.randomUUID() } });
    must('data' in placed && placed.data.payment_url !== null, 'There is no way to pay');
    same((await buyer.main('GET /order/v1/transaction-check', { query: { order_id: placed.data.order_id } })).status, 202, 'The check');
  },
});

export const together = area('Many at once', {
  'the same token places one order, however often and at once it is sent': async (backend) => {
    const buyer = await newBuyer(backend);
    await buyer.main('POST /cart/v1/cart', { body: lineOf(await pieceFor(backend)) });
    const token = crypto.randomUUID();
    const replies = await Promise.all(Array.from({ length: 5 }, () => buyer.main('GET /order/v1/checkout/order/cod', { query: { token } })));
    same(new Set(replies.map((reply) => ('data' in reply ? reply.data.order_id : 0))).size, 1, 'The number of orders');
  },
  'of more buyers than pieces, as many get one as there are pieces; the others are told, and nothing is sold twice': async (backend) => {
    const piece = await pieceFor(backend, 2);
    const { stock } = piece.size;
    const buyers = [];
    for (let n = 0; n < stock + 4; n++) buyers.push(await newBuyer(backend));
    for (const buyer of buyers) await buyer.main('POST /cart/v1/cart', { body: lineOf(piece) });
    const replies = await Promise.all(buyers.map((buyer) => buyer.main('GET /order/v1/checkout/order/cod', { query: { token: crypto.randomUUID() } })));
    same(replies.filter((reply) => 'data' in reply).length, stock, 'The number of orders');
    same(replies.filter((reply) => codeOf(reply) === CODES.ORDER_REFUSED).length, 4, 'The number of refusals');
    const after = (await newVisitor(backend).gateway('GET /browse/v2/products/:id', { params: { id: piece.product.id } })).data;
    same(after.sizes.find(({ id }) => id === piece.size.id)?.stock, 0, 'The stock');
  },
});
