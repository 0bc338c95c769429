/** @jest-environment node */
import { Refusal } from '@/lib/model/failure';
import { watchCatalogueRevision } from '@/server/http/catalogueRevision';

/** The bar is 2 s; the rest is for the reply and for the render of a page. */
const MAX_DELAY_MS = 1_000;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A gateway whose state a test changes, and the process that watches it. */
async function openWatched() {
  const gateway = { revision: 1, calls: 0, isDown: false };
  const watched = watchCatalogueRevision(() => {
    gateway.calls += 1;
    return gateway.isDown
      ? Promise.reject(new Refusal({ status: 503, message: '' }))
      : Promise.resolve({ revision: gateway.revision });
  });
  await jest.advanceTimersByTimeAsync(0);
  return { gateway, watched };
}

test.each([0, 1, 250, 499, 500, 501, 999])(
  'catalogue revision > a change %i ms after the last one is known within a second',
  async (ms) => {
    const { gateway, watched } = await openWatched();
    for (const revision of ['2', '3', '4']) {
      await jest.advanceTimersByTimeAsync(ms);
      gateway.revision += 1;
      await jest.advanceTimersByTimeAsync(MAX_DELAY_MS);
      expect(watched.current()).toBe(revision);
    }
    watched.stop();
  },
);

test('catalogue revision > the gateway is asked twice a second, and once after each of many changes', async () => {
  const { gateway, watched } = await openWatched();
  gateway.calls = 0;
  await jest.advanceTimersByTimeAsync(60_000);
  expect(gateway.calls).toBe(120);

  gateway.calls = 0;
  const revisions = new Set<string>();
  for (let n = 0; n < 600; n += 1) {
    gateway.revision += 1;
    await jest.advanceTimersByTimeAsync(100);
    revisions.add(watched.current());
  }
  expect(revisions.size).toBeLessThanOrEqual(61);
  expect(gateway.calls).toBeLessThanOrEqual(61);
  watched.stop();
});

test('catalogue revision > keeps the last one while the gateway is down, and asks it less often', async () => {
  const { gateway, watched } = await openWatched();
  gateway.isDown = true;
  await jest.advanceTimersByTimeAsync(500);
  gateway.calls = 0;
  await jest.advanceTimersByTimeAsync(60_000);
  expect([gateway.calls, watched.current()]).toEqual([30, '1']);
  Object.assign(gateway, { isDown: false, revision: 2 });
  await jest.advanceTimersByTimeAsync(2_000);
  expect(watched.current()).toBe('2');
  watched.stop();
});

test('catalogue revision > asks once at a time, and never again after the stop', async () => {
  let replies: (() => void)[] = [];
  const watched = watchCatalogueRevision(
    () => new Promise((reply) => replies.push(() => reply({ revision: 1 }))),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  expect(replies).toHaveLength(1);
  watched.stop();
  replies.forEach((reply) => reply());
  replies = [];
  await jest.advanceTimersByTimeAsync(10_000);
  expect(replies).toEqual([]);
});
