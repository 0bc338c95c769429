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

// On a PostgreSQL server of its own, with two backend processes that begin at the same moment on an empty database.
(hasPostgres ? describe : describe.skip)('two replicas on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let replicas: BackendProcess[];
  let database: Awaited<ReturnType<typeof openDatabase>>;
  let turn = 0;

  /** Every call goes to the other replica than the one before. */
  const alternating = (request: Request) =>
    fetch(
      new Request(
        request.url.replace('http://replicas', replicas[turn++ % 2]?.origin ?? ''),
        request,
      ),
    );
  const listed = (query: string) =>
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
    await Promise.all((replicas ?? []).map((one) => one.kill()));
    await server?.stop();
  });

  const productWith = async (stock: number) => {
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

  /** So many customers with an address and a piece in the cart, without the slow hashing of passwords. */
  async function buyers(count: number, size_id: number) {
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
  type Outcome = 'ordered' | 'refused' | 'gone';
  /** Asks until there is an answer: a replica that is full says so, one that is gone says nothing. */
  async function buy(
    shopper: Awaited<ReturnType<typeof buyers>>[number],
    token: string = crypto.randomUUID(),
  ): Promise<Outcome> {
    const response = await shopper
      .send('GET /order/v1/checkout/order/cod', { query: { token } })
      .catch(() => undefined);
    if (!response) return 'gone';
    if (response.status === 503) return buy(shopper, token);
    return 'data' in ((await response.json()) as object) ? 'ordered' : 'refused';
  }
  const count = (outcomes: Outcome[], one: Outcome) =>
    outcomes.filter((outcome) => outcome === one).length;

  test('keep every promise of the contract, whichever of them is asked', async () => {
    const world = {
      bases: { main: 'http://replicas/main', gateway: 'http://replicas/gateway' },
      fetch: alternating,
      prove: async (_: unknown, email: string) => {
        await database.db
          .updateTable('customers')
          .set({ email_verified_at: new Date() })
          .where('email', '=', email)
          .execute();
      },
      asked: new Set<string>(),
    };
    const verdicts = await runChecks(checks, world, () => undefined);
    expect(verdicts.length).toBeGreaterThan(30);
    expect(verdicts.filter(({ failure }) => failure !== undefined)).toEqual([]);
    for (const { said } of replicas) expect(said()).not.toContain('"level":"error"');
  }, 60_000);

  test('500 shoppers at once for the last 10 pieces: ten orders, 490 refusals, nothing left', async () => {
    const { size_id } = await productWith(10);
    const outcomes = await Promise.all((await buyers(500, size_id)).map((one) => buy(one)));
    expect([
      count(outcomes, 'ordered'),
      count(outcomes, 'refused'),
      await stockOf(size_id),
    ]).toEqual([10, 490, 0]);
  }, 60_000);

  test('list what was sold out by a transaction that began first and ended last', async () => {
    const [before] = await listed('path=women&size=m');
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
    const [early = 0, late = 0] = sizes.map(({ id }) => id);
    await database.db.transaction().execute(async (slow) => {
      await slow.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', early).execute();
      await database.db
        .updateTable('product_sizes')
        .set({ stock: 0 })
        .where('id', '=', late)
        .execute();
      expect(await listed('path=women&size=m')).toEqual([Number(before) - 1, Number(before) - 1]);
    });
    expect(await listed('path=women&size=m')).toEqual([Number(before) - 2, Number(before) - 2]);
  });

  test('a piece whose last two sizes are bought at the same moment is sold out', async () => {
    const { db } = database;
    const {
      rows: [product],
    } = await sql<{ product_id: number; one: number; other: number }>`
      select product_id, min(id) as one, max(id) as other from product_sizes group by product_id having count(*) > 2 order by product_id limit 1`.execute(
      db,
    );
    const { product_id = 0, one = 0, other = 0 } = product ?? {};
    await sql`update product_sizes set stock = case when id in (${one}, ${other}) then 1 else 0 end where product_id = ${product_id}`.execute(
      db,
    );
    const buying = async (on: Database, id: number) => {
      await on.updateTable('product_sizes').set({ stock: 0 }).where('id', '=', id).execute();
    };
    let later: Promise<void> | undefined;
    await db.transaction().execute(async (first) => {
      await buying(first, one);
      later = buying(db, other);
      for (let waiting = 0; !waiting;)
        waiting = Number(
          (
            await sql<{
              n: number;
            }>`select count(*) as n from pg_stat_activity where wait_event_type = 'Lock'`.execute(
              db,
            )
          ).rows[0]?.n,
        );
    });
    await later;
    expect(
      await db
        .selectFrom('listing')
        .select('in_stock')
        .where('product_id', '=', product_id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ in_stock: false });
  });

  test('lose no confirmed order when one of them is killed in the middle; the other sells on', async () => {
    const { size_id } = await productWith(60);
    const [victim, survivor] = replicas;
    let confirmed = 0;
    let killed: Promise<void> | undefined;
    const outcomes = await Promise.all(
      (await buyers(40, size_id)).map(async (one) => {
        const outcome = await buy(one);
        if (outcome === 'ordered' && ++confirmed === 8) killed = victim?.kill();
        return outcome;
      }),
    );
    await killed;
    const {
      rows: [written],
    } = await sql<{
      n: number;
    }>`select count(*) as n from order_lines l join orders o on o.id = l.order_id where l.size_id = ${size_id} and o.state = 'confirmed'`.execute(
      database.db,
    );
    expect(count(outcomes, 'refused')).toBe(0);
    expect(Number(written?.n)).toBeGreaterThanOrEqual(count(outcomes, 'ordered'));
    expect(await stockOf(size_id)).toBe(60 - Number(written?.n));
    expect((await fetch(`${survivor?.origin}/health/ready`)).status).toBe(200);
  }, 60_000);
});
