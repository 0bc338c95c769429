import { createDelayNotice } from '@/services/http/delayNotice';

const ADD = 'POST /cart/v1/cart';
const QUANTITY = 'PUT /cart/v1/quantity';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A call that is answered after so many milliseconds, or fails then. */
const answer =
  (ms: number, isGood = true) =>
  () =>
    new Promise<void>((resolve, reject) =>
      setTimeout(() => (isGood ? resolve() : reject(new Error('no answer'))), ms),
    );

type TimedCall = [key: string, ms: number, isGood?: boolean];

test.each<[string, TimedCall[], boolean[]]>([
  ['a change that is answered in time', [[ADD, 3_900]], []],
  ['a change that takes long', [[ADD, 9_000]], [true, false]],
  ['a change that fails late', [[ADD, 9_000, false]], [true, false]],
  [
    'two changes, until the later one',
    [
      [ADD, 5_000],
      [QUANTITY, 9_000],
    ],
    [true, false],
  ],
  [
    'one late change of two',
    [
      [ADD, 9_000],
      [QUANTITY, 100],
    ],
    [true, false],
  ],
  ['a read', [['GET /cart/v1/cart', 9_000]], []],
  ['the summary, which is a read', [['POST /checkout/v1/summary', 9_000]], []],
])('delay notice > %s', async (_, calls, expected) => {
  const onDelay = jest.fn();
  const guard = createDelayNotice(onDelay);
  const settled = Promise.allSettled(
    calls.map(([key, ms, isGood]) => guard(answer(ms, isGood), key)),
  );
  await jest.advanceTimersByTimeAsync(10_000);
  expect(onDelay.mock.calls).toEqual(expected.map((isDelayed) => [isDelayed]));
  const failed = (await settled).filter(({ status }) => status === 'rejected');
  expect(failed).toHaveLength(calls.filter(([, , isGood]) => isGood === false).length);
});

test('delay notice > it says so while the last of two late changes waits, and again later', async () => {
  const onDelay = jest.fn();
  const guard = createDelayNotice(onDelay);
  void guard(answer(5_000), ADD);
  void guard(answer(8_000), QUANTITY);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(onDelay.mock.calls).toEqual([[true]]);
  await jest.advanceTimersByTimeAsync(3_000);
  expect(onDelay.mock.calls).toEqual([[true], [false]]);
  void guard(answer(5_000), ADD);
  await jest.advanceTimersByTimeAsync(6_000);
  expect(onDelay.mock.calls).toEqual([[true], [false], [true], [false]]);
});
