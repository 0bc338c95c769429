import type { CartWire } from '@/lib/contract/cart';
import { groupIndian } from '@/lib/i18n/money';
import type { PricedCart } from './service';
import { isPostcodeOfCountry } from '@/backend/address/postcode';

type Deductions = NonNullable<CartWire['deductions']>;

const deductionsView = ({
  bill,
  coupon,
  giftCard,
  taxMinor,
  pointsToEarn,
}: PricedCart): Deductions => ({
  coupon: coupon
    ? {
        code: coupon.code,
        discount: groupIndian(bill.coupon),
        refusal: coupon.refusal?.message ?? '',
        ...(coupon.refusal?.needsProof && { needs_proof: true }),
      }
    : null,
  points_redeemed: groupIndian(bill.points.amount),
  gift_card_redeemed: giftCard
    ? { last_four: giftCard.last_four, amount: groupIndian(bill.giftCard.amount) }
    : null,
  wallet_redeemed: groupIndian(bill.wallet.amount),
  measuring_kit_charge: groupIndian(bill.kit),
  gift_cards_total: groupIndian(bill.giftCards),
  tax_included: groupIndian(taxMinor / 100),
  points_to_earn: pointsToEarn,
});

const giftCardsView = (cards: PricedCart['giftCards']): NonNullable<CartWire['gift_cards']> =>
  cards.map(
    ({ id, price, amount_minor, recipient_name, recipient_email, sender_name, message }) => ({
      gift_card_id: id,
      amount: groupIndian(price),
      amount_in_inr: groupIndian(amount_minor / 100),
      recipient_name,
      recipient_email,
      sender_name,
      message,
    }),
  );

export const cartView = (cart: PricedCart): CartWire => {
  const {
    lines,
    saved,
    totals,
    country,
    giftCards,
    options: { event_date, pincode, measuring_kit, gift_message },
  } = cart;
  return {
    cart_items: lines.map((line) => ({
      product_id: line.product_id,
      size_id: line.size_id,
      size: line.size,
      quantity: line.quantity,
      name: line.name,
      designer_name: line.designer_name,
      url: line.url,
      thumbnail_image: line.thumbnail_image ?? '',
      mrp: groupIndian(line.mrp),
      you_pay: groupIndian(line.youPay),
      line_total: groupIndian(line.youPay * line.quantity),
      stock: line.stock,
      ...(line.limitNotice && { limit_notice: line.limitNotice }),
      ...(line.made_for && {
        made_for: { measurement_id: line.made_for.id, person: line.made_for.person },
      }),
      delivery_date: line.deliveryDate,
      ...(event_date && { in_time: line.deliveryDate <= event_date }),
      ...(line.priceWhenAdded !== undefined &&
        line.priceWhenAdded !== line.youPay && {
          you_pay_when_added: groupIndian(line.priceWhenAdded),
        }),
    })),
    saved_items: saved.map((line) => ({
      product_id: line.product_id,
      size_id: line.size_id,
      size: line.size,
      quantity: line.quantity,
      name: line.name,
      designer_name: line.designer_name,
      url: line.url,
      thumbnail_image: line.thumbnail_image ?? '',
      mrp: groupIndian(line.mrp),
      you_pay: groupIndian(line.youPay),
      stock: line.stock,
    })),
    total_items: lines.reduce((sum, { quantity }) => sum + quantity, giftCards.length),
    total_cart_amount: groupIndian(totals.subtotal),
    shipping: groupIndian(totals.shipping),
    total_amount_payable: groupIndian(totals.payable),
    free_shipping_in: groupIndian(totals.freeShippingIn),
    duty_included: country.duty_active,
    currency_symbol: country.currency_symbol,
    currency_code: country.currency_code,
    gift_cards: giftCardsView(giftCards),
    event_date,
    delivery_pincode: pincode && isPostcodeOfCountry(country, pincode) ? pincode : null,
    measuring_kit,
    gift_message: gift_message ?? '',
    deductions: deductionsView(cart),
  };
};
