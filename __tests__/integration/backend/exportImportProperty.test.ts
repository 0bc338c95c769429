/** @jest-environment node */
import { sql } from 'kysely';
import { cleanHtml } from '@/backend/catalogue/htmlBlocks';
import { toSingleLine } from '@/backend/catalogue/productDraft';
import { detailColumns, writeDetailFacets } from '@/backend/staff/catalogue/productDetails';
import { chance } from '@/backend/seed/load/random';
import { productDetails } from '@/lib/contract/staffProductDetails';
import { STOCK_POLICIES } from '@/lib/model/stockPolicy';
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

const PRODUCTS = 40;

const PARTS = [
  ...[
    'saree',
    'Gold',
    'of',
    'silk & zari',
    'S',
    '3XL',
    '0042',
    '007',
    '1,999.00',
    '₹5',
    '-5',
    '+',
    '=',
  ],
  ...['"', '""', "'", ',', ';', '|', '\\', '/', ' / ', '>', ' > ', '<', '<b>', '&', '&amp;', '@'],
  ...[
    '#',
    '%',
    '[',
    '{',
    '(',
    ')',
    '.',
    '…',
    '–',
    '“',
    '’',
    'é',
    'ß',
    'लहंगा',
    'لهنگا',
    '绣',
    '😀',
    '👩‍👩‍👧',
    '\u00a0',
  ],
  ...[
    'true',
    'null',
    'NaN',
    '1e9',
    '2026-01-01',
    'https://example.com/?a=1&b=2',
    'INR',
    'men',
    'Girls',
  ],
];

const DELIVERY_CLASSES = productDetails.shape.delivery_class.options;

/** Values as the desk accepts them, the same for the same seed. */
function createRandom(seed: string) {
  let drawn = 0;
  const int = (below: number) => Math.floor(chance(`${seed} ${drawn++}`) * below);
  const pick = <Item>(items: readonly Item[]): Item => items[int(items.length)] as Item;
  const text = (max: number, min = 0): string => {
    const words = Array.from({ length: min + int(5) }, () => pick(PARTS));
    const joined = words
      .join(pick(['', ' ']))
      .trim()
      .slice(0, max);
    return toSingleLine(joined.replace(/[\ud800-\udbff]$/, '')) || 'x'.repeat(min);
  };
  return { int, pick, text };
}
type Random = ReturnType<typeof createRandom>;

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const html = ({ int, pick, text }: Random) =>
  cleanHtml(
    Array.from({ length: int(4) }, () =>
      pick([
        () => `<p>${escape(text(80))}</p>`,
        () => `<p>${escape(text(40))}<br>${escape(text(40))}</p>`,
        () => `<ul><li>${escape(text(40))}</li><li><em>${escape(text(40))}</em></li></ul>`,
        () => `<h2>${escape(text(40))}</h2>\n\n<p>${escape(text(40))}\n${escape(text(20))}\t</p>`,
      ])(),
    ).join('\n'),
  );

async function changeTexts(id: number, random: Random, occasions: string[]) {
  const { text, pick, int } = random;
  const details = {
    ...{ colour: text(120), fabric: text(120), pattern: text(120), work: text(120) },
    care: text(500),
    delivery_class: pick(DELIVERY_CLASSES),
    handling_days: int(100),
    return_days: pick([0, 2, 30]),
  };
  const columns = detailColumns(details, { delivery_class: 'ready_to_ship', handling_days: 5 });
  await backend.db
    .updateTable('products')
    .set({
      ...columns,
      name: text(300, 1),
      stylist_note: html(random),
      meta_description: text(400),
    })
    .where('id', '=', id)
    .execute();
  await writeDetailFacets(backend.db, id, {
    ...details,
    occasions: Array.from({ length: int(12) }, () => pick(occasions)),
  });
  const media = await backend.db
    .selectFrom('product_media')
    .select('position')
    .where('product_id', '=', id)
    .execute();
  for (const { position } of media)
    await backend.db
      .updateTable('product_media')
      .set({ alt: text(300) })
      .where('product_id', '=', id)
      .where('position', '=', position)
      .execute();
}

async function changeSizes(id: number, random: Random) {
  const { int, pick, text } = random;
  const sizes = await backend.db
    .selectFrom('product_sizes')
    .select('id')
    .where('product_id', '=', id)
    .where('withdrawn', '=', false)
    .execute();
  const files = await backend.db
    .selectFrom('product_media')
    .select('file')
    .where('product_id', '=', id)
    .where('kind', '=', 'image')
    .execute();
  for (const [index, size] of sizes.entries()) {
    const policy = pick(STOCK_POLICIES);
    const isMade = policy === 'made_to_order';
    await backend.db
      .updateTable('product_sizes')
      .set({
        label: `${index}${text(50)}`,
        sku: pick([null, `Z${size.id} ${text(40)}`.trim()]),
        picture: pick([null, ...files.map(({ file }) => file)]),
        stock_policy: policy,
        stock: policy === 'tracked' ? int(20) : policy === 'continue' ? int(20) - 10 : 0,
        delivery_class: isMade ? 'made_to_order' : null,
        delivery_label: isMade ? 'Made to order in 3 weeks' : null,
        handling_days: isMade ? 21 : null,
      })
      .where('id', '=', size.id)
      .execute();
  }
}

/** Some products, and some sizes, have prices abroad that staff have set. */
async function changePrices(id: number, { int }: Random) {
  await sql`insert into own_size_prices select size_id, product_id, bucket, mrp_minor + 50000, you_pay_minor
    from size_prices where product_id = ${id} and size_id % 4 = ${int(4)}
      and size_id > (select min(id) from product_sizes where product_id = ${id} and not withdrawn)
    on conflict do nothing`.execute(backend.db);
  for (const table of ['product_prices', 'own_size_prices'])
    await sql`update ${sql.ref(table)} set you_pay_minor = ${(1 + int(9)) * 10_000},
        mrp_minor = ${(10 + int(9)) * 10_000}
      where product_id = ${id} and bucket = ${['usa', 'row', 'none'][int(3)]}`.execute(backend.db);
}

/** Forty products with random texts, sizes, codes and occasions. */
async function randomCatalogue(seed: string) {
  const random = createRandom(seed);
  await backend.db.updateTable('products').set({ mini_me_of: null }).execute();
  const { rows } = await sql<{ id: number }>`
    select id from products order by md5(id || ${seed}) limit ${PRODUCTS}`.execute(backend.db);
  await sql`delete from products where id <> all (${rows.map(({ id }) => id)}::int[])`.execute(
    backend.db,
  );
  const occasions = await backend.db
    .selectFrom('facet_values')
    .select('slug')
    .where('facet', '=', 'occasion')
    .execute();
  for (const { id } of rows) {
    await changeTexts(
      id,
      random,
      occasions.map(({ slug }) => slug),
    );
    await changeSizes(id, random);
    await changePrices(id, random);
  }
  await sql`update designers set name = name || ${random.text(60)} where id % 2 = 0`.execute(
    backend.db,
  );
}

test('export > random products come back from every format, into the same shop and an empty one', async () => {
  await randomCatalogue('round trip 1');
  for (const format of EXPORT_FORMATS) {
    const [before, all] = [await catalogueContent(backend.db), await allProductData(backend.db)];
    const text = await exportText(backend.db, format);
    const report = await importFile(backend.db, `catalogue${format}`, text);
    expect(report).toMatchObject({ refusals: [], added: 0 });
    expect(await catalogueContent(backend.db)).toEqual(before);
    expect(await allProductData(backend.db)).toEqual(all);
  }
  for (const format of EXPORT_FORMATS) {
    const [before, text] = [
      await catalogueContent(backend.db),
      await exportText(backend.db, format),
    ];
    await backend.db.deleteFrom('products').execute();
    await sql`delete from categories where level > 1 and id >= 2000`.execute(backend.db);
    const report = await importFile(backend.db, `catalogue${format}`, text);
    expect(report).toMatchObject({ refusals: [], added: before.length });
    expect(await catalogueContent(backend.db)).toEqual(before);
  }
});
