import { paymentTexts } from '@/lib/model/chargeText';
import type { OrderDetails } from '@/backend/orders/cancellations/repository';
import { formatMinor } from '@/backend/orders/cancellations/view';
import type { Invoice } from './document';
import { retainedShares } from './view';

type Payment = Pick<OrderDetails, 'authorization' | 'refunds' | 'unchargedLines'> & {
  order: Pick<OrderDetails['order'], 'payment_method' | 'store_id' | 'total_minor'>;
};

/** Money of items that were cancelled before the capture of their payment. */
const unchargedMinor = ({ refunds, unchargedLines }: Payment): number =>
  refunds
    .filter(({ line_id }) => unchargedLines.includes(line_id))
    .reduce(
      (sum, refund) =>
        sum + refund.money_minor - refund.uncollected_minor - retainedShares(refund).money,
      0,
    );

/** Labels and amounts of the money of an invoice, or of a credit note for one item. */
export function documentPayments(
  payment: Payment,
  { credit_note_number, lines, paid }: Pick<Invoice, 'credit_note_number' | 'lines' | 'paid'>,
): [string, string][] {
  const { order, authorization, unchargedLines } = payment;
  if (credit_note_number) {
    const isUncharged = lines.some(({ order_detail_id: id }) => unchargedLines.includes(id));
    return [[isUncharged ? 'Not charged' : 'Refunded', paid.money]];
  }
  const { label } = paymentTexts({
    method: order.payment_method === 'cod' ? 'cod' : 'azapayment',
    authorization,
    isPickup: order.store_id !== null,
  });
  const uncharged = authorization === null ? unchargedMinor(payment) : 0;
  if (uncharged === 0) return [[label, paid.money]];
  return [
    [label, formatMinor(order.total_minor - uncharged)],
    ['Not charged', formatMinor(uncharged)],
  ];
}
