import { z } from 'zod';
import { amount, coded, done, id } from './call';

/** All amounts are in the visitor's currency, as paid. */
export const cartLineWire = z.object({
  product_id: id,
  size_id: id,
  size: z.string(),
  quantity: z.number().int().min(1),
  name: z.string(),
  designer_name: z.string(),
  url: z.string(),
  thumbnail_image: z.string(),
  mrp: amount,
  you_pay: amount,
  line_total: amount,
  /** How many could be ordered now; less than quantity means the line cannot be bought as it stands. */
  stock: z.number().int().nonnegative(),
  /** YYYY-MM-DD when it reaches the visitor's country if ordered today. */
  delivery_date: z.iso.date(),
});

export const totalsWire = z.object({
  /** Sum of the lines. */
  total_cart_amount: amount,
  shipping: amount,
  total_amount_payable: amount,
  /** What is missing until shipping is free, "0" when it is. */
  free_shipping_in: amount,
  duty_included: z.boolean(),
  currency_symbol: z.string(),
  currency_code: z.string().length(3),
});

export const cartWire = totalsWire.extend({ cart_items: z.array(cartLineWire), total_items: z.number().int().nonnegative() });
export type CartWire = z.infer<typeof cartWire>;

const line = z.object({ product_id: id, size_id: id, quantity: z.number().int().min(1).max(20) });

/** Whose cart: the signed-in customer's, else the trail's. */
export const cartCalls = {
  'GET /cart/v1/summary': { reply: done(cartWire) },
  /** 1701 when the size is sold out, or fewer are left than asked for in all. buy_now answers the same. */
  'POST /cart/v1/cart': { body: z.object({ products: z.array(line).length(1) }), reply: z.union([done(cartWire), coded]) },
  /** Not in the specification: sets a line's quantity. */
  'PUT /cart/v1/quantity': { body: line, reply: z.union([done(cartWire), coded]) },
  'DELETE /cart/v1/remove-cart': { body: z.object({ product_id: id, size_id: id }), reply: done(cartWire) },
};
