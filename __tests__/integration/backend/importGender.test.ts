/** @jest-environment node */
import { draftGender } from '@/backend/catalogue/draftGender';
import type { ProductWire } from '@/lib/contract/product';
import { toOffers } from '@/lib/feeds/offer';
import { INDIA } from '@/lib/i18n/region';
import { DEFAULT_SITE } from '@/lib/model/site';
import { toProduct } from '@/services/api/product';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

test('Google Merchant feed > kids’ clothes keep girls and boys, in the feeds too', async () => {
  const row = (id: string, title: string, gender: string) =>
    `${id}\t${title}\tx\t999.00 INR\tin stock\tKidswala\t4-5 Years\tKids > Girls > Lehengas\t${gender}\tkids\n`;
  const text = `id\ttitle\tdescription\tprice\tavailability\tbrand\tsize\tproduct_type\tgender\tage_group\n${row('k-g', 'Gulmohar frock', 'female')}${row('k-b', 'Chirag kurta', 'male')}${row('k-u', 'Bachpan romper', 'unisex')}`;
  const report = await importFile(backend.db, 'kids.tsv', text);
  expect(report).toMatchObject({ imported: 3, refusals: [] });
  const found = await Promise.all(
    ['Gulmohar frock', 'Chirag kurta', 'Bachpan romper'].map(async (name) => {
      const { id } = await backend.db
        .selectFrom('products')
        .select('id')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      // Feeds leave out products without a picture.
      const picture = { file: 'products/620101-1.avif', width: 900, height: 1200, alt: name };
      await backend.db
        .insertInto('product_media')
        .values({
          ...picture,
          product_id: id,
          position: 0,
          kind: 'image',
          view: 'front',
          poster: null,
        })
        .execute();
      const wire = (await backend.read<{ data: ProductWire }>(`/gateway/browse/v2/products/${id}`))
        .body.data;
      const offers = toOffers(
        toProduct(wire, INDIA),
        { text: '', items: [] },
        {
          site: DEFAULT_SITE,
          region: INDIA,
          terms: { earnPercent: 2, tiers: [] },
          now: new Date(),
        },
      );
      return [wire.gender, wire.root_category_name, offers[0]?.gender, offers[0]?.ageGroup];
    }),
  );
  expect(found).toEqual([
    ['girls', 'Kids', 'female', 'kids'],
    ['boys', 'Kids', 'male', 'kids'],
    ['unisex', 'Kids', 'unisex', 'kids'],
  ]);
});

test.each([
  ['female', 'kids', 'girls'],
  ['Male', 'toddler', 'boys'],
  ['unisex', 'newborn', 'kids'],
  ['', 'infant', 'kids'],
  ['Girls', '', 'girls'],
  ['Kids Boys Kurtas', '', 'boys'],
  ['girls and boys', '', 'kids'],
  ['female', 'adult', 'women'],
  ['Womens', '', 'women'],
  ["Men's", '', 'men'],
  ['Unisex', 'adult', 'unisex'],
  ['Home Ornaments', '', ''],
  ['constructor', '', ''],
])('import > gender "%s" and age "%s" are for %s', (gender, age, expected) => {
  expect(draftGender(gender, age)).toBe(expected);
});
