/** @jest-environment node */
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { runChecks } from '@/tools/conformance/check';
import { checks } from '@/tools/conformance/checks';
import { hasPostgres } from '@/__tests__/support/postgresServer';
import {
  buy,
  REPLICAS,
  sizeWithStock,
  startReplicas,
  type OrderOutcome,
  type Replicas,
} from '@/__tests__/support/replicas';

let replicas: Replicas;
const testOnPostgres = hasPostgres ? test : test.skip;
if (hasPostgres) {
  beforeAll(async () => {
    replicas = await startReplicas();
  });
  afterAll(() => replicas.stop());
}

const stockOf = async (size: number) =>
  (
    await replicas.db
      .selectFrom('product_sizes')
      .select('stock')
      .where('id', '=', size)
      .executeTakeFirstOrThrow()
  ).stock;
const setStock = (on: Database, size: number, stock: number) =>
  on.updateTable('product_sizes').set({ stock }).where('id', '=', size).execute();
const count = (outcomes: OrderOutcome[], expected: OrderOutcome) =>
  outcomes.filter((outcome) => outcome === expected).length;

testOnPostgres(
  'two replicas > pass every conformance check with alternating requests',
  async () => {
    const backendUnderTest = {
      bases: { main: `${REPLICAS}/main`, gateway: `${REPLICAS}/gateway` },
      fetch: replicas.alternating,
      verifyMobile: async (_: unknown, email: string) => {
        await replicas.db
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
    for (const { said } of replicas.processes) expect(said()).not.toContain('"level":"error"');
  },
);

testOnPostgres(
  'two replicas > sell the last 10 items to exactly 10 of 500 concurrent customers',
  async () => {
    const sizeId = await sizeWithStock(replicas, 10);
    const outcomes = await Promise.all(
      (await replicas.createBuyers(500, sizeId)).map((shopper) => buy(shopper)),
    );
    expect([
      count(outcomes, 'ordered'),
      count(outcomes, 'rejected'),
      await stockOf(sizeId),
    ]).toEqual([10, 490, 0]);
  },
);

testOnPostgres(
  'two replicas > update the listing after a transaction that starts first and commits last',
  async () => {
    const [before] = await replicas.listingTotals('path=women&size=m');
    const sizes = await replicas.db
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
    await replicas.db.transaction().execute(async (slow) => {
      await setStock(slow, firstSize, 0);
      await setStock(replicas.db, secondSize, 0);
      expect(await replicas.listingTotals('path=women&size=m')).toEqual([
        Number(before) - 1,
        Number(before) - 1,
      ]);
    });
    expect(await replicas.listingTotals('path=women&size=m')).toEqual([
      Number(before) - 2,
      Number(before) - 2,
    ]);
  },
);

testOnPostgres(
  'two replicas > mark a product sold out when its last two sizes are bought concurrently',
  async () => {
    const { db } = replicas;
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
    let second: Promise<unknown> | undefined;
    await db.transaction().execute(async (first) => {
      await setStock(first, size_a, 0);
      second = setStock(db, size_b, 0);
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
  },
);

testOnPostgres(
  'two replicas > lose no confirmed order when one is killed, and the other keeps selling',
  async () => {
    const sizeId = await sizeWithStock(replicas, 60);
    const [killedReplica, survivor] = replicas.processes;
    let confirmed = 0;
    let exited: Promise<void> | undefined;
    const outcomes = await Promise.all(
      (await replicas.createBuyers(40, sizeId)).map(async (shopper) => {
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
    }>`select count(*) as n from order_lines l join orders o on o.id = l.order_id where l.size_id = ${sizeId} and o.state = 'confirmed'`.execute(
      replicas.db,
    );
    expect(count(outcomes, 'rejected')).toBe(0);
    expect(Number(stored?.n)).toBeGreaterThanOrEqual(count(outcomes, 'ordered'));
    expect(await stockOf(sizeId)).toBe(60 - Number(stored?.n));
    expect((await fetch(`${survivor?.origin}/health/ready`)).status).toBe(200);
  },
);
