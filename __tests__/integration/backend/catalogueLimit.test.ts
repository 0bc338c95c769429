/** @jest-environment node */
import type * as indexLimit from '@/backend/listing/indexLimit';
import { rebuildReadModel } from '@/backend/catalogue/readModel';
import { createPostgresSearchEngine } from '@/backend/listing/postgresSearchEngine';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let mockLimit = Infinity;
jest.mock('@/backend/listing/indexLimit', () => {
  const actual = jest.requireActual<typeof indexLimit>('@/backend/listing/indexLimit');
  return {
    ...actual,
    requireIndexable(products: number) {
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
});
afterAll(() => backend.close());

const countListed = async () =>
  (await backend.db.selectFrom('listing').select('product_id').execute()).length;
const raiseRevision = () =>
  backend.db
    .updateTable('read_model')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .execute();

test('an import above the limit > ends with an error, and lists stay as they are', async () => {
  const listed = await countListed();
  mockLimit = listed - 1;
  await expect(backend.db.transaction().execute(rebuildReadModel)).rejects.toThrow(
    `The catalogue has ${listed} products, and lists hold at most`,
  );
  expect(await countListed()).toBe(listed);
});

test('a running process > keeps its lists, and logs that the catalogue is too large', async () => {
  const logged: object[] = [];
  const { currentCatalogue } = createPostgresSearchEngine(
    backend.db,
    (event) => void logged.push(event),
    // A busy machine may take longer than shoppers wait.
    { maxWaitMs: 600_000 },
  );
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

test('a new process > is not ready, and says why', async () => {
  mockLimit = 1;
  const response = await backend.fetch(new Request('http://backend/health/ready'));
  expect([response.status, await response.json()]).toEqual([
    503,
    { status: 503, message: expect.stringContaining('lists hold at most 4,194,304') as string },
  ]);
});
