/** @jest-environment node */
import type { KyselyPlugin } from 'kysely';
import { carouselProducts } from '@/backend/home/carouselsRepository';
import { openTestDatabase } from '@/__tests__/support/testDatabase';

type Opened = Awaited<ReturnType<typeof openTestDatabase>>;

let opened: Opened;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** Keeps back the carousels that are read first, until they are released. */
function keepBack() {
  const released = Promise.withResolvers<undefined>();
  const read = Promise.withResolvers<undefined>();
  let reads = 0;
  const held = new Set<object>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const isOfCarousels =
        node.kind === 'SelectQueryNode' && JSON.stringify(node).includes('rails');
      if (isOfCarousels && ++reads === 1) held.add(queryId);
      return node;
    },
    async transformResult({ queryId, result }) {
      if (held.has(queryId)) {
        read.resolve(undefined);
        await released.promise;
      }
      return result;
    },
  };
  return {
    db: opened.db.withPlugin(plugin),
    untilRead: read.promise,
    release: () => released.resolve(undefined),
    countReads: () => reads,
  };
}

test('the carousels of a page > are read once', async () => {
  const { db, release, countReads } = keepBack();
  const both = [carouselProducts(db, 'new-in'), carouselProducts(db, 'for-him')];
  release();
  for (const ids of await Promise.all(both)) expect(ids?.length).toBeGreaterThan(0);
  expect(countReads()).toBe(1);
});

test('the carousels of a page > asked for after a change are not those read before it', async () => {
  const { db, untilRead, release } = keepBack();
  const before = carouselProducts(db, 'for-him');
  await untilRead;
  await opened.db
    .updateTable('rails')
    .set({ published: false })
    .where('id', '=', 'for-him')
    .execute();
  const after = carouselProducts(db, 'for-him');
  release();
  expect((await before)?.length).toBeGreaterThan(0);
  expect(await after).toBeUndefined();
});
