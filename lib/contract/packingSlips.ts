import { z } from 'zod';
import { amount, done, id } from './call';

export const packingSlipWire = z.object({
  order_id: id,
  order_date: z.iso.date(),
  deliver_to: z
    .array(z.string())
    .describe('Name, address and phone, a line each; empty for gift cards alone.'),
  items: z
    .array(
      z.object({
        order_detail_id: id,
        name: z.string(),
        designer_name: z.string(),
        size: z.string(),
        quantity: z.number().int().min(1),
        measurements: z
          .string()
          .describe('The person and the body sizes; empty for a standard size.'),
        price: amount.nullable().describe('As paid, after the coupon; null if prices are hidden.'),
      }),
    )
    .describe('Items of the order that are neither cancelled nor returned.'),
  gift_wrap: z.boolean(),
  gift_message: z.string().describe('Empty if there is none.'),
});

/** Not in the specification, for operators: 401 without X-CS-Token. 404 until it is confirmed. */
export const packingSlipCalls = {
  /** What goes into the parcel of an order; without prices if the customer hid them. */
  'GET /order/v1/cs/orders/:id/packing-slip': { reply: done(packingSlipWire) },
  /** The packing slip as PDF. */
  'GET /order/v1/cs/orders/:id/packing-slip.pdf': {
    reply: z.file().mime(['application/pdf']),
  },
};
