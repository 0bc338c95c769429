import type { Main } from '@/lib/contract';
import type { ExchangeOfferWire } from '@/lib/contract/exchanges';
import { failureOf, Refusal } from '@/lib/model/failure';
import type { ExchangeTerms, ExchangeRequest } from '@/lib/model/exchange';
import type { PlacedOrder } from '@/lib/model/order';
import { groupIndian, parseAmount } from '@/lib/i18n/money';
import type { ApiClient } from '@/services/http/client';

const toExchangeTerms = ({ paid, sizes, ...wire }: ExchangeOfferWire): ExchangeTerms => ({
  ...wire,
  paid: parseAmount(paid),
  sizes: sizes.map(({ size_id, size, size_text, price, to_pay, back, delivery_date }) => ({
    sizeId: size_id,
    size,
    sizeText: size_text,
    price: parseAmount(price),
    toPay: parseAmount(to_pay),
    refund: parseAmount(back),
    deliveryDay: delivery_date,
  })),
});

/** Exchanges of a customer's own delivered order items for another size. */
export const exchangesService = (send: ApiClient<Main>) => ({
  /** The price difference of each other size. */
  terms: async ({ orderId, lineId }: { orderId: number; lineId: number }): Promise<ExchangeTerms> =>
    toExchangeTerms(
      (
        await send('GET /order/v1/orders/:id/items/:detailId/exchange', {
          params: { id: orderId, detailId: lineId },
        })
      ).data,
    ),

  /** Exchanges at the difference that was shown; rejects when it has changed. */
  async place({
    orderId,
    lineId,
    sizeId,
    reason,
    toPay,
    refund,
    token,
  }: ExchangeRequest): Promise<PlacedOrder> {
    const body = {
      size_id: sizeId,
      reason,
      to_pay: groupIndian(toPay),
      back: groupIndian(refund),
      token,
    };
    const reply = await send('POST /order/v1/orders/:id/items/:detailId/exchange', {
      params: { id: orderId, detailId: lineId },
      body,
    });
    if ('code' in reply) throw new Refusal(failureOf(reply));
    return { orderId: reply.data.order_id, paymentUrl: reply.data.payment_url };
  },
});
