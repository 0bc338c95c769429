import { z } from 'zod';
import { amount, categoryNames, coded, done, id, sizeText } from './call';
import { dutyEstimateWire } from './dutyEstimate';
import { GIFT_CARD_DESIGNS, type GiftCardDesign } from '@/lib/model/giftCard';

/** All amounts are in the visitor's currency, as paid. */
export const cartLineWire = z.object({
  product_id: id,
  size_id: id,
  size: z.string(),
  size_text: sizeText,
  quantity: z.number().int().min(1),
  name: z.string(),
  designer_name: z.string(),
  categories: categoryNames,
  url: z.string(),
  thumbnail_image: z.string(),
  mrp: amount,
  you_pay: amount,
  line_total: amount,
  stock: z
    .number()
    .int()
    .nonnegative()
    .describe(
      'Quantity that may be sold now, 9999 without a limit; below quantity the item cannot be ordered.',
    ),
  limit_notice: z
    .string()
    .optional()
    .describe(
      'Not shown in the specification: the message if the item exceeds the order limit; absent otherwise.',
    ),
  made_for: z
    .object({ measurement_id: id, person: z.string() })
    .optional()
    .describe('The measurements it is made to; absent for a standard size.'),
  delivery_date: z.iso
    .date()
    .describe("YYYY-MM-DD: the delivery date in the visitor's country if ordered today."),
  on_back_order: z.literal(true).optional().describe('Some of it has to come in first.'),
  return_policy: z
    .string()
    .optional()
    .describe(
      'Not in the specification: the return terms of the item in one phrase, for this visitor.',
    ),
  in_time: z
    .boolean()
    .optional()
    .describe('Whether it arrives by the event date of the cart; absent without one.'),
  you_pay_when_added: amount
    .optional()
    .describe('The unit price when it was added to the cart; absent if unchanged.'),
});

/** An item saved for later, at today's price. */
export const savedLineWire = cartLineWire.pick({
  product_id: true,
  size_id: true,
  size: true,
  size_text: true,
  quantity: true,
  name: true,
  designer_name: true,
  url: true,
  thumbnail_image: true,
  mrp: true,
  you_pay: true,
  stock: true,
});

const giftCardDesigns = Object.keys(GIFT_CARD_DESIGNS) as [GiftCardDesign, ...GiftCardDesign[]];
export const giftCardDesignWire = z.enum(giftCardDesigns);
export const sendDayWire = z.iso
  .date()
  .nullable()
  .describe('The day of its email in store time; null for as soon as it is paid.');

export const cartGiftCardWire = z.object({
  gift_card_id: id.describe('The giftCardId of remove-cart.'),
  amount: amount.describe('Its price in the currency of the cart.'),
  amount_in_inr: amount.describe('Its value.'),
  recipient_name: z.string(),
  recipient_email: z.string(),
  sender_name: z.string(),
  message: z.string(),
  design: giftCardDesignWire,
  send_on: sendDayWire,
});

/** In the order in which they apply; each is absent or "0" if there is none. */
export const deductionsWire = z.object({
  coupon: z
    .object({
      code: z.string(),
      discount: amount,
      refusal: z.string().describe('Why it does not apply now; empty while it applies.'),
      needs_proof: z
        .boolean()
        .optional()
        .describe(
          'Not in the specification: true if only a verified email (otp, verify_email) or mobile number (otp, verify_mobile) is missing.',
        ),
    })
    .nullable()
    .describe(
      'The coupon of this cart. One that no longer applies blocks the order until it is removed: a total never rises without notice.',
    ),
  points_redeemed: amount,
  gift_card_redeemed: z.object({ last_four: z.string(), amount }).nullable(),
  wallet_redeemed: amount,
  measuring_kit_charge: amount,
  gift_wrap_charge: amount
    .optional()
    .describe('Not in the specification: what the chosen gift wrap costs; "0" if it is free.'),
  gift_cards_total: amount,
  tax_included: amount.describe('Tax included in prices and charges; "0" outside India.'),
  points_to_earn: z.number().int().nonnegative().describe('Points that this order would earn.'),
});

export const totalsWire = z.object({
  total_cart_amount: amount.describe('Sum of the items.'),
  shipping: amount,
  total_amount_payable: amount,
  free_shipping_in: amount.describe('The amount missing for free shipping, otherwise "0".'),
  duty_included: z.boolean(),
  duty_estimate: dutyEstimateWire
    .optional()
    .describe(
      'Not in the specification: what customs may collect on delivery; null where prices include duty or no rate is set.',
    ),
  currency_symbol: z.string(),
  currency_code: z.string().length(3),
});

export const cartWire = totalsWire.extend({
  cart_items: z.array(cartLineWire),
  total_items: z.number().int().nonnegative(),
  saved_items: z
    .array(savedLineWire)
    .optional()
    .describe('Items saved for later. They are not part of any total.'),
  gift_cards: z.array(cartGiftCardWire).optional(),
  event_date: z.iso.date().nullable().optional().describe('YYYY-MM-DD of the event date.'),
  measuring_kit: z.boolean().optional().describe('Whether a measuring kit is sent with the order.'),
  collected: z
    .boolean()
    .optional()
    .describe('Not in the specification: whether the order is collected from a store.'),
  measuring_kit_offered: z
    .boolean()
    .optional()
    .describe('Whether an item of the cart is or can be made to measure. Absent: offered.'),
  gift_message: z
    .string()
    .optional()
    .describe('The gift message sent with the order; empty if there is none.'),
  gift_wrap: z
    .boolean()
    .optional()
    .describe('Not in the specification: whether the order is gift wrapped.'),
  gift_wrap_fee: amount
    .optional()
    .describe(
      'What gift wrap costs for this order, chosen or not; "0" if it is free, absent if it is not offered.',
    ),
  hide_prices: z
    .boolean()
    .optional()
    .describe('Not in the specification: whether the packing slip shows no prices.'),
  delivery_pincode: z
    .string()
    .nullable()
    .optional()
    .describe(
      "The postcode that delivery dates apply to; null without one of the visitor's country.",
    ),
  deductions: deductionsWire.optional().describe('total_amount_payable is the amount after these.'),
});
export type CartWire = z.infer<typeof cartWire>;

const cartProduct = z.object({ product_id: id, size_id: id });
const line = cartProduct.extend({ quantity: z.number().int().min(1).max(20) });
export const GIFT_MESSAGE_LENGTH = 300;

/** The cart of the signed-in customer, otherwise of the trail id. */
export const cartCalls = {
  /** The cart at today's prices; items that have sold out stay in it, marked. */
  'GET /cart/v1/summary': { reply: done(cartWire) },
  /** 1701 when the stock is below the total quantity, also for buy_now. */
  'POST /cart/v1/cart': {
    body: z.object({
      products: z
        .array(
          line.extend({
            measurement_id: id
              .optional()
              .describe(
                "The customer's measurements that the item is made to; it can then not be returned. 404 for another customer's. An item of one size has one person's measurements: 1701 for others, and for a product that is not made to order in several sizes.",
              ),
          }),
        )
        .length(1),
    }),
    reply: z.union([done(cartWire), coded]),
  },
  /** Not in the specification: sets the quantity of a cart item. */
  'PUT /cart/v1/quantity': { body: line, reply: z.union([done(cartWire), coded]) },
  /** Removes a product by product_id and size_id, or a gift card by giftCardId. */
  'DELETE /cart/v1/remove-cart': {
    body: z.union([z.object({ product_id: id, size_id: id }), z.object({ giftCardId: id })]),
    reply: done(cartWire),
  },
  /** Not in the specification: changes an item's size; 1701 when its stock is too low. */
  'PUT /cart/v1/size': {
    body: cartProduct.extend({ new_size_id: id }),
    reply: z.union([done(cartWire), coded]),
  },
  /** Not in the specification: saves a cart item for later. */
  'POST /cart/v1/saved-items': { body: cartProduct, reply: done(cartWire) },
  /** Not in the specification: moves a saved item back to the cart; 1701 when it has sold out. */
  'PUT /cart/v1/saved-items': { body: cartProduct, reply: z.union([done(cartWire), coded]) },
  /** Not in the specification: removes a saved item. */
  'DELETE /cart/v1/saved-items': { body: cartProduct, reply: done(cartWire) },
  /** Not in the specification: sets the gift message; an empty one removes it. */
  'PUT /cart/v1/gift-message': {
    body: z.object({
      gift_message: z
        .string()
        .trim()
        .max(GIFT_MESSAGE_LENGTH, `At most ${GIFT_MESSAGE_LENGTH} characters fit on the card`),
    }),
    reply: done(cartWire),
  },
  /** Not in the specification: gift wrap for a fee per order (not for gift cards alone), and a packing slip without prices. An absent option stays as it is. */
  'PUT /cart/v1/gift-options': {
    body: z.object({ gift_wrap: z.boolean().optional(), hide_prices: z.boolean().optional() }),
    reply: done(cartWire),
  },
  /** Not in the specification: sets the event date, null removes it; 400 for a past date. */
  'PUT /cart/v1/event-date': {
    body: z.object({ event_date: z.iso.date('Please enter a valid date').nullable() }),
    reply: done(cartWire),
  },
};
