/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import type { ProductWire } from '@/lib/contract/product';
import { importFile } from '@/__tests__/support/importFile';
import { ARRANGE_SIZES, newPricedProduct } from '@/__tests__/support/pricedSizes';
import { newStaffMember } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const GTIN = '4006381333931';
const OTHER_GTIN = '96385074';

test('barcodes > staff enter and remove them, and a wrong digit is refused beside its field', async () => {
  const member = await newStaffMember(store, 'catalogue');
  const { product_id, sizeIds } = await newPricedProduct(store, member, { S: null, M: null });
  const params = { id: product_id };
  const body = (...gtins: (string | null | undefined)[]) => ({
    key: randomUUID(),
    sizes: sizeIds.map((size_id, index) => ({ size_id, size: `S${index}`, gtin: gtins[index] })),
  });
  const gtinsOnPage = async () =>
    (
      await store.read<{ data: ProductWire }>(`/gateway/browse/v2/products/${product_id}`)
    ).body.data.sizes.map(({ gtin }) => gtin);
  await member.call(ARRANGE_SIZES, { params, body: body(GTIN, ` ${OTHER_GTIN} `) });
  expect(await gtinsOnPage()).toEqual([GTIN, OTHER_GTIN]);
  expect(
    await member.expectRefusal(ARRANGE_SIZES, { params, body: body('4006381333932') }),
  ).toEqual({ status: 400, message: 'Please check the digits of the barcode' });
  const { data } = await member.call(ARRANGE_SIZES, { params, body: body(undefined, '') });
  expect(data.sizes.map(({ gtin }) => gtin)).toEqual([GTIN, undefined]);
  expect(await gtinsOnPage()).toEqual([GTIN, undefined]);
});

const importText = (name: string, lines: string[]) => importFile(store.db, name, lines);
const gtinsOf = async (handle: string) =>
  (
    await store.db
      .selectFrom('product_sizes as s')
      .innerJoin('product_sources as p', 'p.product_id', 's.product_id')
      .select('s.gtin')
      .where('p.handle', '=', handle)
      .orderBy('s.position')
      .execute()
  ).map(({ gtin }) => gtin);

test('barcodes > files bring them, a wrong one refuses its product, and a file without keeps them', async () => {
  const header = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty';
  const rows = ['b-one,Barred saree,Saree,Size,S,100,1', 'b-one,,,,M,100,1'];
  const report = await importText('shop.csv', [
    `${header},Variant Barcode`,
    `${rows[0]},'${GTIN}`,
    `${rows[1]},`,
    'b-bad,Misread saree,Saree,Size,S,100,1,4006381333932',
  ]);
  expect(report).toMatchObject({ added: 1 });
  expect(report.refusals).toMatchObject([{ line: 4, column: 'variant barcode' }]);
  expect(report.refusals[0]?.reason).toContain('"4006381333932" is no GTIN');
  expect(await gtinsOf('b-one')).toEqual([GTIN, null]);
  expect(await importText('shop.csv', [header, ...rows])).toMatchObject({ changed: 1 });
  expect(await gtinsOf('b-one')).toEqual([GTIN, null]);
  const feed = await importText('feed.tsv', [
    'id\ttitle\tprice\tproduct_type\tgtin',
    `b-two\tBarred kurta\t100 INR\tWomen > Kurtas\t${OTHER_GTIN}`,
  ]);
  expect(feed).toMatchObject({ added: 1, refusals: [] });
  expect(await gtinsOf('b-two')).toEqual([OTHER_GTIN]);
});
