/** @jest-environment node */
import type { ListingWire } from '@/lib/contract/listing';
import { importFile } from '@/__tests__/support/importFile';
import { newStaffMember, type TestStaffClient } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

const NAME = 'Halcyon Saree';

let store: TestStore;
let member: TestStaffClient;
beforeAll(async () => {
  store = await openTestStore();
  member = await newStaffMember(store, 'catalogue');
  await importFile(store.db, 'shop.csv', [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Barcode,Variant Price',
    `halcyon,${NAME},Saree,Size,S,HAL-RED-S,4006381333931,999`,
    'halcyon,,,,M,hal 02/M,96385074,999',
    'red,Crimson Cushion,Cushions,Size,S,Red,,999',
  ]);
});
afterAll(() => store.close());

const listing = async (search: string) =>
  (
    await store.read<{ data: ListingWire }>(
      `/gateway/browse/v2/listing?q=${encodeURIComponent(search)}`,
    )
  ).body.data;

test.each([
  'HAL-RED-S',
  'hal-red-s',
  ' hal 02/m ',
  '4006381333931',
  '400-6381-33393-1',
  '0000096385074',
])('search > the code of a size, “%s”, finds its product', async (code) => {
  const { products, intro, understood } = await listing(code);
  expect([products.map(({ name }) => name), intro, understood]).toEqual([[NAME], '', []]);
  const { products: suggested } = (
    await store.read<{ data: { products: { name: string }[] } }>(
      `/gateway/browse/v2/suggestions?q=${encodeURIComponent(code)}`,
    )
  ).body.data;
  expect(suggested.map(({ name }) => name)).toEqual([NAME]);
});

test('search > a code that is a word does not hide what the word means', async () => {
  const { total, understood = [] } = await listing('red');
  expect(understood.map(({ name }) => name)).toEqual(['Red']);
  expect(total).toBeGreaterThan(1);
});

test('search > the code of a removed size finds nothing', async () => {
  const removed = (withdrawn: boolean) =>
    store.db
      .updateTable('product_sizes')
      .set({ withdrawn })
      .where('sku', '=', 'HAL-RED-S')
      .execute();
  await removed(true);
  expect((await listing('HAL-RED-S')).products.map(({ name }) => name)).not.toContain(NAME);
  await removed(false);
});

test.each(['HAL-RED', 'hal 02/m', '4006381333931'])(
  'desk > “%s” finds the product, and the stock of the size',
  async (search) => {
    const { data: products } = await member.call('GET /staff/v1/products', { query: { search } });
    expect(products.list.map(({ name }) => name)).toEqual([NAME]);
    const { data: stock } = await member.call('GET /staff/v1/stock', { query: { search } });
    expect(stock.list.map(({ name }) => name)).toEqual([NAME]);
  },
);
