import type { DifferenceKind } from '@/backend/payments/reconciliation/differences';
import { payRefunds } from '@/backend/payments/refunds';
import type { FakeProvider } from './fakeProvider';
import { deliver, type ProviderStore } from './providerOrders';
import type { TestDay } from './reconciliation';

export type Case = { opened: ProviderStore; fake: FakeProvider; day: TestDay };
/** Makes one difference; returns its object at the provider, or the part of it that is known. */
type Arrange = (test: Case) => Promise<string>;

export const cancelAndRefund = async ({ opened, day }: Case) => {
  const order = await day.paid([6_000, 4_000]);
  await order.cancelOrReturn('cancellation', '6,000', 'source');
  await payRefunds(opened.backend);
  return day.refundOnDay();
};
export const refundByHand = ({ fake, day }: Case, chargeId: string) => {
  const id = `by_hand_${fake.refunds.length}`;
  fake.refunds.push({
    id,
    chargeId,
    amount: 100_000,
    name: '',
    status: 'live',
    created: day.created,
  });
  return id;
};
export const disputeAt = ({ fake, day }: Case, chargeId: string) => {
  const id = `dispute_${fake.disputes.length}`;
  const { created } = day;
  fake.disputes.push({ id, chargeId, amount: 600_000, currency: 'inr', state: 'open', created });
  return id;
};

/** Stands for the amount of the newest payment. */
export const PRICE = 'price';

/** Kind, amounts of the provider and the store, outcome, and what makes the difference. */
type Row = [DifferenceKind, string | null, string | null, 'recorded' | null, Arrange];
export const DIFFERENCES: Row[] = [
  ['payment_unknown', '1,000', null, null, async ({ day }) => day.foreignPayment(100_000)],
  [
    'payment_not_recorded',
    PRICE,
    null,
    'recorded',
    async ({ opened, fake, day }) => {
      const { payment } = await day.unpaid();
      await deliver(opened.store, fake.message('closed', payment));
      payment.state = 'paid';
      return payment.chargeId;
    },
  ],
  [
    'payment_amount',
    '6,001',
    '6,000',
    null,
    async ({ day }) => {
      const { payment } = await day.paid([6_000]);
      payment.amount += 100;
      return payment.chargeId;
    },
  ],
  [
    'payment_missing',
    null,
    '6,000',
    null,
    async ({ day }) => {
      const { payment } = await day.paid([6_000]);
      payment.state = 'declined';
      return payment.reference;
    },
  ],
  [
    'payment_undecided',
    null,
    PRICE,
    null,
    async ({ day }) => (await day.unpaid()).payment.reference,
  ],
  ['refund_unknown', '1,000', null, null, async (test) => refundByHand(test, 'of another system')],
  [
    'refund_not_recorded',
    '1,000',
    null,
    'recorded',
    async (test) => refundByHand(test, (await test.day.paid([6_000])).payment.chargeId),
  ],
  [
    'refund_amount',
    '5,000',
    '6,000',
    null,
    async (test) => {
      const refund = await cancelAndRefund(test);
      refund.amount = 500_000;
      return refund.id;
    },
  ],
  [
    'refund_missing',
    null,
    '6,000',
    null,
    async (test) => {
      const refund = await cancelAndRefund(test);
      refund.created = 0;
      return refund.id;
    },
  ],
  [
    'refund_failed',
    null,
    '6,000',
    'recorded',
    async (test) => {
      const refund = await cancelAndRefund(test);
      refund.status = 'failed';
      return refund.id;
    },
  ],
  [
    'refund_not_made',
    null,
    '6,000',
    null,
    async ({ opened, day }) => {
      const order = await day.paid([6_000]);
      await order.cancelOrReturn('cancellation', '6,000', 'source');
      await opened.store.db
        .updateTable('refunds')
        .set({ created_at: new Date((day.created - 86_400) * 1000) })
        .where('order_id', '=', order.order_id)
        .execute();
      return `${order.payment.reference} line ${order.lineIds[0]}`;
    },
  ],
  ['dispute_unknown', '6,000', null, null, async (test) => disputeAt(test, 'of another system')],
  [
    'dispute_not_recorded',
    '6,000',
    null,
    'recorded',
    async (test) => disputeAt(test, (await test.day.paid([6_000])).payment.chargeId),
  ],
];
