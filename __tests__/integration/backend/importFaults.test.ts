/** @jest-environment node */
import path from 'node:path';
import { sql } from 'kysely';
import { loadProfile, parseMapping, saveProfile } from '@/backend/catalogue/columnMapping';
import type { ImportOptions } from '@/backend/catalogue/import';
import { chooseCategory, importTypes } from '@/backend/catalogue/importTypes';
import { isReadModelOutdated } from '@/backend/catalogue/readModel';
import { seedDatabase } from '@/backend/seed/load/seed';
import { checkHostileImport } from '@/tools/hostileImport/check';
import { writeHostileFile } from '@/tools/hostileImport/generate';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const sqlNameCheck = sql`name <> 'Unacceptable'`;
const HEADER =
  'Handle,Title,Vendor,Type,Variant SKU,Option1 Name,Option1 Value,Variant Inventory Qty,Variant Price';
const load = (rows: (string | Buffer)[], options: ImportOptions = {}) => {
  const bytes = Buffer.concat(
    [HEADER, ...rows].map((row) => Buffer.concat([Buffer.from(row), Buffer.from('\n')])),
  );
  return importFile(backend.db, 'shop.csv', bytes, options);
};
const namesOf = async (handles: string[]) =>
  (
    await backend.db
      .selectFrom('product_sources as s')
      .innerJoin('products as p', 'p.id', 's.product_id')
      .where('s.handle', 'in', handles)
      .orderBy('s.handle')
      .select('p.name')
      .execute()
  ).map(({ name }) => name);
const isListed = async (handle: string) =>
  (await backend.db
    .selectFrom('product_sources as s')
    .innerJoin('listing as l', 'l.product_id', 's.product_id')
    .innerJoin('search_documents as d', 'd.product_id', 's.product_id')
    .where('s.handle', '=', handle)
    .select('s.handle')
    .executeTakeFirst()) !== undefined;

test('import > a hostile file is imported twice without an abort or a lost row', async () => {
  const file = path.join(backend.folder, 'hostile.csv');
  const clean = await writeHostileFile(file, 600);
  const { report, faults } = await checkHostileImport(backend.db, file, clean);
  expect(faults).toEqual([]);
  expect(clean.size).toBeGreaterThan(60);
  expect(report.refused).toBeGreaterThan(20);
});

test('import > one cell refuses its product, with line and column, and no other', async () => {
  const report = await load([
    'f-good,Good,Zuberi,Saree,,Size,S,1,100',
    'f-nul,A\0b,Zuberi,Saree,,Size,S,1,100',
    Buffer.concat([
      Buffer.from('f-half,"H'),
      Buffer.from([0xed, 0xa0, 0x80]),
      Buffer.from('",Zuberi,Saree,,Size,S,1,100'),
    ]),
    'f-dear,Dear,Zuberi,Saree,,Size,S,1,17600000',
    `f-long,${'x'.repeat(301)},Zuberi,Saree,,Size,S,1,100`,
    'f-many,Many,Zuberi,Saree,,Size,S,99999999,100',
    `f-pair,${'x'.repeat(10)},${'x'.repeat(119)}😀,Saree,,Size,S,1,100`,
    'f-last,Naïve last,Zuberi,Saree,,Size,S,1,100',
  ]);
  expect(report.refusals.map(({ line, column }) => [line, column])).toEqual([
    [3, 'title'],
    [4, 'title'],
    [5, 'variant price'],
    [6, 'title'],
    [7, 'variant inventory qty'],
    [8, 'vendor'],
  ]);
  expect(await namesOf(['f-good', 'f-last'])).toEqual(['Good', 'Naïve last']);
});

test('import > a product that the database refuses is refused alone', async () => {
  await backend.db.schema
    .alterTable('products')
    .addCheckConstraint('test_name', sqlNameCheck)
    .execute();
  const report = await load([
    'd-one,Accepted one,Zuberi,Saree,,Size,S,1,100',
    'd-two,Unacceptable,Zuberi,Signet ring,,Size,S,1,100',
    'd-three,Accepted three,Zuberi,Signet ring,,Size,S,1,100',
  ]).finally(() => backend.db.schema.alterTable('products').dropConstraint('test_name').execute());
  expect(report).toMatchObject({ imported: 2, refused: 1 });
  expect(report.refusals[0]).toMatchObject({
    line: 3,
    reason: expect.stringMatching(/test_name/) as string,
  });
  expect(await namesOf(['d-one', 'd-three', 'd-two'])).toEqual(['Accepted one', 'Accepted three']);
});

test('import > rows without a handle and with equal titles are told apart by code, or refused', async () => {
  const rows = [
    ',Twin told apart,Zuberi,Saree,K-1,Size,S,1,100',
    ',Twin told apart,Zuberi,Saree,K-2,Size,S,2,200',
    ',Twin alike,Zuberi,Saree,,Size,S,1,100',
    ',Twin alike,Zuberi,Saree,,Size,M,2,200',
    't-same,Twin first,Zuberi,Saree,,Size,S,1,100',
    't-same,Twin other,Zuberi,Saree,,Size,M,1,100',
    'twin-explicit,Twin explicit,Zuberi,Saree,,Size,S,1,100',
    ',Twin explicit,Zuberi,Saree,,Size,M,1,100',
  ];
  const report = await load(rows);
  expect(report).toMatchObject({ rows: 8, imported: 4, added: 4, refused: 4 });
  expect(report.refusals.map(({ line, reason }) => [line, reason])).toEqual([
    [4, 'Lines 4, 5 have equal titles and neither a handle nor a code of their own'],
    [5, 'Lines 4, 5 have equal titles and neither a handle nor a code of their own'],
    [7, 'The product in line 6 has the same handle'],
    [9, 'Another product has the handle twin-explicit'],
  ]);
  expect(await load(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 4, refused: 4 });
});

test('import > rows of a product that are apart in the file are one product, also the second time', async () => {
  const rows = [
    'p-one,Part one,Zuberi,Saree,,Size,S,1,100',
    'p-two,Part two,Zuberi,Saree,,Size,S,1,100',
    'p-one,,,,,,M,2,100',
  ];
  expect(await load(rows)).toMatchObject({ imported: 3, added: 2, refused: 0 });
  expect(await load(rows)).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
});

test('import > an unknown type is refused until staff choose its category, and never Women by default', async () => {
  const rows = [
    'u-one,Mystery one,Zuberi,Zarflute,,Size,S,1,100',
    'u-two,Kurta for nobody,Zuberi,Kurta,,Size,S,1,100',
    'u-three,Kurta for boys,Zuberi,Kurta,,Size,S,1,100',
  ];
  const report = await load(rows);
  expect(report.refusals.map(({ line, column }) => [line, column])).toEqual([
    [2, 'type'],
    [3, 'type'],
  ]);
  expect(await importTypes(backend.db)).toEqual([
    { name: 'Kurta', category_path: null, products: 1 },
    { name: 'Zarflute', category_path: null, products: 1 },
  ]);
  expect(await chooseCategory(backend.db, 'zarflute', 'nowhere')).toBe(false);
  expect(await chooseCategory(backend.db, 'Zarflute', 'homeware')).toBe(true);
  expect(await chooseCategory(backend.db, 'kurta', 'men/kurtas')).toBe(true);
  expect(await load(rows)).toMatchObject({ added: 2, unchanged: 1, refused: 0 });
  const placed = await backend.db
    .selectFrom('product_sources as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .where('s.handle', 'like', 'u-%')
    .orderBy('s.handle')
    .select('c.path')
    .execute();
  expect(placed.map(({ path: place }) => place)).toEqual([
    'homeware/more/more-more',
    'kids/kurtas/more-kurtas',
    'men/kurtas/more-kurtas',
  ]);
});

test('import > a dry run reports the same and writes nothing', async () => {
  const rows = [
    'y-one,Dry one,Zuberi,Dry Saree,,Size,S,1,100',
    '620101,Dry taken,Zuberi,Saree,,Size,S,1,100',
  ];
  const categories = () =>
    backend.db.selectFrom('categories').select('path').orderBy('path').execute();
  const before = await categories();
  const dry = await load(rows, { dryRun: true });
  expect(await namesOf(['y-one'])).toEqual([]);
  expect(await categories()).toEqual(before);
  expect(await isReadModelOutdated(backend.db)).toBe(false);
  expect({ ...(await load(rows)), seconds: 0 }).toEqual({ ...dry, seconds: 0 });
});

test('import > products of an interrupted import are listed after the next start', async () => {
  const interrupted = load(['i-one,Interrupted,Zuberi,Saree,,Size,S,1,100'], {
    onProgress() {
      throw new Error('killed');
    },
  });
  await expect(interrupted).rejects.toThrow('killed');
  expect([await isReadModelOutdated(backend.db), await isListed('i-one')]).toEqual([true, false]);
  await seedDatabase(backend.db, 'demo');
  expect([await isReadModelOutdated(backend.db), await isListed('i-one')]).toEqual([false, true]);
});

test('import > a Windows-1252 file keeps its letters, and dollars become rupees', async () => {
  const rows = [Buffer.from('w-one,Caf\xe9 \x93kurta\x94,Zuberi,Saree,,Size,S,1,11.30', 'latin1')];
  expect(await load(rows, { currency: 'USD' })).toMatchObject({ added: 1, refused: 0 });
  expect(await namesOf(['w-one'])).toEqual(['Café “kurta”']);
  const { you_pay_minor } = await backend.db
    .selectFrom('product_prices as x')
    .innerJoin('product_sources as s', 's.product_id', 'x.product_id')
    .where('s.handle', '=', 'w-one')
    .where('x.bucket', '=', 'india')
    .select('x.you_pay_minor')
    .executeTakeFirstOrThrow();
  expect(you_pay_minor).toBe(100_000);
});

test('import > a table with other columns is imported by a saved mapping', async () => {
  await saveProfile(
    backend.db,
    'erp',
    parseMapping('title=Name, price=Offer, type=Kind, size=Cut'),
  );
  const mapping = await loadProfile(backend.db, 'erp');
  const text = 'Name,Title,Offer,Price,Kind,Cut,Currency\nMapped saree,Ms,250,9,Saree,Long,INR\n';
  const report = await importFile(backend.db, 'erp.csv', text, { mapping });
  expect(report).toMatchObject({ added: 1, refused: 0 });
  expect(await namesOf(['mapped-saree'])).toEqual(['Mapped saree']);
  await expect(loadProfile(backend.db, 'other')).rejects.toThrow('Saved: erp');
  const lost = importFile(backend.db, 'erp.csv', text, { mapping: parseMapping('title=none') });
  await expect(lost).rejects.toThrow('no column "none"');
  expect(() => parseMapping('titel=name')).toThrow('"titel=name" maps nothing');
});
