import { giftCardDesignWire } from '@/lib/contract/cart';
import { measurementBody } from '@/lib/contract/measurements';
import { orderWire, type OrderWire } from '@/lib/contract/orders';
import { formatMinor } from '@/lib/i18n/money';
import { sizeTextView } from '@/backend/product/view';
import type { OrderWithLines } from './repository';
import { orderReturnTerms, type OrderReturnTerms, type ReturnRules } from './returnRules';
import { toPaymentAuthorization } from '@/backend/payments/capture/authorizations';
import { storeView } from '@/backend/stores/view';
import {
  isLineCancelledOrReturned,
  retainedTotals,
  sumShares,
} from '@/backend/money/retainedItems';

const { state, payment_method, items } = orderWire.shape;
const { step, status } = items.element.shape;

const returnView = ({ text, until }: OrderReturnTerms) => ({
  return_policy: text,
  return_until: until?.toISOString() ?? null,
});

/** Money of an item that was refunded in part before its payment was captured. */
const partialUncharged = ({ partial_refunds }: OrderWithLines['lines'][number]): number =>
  partial_refunds.reduce(
    (sum, { is_uncharged, money_minor }) => sum + (is_uncharged ? money_minor : 0),
    0,
  );

const lineView =
  (order: OrderWithLines, rules: ReturnRules, now: Date) =>
  (line: OrderWithLines['lines'][number]): OrderWire['items'][number] => ({
    order_detail_id: line.id,
    product_id: line.product_id,
    name: line.name,
    designer_name: line.designer_name,
    categories: [line.root_name, line.branch_name, line.leaf_name],
    ...(line.mrp_minor !== null && { mrp: formatMinor(line.mrp_minor) }),
    url: line.url,
    thumbnail_image: line.thumbnail_image,
    size: line.size,
    ...sizeTextView(line.size, line.options),
    size_id: line.size_id,
    quantity: line.quantity,
    you_pay: formatMinor(line.you_pay_minor),
    line_total: formatMinor(line.you_pay_minor * line.quantity),
    delivery_date: line.delivery_date,
    step: step.parse(line.step),
    is_made_to_order: line.is_made_to_order,
    status: status.parse(line.status),
    measures: line.measures === null ? null : measurementBody.parse(line.measures),
    awb: line.awb,
    carrier: line.carrier,
    tracking_url: line.tracking_url,
    dispatched_at: line.dispatched_at === null ? null : new Date(line.dispatched_at).toISOString(),
    delivered_at: line.delivered_at === null ? null : new Date(line.delivered_at).toISOString(),
    partial_refund: formatMinor(sumShares(line.partial_refunds) - partialUncharged(line)),
    partial_uncharged: formatMinor(partialUncharged(line)),
    exchanged_for: line.exchanged_for,
    ...returnView(orderReturnTerms(order, line, rules, now)),
    refund: line.refund && {
      refund_to: line.refund.refund_to === 'source' ? 'source' : 'wallet',
      amount: formatMinor(
        line.refund.money_minor -
          line.refund.uncollected_minor +
          line.refund.wallet_minor +
          line.refund.points_minor +
          line.refund.gift_card_minor -
          line.refund.deduction_minor,
      ),
      is_due: line.refund.state === 'due',
      is_waiting: line.refund.state === 'waiting',
      is_uncharged: line.refund.is_uncharged,
    },
  });

/** Whether all lines of a confirmed order are cancelled; its payment still counts as received. */
const isFullyCancelled = ({ state: orderState, lines, gift_cards }: OrderWithLines) =>
  orderState === 'confirmed' &&
  gift_cards.length === 0 &&
  lines.length > 0 &&
  lines.every((line) => line.status === 'cancelled');

function retainedView(row: OrderWithLines): OrderWire['still_sold'] {
  if (!row.lines.some(isLineCancelledOrReturned)) return null;
  const retained = retainedTotals(row, row.lines);
  return {
    total_items: retained.quantity + row.gift_cards.length,
    order_amount: formatMinor(retained.money),
    subtotal: formatMinor(retained.subtotal),
    coupon: formatMinor(retained.coupon),
    shipping: formatMinor(retained.shipping),
    measuring_kit_charge: formatMinor(retained.kit),
    gift_wrap_charge: formatMinor(retained.giftWrap),
    points_redeemed: formatMinor(retained.points),
    gift_card_redeemed: formatMinor(retained.giftCard),
    wallet_redeemed: formatMinor(retained.wallet),
    tax_included: formatMinor(retained.tax),
  };
}

export const orderView = (row: OrderWithLines, rules: ReturnRules, now: Date): OrderWire => ({
  order_id: row.id,
  placed_at: row.placed_at.toISOString(),
  order_amount_in_inr: formatMinor(row.rupees_minor),
  order_amount: formatMinor(row.total_minor),
  subtotal: formatMinor(row.subtotal_minor),
  shipping: formatMinor(row.shipping_minor),
  total_items: row.lines.reduce((sum, { quantity }) => sum + quantity, row.gift_cards.length),
  currency: { code: row.currency, title: row.symbol },
  email: row.email,
  payment_method: payment_method.parse(row.payment_method),
  payment_name: row.payment_name ?? '',
  state: state.parse(isFullyCancelled(row) ? 'cancelled' : row.state),
  payment_authorization: toPaymentAuthorization({
    state: row.authorization_state,
    provider: row.provider,
  }),
  failure_reason: row.failure_reason,
  items: row.lines.map(lineView(row, rules, now)),
  deductions: {
    coupon:
      row.coupon_code === null
        ? null
        : { code: row.coupon_code, discount: formatMinor(row.coupon_minor) },
    points_redeemed: formatMinor(row.points_minor),
    gift_card_redeemed:
      row.paid_by_card === null
        ? null
        : { last_four: row.paid_by_card, amount: formatMinor(row.gift_card_minor) },
    wallet_redeemed: formatMinor(row.wallet_minor),
    measuring_kit: row.measuring_kit,
    measuring_kit_charge: formatMinor(row.kit_minor),
    gift_wrap_charge: formatMinor(row.gift_wrap_minor),
    gift_cards_total: formatMinor(row.gift_cards_minor),
    tax_included: formatMinor(row.tax_minor),
  },
  gift_cards: row.gift_cards.map(
    ({ price_minor, amount_minor, recipient_name, recipient_email, last_four, ...card }) => ({
      amount: formatMinor(price_minor),
      amount_in_inr: formatMinor(amount_minor),
      recipient_name,
      recipient_email,
      last_four,
      design: giftCardDesignWire.parse(card.design),
      send_on: card.send_on,
      sent_at: card.sent_at === null ? null : new Date(card.sent_at).toISOString(),
    }),
  ),
  event_date: row.event_date,
  gift_message: row.gift_message ?? '',
  gift_wrap: row.gift_wrap,
  hide_prices: row.hide_prices,
  is_first_order: row.earlier_order === null,
  still_sold: retainedView(row),
  exchange_of: row.exchange_of_order,
  shipping_address: orderWire.shape.shipping_address.parse(row.shipping_address),
  pickup_store: row.pickup_store && storeView(row.pickup_store),
});
