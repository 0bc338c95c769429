/** @jest-environment node */
import { sql } from 'kysely';
import { createBackend } from '@/backend/app';
import { openDatabase } from '@/backend/infra/db/database';
import { createCountryLookup } from '@/backend/infra/geo';
import { heldMinor } from '@/backend/payments/disputes';
import { settleAuthorizations } from '@/backend/payments/capture/settle';
import { settlePayment } from '@/backend/payments/settle';
import { payRefunds } from '@/backend/payments/refunds';
import type { AuthorizedOrder } from '@/__tests__/support/authorizedOrders';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import type { ProviderStore } from '@/__tests__/support/providerOrders';
import { newOperator, type TestStaffClient } from '@/__tests__/support/staff';
import { CANCEL, COURIER, SHIP } from '@/__tests__/support/staffOrders';

const ROUNDS = [1, 2, 3, 4, 5];

// The embedded database runs one transaction at a time: only a server shows overlapping ones.
(hasPostgres ? describe : describe.skip)('two replicas on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let opened: ProviderStore;
  let second: Awaited<ReturnType<typeof openDatabase>>;
  let placeAuthorized: (prices: number[]) => Promise<AuthorizedOrder>;
  let replicas: [TestStaffClient, TestStaffClient];

  beforeAll(async () => {
    server = await startPostgres();
    process.env.TEST_DATABASE_URL = server.url;
    const support = await import('@/__tests__/support/authorizedOrders');
    opened = await support.openCaptureStore();
    placeAuthorized = (prices) => support.placeAuthorized(opened, prices);
    second = await openDatabase({ url: server.url, pool: 4 });
    const { store, backend } = opened;
    const { operatorToken } = store;
    const { env, log } = backend;
    const geo = createCountryLookup(env.GEOIP_DB_FILE);
    const replica = createBackend({ env, db: second.db, operatorToken, geo, log });
    replicas = [newOperator(store), newOperator({ staffFetch: replica.staffFetch, operatorToken })];
  });
  afterAll(async () => {
    await second?.close();
    await opened?.close();
    delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  });

  const act = async (
    client: TestStaffClient,
    key: typeof SHIP | typeof CANCEL,
    { order_id }: AuthorizedOrder,
    body: object,
  ) =>
    (
      await client.send(key, {
        params: { id: order_id },
        body: { key: crypto.randomUUID(), ...body },
      })
    ).status;
  const ship = (client: TestStaffClient, order: AuthorizedOrder, items = order.lineIds) =>
    act(client, SHIP, order, { items, ...COURIER });

  /** The amounts that Stripe was asked to capture; it captures a payment once. */
  const captures = ({ payment }: AuthorizedOrder) => [
    ...new Set(
      opened.fakes.stripe.requests
        .filter(({ path }) => path === `/v1/payment_intents/${payment.chargeId}/capture`)
        .map(({ text }) => text),
    ),
  ];
  const dispatched = ({ order_id }: AuthorizedOrder) =>
    opened.store.db
      .selectFrom('outbox')
      .select('id')
      .where('subject', 'like', `% order ${order_id} are on their way`)
      .execute();
  const capturedEntries = async ({ order_id }: AuthorizedOrder) => {
    const { data } = await replicas[1].call('GET /staff/v1/orders/:id', {
      params: { id: order_id },
    });
    return data.timeline.filter(({ act: text }) => text.startsWith('captured ')).length;
  };

  /** Resolves when this number of statements waits for a lock. */
  async function waitForLocks(count: number): Promise<void> {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(second.db);
    if (rows.length < count) await waitForLocks(count);
  }

  test('late payment > that waits while its order is closed confirms the order', async () => {
    const { store, fakes } = opened;
    const backend = { ...opened.backend, db: second.db };
    const { placeUnpaidOrder } = await import('@/__tests__/support/payments');
    const { order_id, order } = await placeUnpaidOrder(store);
    const reference = fakes.stripe.payments.at(-1)?.reference ?? '';
    const settled = await second.db.transaction().execute(async (tx) => {
      await tx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute();
      const closed = settlePayment(backend, reference, { kind: 'timed_out' });
      await waitForLocks(1);
      const paid = settlePayment(backend, reference, { kind: 'paid' });
      await waitForLocks(2);
      return [closed, paid];
    });
    expect(await Promise.all(settled)).toEqual(['failed', 'confirmed']);
    expect(await order()).toMatchObject({ state: 'confirmed' });
  });

  test.each(ROUNDS)('capture > the same order shipped at once is captured once (%i)', async () => {
    const order = await placeAuthorized([6_000, 4_000]);
    const statuses = await Promise.all(replicas.map((replica) => ship(replica, order)));
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(captures(order)).toHaveLength(1);
    expect(order.payment).toMatchObject({ state: 'paid', captured: 1_000_000 });
    expect(await capturedEntries(order)).toBe(1);
    expect(await dispatched(order)).toHaveLength(1);
    expect((await order.order()).items.map(({ step }) => step)).toEqual([
      'dispatched',
      'dispatched',
    ]);
  });

  test.each(ROUNDS)('capture > two items shipped at once are captured together (%i)', async () => {
    const order = await placeAuthorized([6_000, 4_000]);
    const [first, other] = replicas;
    const statuses = await Promise.all([
      ship(first, order, order.lineIds.slice(0, 1)),
      ship(other, order, order.lineIds.slice(1)),
    ]);
    expect(statuses).toEqual([200, 200]);
    expect(captures(order)).toHaveLength(1);
    expect(order.payment).toMatchObject({ state: 'paid', captured: 1_000_000 });
    expect(await capturedEntries(order)).toBe(1);
  });

  test.each(ROUNDS)(
    'capture > an item cancelled while the other is shipped is charged never, or refunded (%i)',
    async () => {
      const order = await placeAuthorized([6_000, 4_000]);
      const [first, other] = replicas;
      const statuses = await Promise.all([
        act(first, CANCEL, order, { items: order.lineIds.slice(0, 1), reason: 'Out of stock' }),
        ship(other, order, order.lineIds.slice(1)),
      ]);
      expect(statuses).toEqual([200, 200]);
      await settleAuthorizations(opened.backend);
      await payRefunds(opened.backend);
      const { captured = 0, chargeId, reference } = order.payment;
      const refunded = opened.fakes.stripe.refunds
        .filter((refund) => refund.chargeId === chargeId)
        .reduce((sum, { amount }) => sum + amount, 0);
      expect(captures(order)).toHaveLength(1);
      expect(captured - refunded).toBe(400_000);
      expect(await heldMinor(opened.store.db, reference)).toBe(400_000);
    },
  );
});
