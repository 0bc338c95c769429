import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { area, responseCodeOf, assertThat, assertEqual } from './check';
import { cartItemFor, newCustomerWithAddress, newCustomer, findProductFor } from './people';
import { newApiVisitor } from './visitor';

export const orderChecks = area('Orders', {
  'require a customer (401), an idempotency token (400) and an item in the cart': async (
    backend,
  ) => {
    const token = crypto.randomUUID();
    await newApiVisitor(backend).expectRejection(401, 'main', 'GET /order/v1/checkout/order/cod', {
      query: { token },
    });
    const buyer = await newCustomerWithAddress(backend);
    await buyer.expectRejection(400, 'main', 'GET /order/v1/checkout/order/cod', {
      query: { token: 'invalid' },
    });
    assertThat(
      responseCodeOf(await buyer.main('GET /order/v1/checkout/order/cod', { query: { token } })) !==
        undefined,
      'An empty cart was ordered',
    );
  },
  'cash on delivery is confirmed at once, reserves stock, empties the cart, and is visible only to its customer':
    async (backend) => {
      const [buyer, other] = [await newCustomerWithAddress(backend), await newCustomer(backend)];
      const product = await findProductFor(backend);
      await buyer.main('POST /cart/v1/cart', { body: cartItemFor(product) });
      const summary = await buyer.main('POST /checkout/v1/summary', {
        body: { measuring_kit: false },
      });
      assertThat(
        'data' in summary && summary.data.shipping_address !== null,
        'The checkout has no address',
      );
      await buyer.main('GET /checkout/v1/payment-options');
      const placed = await buyer.main('GET /order/v1/checkout/order/cod', {
        query: { token: crypto.randomUUID() },
      });
      assertThat('data' in placed, `The order was refused: ${JSON.stringify(placed)}`);
      const { order_id } = placed.data;
      const order = (await buyer.main('GET /order/v1/orders/:id', { params: { id: order_id } }))
        .data;
      assertEqual(
        [order.state, order.order_amount],
        ['confirmed', summary.data.total_amount_payable],
        'The order',
      );
      assertEqual((await buyer.main('GET /cart/v1/summary')).data.total_items, 0, 'The cart');
      assertEqual(
        (await buyer.main('GET /order/v1/orders')).data.orders.map((order) => order.order_id),
        [order_id],
        'The orders',
      );
      assertEqual(
        (
          await buyer.main('GET /order/v1/checkout/order-acknowledgement/:id', {
            params: { id: order_id },
          })
        ).status,
        200,
        'The acknowledgement',
      );
      await other.expectRejection(404, 'main', 'GET /order/v1/orders/:id', {
        params: { id: order_id },
      });
      assertEqual(
        (
          await other.main('GET /order/v1/checkout/order-acknowledgement/:id', {
            params: { id: order_id },
          })
        ).status,
        204,
        'The acknowledgement for another customer',
      );
      const after = (
        await buyer.gateway('GET /browse/v2/products/:id', { params: { id: product.product.id } })
      ).data;
      assertEqual(
        after.sizes.find(({ id }) => id === product.size.id)?.stock,
        product.size.stock - 1,
        'The stock',
      );
    },
  'an online payment is pending with a payment page, and the transaction check returns 202': async (
    backend,
  ) => {
    const buyer = await newCustomerWithAddress(backend);
    await buyer.main('POST /cart/v1/cart', { body: cartItemFor(await findProductFor(backend)) });
    const placed = await buyer.main('GET /order/v1/checkout/order/azapayment', {
      query: { token: crypto.randomUUID() },
    });
    assertThat('data' in placed && placed.data.payment_url !== null, 'There is no payment page');
    assertEqual(
      (
        await buyer.main('GET /order/v1/transaction-check', {
          query: { order_id: placed.data.order_id },
        })
      ).status,
      202,
      'The check',
    );
  },
  'gift cards alone are ordered without an address; with an item, an address is required (1702)':
    async (backend) => {
      const buyer = await newCustomer(backend);
      const { min } = (await buyer.main('GET /giftcard/v1/options')).data;
      const addGiftCard = () =>
        buyer.main('POST /giftcard/v1/cart', {
          body: {
            amount: min,
            recipient_name: 'Meera',
            recipient_email: buyer.email,
            sender_name: 'Asha',
            message: '',
          },
        });
      const placeOrder = () =>
        buyer.main('GET /order/v1/checkout/order/azapayment', {
          query: { token: crypto.randomUUID() },
        });
      await addGiftCard();
      const placed = await placeOrder();
      assertThat('data' in placed, `The order was refused: ${JSON.stringify(placed)}`);
      const order = (
        await buyer.main('GET /order/v1/orders/:id', { params: { id: placed.data.order_id } })
      ).data;
      assertEqual([order.shipping_address, order.shipping], [null, '0'], 'Address and shipping');
      await addGiftCard();
      await buyer.main('POST /cart/v1/cart', { body: cartItemFor(await findProductFor(backend)) });
      assertEqual(
        responseCodeOf(await placeOrder()),
        RESPONSE_CODES.ORDER_REFUSED,
        'The code with an item',
      );
    },
});

export const concurrencyChecks = area('Concurrency', {
  'concurrent requests with the same token place one order': async (backend) => {
    const buyer = await newCustomerWithAddress(backend);
    await buyer.main('POST /cart/v1/cart', { body: cartItemFor(await findProductFor(backend)) });
    const token = crypto.randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        buyer.main('GET /order/v1/checkout/order/cod', { query: { token } }),
      ),
    );
    assertEqual(
      new Set(replies.map((reply) => ('data' in reply ? reply.data.order_id : 0))).size,
      1,
      'The number of orders',
    );
  },
  'with more buyers than stock, only the stock is sold and the other orders are refused': async (
    backend,
  ) => {
    const product = await findProductFor(backend, 2);
    const { stock } = product.size;
    const buyers = [];
    for (let n = 0; n < stock + 4; n++) buyers.push(await newCustomerWithAddress(backend));
    for (const buyer of buyers)
      await buyer.main('POST /cart/v1/cart', { body: cartItemFor(product) });
    const replies = await Promise.all(
      buyers.map((buyer) =>
        buyer.main('GET /order/v1/checkout/order/cod', { query: { token: crypto.randomUUID() } }),
      ),
    );
    assertEqual(replies.filter((reply) => 'data' in reply).length, stock, 'The number of orders');
    assertEqual(
      replies.filter((reply) => responseCodeOf(reply) === RESPONSE_CODES.ORDER_REFUSED).length,
      4,
      'The number of refusals',
    );
    const after = (
      await newApiVisitor(backend).gateway('GET /browse/v2/products/:id', {
        params: { id: product.product.id },
      })
    ).data;
    assertEqual(after.sizes.find(({ id }) => id === product.size.id)?.stock, 0, 'The stock');
  },
});
