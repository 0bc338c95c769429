/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { migrate, migrator } from '@/backend/infra/db/migrate';
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import { seedDatabase } from '@/backend/seed/load/seed';
import { readSeedFile, type Catalogue } from '@/backend/seed/load/source';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';
import { openEmptyDatabase } from '@/__tests__/support/testDatabase';

let backend: TestBackend;
let db: TestBackend['db'];

beforeAll(async () => {
  backend = await openTestBackend();
  ({ db } = backend);
});
afterAll(() => backend.close());

const count = async (from: ReturnType<typeof sql>) =>
  (await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db)).rows[0]?.n;

async function sizeOf(file: string) {
  const { width, height } = await sharp(path.join('backend/seed', file)).metadata();
  return { width, height };
}

test('seed > every product is listed, with a price in each bucket', async () => {
  expect(await count(sql`products`)).toBe(366);
  expect(
    await count(
      sql`(select product_id from product_prices group by product_id having count(*) = 3) as priced`,
    ),
  ).toBe(366);
  expect(await count(sql`listing`)).toBe(366);
});

test('seed > prices abroad are higher, in multiples of ₹50', async () => {
  expect(
    await count(
      sql`(select from listing where price_usa < price_india or price_row < price_india) as odd`,
    ),
  ).toBe(0);
  expect(
    await count(
      sql`(select from product_prices where bucket <> 'india' and you_pay_minor % 5000 <> 0) as untidy`,
    ),
  ).toBe(0);
});

test('seed > most sizes are in stock, and a few products are sold out', async () => {
  const sizes = (await count(sql`product_sizes`)) ?? 0;
  const soldOutSizes =
    (await count(sql`(select from product_sizes where stock = 0) as sold_out`)) ?? 0;
  expect(soldOutSizes / sizes).toBeGreaterThan(0.04);
  expect(soldOutSizes / sizes).toBeLessThan(0.2);
  const soldOutProducts =
    (await count(sql`(select from listing where not in_stock) as sold_out`)) ?? 0;
  expect(soldOutProducts).toBeGreaterThan(3);
  expect(soldOutProducts).toBeLessThan(40);
});

test('seed > every media file exists', async () => {
  const { rows } = await sql<{ file: string }>`
    select file from product_media union select video_file from banners where video_file is not null union select video_poster from banners where video_poster is not null union select poster from product_media where poster is not null union select file from tiles union select wide_file from banners
    union select mobile_file from banners union select cover_image from designers union select monogram_image from designers union select file from size_guides`.execute(
    db,
  );
  expect(
    rows
      .map(({ file }) => file)
      .filter((file) => !existsSync(path.join('backend/seed/media', file))),
  ).toEqual([]);
});

test('seed > every product has at least five pictures, each with its own alternative text', async () => {
  const { rows } = await sql<{ product_id: number }>`
    select product_id from product_media where kind = 'image' group by product_id
    having count(*) < 5 or count(distinct file) < count(*) or count(distinct nullif(trim(alt), '')) < count(*)`.execute(
    db,
  );
  expect(rows).toEqual([]);
  expect(
    await count(
      sql`(select product_id from product_media where kind = 'image' group by product_id) as shown`,
    ),
  ).toBe(366);
});

test('seed > a close-up lies inside the picture that it is cut from, at its own pixels', async () => {
  const { products } = readSeedFile<Catalogue>('catalogue.json');
  const outside = products.flatMap(({ images }) =>
    images.filter(({ cut, width, height }) => {
      const original = images.find(({ file }) => file === cut?.from);
      return (
        cut &&
        !(original && cut.left + width <= original.width && cut.top + height <= original.height)
      );
    }),
  );
  expect(outside).toEqual([]);
  for (const { file, width, height } of products.flatMap(({ images }) =>
    images.filter(({ cut }) => cut),
  ))
    expect({ file, ...(await sizeOf(file)) }).toEqual({ file, width, height });
});

test('seed > five countries have states', async () => {
  const { rows } = await sql<{
    code: string;
    n: number;
  }>`select country_code as code, count(*) as n from states join countries c on c.id = country_id group by 1 order by 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { code: 'AE', n: 7 },
    { code: 'AU', n: 8 },
    { code: 'CA', n: 13 },
    { code: 'IN', n: 36 },
    { code: 'US', n: 51 },
  ]);
});

test('seed > does not change a seeded database', async () => {
  await db.updateTable('products').set({ popularity: 7 }).where('id', '=', 620101).execute();
  expect(await seedDatabase(db, 'demo')).toBe(false);
  expect(
    await db
      .selectFrom('products')
      .select('popularity')
      .where('id', '=', 620101)
      .executeTakeFirst(),
  ).toEqual({ popularity: 7 });
});

test('seed > an empty seed has no demo products or coupons, and its pages load', async () => {
  const fresh = await openEmptyDatabase();
  await migrate(fresh.db);
  await expect(seedDatabase(fresh.db, undefined)).rejects.toThrow(
    'The database is empty, so set SEED=empty for a store of your own, or SEED=demo for the demo catalogue with its coupons.',
  );
  expect(await seedDatabase(fresh.db, 'empty')).toBe(true);
  expect(await seedDatabase(fresh.db, undefined)).toBe(false);
  const count = async (table: 'products' | 'coupons' | 'designers' | 'gift_cards' | 'countries') =>
    (await fresh.db.selectFrom(table).selectAll().execute()).length;
  for (const table of ['products', 'coupons', 'designers', 'gift_cards'] as const)
    expect([table, await count(table)]).toEqual([table, 0]);
  expect(await count('countries')).toBeGreaterThan(0);
  const { fetch } = createBackend({
    env: parseEnv({ NODE_ENV: 'test' }),
    db: fresh.db,
    geo: () => undefined,
    log: () => undefined,
  });
  for (const path of ['misc/v1/countries', 'browse/v2/navigation', 'browse/v2/home'])
    expect([path, (await fetch(new Request(`http://127.0.0.1/gateway/${path}`))).status]).toEqual([
      path,
      200,
    ]);
  expect(await seedDatabase(fresh.db, 'demo')).toBe(true);
  expect(await count('coupons')).toBe(4);
  await fresh.close();
});

test('migrations > can be undone and repeated', async () => {
  const fresh = await openEmptyDatabase();
  await migrate(fresh.db);
  for (;;) {
    const { results, error } = await migrator(fresh.db).migrateDown();
    expect(error).toBeUndefined();
    if (!results?.length) break;
  }
  expect(
    (await fresh.db.introspection.getTables()).filter(({ name }) => !name.startsWith('kysely')),
  ).toEqual([]);
  await migrate(fresh.db);
  await fresh.close();
});
