/** @jest-environment node */
import { setImmediate } from 'node:timers/promises';
import type * as indexLimit from '@/backend/listing/indexLimit';
import { rebuildReadModel } from '@/backend/catalogue/readModel';
import { createPostgresSearchEngine } from '@/backend/listing/postgresSearchEngine';
import { importFile } from '@/__tests__/support/importFile';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let mockLimit = Infinity;
let mockChecks = 0;
jest.mock('@/backend/listing/indexLimit', () => {
  const actual = jest.requireActual<typeof indexLimit>('@/backend/listing/indexLimit');
  return {
    ...actual,
    requireIndexable(products: number) {
      mockChecks++;
      if (products > mockLimit) throw new actual.CatalogueLimitError(products);
    },
  };
});

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
beforeEach(() => {
  mockLimit = Infinity;
  mockChecks = 0;
});
afterAll(() => backend.close());

const countListed = async () =>
  (await backend.db.selectFrom('listing').select('product_id').execute()).length;
/** An engine whose calls wait for a new revision: a busy machine may take longer than shoppers wait. */
const openEngine = (logged: object[] = [], maxWaitedSize?: number) =>
  createPostgresSearchEngine(backend.db, (event) => void logged.push(event), {
    maxWaitMs: 600_000,
    maxWaitedSize,
  });
const raiseRevision = () =>
  backend.db
    .updateTable('read_model')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute();

test('a rebuild above the limit > ends with an error, and lists stay as they are', async () => {
  const listed = await countListed();
  mockLimit = listed - 1;
  await expect(backend.db.transaction().execute(rebuildReadModel)).rejects.toThrow(
    `The catalogue has ${listed} products, and lists hold at most`,
  );
  expect(await countListed()).toBe(listed);
});

test('a running process > keeps its lists, and logs that the catalogue is too large', async () => {
  const logged: object[] = [];
  const { currentCatalogue } = openEngine(logged);
  const catalogue = await currentCatalogue();
  mockLimit = 1;
  await raiseRevision();
  expect(await currentCatalogue()).toBe(catalogue);
  expect(logged).toEqual([
    {
      level: 'error',
      event: 'catalogue_too_large',
      message: expect.stringContaining('lists hold at most 4,194,304') as string,
    },
  ]);
});

test('a catalogue that is too large > is not read again before it changes', async () => {
  const logged: object[] = [];
  const { currentCatalogue } = openEngine(logged);
  const catalogue = await currentCatalogue();
  mockLimit = 1;
  await raiseRevision();
  for (let call = 0; call < 3; call += 1) expect(await currentCatalogue()).toBe(catalogue);
  expect([mockChecks, logged.length]).toEqual([2, 1]);
  mockLimit = Infinity;
  await raiseRevision();
  expect(await currentCatalogue()).not.toBe(catalogue);
});

test('a catalogue that is too large > is not read by each call of a new process either', async () => {
  const { currentCatalogue } = openEngine();
  mockLimit = 1;
  for (let call = 0; call < 3; call += 1)
    await expect(currentCatalogue()).rejects.toThrow('lists hold at most');
  expect(mockChecks).toBe(1);
  mockLimit = Infinity;
  await raiseRevision();
  expect((await currentCatalogue()).revision).toBeGreaterThan(0);
});

test('a new process > is not ready, and says why', async () => {
  mockLimit = 1;
  const response = await backend.fetch(new Request('http://backend/health/ready'));
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 503, message: expect.stringContaining('lists hold at most 4,194,304') as string },
  ]);
});

const importProduct = () =>
  importFile(backend.db, 'shop.csv', [
    'Handle,Title,Type,Variant Inventory Qty,Variant Price',
    'one-too-many,Neela,Saree,1,100',
    '',
  ]);

test('an import above the limit > ends with an error, and lists stay as they are', async () => {
  const listed = await countListed();
  mockLimit = listed;
  await expect(importProduct()).rejects.toThrow(
    `The catalogue has ${listed + 1} products, and lists hold at most`,
  );
  expect(await countListed()).toBe(listed);
});

test('a large catalogue > answers at once while it is read again', async () => {
  const { currentCatalogue } = openEngine([], 1);
  const catalogue = await currentCatalogue();
  await raiseRevision();
  expect(await currentCatalogue()).toBe(catalogue);
  while ((await currentCatalogue()) === catalogue) await setImmediate();
});
