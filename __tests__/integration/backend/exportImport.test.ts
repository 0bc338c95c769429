/** @jest-environment node */
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { exportCatalogue, type CatalogueFormat } from '@/backend/catalogue/export';
import { importCatalogue } from '@/backend/catalogue/import';
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
  importCatalogue(backend.db, `catalogue${format}`, {
    open: () => Readable.from([Buffer.from(text)]),
  });

const CONTENT = sql`select p.sku, p.name, d.name as designer, p.gender, p.stylist_note,
    p.meta_description, p.colour_name, p.fabric, p.pattern, leaf.name as leaf,
    branch.name as branch, root.name as root,
    (select json_agg(json_build_array(x.bucket, x.mrp_minor, x.you_pay_minor) order by x.bucket)
      from product_prices x where x.product_id = p.id) as prices,
    (select json_agg(json_build_array(z.label, z.stock) order by z.position) from product_sizes z
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
      (select count(*) from product_media m where m.product_id = p.id) as media
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

beforeAll(async () => {
  await backend.db.updateTable('products').set({ mini_me_of: null }).execute();
  await sql`delete from products where id % 5 > 0 and id > 620110`.execute(backend.db);
  for (const [index, text] of DIFFICULT_TEXTS.entries()) {
    const id = 620101 + index;
    await backend.db
      .updateTable('products')
      .set({ name: text, meta_description: text })
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
