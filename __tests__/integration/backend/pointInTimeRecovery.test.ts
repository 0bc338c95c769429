/** @jest-environment node */
import { sql } from 'kysely';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import type { TestStore } from '@/__tests__/support/store';
import { openDatabase } from '@/backend/infra/db/database';
import { findBookDifferences } from '@/backend/orders/bookDifferences';

const TIMEOUT_MS = 120_000;

(hasPostgres ? describe : describe.skip)('on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let store: TestStore;
  let placeOrder: () => Promise<number>;

  beforeAll(async () => {
    server = await startPostgres({ archived: true });
    process.env.TEST_DATABASE_URL = server.url;
    const { addProduct, openTestStore, placeTestOrder } = await import('@/__tests__/support/store');
    store = await openTestStore();
    placeOrder = async () => {
      const customer = await store.customer();
      await addProduct(customer, await store.newProduct());
      return (await placeTestOrder(customer, 'azapayment')).order_id;
    };
  }, TIMEOUT_MS);
  afterAll(async () => {
    delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  });

  test(
    'point-in-time recovery > has the orders up to that time, and none that came later',
    async () => {
      const early = [await placeOrder()];
      server.makeBaseBackup();
      early.push(await placeOrder());
      const { rows } = await sql<{
        time: string;
      }>`select clock_timestamp()::text as time`.execute(store.db);
      await placeOrder();
      await sql`select pg_switch_wal()`.execute(store.db);
      await store.close();
      // The server archives what is left, and is lost.
      await server.shutDown();

      const recovered = await server.recoverTo(rows[0]?.time ?? '');
      const { db, close } = await openDatabase({ url: recovered.url, pool: 1 });
      const orders = await db.selectFrom('orders').select('id').orderBy('id').execute();
      expect(orders.map(({ id }) => id)).toEqual(early);
      expect(await findBookDifferences(db)).toEqual([]);
      await close();
      await recovered.stop();
    },
    TIMEOUT_MS,
  );
});
