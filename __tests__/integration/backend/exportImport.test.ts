/** @jest-environment node */
import { sql } from 'kysely';
import { completeColours } from '@/backend/catalogue/completeColours';
import type { CatalogueFormat } from '@/backend/catalogue/export';
import { priceInBucket } from '@/backend/money/exportMarkup';
import {
  allProductData,
  catalogueContent,
  EXPORT_FORMATS,
  exportText,
} from '@/__tests__/support/catalogueContent';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const importText = (format: CatalogueFormat, text: string) =>
  importFile(backend.db, `catalogue${format}`, text);
const content = () => catalogueContent(backend.db);

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

/** Every second size of these products has the last picture of its product. */
const setPictures = () =>
  sql`update product_sizes s set picture = (select file from product_media m
      where m.product_id = s.product_id and m.kind = 'image' order by m.position desc limit 1)
    where s.product_id between 620101 and 620110 and s.position % 2 = 0`.execute(backend.db);

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
  await setPictures();
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

test.each(EXPORT_FORMATS)(
  'export > a %s file changes nothing in the shop that wrote it',
  async (format) => {
    const [before, all] = [await content(), await allProductData(backend.db)];
    const report = await importText(format, await exportText(backend.db, format));
    expect(report).toMatchObject({ refusals: [], added: 0 });
    expect(await content()).toEqual(before);
    expect(await allProductData(backend.db)).toEqual(all);
  },
);

test.each(EXPORT_FORMATS)(
  'export > a %s file gives an empty shop the same catalogue',
  async (format) => {
    const [before, text] = [await content(), await exportText(backend.db, format)];
    await backend.db.deleteFrom('products').execute();
    await sql`delete from categories c where level > 1 and id >= 2000`.execute(backend.db);
    const report = await importText(format, text);
    expect(report).toMatchObject({ refusals: [], added: before.length });
    expect(await content()).toEqual(before);
  },
);
