/** @jest-environment node */
import { sql } from 'kysely';
import type { CollectionsWire, DesignersWire, DesignerWire } from '@/lib/contract/browse';
import type { ListingWire } from '@/lib/contract/listing';
import type { ProductSummaryWire } from '@/lib/contract/product';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  expect(backend.logged).toEqual([]);
  await backend.reset();
});

const read = async <Data>(path: string, headers = {}) =>
  (await backend.read<{ data: Data }>(`/gateway/browse/v2${path}`, headers)).body.data;
const idsOf = (products: { id: number }[]) => products.map(({ id }) => id);

/** Sells all sizes of these products, as an SQL client would. */
const sellOut = (ids: number[]) =>
  sql`update product_sizes set stock = 0 where product_id = any (${ids}::int[])`.execute(
    backend.db,
  );

async function textsOf(query: ReturnType<typeof sql<{ text: string }>>): Promise<string[]> {
  return (await query.execute(backend.db)).rows.map(({ text }) => text);
}

/** The products of a category, the best first, and their first picture. */
const productsOf = async (path: string) =>
  (
    await sql<{ id: number; file: string }>`
      select l.product_id as id, m.file from listing l
        join product_media m on m.product_id = l.product_id and m.position = 0
      where l.tags @> array(select id from categories where path = ${path})
      order by in_stock desc, popularity desc, added_on desc, l.product_id`.execute(backend.db)
  ).rows;

const topDesigners = () =>
  textsOf(sql`
  select d.name as text from designers d
    join products p on p.designer_id = d.id join listing l on l.product_id = p.id and l.in_stock
  group by d.id order by avg(l.popularity) * ln(1 + count(*)) desc, d.id limit 24`);

const popularStyles = () =>
  textsOf(sql`
  select c.path || ' ' || count(*) as text from categories c
    join listing l on l.tags @> array[c.id]
  where c.level = 3 group by c.id order by avg(l.popularity) * ln(1 + count(*)) desc, c.id
  limit 18`);

async function shownStyles() {
  const { styles } = await read<{ styles: { url: string; count: number }[] }>('/popular-styles');
  return styles.map(({ url, count }) => `${url.slice('/collection/'.length)} ${count}`);
}

test('tiles of sub-categories > show the most popular product in stock', async () => {
  const tile = async () =>
    (await read<ListingWire>('/listing?path=women/lehengas&facets=0')).tiles.find(({ url }) =>
      url.endsWith('/bridal-lehengas'),
    );
  const products = await productsOf('women/lehengas/bridal-lehengas');
  const [first, second] = products;
  expect(products.length).toBeGreaterThan(1);
  expect((await tile())?.file).toBe(first?.file);
  await sellOut([first?.id ?? 0]);
  expect((await tile())?.file).toBe(second?.file);
  await sellOut(idsOf(products));
  expect((await tile())?.file).toBe((await productsOf('women/lehengas/bridal-lehengas'))[0]?.file);
});

test('complete the look > a sold-out product leaves it at once and comes back with stock', async () => {
  const look = async () =>
    idsOf(
      (await read<{ products: ProductSummaryWire[] }>('/products/620101/complete-the-look'))
        .products,
    );
  const before = await look();
  expect(before.length).toBe(8);
  const [first = 0] = before;
  await sellOut([first]);
  const without = await look();
  expect(without).not.toContain(first);
  expect(without.filter((id) => before.includes(id))).toEqual(
    before.filter((id) => without.includes(id)),
  );
  await backend.reset();
  expect(await look()).toEqual(before);
});

test('complete the look > has at most two of a category, of complementary ones and no other gender', async () => {
  const { rows: products } = await sql<{ id: number }>`
    select product_id as id from listing order by md5(product_id::text) limit 12`.execute(
    backend.db,
  );
  for (const { id } of products) {
    const look = await read<{ products: ProductSummaryWire[] }>(
      `/products/${id}/complete-the-look`,
    );
    const { rows: faults } = await sql<{ id: number }>`
      with own as (select c.parent_id, array(select value_id from product_facets f
          where f.product_id = p.id) as values from products p
        join categories c on c.id = p.category_id where p.id = ${id}),
      shown as (select p.id, c.parent_id, array(select value_id from product_facets f
          where f.product_id = p.id) as values, count(*) over (partition by c.parent_id) as n
        from products p join categories c on c.id = p.category_id
        where p.id = any (${idsOf(look.products)}::int[])),
      gender as (select w.id as women, m.id as men from facet_values w, facet_values m
        where w.facet = 'gender' and w.slug = 'women' and m.facet = 'gender' and m.slug = 'men')
      select shown.id from shown, own, gender where shown.n > 2
        or shown.parent_id = own.parent_id
        or women = any (own.values) and men = any (shown.values)
        or men = any (own.values) and women = any (shown.values)
        or not exists (select from facet_values v where v.facet in ('colour', 'occasion')
          and v.id = any (own.values) and v.id = any (shown.values))`.execute(backend.db);
    expect({ id, faults }).toEqual({ id, faults: [] });
  }
});

test('top designers > follow the stock of their products', async () => {
  const shown = async () =>
    (await read<DesignersWire>('/top-designers')).designers.map(({ name }) => name);
  const before = await shown();
  expect(before).toEqual(await topDesigners());
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join designers d on d.id = p.designer_id
    where d.name = ${before[0]}`.execute(backend.db);
  await sellOut(idsOf(rows));
  const after = await shown();
  expect(after).not.toContain(before[0]);
  expect(after).toEqual(await topDesigners());
});

test('designer > a sold-out product counts, but is not shown first', async () => {
  const designer = () => read<DesignerWire>('/designers/mehrunika');
  const before = await designer();
  const [first] = before.products;
  await sellOut([first?.id ?? 0]);
  const after = await designer();
  expect(idsOf(after.products)).not.toContain(first?.id);
  expect(after.categories.map(({ url, count }) => [url, count])).toEqual(
    before.categories.map(({ url, count }) => [url, count]),
  );
});

test('popular styles > follow a product that moves to another category', async () => {
  expect(await shownStyles()).toEqual(await popularStyles());
  const [moved] = await productsOf('women/lehengas/bridal-lehengas');
  const move = (path: string) =>
    sql`update products set category_id = (select id from categories where path = ${path})
      where id = ${moved?.id}`.execute(backend.db);
  await move('women/sarees/silk-sarees');
  expect(await shownStyles()).toEqual(await popularStyles());
  await move('women/lehengas/bridal-lehengas');
  expect(await shownStyles()).toEqual(await popularStyles());
});

test('browse links > the counts of prices follow a price at once', async () => {
  const counts = async () =>
    (await read<CollectionsWire>('/collections')).prices.map(({ count }) => count);
  const before = await counts();
  const setPrice = (minor: number) =>
    sql`
    update product_prices set you_pay_minor = least(mrp_minor, ${minor}::int)
    where product_id = 620101 and bucket = 'india' returning you_pay_minor`.execute(backend.db);
  const { rows } = await sql<{ you_pay_minor: number }>`
    select you_pay_minor from product_prices where product_id = 620101 and bucket = 'india'`.execute(
    backend.db,
  );
  await setPrice(100_00);
  const after = await counts();
  expect(after[0]).toBe((before[0] ?? 0) + 1);
  expect(after.reduce((sum, count) => sum + count, 0)).toBe(
    before.reduce((sum, count) => sum + count, 0),
  );
  await setPrice(rows[0]?.you_pay_minor ?? 0);
  expect(await counts()).toEqual(before);
});
