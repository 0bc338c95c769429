import type { Main } from '@/lib/contract';
import type { CancellationTermsWire } from '@/lib/contract/cancellations';
import { failureOf, Refusal } from '@/lib/model/failure';
import type {
  CancellationKind,
  CancellationTerms,
  CancellationRequest,
} from '@/lib/model/cancellation';
import { groupIndian, parseAmount } from '@/lib/i18n/money';
import type { ApiClient } from '@/services/http/client';

const toCancellationTerms = ({
  options,
  waits_for_return,
  ...wire
}: CancellationTermsWire): CancellationTerms => ({
  ...wire,
  waitsForReturn: waits_for_return ?? false,
  options: options.map(
    ({ refund_to, amount, deduction_percent, deduction, refund, breakdown }) => ({
      to: refund_to,
      amount: parseAmount(amount),
      deductionPercent: deduction_percent,
      deduction: parseAmount(deduction),
      refund: parseAmount(refund),
      breakdown: {
        money: parseAmount(breakdown.money),
        wallet: parseAmount(breakdown.wallet),
        points: parseAmount(breakdown.points),
        giftCard: parseAmount(breakdown.gift_card),
      },
    }),
  ),
});

export const cancellationsService = (send: ApiClient<Main>) => ({
  /** The current refund and deduction. */
  async terms({
    orderId,
    lineId,
    kind,
  }: {
    orderId: number;
    lineId: number;
    kind: CancellationKind;
  }): Promise<CancellationTerms> {
    const params = { id: orderId, detailId: lineId };
    const reply = await (kind === 'return'
      ? send('GET /order/v1/orders/:id/items/:detailId/return', { params })
      : send('GET /order/v1/orders/:id/items/:detailId/cancellation', { params }));
    return toCancellationTerms(reply.data);
  },

  /** Cancels or returns for the refund that was shown; rejects when it has changed. */
  async cancelOrReturn({
    orderId,
    lineId,
    kind,
    to,
    reason,
    refund,
  }: CancellationRequest): Promise<void> {
    const params = { id: orderId, detailId: lineId };
    const body = { refund_to: to, reason, refund: groupIndian(refund) };
    const reply = await (kind === 'return'
      ? send('POST /order/v1/orders/:id/items/:detailId/return', { params, body })
      : send('POST /order/v1/orders/:id/items/:detailId/cancellation', { params, body }));
    if ('code' in reply) throw new Refusal(failureOf(reply));
  },
});
