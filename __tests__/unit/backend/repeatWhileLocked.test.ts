import { repeatWhileLocked } from '@/backend/infra/db/migrate';

const failure = (code?: string) => ({ error: Object.assign(new Error('failed'), { code }) });

test.each([
  ['a success', [{}], 1, true],
  ['a deadlock', [failure('40P01'), {}], 2, true],
  ['locks that are not given in time', [failure('55P03'), failure('55P03'), {}], 3, true],
  ['a wrong statement', [failure('42601'), {}], 1, false],
  ['an error without a code', [failure(), {}], 1, false],
  ['locks that are never given', Array<object>(9).fill(failure('55P03')), 5, false],
])('a migration > after %s', async (what, replies, attempts, isDone) => {
  const run = jest.fn();
  for (const reply of replies) run.mockResolvedValueOnce(reply);
  const result = repeatWhileLocked(run);
  await (isDone
    ? expect(result).resolves.toBeUndefined()
    : expect(result).rejects.toThrow('failed'));
  expect(run).toHaveBeenCalledTimes(attempts);
});
