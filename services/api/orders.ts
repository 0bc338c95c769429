import type { Main } from '@/lib/contract';
import type { OrderWire } from '@/lib/contract/orders';
import type { TrackedOrderWire } from '@/lib/contract/orderTracking';
import { type Failure, failureOf, Refusal } from '@/lib/model/failure';
import type { Order, OrderDeductions } from '@/lib/model/order';
import type { TrackedOrder } from '@/lib/model/tracking';
import { parseAmount } from '@/lib/i18n/money';
import { countryName } from '@/lib/i18n/countryName';
import type { ApiClient } from '@/services/http/client';
import { toRetailStore } from './stores';

const toDeductions = ({ deductions: wire, still_sold: now }: OrderWire): OrderDeductions => ({
  coupon: wire?.coupon
    ? {
        code: wire.coupon.code,
        discount: parseAmount(now?.coupon ?? wire.coupon.discount),
        ...(now && { discountWhenPlaced: parseAmount(wire.coupon.discount) }),
      }
    : null,
  points: parseAmount((now ?? wire)?.points_redeemed ?? '0'),
  giftCard: parseAmount(now?.gift_card_redeemed ?? wire?.gift_card_redeemed?.amount ?? '0'),
  wallet: parseAmount((now ?? wire)?.wallet_redeemed ?? '0'),
  kit: parseAmount((now ?? wire)?.measuring_kit_charge ?? '0'),
  giftWrap: parseAmount((now ?? wire)?.gift_wrap_charge ?? '0'),
  giftCards: parseAmount(wire?.gift_cards_total ?? '0'),
});

/** An order item and its fulfilment status; order tracking shows the same fields. */
export const toOrderItemProgress = (
  line: TrackedOrderWire['items'][number],
): TrackedOrder['lines'][number] => ({
  id: line.order_detail_id,
  name: line.name,
  designer: line.designer_name,
  href: line.url,
  image: line.thumbnail_image,
  size: line.size,
  sizeText: line.size_text,
  quantity: line.quantity,
  deliveryDay: line.delivery_date,
  fulfilmentStatus: line.step,
  isMadeToOrder: line.is_made_to_order ?? true,
  status: line.status ?? 'active',
  trackingNumber: line.awb ?? null,
  carrier: line.carrier ?? null,
  trackingHref: line.tracking_url ?? null,
  dispatchedAt: line.dispatched_at ?? null,
  deliveredAt: line.delivered_at ?? null,
  returnPolicy: line.return_policy ?? '',
  returnUntil: line.return_until ?? null,
});

const toOrderGiftCard = (card: NonNullable<OrderWire['gift_cards']>[number]) => ({
  amount: parseAmount(card.amount),
  recipient: card.recipient_name,
  email: card.recipient_email,
  design: card.design,
  sendDay: card.send_on,
  sentAt: card.sent_at,
  lastFour: card.last_four,
});

const toOrder = (wire: OrderWire): Order => ({
  id: wire.order_id,
  placedAt: wire.placed_at,
  currency: { code: wire.currency.code, symbol: wire.currency.title },
  amount: parseAmount((wire.still_sold ?? wire).order_amount),
  subtotal: parseAmount((wire.still_sold ?? wire).subtotal),
  shipping: parseAmount((wire.still_sold ?? wire).shipping),
  tax: parseAmount(wire.deductions?.tax_included ?? '0'),
  isFirst: wire.is_first_order,
  items: (wire.still_sold ?? wire).total_items,
  email: wire.email,
  method: wire.payment_method,
  paidWith: wire.payment_name ?? '',
  state: wire.state,
  authorization: wire.payment_authorization ?? null,
  failureReason: wire.failure_reason,
  exchangeOf: wire.exchange_of ?? null,
  giftMessage: wire.gift_message ?? '',
  eventDay: wire.event_date ?? null,
  kit: wire.deductions?.measuring_kit ?? false,
  giftWrap: wire.gift_wrap ?? false,
  hidePrices: wire.hide_prices ?? false,
  paymentUrl: wire.payment_url ?? null,
  lines: wire.items.map((line) => ({
    ...toOrderItemProgress(line),
    productId: line.product_id,
    categories: line.categories,
    youPay: parseAmount(line.you_pay),
    mrp: parseAmount(line.mrp ?? line.you_pay),
    lineTotal: parseAmount(line.line_total),
    refund: line.refund
      ? {
          to: line.refund.refund_to,
          amount: parseAmount(line.refund.amount),
          due: line.refund.is_due,
          waiting: line.refund.is_waiting ?? false,
          uncharged: line.refund.is_uncharged ?? false,
        }
      : null,
    partialRefund: parseAmount(line.partial_refund ?? '0'),
    partialUncharged: parseAmount(line.partial_uncharged ?? '0'),
    exchangedFor: line.exchanged_for ?? null,
    sizeId: line.size_id ?? null,
    measures: line.measures ?? null,
  })),
  giftCards: (wire.gift_cards ?? []).map(toOrderGiftCard),
  deductions: toDeductions(wire),
  address: wire.shipping_address && {
    name: wire.shipping_address.firstname,
    mobile: `${wire.shipping_address.mobile_code} ${wire.shipping_address.mobile}`,
    line: wire.shipping_address.address_one,
    city: wire.shipping_address.city_name,
    state: wire.shipping_address.state_name,
    postalCode: wire.shipping_address.postal_code,
    country: countryName(wire.shipping_address.country_name),
  },
  pickupStore: wire.pickup_store ? toRetailStore(wire.pickup_store) : null,
});

/** An acknowledgement is an order to show, or the URL where it can be seen (status 204). */
export type Acknowledgement = { order: Order; blocked: boolean } | { redirect: string };

/** Rejects an acknowledgement while the payment is pending (202), with the order as it is now. */
export class PendingOrder extends Refusal {
  constructor(
    failure: Failure,
    readonly acknowledgement: { order: Order; blocked: boolean },
  ) {
    super(failure);
    this.name = 'PendingOrder';
  }
}

export const ordersService = (send: ApiClient<Main>) => ({
  list: async (): Promise<Order[]> =>
    (await send('GET /order/v1/orders', {})).data.orders.map(toOrder),

  byId: async (id: number): Promise<Order> =>
    toOrder((await send('GET /order/v1/orders/:id', { params: { id } })).data),

  /** Rejected with a PendingOrder while the payment is pending. */
  async acknowledgement(id: number): Promise<Acknowledgement> {
    const reply = await send('GET /order/v1/checkout/order-acknowledgement/:id', {
      params: { id },
    });
    if (reply.status === 204) return { redirect: reply.redirect };
    const acknowledgement = { order: toOrder(reply.data), blocked: reply.data.is_blocker };
    if (reply.status === 202)
      throw new PendingOrder(
        failureOf({ status: reply.status, message: reply.message }),
        acknowledgement,
      );
    return acknowledgement;
  },

  /** Updates the order state from the payment provider. Rejects unless paid (200). */
  async checkTransaction(orderId: number): Promise<void> {
    const { status, message } = await send('GET /order/v1/transaction-check', {
      query: { order_id: orderId },
    });
    if (status !== 200)
      throw new Refusal({ status, message: message || 'Something went wrong pls try again' });
  },
});
