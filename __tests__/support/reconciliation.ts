import { dayAfter } from '@/lib/i18n/dates';
import { reconcileDay } from '@/backend/payments/reconciliation/run';
import { settleDifferences } from '@/backend/payments/reconciliation/settle';
import type { FakeProvider } from './fakeProvider';
import { placeAtProvider, placePaidAtProvider, type ProviderStore } from './providerOrders';
import { newOperator } from './staff';

/** A store, a provider and a day of their own for a test about the provider's books. */
export function openDay(opened: ProviderStore, fake: FakeProvider, daysAgo: number) {
  const { store, backend } = opened;
  const { db } = store;
  const day = dayAfter(new Date(), -daysAgo);
  const noon = new Date(`${day}T12:00:00+05:30`);
  const created = noon.getTime() / 1000;

  /** Puts an order and its payment on the day. */
  async function onDay<Order extends { order_id: number }>(order: Order): Promise<Order> {
    const { reference } = await db
      .updateTable('payments')
      .set({ created_at: noon })
      .where('order_id', '=', order.order_id)
      .returning('reference')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('orders')
      .set({ placed_at: noon })
      .where('id', '=', order.order_id)
      .execute();
    await db
      .updateTable('payment_events')
      .set({ heard_at: noon })
      .where('reference', '=', reference)
      .execute();
    for (const payment of fake.payments)
      if (payment.reference === reference) payment.created = created;
    return order;
  }

  return {
    day,
    created,
    paid: async (prices: number[]) => onDay(await placePaidAtProvider(opened, fake, prices)),
    unpaid: async () => onDay(await placeAtProvider(store, fake)),
    /** Money that arrived for another system of the same account. */
    foreignPayment(amount: number, chargeId = 'foreign') {
      const payment = { reference: '', amount, currency: 'inr', state: 'paid' as const, created };
      fake.payments.push({ ...payment, id: `of_${chargeId}`, chargeId });
      return chargeId;
    },
    /** Puts the newest refund of the provider on the day, in both books. */
    async refundOnDay() {
      const refund = fake.refunds.at(-1);
      if (!refund) throw new Error('The provider has no refund');
      refund.created = created;
      await db
        .updateTable('provider_refunds')
        .set({ made_at: noon })
        .where('refund_id', '=', refund.id)
        .execute();
      return refund;
    },
    reconcile: () => reconcileDay(backend, fake.name, day),
    settle: () => settleDifferences(backend, fake.name),
    report: async () =>
      (await newOperator(store).call('GET /staff/v1/reconciliation', { query: { day } })).data,
  };
}
export type TestDay = ReturnType<typeof openDay>;
