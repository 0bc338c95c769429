/** @jest-environment node */
import { runScheduledJobs } from '@/backend/jobs/scheduledJobs';
import { parseEnv } from '@/backend/env';
import { startBackend } from '@/__tests__/support/backendProcess';
import { DAY } from '@/__tests__/support/cancellations';
import { placeDeliveredOrder, placePaidOrder } from '@/__tests__/support/paidOrder';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const PUBLIC = { SITE_URL: 'https://shop.example' };
let publicStore: TestStore;
let store: TestStore;
beforeAll(async () => {
  publicStore = await openTestStore(PUBLIC);
  store = await openTestStore();
});
afterAll(async () => {
  await publicStore.close();
  await store.close();
});

const UUID = '00000000-0000-4000-8000-000000000000';

test('start > a public store with a sandbox that nobody allowed says what to set', async () => {
  await expect(startBackend(PUBLIC)).rejects.toThrow(
    /ended with 1: The backend cannot start\. https:\/\/shop\.example would run with the payment and outbox sandboxes, so .* or set SANDBOX=payment,outbox .*\n$/,
  );
});

test.each([
  ['POST', `/azapayment/pay/${UUID}`],
  ['GET', `/azapayment/pay/${UUID}`],
  ['POST', '/azapayment/callback'],
  ['GET', '/outbox'],
  ['GET', '/sandbox-identity'],
])('a sandbox that is off > %s %s does not exist', async (method, path) => {
  const reply = await publicStore.fetch(new Request(`http://127.0.0.1:4000${path}`, { method }), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  });
  expect([reply.status, await reply.json()]).toEqual([404, { status: 404, message: 'Not found' }]);
});

async function ageOrders({ db }: TestStore) {
  await db
    .updateTable('order_lines')
    .set({ delivery_date: '2026-01-01' })
    .where('delivered_at', 'is', null)
    .execute();
  await db
    .updateTable('order_lines')
    .set({ closed_at: new Date(Date.now() - 30 * DAY) })
    .where('status', '=', 'return_requested')
    .execute();
}

test.each([
  [{ SANDBOX: 'payment' }, 'placed', 'return_requested'],
  [{ SANDBOX: 'payment,courier' }, 'delivered', 'return_requested'],
  [{ SANDBOX: 'payment,returns' }, 'placed', 'returned'],
])(
  'scheduled jobs > with %o, an old item is %s and an old return is %s',
  async (SANDBOX, step, status) => {
    const placed = await placePaidOrder(store, [6_000]);
    const returned = await placeDeliveredOrder(store, [6_000], 'azapayment', 1);
    await returned.cancelOrReturn('return', '6,000', 'wallet');
    await ageOrders(store);
    await runScheduledJobs({
      db: store.db,
      env: parseEnv({ NODE_ENV: 'test', ...SANDBOX }),
      log: (event) => void store.logged.push(event),
    });
    expect((await placed.order()).items).toMatchObject([{ step }]);
    expect((await returned.order()).items).toMatchObject([{ status }]);
    expect(store.logged).not.toContainEqual(expect.objectContaining({ level: 'error' }));
  },
);
