import { z } from 'zod';
import { amount, coded, done, id } from './call';
import { cartWire } from './cart';
import { addressWire } from './address';

export const checkoutSummaryWire = cartWire.extend({ shipping_address: addressWire.nullable(), billing_address: addressWire.nullable() });
export type CheckoutSummaryWire = z.infer<typeof checkoutSummaryWire>;

export const paymentOptionsWire = z.object({
  list: z.array(z.object({ code: z.enum(['azapayment', 'cod']), name: z.string(), text: z.string(), available: z.boolean(), /** Why not, when it is not. */ reason: z.string() })),
  total_amount_payable: amount,
  is_blocked_for_order: z.boolean(),
  is_pg_discount: z.boolean(),
});
export type PaymentOptionsWire = z.infer<typeof paymentOptionsWire>;

/** The X-Page header names the page that asks. */
export const checkoutCalls = {
  'POST /checkout/v1/summary': {
    body: z.object({ measuring_kit: z.boolean(), selected_address_id: id.optional(), selected_pincode: z.string().max(12).optional() }),
    reply: z.union([done(checkoutSummaryWire), coded]),
  },
  'GET /checkout/v1/payment-options': { reply: done(paymentOptionsWire) },
};
