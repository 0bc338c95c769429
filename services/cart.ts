import type { Main } from '@/lib/contract';
import type { CartWire } from '@/lib/contract/cart';
import { failureOf, Refusal } from '@/lib/failure';
import type { Cart, NewLine } from '@/lib/model/cart';
import { parseAmount } from '@/lib/money';
import type { Send } from './http';

export const toCart = (wire: CartWire): Cart => ({
  lines: wire.cart_items.map((line) => ({
    productId: line.product_id,
    sizeId: line.size_id,
    size: line.size,
    quantity: line.quantity,
    name: line.name,
    designer: line.designer_name,
    href: line.url,
    image: line.thumbnail_image,
    mrp: parseAmount(line.mrp),
    youPay: parseAmount(line.you_pay),
    lineTotal: parseAmount(line.line_total),
    stock: line.stock,
    deliveryDay: line.delivery_date,
  })),
  items: wire.total_items,
  eventDay: wire.event_date ?? null,
  postcode: wire.delivery_pincode ?? null,
  totals: {
    amount: parseAmount(wire.total_cart_amount),
    shipping: parseAmount(wire.shipping),
    payable: parseAmount(wire.total_amount_payable),
    freeShippingIn: parseAmount(wire.free_shipping_in),
    dutyIncluded: wire.duty_included,
  },
});

const toWireLine = ({ productId, sizeId, quantity }: NewLine) => ({ product_id: productId, size_id: sizeId, quantity });

/** Every change answers with the whole cart, computed by the server. */
export const cartService = (send: Send<Main>) => ({
  summary: async (): Promise<Cart> => toCart((await send('GET /cart/v1/summary', {})).data),

  /** Refused with 1701 and the server's words when fewer are left than asked for. */
  async add(line: NewLine): Promise<Cart> {
    const reply = await send('POST /cart/v1/cart', { body: { products: [toWireLine(line)] } });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCart(reply.data);
  },

  async setQuantity(line: NewLine): Promise<Cart> {
    const reply = await send('PUT /cart/v1/quantity', { body: toWireLine(line) });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCart(reply.data);
  },

  async remove({ productId, sizeId }: Omit<NewLine, 'quantity'>): Promise<Cart> {
    return toCart((await send('DELETE /cart/v1/remove-cart', { body: { product_id: productId, size_id: sizeId } })).data);
  },

  /** The day the pieces are needed by; null forgets it. A day that is past is refused. */
  setEventDay: async (day: string | null): Promise<Cart> => toCart((await send('PUT /cart/v1/event-date', { body: { event_date: day } })).data),

  /** Where the pieces go; '' forgets it. A postcode that does not exist in the country is refused. */
  setPostcode: async (postcode: string): Promise<Cart> => toCart((await send('PUT /cart/v1/pincode', { body: { pincode: postcode } })).data),
});
