/** @jest-environment node */
import { sql } from 'kysely';
import { openDatabase, type Database } from '@/backend/infra/db/database';
import { createSession } from '@/backend/auth/sessionsRepository';
import { runChecks } from '@/tools/conformance/check';
import { checks } from '@/tools/conformance/checks';
import { newMobile } from '@/tools/conformance/proof';
import type { ListingWire } from '@/lib/contract/listing';
import { exampleAddress } from '@/__tests__/support/addresses';
import { startBackend, type BackendProcess } from '@/__tests__/support/backendProcess';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import { newShopper } from '@/__tests__/support/shopper';

// Both processes start at the same moment on an empty database, so that they migrate concurrently.
(hasPostgres ? describe : describe.skip)('two replicas on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let replicas: BackendProcess[];
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let requestCount = 0;

  /** Sends requests to the two replicas in turn. */
  const alternating = (request: Request) =>
    fetch(
      new Request(
        request.url.replace('http://replicas', replicas[requestCount++ % 2]?.origin ?? ''),
        request,
      ),
    );
  const listingTotals = (query: string) =>
    Promise.all(
      replicas.map(
        async ({ origin }) =>
          (
            (await (
              await fetch(`${origin}/gateway/browse/v2/listing?${query}&facets=0`)
            ).json()) as { data: ListingWire }
          ).data.total,
      ),
    );

  beforeAll(async () => {
    server = await startPostgres();
    replicas = await Promise.all(
      [0, 1].map(() =>
        startBackend({
          DATABASE_URL: server.url,
          LOG_REQUESTS: 'false',
          VALIDATE_RESPONSES: 'true',
        }),
      ),
    );
    database = await openDatabase({ url: server.url, pool: 4 });
  }, 60_000);
  afterAll(async () => {
    await database?.close();
    await Promise.all((replicas ?? []).map((replica) => replica.kill()));
    await server?.stop();
  });

  const productWithStock = async (stock: number) => {
    const product = await database.db
      .selectFrom('product_sizes as s')
      .innerJoin('product_prices as x', 'x.product_id', 's.product_id')
      .select(['s.id as size_id', 's.product_id'])
      .where('x.bucket', '=', 'india')
      .where('x.you_pay_minor', '>', 500_000)
      .where('x.you_pay_minor', '<', 1_500_000)
      .where('s.stock', '>', 0)
      .orderBy('s.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await database.db
      .updateTable('product_sizes')
      .set({ stock })
      .where('id', '=', product.size_id)
      .execute();
    return product;
  };
  const stockOf = async (size: number) =>
    (
      await database.db
        .selectFrom('product_sizes')
        .select('stock')
        .where('id', '=', size)
        .executeTakeFirstOrThrow()
    ).stock;

  /** Customers with an address and an item in the cart, inserted directly: hashing their passwords is slow. */
  async function createBuyers(count: number, size_id: number) {
    const { is_default, state_id, ...address } = await exampleAddress(
      newShopper(alternating, { origin: 'http://replicas' }),
      'IN',
    );
    const rows = await database.db
      .insertInto('customers')
      .values(
        Array.from({ length: count }, () => ({
          email: `${crypto.randomUUID()}@example.com`,
          password_hash: 'none',
          email_verified_at: new Date(),
        })),
      )
      .returning('id')
      .execute();
    await database.db
      .insertInto('addresses')
      .values(
        rows.map(({ id }) => ({
          ...address,
          address_one: `${id} Garden Road`,
          mobile: newMobile(),
          is_default,
          state_id,
          customer_id: id,
        })),
      )
      .execute();
    await database.db
      .insertInto('cart_lines')
      .values(rows.map(({ id }) => ({ owner: `customer:${id}`, size_id, quantity: 1 })))
      .execute();
    return Promise.all(
      rows.map(async ({ id }) => {
        const shopper = newShopper(alternating, { origin: 'http://replicas' });
        shopper.cookies.set('session', await createSession(database.db, id));
        return shopper;
      }),
    );
  }
  type Outcome = 'ordered' | 'rejected' | 'no response';
  /** Repeats the request while the replica sheds load (503). */
  async function buy(
    shopper: Awaited<ReturnType<typeof createBuyers>>[number],
    token: string = crypto.randomUUID(),
  ): Promise<Outcome> {
    const response = await shopper
      .send('GET /order/v1/checkout/order/cod', { query: { token } })
      .catch(() => undefined);
    if (!response) return 'no response';
    if (response.status === 503) return buy(shopper, token);
    return 'data' in ((await response.json()) as object) ? 'ordered' : 'rejected';
  }
  const count = (outcomes: Outcome[], expected: Outcome) =>
    outcomes.filter((outcome) => outcome === expected).length;

  test('pass every conformance check with alternating requests', async () => {
    const backendUnderTest = {
      bases: { main: 'http://replicas/main', gateway: 'http://replicas/gateway' },
      fetch: alternating,
      verifyMobile: async (_: unknown, email: string) => {
        await database.db
          .updateTable('customers')
          .set({ email_verified_at: new Date() })
          .where('email', '=', email)
          .execute();
      },
      calledKeys: new Set<string>(),
    };
    const verdicts = await runChecks(checks, backendUnderTest, () => undefined);
    expect(verdicts.length).toBeGreaterThan(30);
    expect(verdicts.filter(({ failure }) => failure !== undefined)).toEqual([]);
    for (const { said } of replicas) expect(said()).not.toContain('"level":"error"');
  }, 60_000);

  test('sell the last 10 items to exactly 10 of 500 concurrent customers', async () => {
    const { size_id } = await productWithStock(10);
    const outcomes = await Promise.all(
      (await createBuyers(500, size_id)).map((shopper) => buy(shopper)),
    );
    expect([
      count(outcomes, 'ordered'),
      count(outcomes, 'rejected'),
      await stockOf(size_id),
    ]).toEqual([10, 490, 0]);
  }, 60_000);

  test('update the listing after a transaction that starts first and commits last', async () => {
    const [before] = await listingTotals('path=women&size=m');
    const sizes = await database.db
      .selectFrom('product_sizes as s')
      .innerJoin('listing as l', 'l.product_id', 's.product_id')
      .innerJoin('categories as c', (on) => on.on(sql<boolean>`l.tags @> array[c.id]`))
      .select('s.id')
      .where('c.path', '=', 'women')
      .where('s.label', '=', 'M')
      .where('s.stock', '>', 0)
      .limit(2)
      .execute();
    const [firstSize = 0, secondSize = 0] = sizes.map(({ id }) => id);
    await database.db.transaction().execute(async (slow) => {
      await slow
        .updateTable('product_sizes')
        .set({ stock: 0 })
        .where('id', '=', firstSize)
        .execute();
      await database.db
        .updateTable('product_sizes')
        .set({ stock: 0 })
        .where('id', '=', secondSize)
        .execute();
      expect(await listingTotals('path=women&size=m')).toEqual([
        Number(before) - 1,
        Number(before) - 1,
      ]);
    });
    expect(await listingTotals('path=women&size=m')).toEqual([
      Number(before) - 2,
      Number(before) - 2,
    ]);
  });

  test('mark a product sold out when its last two sizes are bought concurrently', async () => {
    const { db } = database;
    const {
      rows: [product],
    } = await sql<{ product_id: number; size_a: number; size_b: number }>`
      select product_id, min(id) as size_a, max(id) as size_b from product_sizes group by product_id having count(*) > 2 order by product_id limit 1`.execute(
      db,
    );
    const { product_id = 0, size_a = 0, size_b = 0 } = product ?? {};
    await sql`update product_sizes set stock = case when id in (${size_a}, ${size_b}) then 1 else 0 end where product_id = ${product_id}`.execute(
      db,
    );
    const sellOut = async (on: Database, id: number) => {
      await on.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', id).execute();
    };
    let second: Promise<void> | undefined;
    await db.transaction().execute(async (first) => {
      await sellOut(first, size_a);
      second = sellOut(db, size_b);
      for (let blocked = 0; !blocked;)
        blocked = Number(
          (
            await sql<{
              n: number;
            }>`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`.execute(
              db,
            )
          ).rows[0]?.n,
        );
    });
    await second;
    expect(
      await db
        .selectFrom('listing')
        .select('in_stock')
        .where('product_id', '=', product_id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ in_stock: false });
  });

  test('lose no confirmed order when one is killed, and the other keeps selling', async () => {
    const { size_id } = await productWithStock(60);
    const [killedReplica, survivor] = replicas;
    let confirmed = 0;
    let exited: Promise<void> | undefined;
    const outcomes = await Promise.all(
      (await createBuyers(40, size_id)).map(async (shopper) => {
        const outcome = await buy(shopper);
        if (outcome === 'ordered' && ++confirmed === 8) exited = killedReplica?.kill();
        return outcome;
      }),
    );
    await exited;
    const {
      rows: [stored],
    } = await sql<{
      n: number;
    }>`select count(*) as n from order_lines l join orders o on o.id = l.order_id where l.size_id = ${size_id} and o.state = 'confirmed'`.execute(
      database.db,
    );
    expect(count(outcomes, 'rejected')).toBe(0);
    expect(Number(stored?.n)).toBeGreaterThanOrEqual(count(outcomes, 'ordered'));
    expect(await stockOf(size_id)).toBe(60 - Number(stored?.n));
    expect((await fetch(`${survivor?.origin}/health/ready`)).status).toBe(200);
  }, 60_000);
});
