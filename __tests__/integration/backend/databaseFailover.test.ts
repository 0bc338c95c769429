/** @jest-environment node */
import { sql } from 'kysely';
import { openDatabase } from '@/backend/infra/db/database';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import type { TestStore } from '@/__tests__/support/store';
import { openTcpSwitch } from '@/__tests__/support/tcpSwitch';

(hasPostgres ? describe : describe.skip)('on a PostgreSQL server with a replica', () => {
  let primary: Awaited<ReturnType<typeof startPostgres>>;
  let replica: Awaited<ReturnType<typeof primary.startReplica>>;
  /** The address of whichever server is the primary one. */
  let address: Awaited<ReturnType<typeof openTcpSwitch>>;
  let support: typeof import('@/__tests__/support/store');
  let store: TestStore;

  beforeAll(async () => {
    primary = await startPostgres();
    address = await openTcpSwitch(primary.port);
    process.env.TEST_DATABASE_URL = primary.url.replace(`:${primary.port}`, `:${address.port}`);
    support = await import('@/__tests__/support/store');
    store = await support.openTestStore();
    replica = await primary.startReplica();
  });
  afterAll(async () => {
    await store?.close();
    delete process.env.TEST_DATABASE_URL;
    await address?.cut();
    await replica?.stop();
    await primary?.stop();
  });

  async function newBuyer() {
    const customer = await store.customer();
    await support.addProduct(customer, await store.newProduct(5));
    const token = crypto.randomUUID();
    return {
      place: () => customer.send('GET /order/v1/checkout/order/cod', { query: { token } }),
      orders: async () => (await customer.call('GET /order/v1/orders')).data.orders,
    };
  }

  const has = async ({ db }: Pick<TestStore, 'db'>, condition: ReturnType<typeof sql>) =>
    (await condition.execute(db)).rows.length > 0;

  /** From then on, the replica has what the primary server has confirmed. */
  async function replicateAll() {
    await sql`alter system set synchronous_standby_names = '*'`.execute(store.db);
    await sql`select pg_reload_conf()`.execute(store.db);
    while (!(await has(store, sql`select 1 from pg_stat_replication where sync_state = 'sync'`)));
  }

  /** The reply to a call that changes customers, during which the primary server crashes. */
  async function callDuringCrash(call: () => Response | Promise<Response>) {
    const watcher = await openDatabase({ url: primary.url, pool: 2 });
    let reply: ReturnType<typeof call> | undefined;
    const transaction = watcher.db.transaction().execute(async (tx) => {
      await sql`select from customers for update`.execute(tx);
      reply = call();
      while (
        !(await has(watcher, sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'`))
      );
      await address.cut();
      await primary.crash();
    });
    await expect(transaction).rejects.toThrow();
    await watcher.close();
    return reply;
  }

  async function promoteReplica() {
    const { db, close } = await openDatabase({ url: replica.url, pool: 1 });
    await sql`select pg_promote()`.execute(db);
    await close();
  }

  test('failover of PostgreSQL > no order is lost or placed twice', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const [earlier, interrupted] = [await newBuyer(), await newBuyer()];
    await replicateAll();
    expect((await earlier.place()).status).toBe(200);
    expect(await callDuringCrash(interrupted.place)).toMatchObject({ status: 503 });
    await address.connectTo(replica.port);
    // It can be read, and not be written yet.
    expect(await earlier.orders()).toHaveLength(1);
    expect((await interrupted.place()).status).toBe(503);
    await promoteReplica();
    for (const buyer of [earlier, interrupted]) {
      expect((await buyer.place()).status).toBe(200);
      expect(await buyer.orders()).toHaveLength(1);
    }
  });
});
