/** @jest-environment node */
import { createHmac } from 'node:crypto';
import type { FakePayment } from '@/__tests__/support/fakeProvider';
import { RAZORPAY_KEY_SECRET } from '@/__tests__/support/fakeRazorpayOrders';
import {
  openProviderStore,
  placeAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openProviderStore();
});
afterAll(() => opened.close());

describe('return from Razorpay', () => {
  /** The address to which Razorpay sends the shopper back, with its signature. */
  const returnFrom = (payment: FakePayment, secret = RAZORPAY_KEY_SECRET) => {
    const signedText = [payment.id, payment.reference, 'paid', payment.chargeId].join('|');
    const query = new URLSearchParams({
      razorpay_payment_id: payment.chargeId,
      razorpay_payment_link_id: payment.id,
      razorpay_payment_link_reference_id: payment.reference,
      razorpay_payment_link_status: 'paid',
      razorpay_signature: createHmac('sha256', secret).update(signedText).digest('hex'),
    });
    return opened.store.fetch(new Request(`http://127.0.0.1/azapayment/razorpay/return?${query}`));
  };
  const open = () => placeAtProvider(opened.store, opened.fakes.razorpay);

  test.each(['paid', 'open'] as const)(
    'a signed one of a payment that is %s leads to the status of the order',
    async (state) => {
      const { payment, order, order_id } = await open();
      payment.state = state;
      const reply = await returnFrom(payment);
      expect([reply.status, reply.headers.get('location')]).toEqual([
        303,
        expect.stringMatching(new RegExp(`/checkout/status\\?order_id=${order_id}$`)),
      ]);
      // The signed address says paid: only the answer of Razorpay counts.
      expect(await order()).toMatchObject({ state: state === 'paid' ? 'confirmed' : 'pending' });
    },
  );

  test('a forged one, and one with the link of another order, change nothing', async () => {
    const [first, second] = [await open(), await open()];
    first.payment.state = 'paid';
    expect((await returnFrom(first.payment, 'guessed')).status).toBe(400);
    const mixed = { ...first.payment, reference: second.reference };
    expect((await returnFrom(mixed)).status).toBe(404);
    expect(await first.order()).toMatchObject({ state: 'pending' });
    expect(await second.order()).toMatchObject({ state: 'pending' });
  });
});
