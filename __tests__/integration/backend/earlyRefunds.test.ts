/** @jest-environment node */
import { heldMinor } from '@/backend/payments/disputes';
import type { FakeRefund } from '@/__tests__/support/fakeProvider';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { deliver, latestPayment, openStoreOf } from '@/__tests__/support/providerOrders';
import { addWebhook } from '@/__tests__/support/webhookReceiver';

// A process that ends between the charge of a payment and its confirmation has stored the charge
// alone, and the next message may be of a refund that somebody made in the dashboard.
test.each(['stripe', 'razorpay'] as const)(
  '%s > a refund whose message precedes that of the payment is for the items, and its webhook is sent once',
  async (name) => {
    const { store, fakes, close } = await openStoreOf(name);
    const fake = fakes[name];
    await addWebhook(store, 'https://hooks.example.com/store', ['order.refunded']);
    const { order_id, order } = await placePaidOrder(store, [6_000, 4_000]);
    const payment = latestPayment(fake);
    payment.state = 'paid';
    const { chargeId, reference } = payment;
    const refund: FakeRefund = { id: 'early', chargeId, amount: 500_000, name: '', status: 'live' };
    fake.refunds.push(refund);
    const send = (kind: 'created' | 'settled') =>
      deliver(store, fake.refundMessage(kind, refund, payment));
    expect(await send('created')).toBe(404);
    await store.db
      .updateTable('provider_payments')
      .set({ charge_id: chargeId })
      .where('reference', '=', reference)
      .execute();
    expect(await send('settled')).toBe(200);
    for (const message of [fake.message('paid', payment), fake.message('paid', payment)])
      expect(await deliver(store, message)).toBe(200);
    expect(await send('created')).toBe(200);
    const { items } = await order();
    expect(items.map(({ partial_refund }) => partial_refund)).toEqual(['3,000', '2,000']);
    expect(await heldMinor(store.db, reference)).toBe(500_000);
    const events = await store.db
      .selectFrom('webhook_events')
      .select('data')
      .where('object', '=', `order ${order_id}`)
      .execute();
    expect(events).toMatchObject([{ data: { refund: { source: 5_000 } } }]);
    await close();
  },
);
