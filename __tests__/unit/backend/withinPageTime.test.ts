/** @jest-environment node */
import { withinPageTime } from '@/backend/payments/withinPageTime';

const HOUR_MS = 3_600_000;

test('page time > a call that is answered gives its result, or its failure', async () => {
  const unexpected = () => expect(true).toBe(false);
  expect(await withinPageTime(HOUR_MS, Promise.resolve('page'), unexpected)).toBe('page');
  await expect(
    withinPageTime(HOUR_MS, Promise.reject(new Error('refused')), unexpected),
  ).rejects.toThrow('refused');
});

test('page time > a call that is late is not waited for, and its failure is passed on', async () => {
  const { promise: call, reject } = Promise.withResolvers<string>();
  const { promise: failure, resolve: onLateFailure } = Promise.withResolvers<unknown>();
  expect(await withinPageTime(1, call, onLateFailure)).toBeUndefined();
  reject(new Error('refused'));
  expect(await failure).toEqual(new Error('refused'));
});
