import { z } from 'zod';
import { amount, coded, done, id } from './call';
import { addressWire } from './address';
import { deductionsWire, giftCardDesignWire, sendDayWire } from './cart';
import { orderLineWire } from './orderLine';
import { storeWire } from './stores';

export const orderWire = z.object({
  order_id: id,
  placed_at: z.iso.datetime().describe('When it was placed, ISO 8601 in UTC.'),
  order_amount_in_inr: amount,
  order_amount: amount,
  subtotal: amount,
  shipping: amount,
  total_items: z.number().int(),
  currency: z.object({ code: z.string().length(3), title: z.string() }),
  email: z.string(),
  payment_method: z.enum(['azapayment', 'cod']),
  payment_name: z
    .string()
    .optional()
    .describe('Name of the payment method: "Net banking, HDFC Bank"; empty if none was chosen.'),
  state: z
    .enum(['pending', 'confirmed', 'failed', 'cancelled'])
    .describe(
      'pending: waiting for the payment; confirmed: accepted for fulfilment; failed and cancelled: the stock is released.',
    ),
  payment_authorization: z
    .enum(['authorized', 'authorized_in_full', 'capturing', 'released'])
    .nullable()
    .optional()
    .describe(
      'Not in the specification. authorized: the bank holds the amount, which is charged at dispatch; authorized_in_full: so, but charged as a whole, so that items that were cancelled before are refunded; capturing: the charge was begun and is not confirmed, so it may be charged or not; released: it is never charged; null: charged, or not a payment of this kind.',
    ),
  failure_reason: z.string().nullable(),
  payment_url: z
    .string()
    .nullable()
    .optional()
    .describe('Where a pending order can be paid; only in responses about one order.'),
  items: z.array(orderLineWire),
  deductions: deductionsWire
    .omit({ coupon: true, points_to_earn: true })
    .extend({
      coupon: z.object({ code: z.string(), discount: amount }).nullable(),
      measuring_kit: z.boolean(),
    })
    .optional()
    .describe(
      'Deductions and charges, copied when the order was placed. order_amount is the remaining amount.',
    ),
  gift_cards: z
    .array(
      z.object({
        amount,
        amount_in_inr: amount,
        recipient_name: z.string(),
        recipient_email: z.string(),
        last_four: z.string().nullable().describe('Of the emailed code; null until it is emailed.'),
        design: giftCardDesignWire,
        send_on: sendDayWire,
        sent_at: z.iso
          .datetime()
          .nullable()
          .describe('When it was emailed to the recipient; null until then.'),
      }),
    )
    .optional(),
  event_date: z.iso.date().nullable().optional(),
  gift_message: z
    .string()
    .optional()
    .describe('The gift message sent with the order; empty if there is none.'),
  gift_wrap: z.boolean().optional().describe('Whether the order is gift wrapped.'),
  is_first_order: z
    .boolean()
    .optional()
    .describe('Not in the specification: whether the customer had no confirmed order before.'),
  hide_prices: z.boolean().optional().describe('Whether its packing slip shows no prices.'),
  still_sold: z
    .object({
      total_items: z.number().int(),
      order_amount: amount,
      subtotal: amount,
      coupon: amount,
      shipping: amount,
      measuring_kit_charge: amount,
      gift_wrap_charge: amount.optional(),
      points_redeemed: amount,
      gift_card_redeemed: amount,
      wallet_redeemed: amount,
      tax_included: amount,
    })
    .nullable()
    .optional()
    .describe(
      'The amounts without cancelled and returned items; null if there are none. The other amounts stay as ordered.',
    ),
  exchange_of: id.nullable().optional().describe('The order that this one is an exchange of.'),
  shipping_address: addressWire
    .pick({
      mobile: true,
      mobile_code: true,
      firstname: true,
      address_one: true,
      city_name: true,
      state_name: true,
      postal_code: true,
      country_name: true,
      country_code: true,
    })
    .nullable()
    .describe('Null for an order of gift cards alone, which are emailed.'),
  pickup_store: storeWire
    .nullable()
    .optional()
    .describe('The store that the order is collected from; null if it is delivered.'),
});
export type OrderWire = z.infer<typeof orderWire>;

/** The campaign of the order (specification, section 9). */
export const campaignWire = z.object({
  utm_source: z.string().max(100).optional(),
  utm_medium: z.string().max(100).optional(),
  utm_campaign: z.string().max(100).optional(),
  utm_term: z.string().max(100).optional(),
});

/** token: the idempotency key (a UUID). Repeated requests with the same token place one order. */
const checkoutQuery = campaignWire.extend({
  token: z.uuid(),
  total: amount
    .optional()
    .describe(
      "The total that the shopper confirmed; if the cart's total has changed, the order is rejected.",
    ),
  way: z
    .string()
    .max(40)
    .optional()
    .describe('A payment method of payment-options; if absent, the payment page offers all.'),
  choice: z
    .string()
    .max(80)
    .optional()
    .describe('The option inside the payment method, such as a bank.'),
});
const placed = z.object({
  order_id: id,
  /** Where the shopper pays; null when nothing is left to pay. */
  payment_url: z.string().nullable(),
});

export const orderCalls = {
  /**
   * Places the cart as an order that is paid online: its stock is reserved, and it is pending until
   * the payment is settled. 1702 with the reason if the cart cannot be ordered. Requires X-XP-ID
   * although it is a GET.
   */
  'GET /order/v1/checkout/order/azapayment': {
    query: checkoutQuery,
    reply: z.union([done(placed), coded]),
  },
  /** Places a cash-on-delivery order, confirmed at once; 1702 with the reason. Needs X-XP-ID. */
  'GET /order/v1/checkout/order/cod': {
    query: checkoutQuery,
    reply: z.union([done(placed), coded]),
  },
  /** 202 while the payment is pending; 204 with a redirect if the visitor may not see it. */
  'GET /order/v1/checkout/order-acknowledgement/:id': {
    reply: z.union([
      z.object({ status: z.literal(200), data: orderWire.extend({ is_blocker: z.boolean() }) }),
      z.object({
        status: z.literal(202),
        message: z.string().optional(),
        data: orderWire.extend({ is_blocker: z.boolean() }),
      }),
      z.object({ status: z.literal(204), message: z.string(), redirect: z.string() }),
    ]),
  },
  /** Settles the order with the payment provider: 200 paid, 202 pending, 402 failed. */
  'GET /order/v1/transaction-check': {
    query: z.object({ order_id: z.coerce.number().pipe(id) }),
    reply: z.object({
      status: z.union([z.literal(200), z.literal(202), z.literal(402)]),
      message: z.string(),
    }),
  },
  /** The customer's orders, newest first. */
  'GET /order/v1/orders': { reply: done(z.object({ orders: z.array(orderWire) })) },
  /** One order; 404 for an unknown one or another customer's. */
  'GET /order/v1/orders/:id': { reply: done(orderWire) },
};
