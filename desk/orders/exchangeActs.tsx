import { act } from '../api/client';
import { formatAmount } from '../layout/moments';
import type { ActNotice } from '../layout/FormDialog';
import { ExchangeInputs } from './ExchangeInputs';
import { isActive, linesIf, type OrderAct } from './orderAct';

/** Exchanges of delivered items on the terms of the shop. */
export const EXCHANGE_ACTS: OrderAct[] = [
  {
    label: 'Exchange an item',
    text: 'For another size of the same piece. The customer sends the first one back; what is left over is refunded when it is here.',
    permission: 'orders:exchange',
    itemsOf: linesIf((line) => isActive(line) && line.step === 'delivered'),
    inputs: (items, { order }) => (
      <ExchangeInputs orderId={order.order_id} currency={order.currency.code} items={items} />
    ),
    async perform(id, { item = 0, size, reason = '' }, { order }): Promise<ActNotice | undefined> {
      if (!size) throw new Error('Choose a size');
      const { size_id, to_pay, back } = size;
      const { order_id, payment_url } = await act(
        'POST /staff/v1/orders/:id/items/:detailId/exchange',
        { id, detailId: Number(item) },
        { size_id, to_pay, back, reason },
      );
      if (!payment_url) return undefined;
      return {
        notice: `Order ${order_id} holds the new size until the customer has paid ${formatAmount(to_pay, order.currency.code)} on this page. Send them the link:`,
        link: payment_url,
      };
    },
  },
];
