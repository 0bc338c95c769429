/** @jest-environment node */
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const importProducts = (products: [handle: string, vendor: string][]) =>
  importFile(backend.db, 'shop.csv', [
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Status',
    ...products.map(
      ([handle, vendor]) => `${handle},Saree ${handle},${vendor},Saree,true,Size,S,3,4000,active`,
    ),
  ]);

const designerOf = (handle: string) =>
  backend.db
    .selectFrom('products as p')
    .innerJoin('designers as d', 'd.id', 'p.designer_id')
    .select(['d.id', 'd.name', 'd.slug'])
    .where('p.sku', '=', handle)
    .executeTakeFirstOrThrow();

test('import > a designer whom staff have renamed is found by the old and by the new name', async () => {
  await importProducts([['river-1', 'River House']]);
  const { id } = await designerOf('river-1');
  await backend.db
    .updateTable('designers')
    .set({ name: 'House of Rivers' })
    .where('id', '=', id)
    .execute();
  await importProducts([
    ['river-2', 'River House'],
    ['river-3', 'house of  rivers'],
  ]);
  expect([await designerOf('river-2'), await designerOf('river-3')]).toEqual([
    { id, name: 'House of Rivers', slug: 'river-house' },
    { id, name: 'House of Rivers', slug: 'river-house' },
  ]);
});

test('import > designers whose names have no Latin letters are apart', async () => {
  await importProducts([
    ['devanagari-1', 'सुनीता'],
    ['devanagari-2', 'कमला'],
    ['devanagari-3', 'सुनीता'],
    ['nobody-1', ''],
  ]);
  const designers = await Promise.all(
    ['devanagari-1', 'devanagari-2', 'devanagari-3', 'nobody-1'].map(designerOf),
  );
  expect(designers.map(({ name }) => name)).toEqual(['सुनीता', 'कमला', 'सुनीता', 'Independent']);
  expect(new Set(designers.map(({ id }) => id)).size).toBe(3);
});

test('import > names keep the joiners of Indian scripts and emoji, and lose other invisible characters', async () => {
  await importFile(backend.db, 'joiners.csv', [
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price,Status',
    'joiners,"\u200f क्\u200dष em\u00adbroidered 👩\u200d👧 \u200d",Zuberi,Saree,true,Size,S,3,4000,active',
  ]);
  const { name } = await backend.db
    .selectFrom('products')
    .select('name')
    .where('sku', '=', 'joiners')
    .executeTakeFirstOrThrow();
  expect(name).toBe('क्\u200dष embroidered 👩\u200d👧');
});
