import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';
import type { JobRun } from './runJob';

const endOf = ({ startedAt, durationMs }: JobRun) => new Date(startedAt.getTime() + durationMs);

/** Records the last runs of jobs, for staff; the last success and failure of each stay. */
export async function recordJobRuns(
  db: Database,
  runs: JobRun[],
  intervalMs: number,
): Promise<void> {
  if (runs.length === 0) return;
  await db
    .insertInto('job_runs')
    .values(
      runs.map((run) => ({
        job: run.job,
        interval_seconds: intervalMs / 1000,
        started_at: run.startedAt,
        duration_ms: run.durationMs,
        succeeded_at: run.error === undefined ? endOf(run) : null,
        failed_at: run.error === undefined ? null : endOf(run),
        error: run.error ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('job').doUpdateSet((eb) => ({
        interval_seconds: eb.ref('excluded.interval_seconds'),
        started_at: eb.ref('excluded.started_at'),
        duration_ms: eb.ref('excluded.duration_ms'),
        succeeded_at: sql<Date>`coalesce(excluded.succeeded_at, job_runs.succeeded_at)`,
        failed_at: sql<Date>`coalesce(excluded.failed_at, job_runs.failed_at)`,
        error: sql<string>`coalesce(excluded.error, job_runs.error)`,
      })),
    )
    .execute();
}

export const jobRuns = (db: Database) =>
  db.selectFrom('job_runs').selectAll().orderBy('job').execute();
export type JobRunRow = Awaited<ReturnType<typeof jobRuns>>[number];
