import { z } from 'zod';
import {
  CART_EXAMPLE,
  ITEM_EXAMPLE,
  LIST_EXAMPLE,
  PRODUCT_EXAMPLE,
  PROMOTION_EXAMPLE,
  USER_DATA_EXAMPLE,
  amountFields,
  cartFields,
  ecommerceEvent,
  eventId,
  eventMoney,
  eventText,
  listFields,
  plainEvent,
  promotionFields,
  userData,
} from './eventFields';

/** Events of Google Analytics 4 with an `ecommerce` object: promotions, lists, cart and orders. */
export const ecommerceEvents = {
  view_promotion: ecommerceEvent(
    'view_promotion',
    'Half of a banner or tile was visible for a second, once per page.',
    promotionFields,
    {
      ...PROMOTION_EXAMPLE,
      items: [
        {
          item_id: PROMOTION_EXAMPLE.promotion_id,
          item_name: PROMOTION_EXAMPLE.promotion_name,
          ...PROMOTION_EXAMPLE,
        },
      ],
    },
  ),
  select_promotion: ecommerceEvent(
    'select_promotion',
    'A banner or tile is clicked.',
    promotionFields,
    {
      ...PROMOTION_EXAMPLE,
      items: [
        {
          item_id: PROMOTION_EXAMPLE.promotion_id,
          item_name: PROMOTION_EXAMPLE.promotion_name,
          ...PROMOTION_EXAMPLE,
        },
      ],
    },
  ),
  view_item_list: ecommerceEvent(
    'view_item_list',
    'Half of a product card was visible for a second, each once per list.',
    { ...listFields, ...amountFields },
    {
      ...LIST_EXAMPLE,
      currency: 'INR',
      value: 4300,
      items: [{ ...PRODUCT_EXAMPLE, index: 0, ...LIST_EXAMPLE }],
    },
  ),
  select_item: ecommerceEvent(
    'select_item',
    'A product card of a list is clicked.',
    { ...listFields, ...amountFields },
    {
      ...LIST_EXAMPLE,
      currency: 'INR',
      value: 4300,
      items: [{ ...PRODUCT_EXAMPLE, index: 0, ...LIST_EXAMPLE }],
    },
  ),
  view_item: ecommerceEvent('view_item', 'A product page opens.', amountFields, {
    currency: 'INR',
    value: 4300,
    items: [
      {
        ...PRODUCT_EXAMPLE,
        item_category: 'Accessories',
        item_category2: 'Bags',
        item_category3: 'Potlis',
      },
    ],
  }),
  add_to_wishlist: ecommerceEvent(
    'add_to_wishlist',
    'The server has added the product to the wishlist.',
    amountFields,
    {
      currency: 'INR',
      value: 4300,
      items: [PRODUCT_EXAMPLE],
    },
  ),
  add_to_cart: ecommerceEvent(
    'add_to_cart',
    'The server has added items to the cart, or raised a quantity: the quantity is the difference.',
    amountFields,
    { currency: 'INR', value: 4300, items: [ITEM_EXAMPLE] },
  ),
  remove_from_cart: ecommerceEvent(
    'remove_from_cart',
    'The server has removed cart items, saved them for later, or lowered a quantity: the quantity is the difference.',
    amountFields,
    { currency: 'INR', value: 4300, items: [ITEM_EXAMPLE] },
  ),
  view_cart: ecommerceEvent(
    'view_cart',
    'The cart opens with items in it.',
    cartFields,
    CART_EXAMPLE,
  ),
  begin_checkout: ecommerceEvent(
    'begin_checkout',
    'The address page opens, once per cart and tab.',
    cartFields,
    CART_EXAMPLE,
  ),
  add_shipping_info: ecommerceEvent(
    'add_shipping_info',
    'The payment page opens with an address selected, once per cart and tab.',
    { ...cartFields, shipping_tier: z.enum(['delivery', 'store']) },
    { ...CART_EXAMPLE, shipping_tier: 'delivery' },
  ),
  add_payment_info: ecommerceEvent(
    'add_payment_info',
    'An order is placed, before it is paid.',
    { ...cartFields, payment_type: eventText },
    { ...CART_EXAMPLE, payment_type: 'upi' },
  ),
  purchase: plainEvent(
    'purchase',
    'A confirmed order is shown for the first time in this browser: not again on reload, on history navigation, or in a second tab.',
    {
      event_id: eventId,
      user_data: userData.optional(),
      ecommerce: z.strictObject({
        transaction_id: eventText.describe('The order id.'),
        ...cartFields,
        shipping: eventMoney,
        tax: eventMoney.describe('Tax that the prices include; 0 outside India.'),
        customer_type: z
          .enum(['new', 'returning'])
          .optional()
          .describe('new: no confirmed order before this one.'),
      }),
    },
    {
      event_id: 'purchase.100042',
      user_data: USER_DATA_EXAMPLE,
      ecommerce: {
        transaction_id: '100042',
        ...CART_EXAMPLE,
        shipping: 149,
        tax: 184,
        customer_type: 'new',
      },
    },
  ),
  refund: plainEvent(
    'refund',
    "An order item is cancelled, or its return is requested: sent at once for the shopper's own request. For exchanges, and for changes by the store or on another device, sent when the order is next shown in a browser that sent its purchase. Once per order item and browser. The refunds of all order items add up to the purchase.",
    {
      event_id: eventId,
      ecommerce: z.strictObject({ transaction_id: eventText, ...cartFields }),
    },
    { event_id: 'refund.7', ecommerce: { transaction_id: '100042', ...CART_EXAMPLE } },
  ),
};
