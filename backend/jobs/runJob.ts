import { redactPii } from '@/lib/analytics/redactPii';
import { withSpan } from '@/lib/node/tracing';
import { jobLastSuccess, jobSeconds } from '@/backend/infra/metrics';

/** error: why it failed, without personal data; failure: the same as it was thrown. */
export type JobRun = {
  job: string;
  startedAt: Date;
  durationMs: number;
  error?: string;
  failure?: unknown;
};

const MAX_ERROR_LENGTH = 500;

/** Runs a job, and counts, times and traces it. Never throws. */
export async function runJob(job: string, run: () => Promise<unknown>): Promise<JobRun> {
  const startedAt = new Date();
  const observe = jobSeconds.startTimer({ job_name: job });
  const toMs = (seconds: number) => Math.round(seconds * 1000);
  try {
    await withSpan(`job ${job}`, { kind: 'internal', attributes: { 'job.name': job } }, run);
    jobLastSuccess.set({ job_name: job }, Date.now() / 1000);
    return { job, startedAt, durationMs: toMs(observe({ outcome: 'done' })) };
  } catch (failure) {
    const durationMs = toMs(observe({ outcome: 'failed' }));
    const error = redactPii(String(failure)).slice(0, MAX_ERROR_LENGTH);
    return { job, startedAt, durationMs, error, failure };
  }
}
