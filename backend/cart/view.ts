import { giftCardDesignWire, type CartWire } from '@/lib/contract/cart';
import { labelOptions } from '@/lib/model/variantOptions';
import { sizeTextView } from '@/backend/product/view';
import { formatMinor, groupIndian } from '@/lib/i18n/money';
import type { PricedCart } from './pricing';
import { isPostcodeOfCountry } from '@/backend/address/postcode';
import { HOME_COUNTRY } from '@/backend/tax/treatment';

type Deductions = NonNullable<CartWire['deductions']>;

const deductionsView = ({
  bill,
  coupon,
  giftCard,
  taxMinor,
  pointsToEarn,
  country,
}: PricedCart): Deductions => ({
  coupon: coupon
    ? {
        code: coupon.code,
        discount: groupIndian(bill.coupon),
        refusal: coupon.refusal?.message ?? '',
        ...(coupon.refusal?.needsVerification && { needs_proof: true }),
      }
    : null,
  points_redeemed: groupIndian(bill.points.amount),
  gift_card_redeemed: giftCard
    ? { last_four: giftCard.last_four, amount: groupIndian(bill.giftCard.amount) }
    : null,
  wallet_redeemed: groupIndian(bill.wallet.amount),
  measuring_kit_charge: groupIndian(bill.kit),
  gift_wrap_charge: groupIndian(bill.giftWrap),
  gift_cards_total: groupIndian(bill.giftCards),
  tax_included: formatMinor(country.country_code === HOME_COUNTRY ? taxMinor : 0),
  points_to_earn: pointsToEarn,
});

const giftCardsView = (cards: PricedCart['giftCards']): NonNullable<CartWire['gift_cards']> =>
  cards.map(
    ({ id, price, amount_minor, recipient_name, recipient_email, sender_name, ...card }) => ({
      gift_card_id: id,
      amount: groupIndian(price),
      amount_in_inr: formatMinor(amount_minor),
      recipient_name,
      recipient_email,
      sender_name,
      message: card.message,
      design: giftCardDesignWire.parse(card.design),
      send_on: card.send_on,
    }),
  );

const itemView = (
  item: PricedCart['items'][number] | PricedCart['saved'][number],
): NonNullable<CartWire['saved_items']>[number] => ({
  product_id: item.product_id,
  size_id: item.size_id,
  size: item.size,
  ...sizeTextView(item.size, labelOptions(item.size, item.option_names)),
  quantity: item.quantity,
  name: item.name,
  designer_name: item.designer_name,
  url: item.url,
  thumbnail_image: item.thumbnail_image ?? '',
  mrp: groupIndian(item.mrp),
  you_pay: groupIndian(item.youPay),
  stock: item.stock,
});

const cartItemView = (
  item: PricedCart['items'][number],
  eventDate: string | null,
): CartWire['cart_items'][number] => ({
  ...itemView(item),
  categories: [item.root_name, item.branch_name, item.leaf_name],
  line_total: groupIndian(item.youPay * item.quantity),
  ...(item.limitNotice && { limit_notice: item.limitNotice }),
  ...(item.made_for && {
    made_for: { measurement_id: item.made_for.id, person: item.made_for.person },
  }),
  delivery_date: item.deliveryDate,
  ...(item.is_on_back_order && { on_back_order: true as const }),
  return_policy: item.return_policy,
  ...(eventDate && { in_time: item.deliveryDate <= eventDate }),
  ...(item.priceWhenAdded !== undefined &&
    item.priceWhenAdded !== item.youPay && {
      you_pay_when_added: groupIndian(item.priceWhenAdded),
    }),
});

export const cartView = (cart: PricedCart): CartWire => {
  const { items, saved, totals, country, giftCards, options } = cart;
  const { event_date, pincode, measuring_kit, gift_message } = options;
  return {
    cart_items: items.map((item) => cartItemView(item, event_date)),
    saved_items: saved.map(itemView),
    total_items: items.reduce((sum, { quantity }) => sum + quantity, giftCards.length),
    total_cart_amount: groupIndian(totals.subtotal),
    shipping: groupIndian(totals.shipping),
    total_amount_payable: groupIndian(totals.payable),
    free_shipping_in: groupIndian(totals.freeShippingIn),
    duty_included: country.duty_active,
    duty_estimate: cart.dutyEstimate,
    currency_symbol: country.currency_symbol,
    currency_code: country.currency_code,
    gift_cards: giftCardsView(giftCards),
    event_date,
    delivery_pincode: pincode && isPostcodeOfCountry(country, pincode) ? pincode : null,
    measuring_kit,
    measuring_kit_offered: cart.offersKit,
    collected: options.store_id !== null,
    gift_message: gift_message ?? '',
    gift_wrap: options.gift_wrap,
    gift_wrap_fee: groupIndian(cart.giftWrapFee),
    hide_prices: options.hide_prices,
    deductions: deductionsView(cart),
  };
};
