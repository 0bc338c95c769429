import { z } from 'zod';
import { amount, done, id } from './call';
import { cartWire } from './cart';

const size = z.object({
  size_id: id,
  delivery_date: z.iso.date().describe('YYYY-MM-DD at the door, when ordered today.'),
  returnable: z.boolean(),
  return_days: z
    .number()
    .int()
    .nonnegative()
    .describe('Days after delivery; 0 where it cannot come back.'),
  reason: z
    .string()
    .describe('Why it cannot come back, for the shopper to read; empty where it can.'),
});

export const offerWire = z.object({
  estimate: z
    .object({
      you_pay: amount,
      shipping: amount,
      total: amount,
      free_shipping_in: amount,
      duty_included: z.boolean(),
    })
    .nullable()
    .describe(
      'One piece, sent to the country of the visitor, in its money; null where the piece has no price there.',
    ),
  points_to_earn: z.number().int().nonnegative(),
  emi: z
    .object({ monthly: amount, months: z.number().int().positive(), is_no_cost: z.boolean() })
    .nullable()
    .describe('The plan with the smallest monthly part; null where there is none.'),
  delivery: z.object({
    deliverable: z.boolean(),
    postcode: z.string().describe('As it is kept: "400 001" is 400001; empty when none was given.'),
    place: z.string().describe('The state it lies in, else the country.'),
  }),
  sizes: z.array(size),
  tier_days: z
    .array(z.object({ tier: z.string(), days: z.number().int() }))
    .describe('Members who may take longer to send it back.'),
});
export type OfferWire = z.infer<typeof offerWire>;

/** Not in the specification. */
export const offerCalls = {
  /**
   * The price breakdown of one product for the visitor: total, points, instalments, delivery and
   * return policy of each size. The same for everybody. 400 for a postcode that does not exist in
   * the country.
   */
  'GET /browse/v2/products/:id/offer': {
    query: z.object({ postcode: z.string().trim().max(12).optional() }),
    reply: done(offerWire),
  },
};

/** Not in the specification. */
export const pincodeCalls = {
  /**
   * Saves the delivery postcode for product pages and cart. '' removes it; 400 for a postcode that
   * does not exist in the visitor's country.
   */
  'PUT /cart/v1/pincode': {
    body: z.object({ pincode: z.string().trim().max(12) }),
    reply: done(cartWire),
  },
};
