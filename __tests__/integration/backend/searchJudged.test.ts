/** @jest-environment node */
import { judge, readJudgedFile } from '@/tools/search/judge';
import { mean } from '@/tools/search/metrics';
import { openTestBackend, type TestBackend } from '@/__tests__/support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

// The unseen ones were written without reading the search code: they tell what new words of shoppers meet.
test.each([
  ['judged', 0.96],
  ['judgedUnseen', 0.92],
  ['judgedUnseen2', 0.9],
])('search quality > NDCG@10 of tools/search/%s.json is at least %d', async (name, floor) => {
  const judgements = await judge(backend.db, readJudgedFile(`tools/search/${name}.json`));
  expect(mean(judgements.map(({ ndcg }) => ndcg))).toBeGreaterThanOrEqual(floor);
});
