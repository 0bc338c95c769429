import { formatMinor, parseAmount } from '@/lib/i18n/money';
import { chargeStateOf, paymentTexts } from '@/lib/model/chargeText';
import type { OrderDetails } from '@/backend/orders/cancellations/repository';
import type { Invoice } from './document';
import { retainedShares } from './view';

type Payment = Pick<
  OrderDetails,
  'authorization' | 'refunds' | 'partialRefunds' | 'unchargedLines' | 'unchargedParts'
> & {
  order: Pick<OrderDetails['order'], 'payment_method' | 'store_id' | 'total_minor'>;
};

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** Parts of items that were refunded before the capture of their payment. */
const unchargedPartsMinor = (
  { partialRefunds, unchargedParts }: Payment,
  isWanted: (lineId: number) => boolean = () => true,
): number =>
  sum(
    partialRefunds
      .filter(({ id, line_id }) => unchargedParts.includes(id) && isWanted(line_id))
      .map(({ money_minor }) => money_minor),
  );

/** Money of items that were cancelled before the capture of their payment. */
const unchargedLinesMinor = ({ refunds, unchargedLines }: Payment): number =>
  sum(
    refunds
      .filter(({ line_id }) => unchargedLines.includes(line_id))
      .map(
        (refund) => refund.money_minor - refund.uncollected_minor - retainedShares(refund).money,
      ),
  );

/** Two rows, of which the second has what was not charged; one where everything is the same. */
const rows = (label: string, totalMinor: number, unchargedMinor: number): [string, string][] => [
  [label, formatMinor(totalMinor - unchargedMinor)],
  ...(unchargedMinor > 0
    ? [['Not charged', formatMinor(unchargedMinor)] satisfies [string, string]]
    : []),
];

/** Labels and amounts of the money of an invoice, or of a credit note for one item. */
export function documentPayments(
  payment: Payment,
  { credit_note_number, lines, paid }: Pick<Invoice, 'credit_note_number' | 'lines' | 'paid'>,
): [string, string][] {
  const { order, authorization, unchargedLines } = payment;
  const isUndecided = chargeStateOf(authorization) === 'undecided';
  if (credit_note_number) {
    const ids = lines.map(({ order_detail_id: id }) => id);
    if (ids.some((id) => unchargedLines.includes(id))) return [['Not charged', paid.money]];
    const uncharged = unchargedPartsMinor(payment, (lineId) => ids.includes(lineId));
    const refunded = isUndecided ? 'Refunded or released' : 'Refunded';
    return rows(refunded, Math.round(parseAmount(paid.money) * 100), uncharged);
  }
  const { label } = paymentTexts({
    method: order.payment_method === 'cod' ? 'cod' : 'azapayment',
    authorization,
    isPickup: order.store_id !== null,
  });
  const uncharged =
    authorization === 'released' ? 0 : unchargedLinesMinor(payment) + unchargedPartsMinor(payment);
  return rows(label, order.total_minor, uncharged);
}
