/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { CatalogueProductWire } from '@/lib/contract/catalogue';
import { importFile } from '@/__tests__/support/importFile';
import { setPrice } from '@/__tests__/support/orderSetup';
import { newStaffMember } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const importText = (name: string, lines: string[]) => importFile(store.db, name, lines);
const costOf = async (handle: string) =>
  (
    await store.db
      .selectFrom('products as p')
      .innerJoin('product_sources as s', 's.product_id', 'p.id')
      .select('p.cost_minor')
      .where('s.handle', '=', handle)
      .executeTakeFirstOrThrow()
  ).cost_minor;

test.each([
  ['Handle,Title,Type,Variant Price,Cost per item', 'shop.csv', ','],
  ['item_group_id\ttitle\tproduct_type\tprice\tcost_of_goods_sold\tid', 'feed.tsv', '\t'],
])('costs > %s brings them, and a file without keeps them', async (header, name, separator) => {
  const cells = (cost: string) =>
    ['cost-a', 'Costed saree', 'Women > Sarees', '9000', cost, 'cost-a'].slice(
      0,
      header.split(separator).length,
    );
  const read = (cost: string) => importText(name, [header, cells(cost).join(separator)]);
  await read('3600');
  expect(await costOf('cost-a')).toBe(360_000);
  const before = await importText(name, [header, cells('3700').join(separator)]);
  // A cost alone does not overwrite what staff have changed.
  expect(before).toMatchObject({ changed: 0, unchanged: 1 });
  expect(await costOf('cost-a')).toBe(370_000);
  await read('3600');
  for (const unknown of ['', '0', '0.00']) {
    expect((await read(unknown)).refusals).toEqual([]);
    expect(await costOf('cost-a')).toBe(360_000);
  }
  expect((await read('much')).refusals[0]).toMatchObject({ line: 2, reason: '"much" is no price' });
});

test('costs > staff enter and remove them; the shop shows the band of the margin alone', async () => {
  const member = await newStaffMember(store, 'catalogue');
  const { product_id } = await store.newProduct();
  await setPrice(store, product_id, 10_000);
  const params = { id: product_id };
  const enter = async (cost: number | null) =>
    (
      await member.call('PUT /staff/v1/products/:id', {
        params,
        body: { key: randomUUID(), cost },
      })
    ).data.cost;
  const product = async () =>
    (
      await store.read<{ data: { products: CatalogueProductWire[] } }>(
        `/gateway/browse/v2/catalogue?after=${product_id - 1}&limit=1`,
      )
    ).body.data.products[0];
  const bands = [
    [7_001, 'low'],
    [7_000, 'middle'],
    [5_001, 'middle'],
    [5_000, 'high'],
    [null, undefined],
  ] as const;
  for (const [cost, band] of bands) {
    expect(await enter(cost)).toBe(cost);
    expect((await product())?.margin_band).toBe(band);
  }
  await enter(7_777);
  expect(JSON.stringify(await product())).not.toContain('7777');
});
