/** @jest-environment node */
import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import { importFile } from '@/__tests__/support/importFile';
import { keepFewProducts, readModelAfter } from '@/__tests__/support/readModel';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await keepFewProducts(backend.db, 40);
});
afterAll(() => backend.close());

const PRODUCT = 620_101;

/** Columns of products that lists and search are made of, with another value. */
const PRODUCT_COLUMNS = {
  sku: `'ZETA-' || sku`,
  designer_id: '(select max(id) from designers)',
  category_id: `(select max(id) from categories where level = 3)`,
  name: `'Zeta ' || name`,
  secondary_name: `'zeta'`,
  components: `'{zeta}'`,
  style_genre: `'zeta'`,
  gender: `'zeta'`,
  celebrity_name: `'Zeta Zubair'`,
  delivery_label: `'zeta'`,
  handling_days: 'handling_days + 30',
  popularity: 'popularity + 7',
  added_on: 'added_on - 1',
  withdrawn_on: 'current_date',
  option_names: `'{Material}'`,
};
/** Columns that neither lists nor search show. */
const OTHER_PRODUCT_COLUMNS = [
  ...['id', 'url', 'product_type', 'colour_name', 'palette', 'fabric', 'work', 'pattern', 'care'],
  ...['stylist_note', 'meta_description', 'delivery_class', 'mini_me_of', 'returnable'],
  ...['return_days', 'updated_at', 'is_draft', 'cost_minor'],
];

const SIZE_COLUMNS = {
  label: `case when position = 0 then 'Zeta' else label end`,
  stock: '0',
  withdrawn: 'true',
};

type Case = [name: string, statement: string];
const updates = (table: string, columns: object, where: string): Case[] =>
  Object.entries(columns).map(([column, value]) => [
    `${table}.${column}`,
    `update ${table} set ${column} = ${value} where ${where}`,
  ]);
const ofProduct = `product_id = ${PRODUCT}`;
const COLOUR = `(select value_id from product_facets join facet_values v on v.id = value_id where ${ofProduct} and v.facet = 'colour' limit 1)`;
const OTHER_COLOUR = `(select id from facet_values v where v.facet = 'colour' and not exists (select from product_facets f where f.value_id = v.id and ${ofProduct}) order by id limit 1)`;
const branchOf = `(select parent_id from categories where id = (select category_id from products where id = ${PRODUCT}))`;
const ownPrice = `insert into own_size_prices select min(id), product_id, 'india', 900, 800 from product_sizes where ${ofProduct} group by product_id`;

const NEW_ID = 990_001;
const copyOf = (table: string, columns: string) =>
  `insert into ${table} (product_id, ${columns}) select ${NEW_ID}, ${columns} from ${table} where ${ofProduct}`;
const newProduct = (...buckets: string[]) =>
  [
    `insert into products select (json_populate_record(p, '{"id": ${NEW_ID}, "sku": "zeta", "url": "/products/zeta", "name": "Zeta"}')).* from products p where id = ${PRODUCT}`,
    `${copyOf('product_prices', 'bucket, mrp_minor, you_pay_minor')} and bucket in (${buckets.map((bucket) => `'${bucket}'`).join(', ')})`,
    copyOf('product_sizes', 'label, position, stock'),
    copyOf('product_facets', 'value_id'),
  ].join('; ');

const CASES: Case[] = [
  ...updates('products', PRODUCT_COLUMNS, `id = ${PRODUCT}`),
  ...updates('product_sizes', SIZE_COLUMNS, ofProduct),
  ...updates('product_prices', { you_pay_minor: '200', mrp_minor: 'mrp_minor * 2' }, ofProduct),
  ...updates(
    'designers',
    { name: `'Zeta ' || name`, slug: `'zeta-' || slug`, city: `'Zetapur'` },
    `id = (select designer_id from products where id = ${PRODUCT})`,
  ),
  ...updates(
    'categories',
    { name: `'Zeta ' || name` },
    `id in (select tag from listing, unnest(tags) as tag where ${ofProduct})`,
  ),
  ...updates(
    'categories',
    { parent_id: `(select min(id) from categories where level = 2 and id <> ${branchOf})` },
    `id = (select category_id from products where id = ${PRODUCT})`,
  ),
  [
    'categories.path',
    `delete from rails; update categories set path = 'zeta' where id in (select tag from listing, unnest(tags) as tag where ${ofProduct}) and level = 1`,
  ],
  [
    'product_sizes.stock_policy',
    `update product_sizes set stock = 0 where ${ofProduct}; update product_sizes set stock_policy = 'untracked' where ${ofProduct}`,
  ],
  [
    'facet_values.name',
    `update facet_values set name = 'Zeta ' || name where facet in ('colour', 'occasion')`,
  ],
  [
    'product_facets.value_id',
    `update product_facets set value_id = ${OTHER_COLOUR} where ${ofProduct} and value_id = ${COLOUR}`,
  ],
  ['a new row of product_facets', `insert into product_facets select ${PRODUCT}, ${OTHER_COLOUR}`],
  ['a deleted row of product_facets', `delete from product_facets where ${ofProduct}`],
  [
    'a new row of product_sizes',
    `insert into product_sizes (product_id, label, position, stock) values (${PRODUCT}, 'Zeta', 99, 3)`,
  ],
  ['a deleted row of product_sizes', `delete from product_sizes where ${ofProduct}`],
  ['a new row of own_size_prices', ownPrice],
  ['own_size_prices.you_pay_minor', `${ownPrice}; update own_size_prices set you_pay_minor = 700`],
  ['a deleted row of own_size_prices', `${ownPrice}; delete from own_size_prices`],
  [
    'a product that returns',
    `update products set withdrawn_on = current_date where id = ${PRODUCT}; update products set withdrawn_on = null where id = ${PRODUCT}`,
  ],
  ['a deleted product', `delete from products where id = ${PRODUCT}`],
  [
    'stock that runs out and comes back',
    `update product_sizes set stock = 5 where ${ofProduct}; update product_sizes set stock = 0 where ${ofProduct}; update product_sizes set stock = 2 where ${ofProduct}`,
  ],
  [
    'a size on back order',
    `update products set handling_days = 3 where id = ${PRODUCT}; update product_sizes set stock = -1, stock_policy = 'continue' where ${ofProduct}`,
  ],
  [
    'product_sizes.handling_days',
    `update product_sizes set handling_days = 1, delivery_class = 'ready_to_ship', delivery_label = 'zeta' where ${ofProduct}`,
  ],
  [
    'a size that nobody else has, with another name again',
    `update product_sizes set label = 'Zeta' where ${ofProduct} and position = 0; update product_sizes set label = 'Aleph' where label = 'Zeta'`,
  ],
  ['a new product', newProduct('india', 'usa', 'row')],
  ['a new product without a price abroad', newProduct('india', 'row')],
  [
    'a price abroad that is deleted and added',
    `delete from product_prices where ${ofProduct} and bucket = 'usa'; insert into product_prices select product_id, 'usa', mrp_minor, you_pay_minor from product_prices where ${ofProduct} and bucket = 'row'`,
  ],
  [
    'several products',
    `update products set name = 'Zeta ' || id, popularity = id % 7, handling_days = 3`,
  ],
  ['several prices', `update product_prices set you_pay_minor = 100 + product_id % 500`],
  ['several designers', `update designers set name = 'Zeta ' || (1000 - id), slug = 'zeta-' || id`],
];

/** Changes after which lists and search are as before. */
const SAME_AFTER = new Set([
  ...['a deleted row of own_size_prices', 'product_sizes.stock_policy'],
  'stock that runs out and comes back',
]);

const run = (statements: string) => async (tx: Database) => {
  for (const statement of statements.split('; ')) await sql.raw(statement).execute(tx);
};

test.each(CASES)(
  'read model > follows a change in SQL as a rebuild does: %s',
  async (name, statement) => {
    const { followed, rebuilt, before } = await readModelAfter(backend.db, run(statement));
    expect(followed).toEqual(rebuilt);
    if (SAME_AFTER.has(name)) expect(followed).toEqual(before);
    else expect(followed).not.toEqual(before);
  },
);

test('read model > what the release before counts itself is counted once', async () => {
  const { followed, rebuilt } = await readModelAfter(
    backend.db,
    run(
      [1, -1]
        .flatMap((step) => [
          `insert into category_totals as t (category_id, n) select c.id, 0 from listing l join categories c on c.id = any (l.tags) where ${ofProduct} on conflict (category_id) do update set n = greatest(0, t.n + ${-step})`,
          `insert into value_totals as t (value_id, n) select v.id, 0 from listing l join facet_values v on v.id = any (l.tags) where ${ofProduct} and v.facet <> 'size' on conflict (value_id) do update set n = greatest(0, t.n + ${-step})`,
          `update products set category_id = (select max(id) from categories where level = 3), designer_id = (select max(id) from designers) where id = ${PRODUCT}`,
        ])
        .join('; '),
    ),
  );
  expect(followed).toEqual(rebuilt);
});

test('read model > every column of products is known to the cases above', async () => {
  const { rows } = await sql<{ column: string }>`
    select attname as column from pg_attribute
    where attrelid = 'products'::regclass and attnum > 0 and not attisdropped`.execute(backend.db);
  expect(rows.map(({ column }) => column).toSorted()).toEqual(
    [...Object.keys(PRODUCT_COLUMNS), ...OTHER_PRODUCT_COLUMNS].toSorted(),
  );
  const { followed, before } = await readModelAfter(backend.db, (tx) =>
    sql
      .raw(
        `update products set url = url || 'z', product_type = 'zeta', colour_name = 'zeta',
      palette = '{}', fabric = 'zeta', work = 'zeta', pattern = 'zeta', care = 'zeta',
      stylist_note = 'zeta', meta_description = 'zeta', mini_me_of = null, returnable = not returnable,
      return_days = 9, updated_at = now(), cost_minor = 5`,
      )
      .execute(tx),
  );
  expect(followed).toEqual(before);
});

const HEADER =
  'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price';
const FIRST = [
  'n-one,Nila saree,Zuberi,Saree,Size,Free,Colour,Red,1,900',
  'n-two,Nila dupatta,Zuberi,Dupatta,Size,Free,Colour,Blue,1,300',
];
const SECOND = [
  'n-one,Nila silk saree,Zeta Designs,Saree,Size,Zeta,Colour,Green,0,800',
  'n-three,Neela saree,Zuberi,Saree,Size,Free,Colour,Red,1,700',
];
const load = (db: Database, rows: string[]) =>
  importFile(db, 'shop.csv', `${[HEADER, ...rows].join('\n')}\n`);
/** When the rows of products that no file has were written. */
const untouchedRows = async (db: Database) =>
  (
    await sql`select l.xmin::text as listed_in, d.xmin::text as documented_in
      from listing l join search_documents d using (product_id)
      where not exists (select from product_sources s where s.product_id = l.product_id)
      order by product_id`.execute(db)
  ).rows;

test('import > updates the products that it changed, as a rebuild does, and writes no others', async () => {
  const { db } = backend;
  const rowsBefore = await untouchedRows(db);
  for (const rows of [FIRST, SECOND]) {
    await load(db, rows);
    expect(await untouchedRows(db)).toEqual(rowsBefore);
    const { followed, rebuilt } = await readModelAfter(db, () => Promise.resolve());
    expect(followed).toEqual(rebuilt);
  }
  expect(rowsBefore.length).toBeGreaterThan(30);
});

test('import > of an unchanged file leaves lists as they are', async () => {
  const { db } = backend;
  await load(db, SECOND);
  const revisionOf = () => db.selectFrom('read_model').select('revision').executeTakeFirstOrThrow();
  const before = await revisionOf();
  expect(await load(db, SECOND)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  expect(await revisionOf()).toEqual(before);
});
