import type { Main } from '@/lib/contract';
import type { CartWire } from '@/lib/contract/cart';
import { failureOf, Refusal } from '@/lib/model/failure';
import { type Deductions, type GiftOptions, NO_DEDUCTIONS } from '@/lib/model/cartItem';
import type { Cart, NewCartItem } from '@/lib/model/cart';
import { isOneSize } from '@/lib/model/size';
import { parseAmount } from '@/lib/i18n/money';
import type { ApiClient } from '@/services/http/client';

const toDeductions = (wire: NonNullable<CartWire['deductions']>): Deductions => ({
  coupon: wire.coupon && {
    code: wire.coupon.code,
    discount: parseAmount(wire.coupon.discount),
    refusal: wire.coupon.refusal,
    ...(wire.coupon.needs_proof && { needsVerification: true }),
  },
  points: parseAmount(wire.points_redeemed),
  giftCard: wire.gift_card_redeemed && {
    lastFour: wire.gift_card_redeemed.last_four,
    amount: parseAmount(wire.gift_card_redeemed.amount),
  },
  wallet: parseAmount(wire.wallet_redeemed),
  kit: parseAmount(wire.measuring_kit_charge),
  giftWrap: parseAmount(wire.gift_wrap_charge ?? '0'),
  giftCards: parseAmount(wire.gift_cards_total),
  tax: parseAmount(wire.tax_included),
  pointsToEarn: wire.points_to_earn,
});

/** The URL of a product with a size chosen; a product's only size needs no mention. */
const sizedHref = (href: string, size: string): string =>
  isOneSize(size) ? href : `${href}?size=${encodeURIComponent(size)}`;

const toPendingItem = (
  line: Omit<CartWire['cart_items'][number], 'line_total' | 'delivery_date'>,
) => ({
  productId: line.product_id,
  sizeId: line.size_id,
  size: line.size,
  sizeText: line.size_text,
  quantity: line.quantity,
  name: line.name,
  designer: line.designer_name,
  href: sizedHref(line.url, line.size),
  image: line.thumbnail_image,
  mrp: parseAmount(line.mrp),
  youPay: parseAmount(line.you_pay),
  stock: line.stock,
});

export const toCart = (wire: CartWire): Cart => ({
  lines: wire.cart_items.map((line) => ({
    ...toPendingItem(line),
    lineTotal: parseAmount(line.line_total),
    deliveryDay: line.delivery_date,
    onBackOrder: line.on_back_order,
    returnPolicy: line.return_policy ?? '',
    categories: line.categories,
    ...(line.made_for && {
      madeFor: { id: line.made_for.measurement_id, person: line.made_for.person },
    }),
    ...(line.limit_notice && { limitNotice: line.limit_notice }),
    ...(line.in_time !== undefined && { inTime: line.in_time }),
    ...(line.you_pay_when_added && { whenAdded: parseAmount(line.you_pay_when_added) }),
  })),
  saved: (wire.saved_items ?? []).map(toPendingItem),
  giftCards: (wire.gift_cards ?? []).map((card) => ({
    id: card.gift_card_id,
    amount: parseAmount(card.amount),
    recipient: card.recipient_name,
    email: card.recipient_email,
    design: card.design,
    sendDay: card.send_on,
  })),
  deductions: wire.deductions ? toDeductions(wire.deductions) : NO_DEDUCTIONS,
  kit: wire.measuring_kit ?? false,
  offersKit: wire.measuring_kit_offered ?? true,
  isCollected: wire.collected,
  giftMessage: wire.gift_message ?? '',
  giftWrap: wire.gift_wrap ?? false,
  hidePrices: wire.hide_prices ?? false,
  ...(wire.gift_wrap_fee && { giftWrapFee: parseAmount(wire.gift_wrap_fee) }),
  items: wire.total_items,
  eventDay: wire.event_date ?? null,
  postcode: wire.delivery_pincode ?? null,
  totals: {
    amount: parseAmount(wire.total_cart_amount),
    shipping: parseAmount(wire.shipping),
    payable: parseAmount(wire.total_amount_payable),
    freeShippingIn: parseAmount(wire.free_shipping_in),
    dutyIncluded: wire.duty_included,
    ...(wire.duty_estimate && {
      dutyEstimate: { ...wire.duty_estimate, amount: parseAmount(wire.duty_estimate.amount) },
    }),
  },
});

type ItemKey = Pick<NewCartItem, 'productId' | 'sizeId'>;
const toWireItem = ({ productId, sizeId }: ItemKey) => ({ product_id: productId, size_id: sizeId });
const toWireLine = ({ quantity, ...item }: NewCartItem) => ({ ...toWireItem(item), quantity });

const itemCalls = (send: ApiClient<Main>) => ({
  summary: async (): Promise<Cart> => toCart((await send('GET /cart/v1/summary', {})).data),

  /** Rejects with 1701 and the server's message when the stock is too low. */
  async add(line: NewCartItem): Promise<Cart> {
    const reply = await send('POST /cart/v1/cart', {
      body: {
        products: [
          { ...toWireLine(line), ...(line.madeFor && { measurement_id: line.madeFor.id }) },
        ],
      },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCart(reply.data);
  },

  async setQuantity(line: NewCartItem): Promise<Cart> {
    const reply = await send('PUT /cart/v1/quantity', { body: toWireLine(line) });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCart(reply.data);
  },

  remove: async (item: ItemKey): Promise<Cart> =>
    toCart((await send('DELETE /cart/v1/remove-cart', { body: toWireItem(item) })).data),

  removeGiftCard: async (giftCardId: number): Promise<Cart> =>
    toCart((await send('DELETE /cart/v1/remove-cart', { body: { giftCardId } })).data),

  /** Changes the size of an item. Rejects with 1701 when the stock is too low. */
  async setSize({ newSizeId, ...item }: ItemKey & { newSizeId: number }): Promise<Cart> {
    const reply = await send('PUT /cart/v1/size', {
      body: { ...toWireItem(item), new_size_id: newSizeId },
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCart(reply.data);
  },

  saveForLater: async (item: ItemKey): Promise<Cart> =>
    toCart((await send('POST /cart/v1/saved-items', { body: toWireItem(item) })).data),

  /** Rejects with 1701 when the size is sold out. */
  async moveToCart(item: ItemKey): Promise<Cart> {
    const reply = await send('PUT /cart/v1/saved-items', { body: toWireItem(item) });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return toCart(reply.data);
  },

  removeSavedItem: async (item: ItemKey): Promise<Cart> =>
    toCart((await send('DELETE /cart/v1/saved-items', { body: toWireItem(item) })).data),
});

const detailCalls = (send: ApiClient<Main>) => ({
  setGiftMessage: async (message: string): Promise<Cart> =>
    toCart((await send('PUT /cart/v1/gift-message', { body: { gift_message: message } })).data),

  /** Sets gift wrap, the packing slip without prices, or both; an absent one stays as it is. */
  setGiftOptions: async ({ giftWrap, hidePrices }: Partial<GiftOptions>): Promise<Cart> =>
    toCart(
      (
        await send('PUT /cart/v1/gift-options', {
          body: { gift_wrap: giftWrap, hide_prices: hidePrices },
        })
      ).data,
    ),

  /** Sets the event date (YYYY-MM-DD), or removes it with null. Rejects a past date. */
  setEventDay: async (day: string | null): Promise<Cart> =>
    toCart((await send('PUT /cart/v1/event-date', { body: { event_date: day } })).data),

  /** Sets the delivery postcode, or removes it with ''. Rejects one unknown in the country. */
  setPostcode: async (postcode: string): Promise<Cart> =>
    toCart((await send('PUT /cart/v1/pincode', { body: { pincode: postcode } })).data),
});

/** Every change resolves to the whole cart, computed by the server. */
export const cartService = (send: ApiClient<Main>) => ({
  ...itemCalls(send),
  ...detailCalls(send),
});
