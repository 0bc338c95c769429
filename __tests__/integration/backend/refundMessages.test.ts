/** @jest-environment node */
import { heldMinor } from '@/backend/payments/disputes';
import { payRefunds } from '@/backend/payments/refunds';
import { fetchWallet } from '@/__tests__/support/cancellations';
import type { FakeRefund, RefundMessageKind } from '@/__tests__/support/fakeProvider';
import {
  deliver,
  openStoreOf,
  placePaidAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';
import { newOperator } from '@/__tests__/support/staff';
import { REFUND_AGAIN, staffActs } from '@/__tests__/support/staffOrders';

const STAFF = 'staff@example.com';

describe.each(['stripe', 'razorpay'] as const)('%s', (name) => {
  let opened: ProviderStore;
  beforeAll(async () => {
    opened = await openStoreOf(name, { STAFF_EMAIL: STAFF });
  });
  afterEach(() => {
    opened.store.logged.length = 0;
  });
  afterAll(() => opened.close());

  const fake = () => opened.fakes[name];
  const open = (prices: number[]) => placePaidAtProvider(opened, fake(), prices);
  type Order = Awaited<ReturnType<typeof open>>;

  /** A refund that somebody makes in the provider's dashboard. */
  const refundByHand = ({ payment: { chargeId } }: Order, amount: number): FakeRefund => {
    const id = `by_hand_${fake().refunds.length}`;
    const refund: FakeRefund = { id, chargeId, amount, name: '', status: 'live' };
    fake().refunds.push(refund);
    return refund;
  };
  const say = (kind: RefundMessageKind, refund: FakeRefund, { payment }: Order) =>
    deliver(opened.store, fake().refundMessage(kind, refund, payment));
  const latestRefund = () => {
    const refund = fake().refunds.at(-1);
    if (!refund) throw new Error('The provider has no refund');
    return refund;
  };
  const held = async ({ payment }: Order) => heldMinor(opened.store.db, payment.reference);
  const liveAt = ({ payment }: Order) =>
    fake()
      .refunds.filter(({ chargeId, status }) => chargeId === payment.chargeId && status === 'live')
      .map(({ amount }) => amount);
  const staffOrder = async ({ order_id: id }: Order) =>
    (await newOperator(opened.store).call('GET /staff/v1/orders/:id', { params: { id } })).data;
  const timelineOf = async (order: Order) =>
    (await staffOrder(order)).timeline
      .map(({ act }) => act)
      .filter((act) => act.startsWith('refund of'));
  const notificationsOf = async ({ order_id }: Order) =>
    (
      await opened.store.db
        .selectFrom('outbox')
        .select('subject')
        .where('recipient', '=', STAFF)
        .where('subject', 'like', `%order ${order_id}%`)
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject);
  const payAgain = (order: Order, refund_to: 'source' | 'wallet') =>
    staffActs(opened.store, newOperator(opened.store)).act(REFUND_AGAIN, order, { refund_to });

  test.each<[RefundMessageKind[]]>([
    [['created']],
    [['created', 'settled', 'summary']],
    [['summary', 'created', 'created']],
  ])('in the dashboard > %j is recorded once, for the items of the order', async (kinds) => {
    const order = await open([6_000, 4_000]);
    const refund = refundByHand(order, 500_000);
    for (const kind of kinds) expect(await say(kind, refund, order)).toBe(200);
    expect((await order.order()).items.map(({ partial_refund }) => partial_refund)).toEqual([
      '3,000',
      '2,000',
    ]);
    expect(await held(order)).toBe(500_000);
    expect(await timelineOf(order)).toEqual([`refund of 5,000 INR made at ${name}`]);
    expect(await notificationsOf(order)).toEqual([
      `A refund of order ${order.order_id} was made at ${name}`,
    ]);
  });

  test('in the dashboard > a later cancellation refunds only what is left of the item', async () => {
    const order = await open([6_000]);
    await say('created', refundByHand(order, 200_000), order);
    const { options } = await order.quoteRefund('cancellation');
    expect(options).toContainEqual(expect.objectContaining({ refund: '4,000' }));
    await order.cancelOrReturn('cancellation', '4,000', 'source');
    await payRefunds(opened.backend);
    expect(liveAt(order)).toEqual([200_000, 400_000]);
    expect(await held(order)).toBe(0);
  });

  test('in the dashboard > a refund that is due there and here is made once', async () => {
    const order = await open([6_000, 4_000]);
    await order.cancelOrReturn('cancellation', '4,000', 'source', 1);
    await say('created', refundByHand(order, 400_000), order);
    await payRefunds(opened.backend);
    expect(liveAt(order)).toEqual([400_000]);
    expect((await order.order()).items).toMatchObject([
      { partial_refund: '0' },
      { refund: { is_due: false } },
    ]);
    expect(await held(order)).toBe(600_000);
  });

  test('in the dashboard > the same amount while the store refunds: both are in the books', async () => {
    const order = await open([6_000, 4_000]);
    await order.cancelOrReturn('cancellation', '4,000', 'source', 1);
    fake().fail('refund', 'lost', name === 'stripe' ? 2 : 1);
    await payRefunds(opened.backend);
    const ours = latestRefund();
    await say('created', refundByHand(order, 400_000), order);
    await say('created', ours, order);
    await payRefunds(opened.backend);
    expect(liveAt(order)).toEqual([400_000, 400_000]);
    expect((await order.order()).items).toMatchObject([
      { partial_refund: '4,000' },
      { refund: { is_due: false } },
    ]);
    expect(await held(order)).toBe(200_000);
  });

  test('in the dashboard > more than the items take is not held any more', async () => {
    const order = await open([2_000]);
    const total = order.payment.amount;
    expect(total).toBeGreaterThan(200_000);
    await say('created', refundByHand(order, total), order);
    expect((await order.order()).items).toMatchObject([{ partial_refund: '2,000' }]);
    expect(await held(order)).toBe(0);
  });

  test('in the dashboard > one that fails is owed, and is not made again by itself', async () => {
    const order = await open([6_000]);
    const refund = refundByHand(order, 200_000);
    await say('created', refund, order);
    refund.status = 'failed';
    await say('failed', refund, order);
    expect(await held(order)).toBe(600_000);
    await payRefunds(opened.backend);
    expect(liveAt(order)).toEqual([]);
    await payAgain(order, 'wallet');
    expect((await fetchWallet(order.customer)).balance).toBe('2,000');
    expect(await notificationsOf(order)).toContain(`A refund of order ${order.order_id} failed`);
  });

  test.each<[RefundMessageKind[]]>([
    [['created', 'failed']],
    [['failed', 'created']],
    [['failed', 'failed']],
  ])('failed > after %j it is due until staff send it again', async (kinds) => {
    const order = await open([6_000]);
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    await payRefunds(opened.backend);
    const refund = latestRefund();
    refund.status = 'failed';
    for (const kind of kinds) expect(await say(kind, refund, order)).toBe(200);
    await payRefunds(opened.backend);
    expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: true } });
    expect(liveAt(order)).toEqual([]);
    await payAgain(order, 'source');
    await payRefunds(opened.backend);
    await payRefunds(opened.backend);
    expect(liveAt(order)).toEqual([600_000]);
    expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: false } });
    expect(await held(order)).toBe(0);
    // The provider's times are whole seconds: here the order of the three is not certain.
    expect((await timelineOf(order)).toSorted()).toEqual([
      'refund of 6,000 INR',
      'refund of 6,000 INR',
      expect.stringMatching(/^refund of 6,000 INR failed/),
    ]);
  });

  test('failed > to the wallet, once', async () => {
    const order = await open([6_000]);
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    await payRefunds(opened.backend);
    await say('failed', latestRefund(), order);
    await payAgain(order, 'wallet');
    await payRefunds(opened.backend);
    await expect(payAgain(order, 'wallet')).rejects.toThrow('No refund of this order has failed');
    expect((await fetchWallet(order.customer)).balance).toBe('6,000');
  });

  test('own refund > its message before its answer completes it once', async () => {
    const order = await open([6_000]);
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    fake().fail('refund', 'lost', name === 'stripe' ? 2 : 1);
    await payRefunds(opened.backend);
    await say('created', latestRefund(), order);
    expect((await order.order()).items[0]).toMatchObject({ refund: { is_due: false } });
    await payRefunds(opened.backend);
    expect(liveAt(order)).toEqual([600_000]);
    expect(await notificationsOf(order)).toEqual([]);
  });

  test('message > at once with the call of the store, and with itself', async () => {
    const order = await open([6_000]);
    await order.cancelOrReturn('cancellation', '6,000', 'source');
    fake().fail('refund', 'lost', name === 'stripe' ? 2 : 1);
    await payRefunds(opened.backend);
    const refund = latestRefund();
    await Promise.all([
      payRefunds(opened.backend),
      say('created', refund, order),
      say('settled', refund, order),
    ]);
    expect(liveAt(order)).toEqual([600_000]);
    expect(await held(order)).toBe(0);
    expect(await timelineOf(order)).toEqual(['refund of 6,000 INR']);
  });

  test.each([
    ['of an unknown payment', { chargeId: 'unknown' }, 404],
    ['in another currency', { currency: 'jpy' }, 409],
  ])('message > %s changes nothing', async (_, changes, status) => {
    const order = await open([6_000]);
    const refund = refundByHand(order, 100_000);
    const payment = { ...order.payment, ...changes };
    const said = { ...refund, chargeId: payment.chargeId };
    expect(await deliver(opened.store, fake().refundMessage('created', said, payment))).toBe(
      status,
    );
    expect(await held(order)).toBe(600_000);
    expect(await timelineOf(order)).toEqual([]);
  });
});
