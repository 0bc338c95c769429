import { z } from 'zod';
import { amount, coded, done, id } from './call';
import { cartWire } from './cart';
import { addressWire } from './address';

export const checkoutSummaryWire = cartWire.extend({
  shipping_address: addressWire.nullable(),
  billing_address: addressWire.nullable(),
  store: z
    .object({ id, name: z.string() })
    .nullable()
    .optional()
    .describe(
      'The store where the order is collected; its address is then the shipping address. null: delivered.',
    ),
  measuring_kit: z
    .boolean()
    .optional()
    .describe('Whether a measuring kit is sent with the order; saved until the order is placed.'),
  pincode: z
    .object({
      pincode: z.string(),
      state_name: z.string(),
      deliverable: z.boolean(),
      message: z.string(),
    })
    .nullable()
    .optional()
    .describe('The result for the postcode that a shopper without an address has typed.'),
  redeemable: z
    .object({
      points: z.object({ balance: z.number().int(), usable: amount }),
      wallet: z.object({ balance: amount.describe('In rupees.'), usable: amount }),
    })
    .nullable()
    .optional()
    .describe('Redemptions possible for this cart, usable in its currency; null for a visitor.'),
});
export type CheckoutSummaryWire = z.infer<typeof checkoutSummaryWire>;

const paymentOptionWire = z.object({
  code: z.string(),
  name: z.string(),
  text: z.string(),
  available: z.boolean(),
  reason: z.string(),
});

export const paymentOptionsWire = z.object({
  list: z.array(
    paymentOptionWire.extend({
      code: z.enum(['azapayment', 'cod']),
      needs_proof: z
        .boolean()
        .optional()
        .describe(
          'Not shown in the specification: true if only a verified mobile number (otp, verify_mobile) or email is missing.',
        ),
      ways: z
        .array(
          paymentOptionWire.extend({
            choices: z
              .array(z.string())
              .describe(
                'The options inside a payment method, such as banks; emi takes its plans from emi-options as "bank, n months".',
              ),
          }),
        )
        .default([])
        .describe(
          "Not shown in the specification: the payment methods of the payment page in the visitor's country. Empty: the payment page offers them itself, or there is nothing to choose.",
        ),
    }),
  ),
  total_amount_payable: amount,
  is_blocked_for_order: z.boolean(),
  is_pg_discount: z.boolean(),
});
export type PaymentOptionsWire = z.infer<typeof paymentOptionsWire>;

export const supportAgentPaymentOptionsWire = paymentOptionsWire.extend({
  levies: z
    .object({ shipping_waived: z.boolean(), duty_waived: z.boolean() })
    .describe('Not shown in the specification: the charges waived on this cart until its order.'),
});

export const couponWire = z.object({
  code: z.string(),
  coupon_type: z.enum(['general', 'first_order', 'personal']),
  title: z.string(),
  terms: z.string(),
  discount: amount.describe(
    'The discount in the currency of the visitor; "0" if it does not apply.',
  ),
  applicable: z.boolean(),
  refusal: z
    .string()
    .describe('Why it does not apply; empty if it does, or if its title says why.'),
  needs_proof: z
    .boolean()
    .optional()
    .describe(
      'Not in the specification: true if only a verified email (otp, verify_email) or mobile number (otp, verify_mobile) is missing.',
    ),
  ends_at: z.iso.datetime().nullable(),
});

/** The X-Page header names the requesting page. */
export const checkoutCalls = {
  /**
   * The cart with its destination. selected_address_id requests another address than the selected
   * one, 404 for an unknown one; selected_pincode checks delivery for a shopper without an address.
   * Postcode and measuring kit are saved until the order.
   */
  'POST /checkout/v1/summary': {
    body: z.object({
      measuring_kit: z.boolean(),
      selected_address_id: id.optional(),
      selected_pincode: z.string().max(12).optional(),
    }),
    reply: z.union([done(checkoutSummaryWire), coded]),
  },
  /** The payment methods with reasons; is_blocked_for_order: no method can order this cart. */
  'GET /checkout/v1/payment-options': { reply: done(paymentOptionsWire) },
  /**
   * Not shown in the specification: the payment methods of a customer's cart for a support agent.
   * Cash on delivery has no upper limit here, nor when the order is placed with the same header.
   * Requires the X-CS-Token header; 401 without.
   */
  'GET /checkout/v1/cs/payment-options': {
    query: z.object({ customer_id: z.coerce.number().pipe(id) }),
    reply: done(supportAgentPaymentOptionsWire),
  },
  /** Not in the specification: an agent waives charges until the order; 401 without X-CS-Token. */
  'PUT /checkout/v1/cs/update-levies': {
    body: z.object({
      customer_id: id,
      shipping_waived: z.boolean().optional(),
      duty_waived: z.boolean().optional(),
    }),
    reply: done(cartWire),
  },
  /** Available coupons, best first; productId 0 is the cart, as in the specification. */
  'GET /checkout/v1/coupon/:productId': {
    query: z.object({
      size_id: z.coerce
        .number()
        .pipe(id)
        .optional()
        .describe('For the price of this size of the product.'),
    }),
    reply: done(
      z.object({
        list: z.array(couponWire),
        best: z
          .string()
          .nullable()
          .describe('The code with the largest discount; null if none applies.'),
      }),
    ),
  },
  /** 1812 with the cart, 1814 if only a verified contact is missing, or another code. */
  'POST /checkout/v1/coupon': {
    body: z.object({
      coupon: z.string().trim().toUpperCase().min(1, 'Please enter a coupon').max(40),
      coupon_type: z.string().max(40).optional(),
    }),
    reply: coded.extend({ data: cartWire.optional() }),
  },
  /** 1813 and the cart without a coupon, also when it had none. */
  'DELETE /checkout/v1/remove-coupon': { reply: coded.extend({ data: cartWire.optional() }) },
  /** Redeems up to the cart's total; 1903 with the reason. code is the gift card's. */
  'POST /checkout/v1/redeem-item': {
    body: z.object({
      type: z.enum(['points', 'wallet', 'gift_card']),
      code: z.string().trim().toUpperCase().max(40).optional(),
    }),
    reply: z.union([done(cartWire), coded]),
  },
  /** Not in the specification: removes a redemption. */
  'DELETE /checkout/v1/redeem-item': {
    body: z.object({ type: z.enum(['points', 'wallet', 'gift_card']) }),
    reply: done(cartWire),
  },
};
