/** @jest-environment node */
import { payRefunds } from '@/backend/payments/refunds';
import { fetchWallet } from '@/__tests__/support/cancellations';
import type { MessageKind } from '@/__tests__/support/fakeProvider';
import {
  deliver,
  openStoreOf,
  placePaidAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { newOperator } from '@/__tests__/support/staff';

const STAFF = 'staff@example.com';
const PROVIDERS = ['stripe', 'razorpay'] as const;

describe.each(PROVIDERS)('%s', (name) => {
  let opened: ProviderStore;
  beforeAll(async () => {
    opened = await openStoreOf(name, { STAFF_EMAIL: STAFF });
  });
  afterEach(() => {
    opened.store.logged.length = 0;
  });
  afterAll(() => opened.close());

  const open = async (prices: number[]) => ({
    fake: opened.fakes[name],
    ...(await placePaidAtProvider(opened, opened.fakes[name], prices)),
  });
  const amounts = ({ fake, payment }: Awaited<ReturnType<typeof open>>) =>
    fake.refunds
      .filter(({ chargeId }) => chargeId === payment.chargeId)
      .map(({ amount }) => amount);

  /** Subjects of the notifications about an order. */
  const notificationsOf = async ({ order_id }: { order_id: number }) =>
    (
      await opened.store.db
        .selectFrom('outbox')
        .select('subject')
        .where('recipient', '=', STAFF)
        .where('subject', 'like', `% ${order_id}%`)
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject);

  test('refund > a part and then the rest, each once, by parallel and repeated runs', async () => {
    const order = await open([6_000, 4_000]);
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    await Promise.all([payRefunds(opened.backend), payRefunds(opened.backend)]);
    await payRefunds(opened.backend);
    expect(amounts(order)).toEqual([600_000]);
    await order.cancelOrReturn('cancellation', '4,000', 'source', 1);
    await payRefunds(opened.backend);
    expect(amounts(order)).toEqual([600_000, 400_000]);
    expect((await order.order()).items).toMatchObject([
      { refund: { is_due: false } },
      { refund: { is_due: false } },
    ]);
  });

  test.each(['lost', 'error'] as const)(
    'refund > with an answer that is %s is due, and is paid once',
    async (fault) => {
      const order = await open([6_000]);
      await order.cancelOrReturn('cancellation', '6,000', 'source');
      // Stripe's package repeats a call whose connection broke, once.
      order.fake.fail('refund', fault, name === 'stripe' && fault === 'lost' ? 2 : 1);
      await payRefunds(opened.backend);
      expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: true } });
      expect(opened.store.logged).toContainEqual(
        expect.objectContaining({ event: 'refund_failed' }),
      );
      await payRefunds(opened.backend);
      expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: false } });
      expect(amounts(order)).toEqual([600_000]);
    },
  );

  test('refund > above what the provider holds is refused, stays due, and is paid when it can be', async () => {
    const order = await open([6_000]);
    const { chargeId } = order.payment;
    order.fake.refunds.push({ id: 'by hand', chargeId, amount: 1, name: '', status: 'live' });
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    await payRefunds(opened.backend);
    expect(amounts(order)).toEqual([1]);
    expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: true } });
    expect(opened.store.logged).toContainEqual(
      expect.objectContaining({ event: 'refund_refused' }),
    );
    await payRefunds(opened.backend);
    expect(await notificationsOf(order)).toEqual([`A refund for order ${order.order_id} failed`]);
    order.fake.refunds.splice(
      order.fake.refunds.findIndex(({ id }) => id === 'by hand'),
      1,
    );
    // Stripe keeps its refusal; the store asks anew an hour later.
    const later = Date.now() + 3_600_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    await payRefunds(opened.backend);
    clock.mockRestore();
    expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: false } });
    expect(amounts(order)).toEqual([600_000]);
  });

  test.each<[MessageKind[], 'source' | 'wallet', boolean]>([
    [['dispute open'], 'source', false],
    [['dispute open'], 'wallet', false],
    [['dispute open', 'dispute lost'], 'source', false],
    [['dispute lost', 'dispute open'], 'wallet', false],
    [['dispute won', 'dispute open'], 'source', true],
    [['dispute open', 'dispute won'], 'wallet', true],
  ])('dispute > after %j, a refund to the %s is paid: %s', async (kinds, target, isPaid) => {
    const order = await open([6_000]);
    for (const kind of kinds)
      expect(await deliver(opened.store, order.fake.message(kind, order.payment))).toBe(200);
    await order.cancelOrReturn('cancellation', '6,000', target);
    await payRefunds(opened.backend);
    const isToSource = target === 'source';
    expect(amounts(order)).toEqual(isPaid && isToSource ? [600_000] : []);
    expect((await fetchWallet(order.customer)).balance).toBe(isPaid && !isToSource ? '6,000' : '0');
  });

  test('dispute > a refund that waited is paid when the dispute is won', async () => {
    const order = await open([6_000]);
    await deliver(opened.store, order.fake.message('dispute open', order.payment));
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    await payRefunds(opened.backend);
    expect(amounts(order)).toEqual([]);
    await deliver(opened.store, order.fake.message('dispute won', order.payment));
    await payRefunds(opened.backend);
    expect(amounts(order)).toEqual([600_000]);
  });

  test('dispute > one that comes after the refund was decided stops it', async () => {
    const order = await open([6_000]);
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    await deliver(opened.store, order.fake.message('dispute open', order.payment));
    await payRefunds(opened.backend);
    expect(amounts(order)).toEqual([]);
    expect(opened.store.logged).toContainEqual(
      expect.objectContaining({ event: 'refund_refused' }),
    );
    await deliver(opened.store, order.fake.message('dispute won', order.payment));
    await payRefunds(opened.backend);
    expect(amounts(order)).toEqual([600_000]);
  });

  test('dispute > staff see it in the timeline of the order', async () => {
    const order = await open([6_000]);
    for (const kind of ['dispute open', 'dispute lost', 'dispute lost'] as const)
      await deliver(opened.store, order.fake.message(kind, order.payment));
    const { data } = await newOperator(opened.store).call('GET /staff/v1/orders/:id', {
      params: { id: order.order_id },
    });
    expect(data.timeline.filter(({ act }) => act.includes('dispute'))).toMatchObject([
      { actor: 'payment', act: expect.stringMatching(/^dispute opened: 6,000 INR \(/) },
      { actor: 'payment', act: expect.stringMatching(/^dispute lost: 6,000 INR \(/) },
    ]);
    expect(await notificationsOf(order)).toEqual([
      `Dispute for order ${order.order_id}: open`,
      `Dispute for order ${order.order_id}: lost`,
    ]);
  });

  test('dispute > of an unknown payment is not accepted, so that it is sent again', async () => {
    const order = await open([6_000]);
    const unknown = { ...order.payment, chargeId: 'unknown' };
    expect(await deliver(opened.store, order.fake.message('dispute open', unknown))).toBe(404);
  });
});
