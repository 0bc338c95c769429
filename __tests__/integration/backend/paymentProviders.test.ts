/** @jest-environment node */
import { settleOverduePayments } from '@/backend/payments/settle';
import { backdateOrders } from '@/__tests__/support/orderSetup';
import type { MessageKind, MessageOptions } from '@/__tests__/support/fakeProvider';
import { ORDERED, paymentState, RELEASED } from '@/__tests__/support/payments';
import {
  deliver,
  latestPayment,
  openProviderStore,
  placeAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { addProduct } from '@/__tests__/support/store';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openProviderStore({ STAFF_EMAIL: 'staff@example.com' });
});
afterEach(() => {
  opened.store.logged.length = 0;
});
afterAll(() => opened.close());

const PROVIDERS = ['stripe', 'razorpay'] as const;

const effects = async (reference: string) =>
  (
    await opened.store.db
      .selectFrom('payment_events')
      .select('effect')
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
  ).map(({ effect }) => effect);

describe.each(PROVIDERS)('%s', (name) => {
  const open = async () => {
    const { store, fakes } = opened;
    return { store, fake: fakes[name], ...(await placeAtProvider(store, fakes[name])) };
  };

  test('payment page > has the amount of the order, and is the same on every call', async () => {
    const { store, fake, order, url, payment, reference } = await open();
    const count = fake.payments.length;
    const row = await store.db
      .selectFrom('payments')
      .select(['provider', 'amount_minor', 'currency'])
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      provider: name,
      amount_minor: payment.amount,
      currency: payment.currency.toUpperCase(),
    });
    expect(url).toMatch(/^https:\/\/(checkout\.stripe\.com|rzp\.io)\//);
    expect(await order()).toMatchObject({ state: 'pending', payment_url: url });
    expect(fake.payments).toHaveLength(count);
  });

  test.each([
    ['the message alone', ['message'], ['confirm']],
    ['the return alone', ['return'], ['confirm']],
    ['the return, then the message', ['return', 'message'], ['confirm', 'none']],
    ['the message, then the return', ['message', 'return'], ['confirm']],
    ['two messages', ['message', 'message'], ['confirm', 'none']],
  ])('paid > %s confirms the order once', async (_, steps, expected) => {
    const { store, fake, check, readStockAndCart, payment, reference } = await open();
    payment.state = 'paid';
    for (const step of steps)
      if (step === 'return') expect(await check()).toMatchObject({ status: 200 });
      else expect(await deliver(store, fake.message('paid', payment))).toBe(200);
    expect(await check()).toMatchObject({ status: 200 });
    expect(await readStockAndCart()).toEqual(ORDERED);
    expect(await effects(reference)).toEqual(expected);
  });

  test('paid > a message that is sent again is not applied again', async () => {
    const { store, fake, payment, reference } = await open();
    const message = fake.message('paid', payment);
    expect([await deliver(store, message), await deliver(store, message)]).toEqual([200, 200]);
    expect(await effects(reference)).toEqual(['confirm']);
  });

  test('paid > a message about the end of the page that arrives late changes nothing', async () => {
    const { store, fake, order, payment } = await open();
    await deliver(store, fake.message('paid', payment));
    expect(await deliver(store, fake.message('closed', payment))).toBe(200);
    expect(await order()).toMatchObject({ state: 'confirmed' });
  });

  test('closed > the message releases stock and cart', async () => {
    const { store, fake, order, payment, readStockAndCart } = await open();
    expect(await deliver(store, fake.message('closed', payment))).toBe(200);
    expect(await order()).toMatchObject({ state: 'failed' });
    expect(await readStockAndCart()).toEqual(RELEASED);
  });

  test.each<[string, MessageKind, MessageOptions, number]>([
    ['with the secret of somebody else', 'paid', { secret: 'guessed' }, 400],
    ['of three days ago', 'paid', { ageSeconds: 3 * 86_400 }, 400],
    ['with a smaller amount', 'paid', { changes: { amount: 100 } }, 409],
    ['with another currency', 'paid', { changes: { currency: 'jpy' } }, 409],
    ['with the reference of another payment', 'paid', { changes: { reference: 'other' } }, 409],
    ['of an unknown payment', 'paid', { changes: { id: 'unknown' } }, 404],
  ])('forged message > %s changes nothing', async (_, kind, options, status) => {
    const { store, fake, order, payment, reference, readStockAndCart } = await open();
    expect(await deliver(store, fake.message(kind, payment, options))).toBe(status);
    expect(await order()).toMatchObject({ state: 'pending' });
    expect(await readStockAndCart()).toEqual(ORDERED);
    expect(await effects(reference)).toEqual([]);
  });

  test('forged message > a changed text or a missing signature changes nothing', async () => {
    const { store, fake, order, payment } = await open();
    const message = fake.message('closed', payment);
    const text = fake.message('paid', payment).text;
    expect(await deliver(store, { ...message, text })).toBe(400);
    expect(await deliver(store, { ...message, headers: {} })).toBe(400);
    expect(await order()).toMatchObject({ state: 'pending' });
  });

  test('forged message > the payment of a cheaper order does not pay another one', async () => {
    const [cheap, dear] = [await open(), await open()];
    const changes = { reference: dear.reference };
    const message = cheap.fake.message('paid', cheap.payment, { changes });
    expect(await deliver(cheap.store, message)).toBe(409);
    expect(await dear.order()).toMatchObject({ state: 'pending' });
    expect(await cheap.order()).toMatchObject({ state: 'pending' });
  });

  test('return > a payment of another amount does not confirm, and staff are told', async () => {
    const { store, order, customer, payment, order_id } = await open();
    Object.assign(payment, { state: 'paid', amount: payment.amount - 1 });
    await expect(
      customer.call('GET /order/v1/transaction-check', { query: { order_id } }),
    ).rejects.toThrow();
    expect(await order()).toMatchObject({ state: 'pending' });
    expect(store.logged).toContainEqual(
      expect.objectContaining({ event: 'payment_amount_differs' }),
    );
    const sent = await store.db.selectFrom('outbox').select('subject').execute();
    expect(sent.map(({ subject }) => subject)).toContain(
      `A payment for order ${order_id} does not match`,
    );
  });

  test.each(['open', 'paid'] as const)(
    'time-out > a payment that is %s is decided',
    async (state) => {
      const { order, order_id, payment, reference, readStockAndCart } = await open();
      payment.state = state;
      await backdateOrders(opened.store, order_id);
      await settleOverduePayments(opened.backend);
      const isPaid = state === 'paid';
      expect(await order()).toMatchObject({ state: isPaid ? 'confirmed' : 'failed' });
      expect(payment.state).toBe(isPaid ? 'paid' : 'closed');
      expect(await readStockAndCart()).toEqual(isPaid ? ORDERED : RELEASED);
      expect(await paymentState(opened.store, reference)).toBe(isPaid ? 'paid' : 'closed');
    },
  );

  test('outage > an order is placed, and its payment page is there on the next try', async () => {
    const { store, fakes } = opened;
    const fake = fakes[name];
    const before = await open();
    const customer = before.customer;
    await addProduct(customer, await store.newProduct(5));
    const place = (token: string) =>
      customer.call('GET /order/v1/checkout/order/azapayment', { query: { token } });
    const token = crypto.randomUUID();
    fake.fail('create', 'error');
    await expect(place(token)).rejects.toThrow();
    const reply = await place(token);
    expect(reply).toMatchObject({
      data: { payment_url: expect.stringContaining(latestPayment(fake).id) },
    });
  });

  test('outage > a payment page whose answer was lost is not created twice', async () => {
    const { store, fakes } = opened;
    const fake = fakes[name];
    const { customer } = await open();
    await addProduct(customer, await store.newProduct(5));
    const count = fake.payments.length;
    const token = crypto.randomUUID();
    const place = () =>
      customer.call('GET /order/v1/checkout/order/azapayment', { query: { token } });
    fake.fail('create', 'lost');
    // Stripe's package repeats a call whose connection broke, Razorpay's does not.
    await place().catch(() => undefined);
    await place();
    expect(fake.payments).toHaveLength(count + 1);
  });

  test('outage > an undecided payment is settled by the next check', async () => {
    const { store, fake, customer, order_id, payment, check } = await open();
    payment.state = 'paid';
    fake.fail('read', 'error');
    await expect(
      customer.call('GET /order/v1/transaction-check', { query: { order_id } }),
    ).rejects.toThrow();
    expect(await check()).toMatchObject({ status: 200 });
    expect(store.logged).toContainEqual(expect.objectContaining({ level: 'error' }));
  });
});

test('delayed payment > stays pending while the bank processes it, and fails by message', async () => {
  const { store, fakes, backend } = opened;
  const { order, order_id, payment } = await placeAtProvider(store, fakes.stripe);
  payment.state = 'processing';
  await backdateOrders(opened.store, order_id);
  await settleOverduePayments(backend);
  expect(await order()).toMatchObject({ state: 'pending' });
  expect(await deliver(store, fakes.stripe.message('failed', payment))).toBe(200);
  expect(await order()).toMatchObject({ state: 'failed' });
});
