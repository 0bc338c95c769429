import { z } from 'zod';
import { coded, done, id } from './call';
import { orderLineWire } from './orderLine';
import { orderWire } from './orders';

const lookup = {
  order_id: id,
  contact: z
    .string()
    .trim()
    .toLowerCase()
    .min(5, 'Please enter the email or mobile number of the order')
    .max(254)
    .describe('The email or the mobile number that the order was placed with.'),
};

/** The part of an order that is visible without an account: nothing about a person. */
export const trackedOrderWire = orderWire
  .pick({ order_id: true, placed_at: true, state: true, pickup_store: true })
  .extend({
    items: z.array(
      orderLineWire.pick({
        order_detail_id: true,
        product_id: true,
        name: true,
        designer_name: true,
        url: true,
        thumbnail_image: true,
        size: true,
        size_text: true,
        quantity: true,
        delivery_date: true,
        step: true,
        is_made_to_order: true,
        status: true,
        awb: true,
        carrier: true,
        tracking_url: true,
        dispatched_at: true,
        delivered_at: true,
        return_policy: true,
        return_until: true,
      }),
    ),
  });
export type TrackedOrderWire = z.infer<typeof trackedOrderWire>;

/** Not in the specification: order tracking by a code sent to the order's email or phone. */
export const orderTrackingCalls = {
  /**
   * The response and its duration are the same whether or not the order exists: the code is sent
   * only to the order's own email or phone, at most twenty per quarter of an hour. 429 after too
   * many from one address.
   */
  'POST /order/v1/lookup': {
    body: z.object(lookup),
    reply: done(
      z.object({
        resend_in: z.number().int().nonnegative(),
        expires_in: z.number().int().positive(),
      }),
    ),
  },
  /** The order for its code; 604 if that is wrong, expired, used or another browser's. */
  'POST /order/v1/lookup-verify': {
    body: z.object({
      ...lookup,
      otp: z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Please enter the six digits'),
    }),
    reply: z.union([done(trackedOrderWire), coded]),
  },
};
