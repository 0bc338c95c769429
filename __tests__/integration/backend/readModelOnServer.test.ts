/** @jest-environment node */
import { sql } from 'kysely';
import { withdrawProducts } from '@/backend/catalogue/withdraw';
import { publishProduct } from '@/backend/catalogue/publish';
import { rebuildReadModel } from '@/backend/catalogue/readModel';
import { importFile } from '@/__tests__/support/importFile';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import { keepFewProducts, readModelAfter } from '@/__tests__/support/readModel';
import type { TestBackend } from '@/__tests__/support/backend';

const ROUNDS = 12;
const HEADER =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';

// The embedded database runs one transaction at a time: only a server shows overlapping ones.
(hasPostgres ? describe : describe.skip)('on a PostgreSQL server', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let backend: TestBackend;
  beforeAll(async () => {
    server = await startPostgres();
    process.env.TEST_DATABASE_URL = server.url;
    const { openTestBackend } = await import('@/__tests__/support/backend');
    backend = await openTestBackend();
    await keepFewProducts(backend.db, 40);
  });
  afterAll(async () => {
    await backend?.close();
    delete process.env.TEST_DATABASE_URL;
    await server?.stop();
  });

  async function withdrawAndPublish(round: number) {
    const { db } = backend;
    const { id, sku } = await db
      .selectFrom('products')
      .select(['id', 'sku'])
      .orderBy('id', 'desc')
      .offset(round)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.transaction().execute((tx) => withdrawProducts(tx, [sku]));
    await db.transaction().execute((tx) => publishProduct(tx, id));
  }

  /** Changes of one kind after the other; those of other kinds run at the same time. */
  const KINDS: ((round: number) => Promise<unknown>)[] = [
    (round) =>
      sql`update products set name = ${`Nila ${round}`} where id = 620101`.execute(backend.db),
    (round) =>
      sql`update products set category_id = (select id from categories where level = 3 order by id offset ${round} limit 1)
        where id = 620102`.execute(backend.db),
    (round) =>
      sql`update designers set name = ${`House ${round}`} where id = (select min(id) from designers)`.execute(
        backend.db,
      ),
    (round) =>
      sql`update categories set name = ${`Room ${round}`} where id = (select category_id from products where id = 620103)`.execute(
        backend.db,
      ),
    (round) =>
      sql`update facet_values set name = ${`Red ${round}`} where facet = 'colour' and slug = 'red'`.execute(
        backend.db,
      ),
    (round) =>
      sql`update product_sizes set stock = ${round % 2} where product_id in (620101, 620104)`.execute(
        backend.db,
      ),
    (round) =>
      sql`update product_prices set you_pay_minor = ${1000 + round} where product_id = 620101`.execute(
        backend.db,
      ),
    withdrawAndPublish,
    (round) =>
      importFile(backend.db, 'shop.csv', [
        HEADER,
        `i-one,Neela ${round},Zuberi,Saree,Size,Free,${round % 2},${900 + round}`,
        `i-${round},Neela new,Maker ${round},Saree,Size,Cut ${round},1,500`,
        '',
      ]),
  ];

  test('read model > is that of a rebuild after changes at the same time, and none waits for another in turn', async () => {
    await Promise.all(
      KINDS.map(async (change) => {
        for (let round = 0; round < ROUNDS; round += 1) await change(round);
      }),
    );
    const { followed, rebuilt } = await readModelAfter(backend.db, () => Promise.resolve());
    expect(followed).toEqual(rebuilt);
  });

  /** Resolves when another transaction waits for a lock of this one. */
  async function untilAnotherWaits(): Promise<void> {
    const { rows } = await sql`select from pg_locks where not granted`.execute(backend.db);
    if (!rows.length) await untilAnotherWaits();
  }

  test('a rebuild > waits for a change that has begun, which does not wait for it', async () => {
    let rebuild: Promise<void> | undefined;
    await backend.db.transaction().execute(async (tx) => {
      await sql`update product_prices set you_pay_minor = 900 where product_id = 620105`.execute(
        tx,
      );
      rebuild = backend.db.transaction().execute(rebuildReadModel);
      await untilAnotherWaits();
      await sql`update products set name = 'Nila' where id = 620105`.execute(tx);
    });
    await rebuild;
  });

  test('an import > waits for an order of the last piece of its product, which does not wait for it', async () => {
    const file = (title: string) => [HEADER, `i-last,${title},Zuberi,Saree,Size,Free,1,900`, ''];
    await importFile(backend.db, 'shop.csv', file('Neela'));
    const size = sql`select s.id from product_sizes s join product_sources using (product_id) where handle = 'i-last'`;
    let rest: Promise<unknown> | undefined;
    await backend.db.transaction().execute(async (tx) => {
      await sql`select from product_sizes where id = (${size}) for update`.execute(tx);
      rest = importFile(backend.db, 'shop.csv', file('Lal'));
      await untilAnotherWaits();
      await sql`update product_sizes set stock = 0 where id = (${size})`.execute(tx);
    });
    await rest;
  });
});
