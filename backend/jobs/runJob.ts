import { jobLastSuccess, jobSeconds } from '@/backend/infra/metrics';

/** Runs a job, and counts and times it. */
export async function runJob(job: string, run: () => Promise<unknown>): Promise<void> {
  const observe = jobSeconds.startTimer({ job });
  try {
    await run();
    observe({ outcome: 'done' });
    jobLastSuccess.set({ job }, Date.now() / 1000);
  } catch (error) {
    observe({ outcome: 'failed' });
    throw error;
  }
}
