import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/**
 * Runs a task in a transaction, unless it ran within the last hours in any replica. After a failure
 * the next call runs it again.
 */
export async function runPeriodically(
  db: Database,
  { task, hours }: { task: string; hours: number },
  run: (tx: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      insert into periodic_runs (task, ran_at) values (${task}, now())
      on conflict (task) do update set ran_at = now()
        where periodic_runs.ran_at <= now() - make_interval(hours => ${hours}::int)
      returning task`.execute(tx);
    if (rows.length > 0) await run(tx);
  });
}
