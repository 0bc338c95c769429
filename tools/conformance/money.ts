import { RESPONSE_CODES } from '@/lib/model/responseCodes';
import { dayAfter } from '@/lib/i18n/dates';
import { parseAmount } from '@/lib/i18n/money';
import { area, responseCodeOf, assertThat, assertEqual } from './check';
import {
  cartItemFor,
  newCustomerWithAddress,
  newCustomer,
  findProductFor,
  type ConformanceCustomer,
} from './people';
import { newApiVisitor, type BackendUnderTest } from './visitor';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const payable = async (visitor: Pick<ConformanceCustomer, 'main'>) =>
  parseAmount((await visitor.main('GET /cart/v1/summary')).data.total_amount_payable);

async function customerWithCart(backend: BackendUnderTest) {
  const customer = await newCustomerWithAddress(backend);
  await customer.main('POST /cart/v1/cart', { body: cartItemFor(await findProductFor(backend)) });
  return customer;
}

export const deductionChecks = area('Coupons and redemptions', {
  'the best coupon is listed, applied (1812) and removed (1813), and the total changes with it':
    async (backend) => {
      const customer = await customerWithCart(backend);
      const before = await payable(customer);
      const { list, best } = (
        await customer.main('GET /checkout/v1/coupon/:productId', { params: { productId: 0 } })
      ).data;
      const coupon = list.find(({ code }) => code === best);
      assertThat(best === null || coupon?.applicable === true, 'The best coupon does not apply');
      assertThat(
        list.every(({ applicable, refusal }) => applicable === (refusal === '')),
        'A coupon that does not apply has no reason',
      );
      if (coupon) {
        assertEqual(
          responseCodeOf(
            await customer.main('POST /checkout/v1/coupon', {
              body: { coupon: coupon.code, coupon_type: coupon.coupon_type },
            }),
          ),
          RESPONSE_CODES.COUPON_APPLIED,
          'The code',
        );
        assertEqual(
          await payable(customer),
          before - parseAmount(coupon.discount),
          'The total with the coupon',
        );
      }
      assertThat(
        responseCodeOf(
          await customer.main('POST /checkout/v1/coupon', { body: { coupon: 'NO-SUCH-COUPON' } }),
        ) !== RESPONSE_CODES.COUPON_APPLIED,
        'An unknown coupon was accepted',
      );
      assertEqual(
        responseCodeOf(await customer.main('DELETE /checkout/v1/remove-coupon')),
        RESPONSE_CODES.COUPON_REMOVED,
        'The code',
      );
      assertEqual(await payable(customer), before, 'The total without the coupon');
    },
  'an empty balance or unknown gift card is refused (1903), and a guest must sign in (401)': async (
    backend,
  ) => {
    const customer = await customerWithCart(backend);
    for (const type of ['points', 'wallet', 'gift_card'] as const) {
      assertEqual(
        responseCodeOf(
          await customer.main('POST /checkout/v1/redeem-item', {
            body: { type, code: 'UNKNOWN-CODE' },
          }),
        ),
        RESPONSE_CODES.REDEEM_REFUSED,
        `The code for ${type}`,
      );
    }
    await newApiVisitor(backend).expectRejection(401, 'main', 'POST /checkout/v1/redeem-item', {
      body: { type: 'wallet' },
    });
  },
  'gift wrap adds its fee to the total, and an absent gift option stays as it is': async (
    backend,
  ) => {
    const customer = await customerWithCart(backend);
    const before = await payable(customer);
    const setOptions = async (body: { gift_wrap?: boolean; hide_prices?: boolean }) =>
      (await customer.main('PUT /cart/v1/gift-options', { body })).data;
    const { deductions, gift_wrap_fee } = await setOptions({ gift_wrap: true });
    assertEqual(deductions?.gift_wrap_charge, gift_wrap_fee, 'The charge');
    const fee = parseAmount(gift_wrap_fee ?? '0');
    assertEqual(await payable(customer), before + fee, 'The total with gift wrap');
    const { gift_wrap, hide_prices } = await setOptions({ hide_prices: true });
    assertEqual([gift_wrap, hide_prices], [true, true], 'The options');
    await setOptions({ gift_wrap: false });
    assertEqual(await payable(customer), before, 'The total without gift wrap');
  },
  'a gift card with its day of sending stays in the cart until it is removed by giftCardId': async (
    backend,
  ) => {
    const visitor = newApiVisitor(backend);
    const { min } = (await visitor.main('GET /giftcard/v1/options')).data;
    const card = {
      amount: min,
      recipient_name: 'Meera',
      recipient_email: 'meera@example.com',
      sender_name: 'Asha',
      message: '',
      send_on: dayAfter(new Date(), 30),
    };
    const reply = await visitor.main('POST /giftcard/v1/cart', { body: card });
    assertThat('data' in reply, 'The smallest gift card was refused');
    assertEqual(reply.data.gift_cards?.[0]?.send_on, card.send_on, 'The day of sending');
    const giftCardId = reply.data.gift_cards?.[0]?.gift_card_id;
    assertEqual(
      (await visitor.main('DELETE /cart/v1/remove-cart', { body: { giftCardId } })).data
        .total_items,
      0,
      'The items left',
    );
    assertEqual(
      responseCodeOf(
        await visitor.main('POST /giftcard/v1/cart', { body: { ...card, amount: min - 1 } }),
      ),
      RESPONSE_CODES.CART_REFUSED,
      'The code for too small a card',
    );
  },
  'every cart item says whether it arrives before the event date, and a past date is rejected (400)':
    async (backend) => {
      const customer = await customerWithCart(backend);
      const lines = async (event_date: string | null) =>
        (await customer.main('PUT /cart/v1/event-date', { body: { event_date } })).data.cart_items;
      assertThat(
        (await lines(day(700))).every(({ in_time }) => in_time === true),
        'An item does not arrive within two years',
      );
      assertThat(
        (await lines(null)).every(({ in_time }) => in_time === undefined),
        'An item still refers to the removed event date',
      );
      await customer.expectRejection(400, 'main', 'PUT /cart/v1/event-date', {
        body: { event_date: '2020-01-01' },
      });
    },
  'the instalments of an EMI plan add up': async (backend) => {
    const { amount, list } = (
      await newApiVisitor(backend).main('GET /payments/emi-options', {
        query: { amount: '1,00,000' },
      })
    ).data;
    assertEqual(parseAmount(amount), 100_000, 'The amount');
    for (const { plans } of list)
      for (const plan of plans)
        assertEqual(
          parseAmount(plan.total) - parseAmount(plan.interest),
          100_000,
          'The total less its interest',
        );
    await newApiVisitor(backend).expectRejection(400, 'main', 'GET /payments/emi-options', {
      query: { amount: 'invalid' },
    });
  },
  'support agent calls require a token (401)': async (backend) => {
    const { id } = await newCustomer(backend);
    await newApiVisitor(backend).expectRejection(
      401,
      'main',
      'GET /checkout/v1/cs/payment-options',
      {
        query: { customer_id: id },
      },
    );
    await newApiVisitor(backend).expectRejection(401, 'main', 'PUT /checkout/v1/cs/update-levies', {
      body: { customer_id: id, shipping_waived: true },
    });
  },
});

const QUOTE_CANCELLATION = 'GET /order/v1/orders/:id/items/:detailId/cancellation';
const CANCEL = 'POST /order/v1/orders/:id/items/:detailId/cancellation';

/** Orders the customer's cart by cash on delivery; `params` are those of its first item. */
async function placeCashOrder(customer: ConformanceCustomer) {
  const placed = await customer.main('GET /order/v1/checkout/order/cod', {
    query: { token: crypto.randomUUID() },
  });
  assertThat('data' in placed, 'The order was refused');
  const id = placed.data.order_id;
  const order = async () =>
    (await customer.main('GET /order/v1/orders/:id', { params: { id } })).data;
  return { params: { id, detailId: (await order()).items[0]?.order_detail_id ?? 0 }, order };
}

export const cancellationChecks = area('Cancellations and returns', {
  'an item is cancelled once, for the quoted refund, and only by its customer': async (backend) => {
    const [customer, stranger] = [await customerWithCart(backend), await newCustomer(backend)];
    const { params, order } = await placeCashOrder(customer);
    const [option] = (await customer.main(QUOTE_CANCELLATION, { params })).data.options;
    assertThat(option !== undefined, 'A new order item cannot be cancelled');
    const cancel = (refund = option.refund) => ({
      params,
      body: { refund, refund_to: option.refund_to, reason: 'Ordered by mistake' },
    });
    await stranger.expectRejection(404, 'main', QUOTE_CANCELLATION, { params });
    await stranger.expectRejection(404, 'main', CANCEL, cancel());
    assertEqual(
      responseCodeOf(await customer.main(CANCEL, cancel('99,99,999'))),
      RESPONSE_CODES.AFTER_SALE_REFUSED,
      'The code for a refund that differs from the quote',
    );
    assertThat('data' in (await customer.main(CANCEL, cancel())), 'The quoted refund was refused');
    assertEqual(
      responseCodeOf(await customer.main(CANCEL, cancel())),
      RESPONSE_CODES.AFTER_SALE_REFUSED,
      'The code for cancelling twice',
    );
    assertEqual((await order()).state, 'cancelled', 'The state of an order without items');
    assertEqual(
      (await customer.main('GET /order/v1/orders/:id/items/:detailId/return', { params })).data
        .allowed,
      false,
      'Returning a cancelled item',
    );
  },
  'the amounts of an invoice line add up': async (backend) => {
    const customer = await customerWithCart(backend);
    const {
      params: { id },
    } = await placeCashOrder(customer);
    const { lines } = (await customer.main('GET /order/v1/orders/:id/invoice', { params: { id } }))
      .data;
    for (const line of lines) {
      const parts = parseAmount(line.taxable) + parseAmount(line.tax) + parseAmount(line.discount);
      assertThat(
        Math.abs(parts - parseAmount(line.amount)) < 0.005,
        'Taxable, tax and discount do not add up to the amount',
      );
    }
  },
});
