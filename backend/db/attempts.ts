import { sql } from 'kysely';
import type { Database } from './database';

/** So many tries are free in so many minutes. */
export const WINDOW_MINUTES = 15;
export const MOST_TRIES = 20;

/** Counts one more try of a subject. The answer is how many seconds it must wait; 0 while it may go on. */
export async function countAttempt(db: Database, subject: string): Promise<number> {
  const over = sql<boolean>`attempts.started_at < now() - make_interval(mins => ${WINDOW_MINUTES})`;
  const { tries, wait } = await db
    .insertInto('attempts')
    .values({ subject, tries: 1 })
    .onConflict((same) => same.column('subject').doUpdateSet({
      tries: sql`case when ${over} then 1 else attempts.tries + 1 end`,
      started_at: sql`case when ${over} then now() else attempts.started_at end`,
    }))
    .returning(['tries', sql<number>`ceil(extract(epoch from started_at - now()) + ${WINDOW_MINUTES * 60}::int)::int`.as('wait')])
    .executeTakeFirstOrThrow();
  return tries > MOST_TRIES ? Math.max(1, wait) : 0;
}
