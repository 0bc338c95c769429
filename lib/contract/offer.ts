import { z } from 'zod';
import { amount, done, id } from './call';
import { cartWire } from './cart';
import { dutyEstimateWire } from './dutyEstimate';
import { refundDeductionsWire } from './policies';

const priceTerms = {
  estimate: z
    .object({
      you_pay: amount,
      shipping: amount,
      total: amount,
      free_shipping_in: amount,
      duty_included: z.boolean(),
      duty_estimate: dutyEstimateWire
        .optional()
        .describe('What customs may collect on delivery, as in the cart; in no total.'),
    })
    .nullable()
    .describe(
      "One item, delivered to the visitor's country, in its currency; null if the product has no price there.",
    ),
  points_to_earn: z.number().int().nonnegative(),
  emi: z
    .object({ monthly: amount, months: z.number().int().positive(), is_no_cost: z.boolean() })
    .nullable()
    .describe('The plan with the smallest monthly instalment; null if there is none.'),
};

const size = z.object({
  size_id: id,
  delivery_date: z.iso.date().describe('YYYY-MM-DD: the delivery date if ordered today.'),
  returnable: z.boolean(),
  return_days: z
    .number()
    .int()
    .nonnegative()
    .describe('Days after delivery; 0 if it cannot be returned.'),
  reason: z.string().describe('Why it cannot be returned, for the shopper; empty if it can.'),
  price: z
    .object(priceTerms)
    .optional()
    .describe("For this size; absent if it costs the product's price, that of its cheapest size."),
});

export const offerWire = z.object({
  ...priceTerms,
  delivery: z.object({
    deliverable: z.boolean(),
    postcode: z
      .string()
      .describe('In its stored form: "400 001" is 400001; empty if none was given.'),
    place: z.string().describe('Its state, otherwise the country.'),
  }),
  sizes: z.array(size),
  tier_days: z
    .array(z.object({ tier: z.string(), days: z.number().int() }))
    .describe('Members who have a longer return period.'),
  return_deductions: refundDeductionsWire
    .optional()
    .describe('Deducted from the refund of a return; absent if nothing is.'),
});
export type OfferWire = z.infer<typeof offerWire>;

/** Not in the specification. */
export const offerCalls = {
  /** The price breakdown per size, the same for everybody; 400 for an unknown postcode. */
  'GET /browse/v2/products/:id/offer': {
    query: z.object({ postcode: z.string().trim().max(12).optional() }),
    reply: done(offerWire),
  },
};

/** Not in the specification. */
export const pincodeCalls = {
  /** Saves the delivery postcode, '' removes it; 400 for one unknown in the country. */
  'PUT /cart/v1/pincode': {
    body: z.object({ pincode: z.string().trim().max(12) }),
    reply: done(cartWire),
  },
};
