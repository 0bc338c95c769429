/** @jest-environment node */
import { sql } from 'kysely';
import { completeColours } from '@/backend/catalogue/completeColours';
import { exportCatalogue, type CatalogueFormat } from '@/backend/catalogue/export';
import { priceInBucket } from '@/backend/money/exportMarkup';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const FORMATS: CatalogueFormat[] = ['.csv', '.tsv', '.xml'];

async function exportText(format: CatalogueFormat) {
  let text = '';
  for await (const part of exportCatalogue(backend.db, format, 'https://shop.example'))
    text += part;
  return text;
}
const importText = (format: CatalogueFormat, text: string) =>
  importFile(backend.db, `catalogue${format}`, text);

const CONTENT = sql`select p.sku, p.name, p.cost_minor, d.name as designer, p.gender, p.stylist_note,
    p.meta_description, p.colour_name, p.fabric, p.pattern, p.option_names, leaf.name as leaf,
    branch.name as branch, root.name as root,
    (select json_agg(json_build_array(z.label, x.bucket, x.mrp_minor, x.you_pay_minor)
        order by z.position, x.bucket)
      from size_prices x join product_sizes z on z.id = x.size_id
      where x.product_id = p.id and not z.withdrawn) as prices,
    (select json_agg(json_build_array(z.label, z.stock, z.sku, z.gtin,
        z.stock_policy, case z.stock_policy when 'made_to_order' then z.handling_days end) order by z.position) from product_sizes z
      where z.product_id = p.id and not z.withdrawn) as sizes,
    (select json_agg(v.slug order by v.slug) from product_facets f join facet_values v
      on v.id = f.value_id where f.product_id = p.id
      and v.facet in ('occasion', 'colour', 'fabric', 'pattern')) as facets,
    coalesce((select json_agg(json_build_array(regexp_replace(m.value ->> 'url', '.*/media/', ''),
        m.value ->> 'alt')) from product_sources s, jsonb_array_elements(s.pictures) m
        where s.product_id = p.id),
      (select json_agg(json_build_array(m.file, m.alt) order by m.position) from product_media m
        where m.product_id = p.id and m.kind = 'image')) as pictures
  from products p join designers d on d.id = p.designer_id
  join categories leaf on leaf.id = p.category_id join categories branch on branch.id = leaf.parent_id
  join categories root on root.id = branch.parent_id order by p.sku`;
const content = async () => (await CONTENT.execute(backend.db)).rows;
/** Every column of products, which an import into the same shop keeps. */
const everything = async () =>
  (
    await sql`select to_jsonb(p) - 'updated_at' as product, (select json_agg(f.value_id
      order by f.value_id) from product_facets f where f.product_id = p.id) as facets,
      (select count(*) from product_media m where m.product_id = p.id) as media,
      (select json_agg(x order by x.bucket) from product_prices x where x.product_id = p.id) as prices,
      (select json_agg(x order by x.size_id, x.bucket) from own_size_prices x
        where x.product_id = p.id) as own_prices
    from products p order by p.id`.execute(backend.db)
  ).rows;

/** Texts that formats can damage. */
const DIFFICULT_TEXTS = [
  '"Gulnaar" lehenga',
  '=SUM(1,2) saree',
  "'quoted' kurta",
  'Naïve – ₹ “edition” 😀',
  'Tom & <Jerry> &amp; co',
  'नीला, लहंगा; \\ | tab',
  '"',
];

/** Sizes of these products cost more, the larger they are; one has a code and a barcode. */
async function priceSizes() {
  const sizes = await backend.db
    .selectFrom('product_sizes as s')
    .innerJoin('product_prices as x', 'x.product_id', 's.product_id')
    .select(['s.id', 's.product_id', 's.position', 'x.mrp_minor', 'x.you_pay_minor'])
    .where('s.product_id', '>=', 620101)
    .where('s.product_id', '<=', 620110)
    .where('x.bucket', '=', 'india')
    .where('s.position', '>', 0)
    .execute();
  const rows = sizes.flatMap(({ id, product_id, position, mrp_minor, you_pay_minor }) =>
    (['india', 'usa', 'row'] as const).map((bucket) => ({
      size_id: id,
      product_id,
      bucket,
      mrp_minor: priceInBucket(mrp_minor / 100 + position * 1000, bucket) * 100,
      you_pay_minor: priceInBucket(you_pay_minor / 100 + position * 500, bucket) * 100,
    })),
  );
  await backend.db.insertInto('own_size_prices').values(rows).execute();
  const [first] = sizes;
  await backend.db
    .updateTable('product_sizes')
    .set({ gtin: '4006381333931', sku: '0042 A/B' })
    .where('id', '=', first?.id ?? 0)
    .execute();
}

/** One product has each policy; a size without a count has none. */
const setPolicies = () =>
  sql`update product_sizes s set stock_policy = n.policy, stock = n.stock,
      delivery_class = n.class, delivery_label = n.label, handling_days = n.days
    from (values (620101, 'continue', -2, null, null, null), (620102, 'untracked', 0, null, null, null),
      (620103, 'made_to_order', 0, 'made_to_order', 'Made to order in 3 weeks', 21),
      (620104, 'tracked', -1, null, null, null))
      as n (id, policy, stock, class, label, days)
    where s.product_id = n.id and s.position = 0`.execute(backend.db);

/** One product comes in sizes and colours. */
async function setOptions() {
  await backend.db
    .updateTable('products')
    .set({ option_names: ['Size', 'Colour'] })
    .where('id', '=', 620105)
    .execute();
  await sql`update product_sizes set label = label || ' / Red' where product_id = 620105`.execute(
    backend.db,
  );
  await backend.db.transaction().execute(completeColours);
}

beforeAll(async () => {
  await backend.db.updateTable('products').set({ mini_me_of: null }).execute();
  await sql`delete from products where id % 5 > 0 and id > 620110`.execute(backend.db);
  await priceSizes();
  await setPolicies();
  await setOptions();
  for (const [index, text] of DIFFICULT_TEXTS.entries()) {
    const id = 620101 + index;
    await backend.db
      .updateTable('products')
      .set({ name: text, meta_description: text, cost_minor: (index + 1) * 123_400 })
      .where('id', '=', id)
      .execute();
    await backend.db
      .updateTable('product_media')
      .set({ alt: text })
      .where('product_id', '=', id)
      .execute();
  }
});

test.each(FORMATS)(
  'export > a %s file changes nothing in the shop that wrote it',
  async (format) => {
    const [before, all] = [await content(), await everything()];
    const report = await importText(format, await exportText(format));
    expect(report).toMatchObject({ refusals: [], added: 0 });
    expect(await content()).toEqual(before);
    expect(await everything()).toEqual(all);
  },
);

test.each(FORMATS)('export > a %s file gives an empty shop the same catalogue', async (format) => {
  const [before, text] = [await content(), await exportText(format)];
  await backend.db.deleteFrom('products').execute();
  await sql`delete from categories c where level > 1 and id >= 2000`.execute(backend.db);
  const report = await importText(format, text);
  expect(report).toMatchObject({ refusals: [], added: before.length });
  expect(await content()).toEqual(before);
});
