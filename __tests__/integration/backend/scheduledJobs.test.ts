/** @jest-environment node */
import { parseEnv } from '@/backend/env';
import { runScheduledJobs } from '@/backend/jobs/scheduledJobs';

async function runJobs(failure: Error) {
  const logged: Record<string, unknown>[] = [];
  const runs: string[] = [];
  const recorded: { job: string; error?: string }[] = [];
  const env = parseEnv({ NODE_ENV: 'test' });
  await runScheduledJobs(
    { db: {} as never, env, log: (event) => void logged.push(event) },
    {
      first: async () => void runs.push('first'),
      broken: () => Promise.reject(failure),
      last: async () => void runs.push('last'),
    },
    async (_, made) => void recorded.push(...made.map(({ job, error }) => ({ job, error }))),
  );
  return { logged, runs, recorded };
}

test('scheduled jobs > run after one that failed, which is logged', async () => {
  const { logged, runs, recorded } = await runJobs(new Error('no provider for asha@example.com'));
  expect(runs).toEqual(['first', 'last']);
  expect(logged).toEqual([
    {
      level: 'error',
      event: 'scheduled_job_failed',
      job: 'broken',
      error: expect.stringMatching(/^Error: no provider for (?!asha)/),
    },
  ]);
  expect(recorded).toEqual([
    { job: 'first', error: undefined },
    { job: 'broken', error: logged[0]?.error },
    { job: 'last', error: undefined },
  ]);
});

test('scheduled jobs > wait for the next minute without a database', async () => {
  const { runs, recorded } = await runJobs(new Error('Connection terminated unexpectedly'));
  expect({ runs, recorded }).toEqual({ runs: ['first'], recorded: [] });
});
