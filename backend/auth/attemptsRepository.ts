import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Attempts are counted per subject in windows of this length. */
export const ATTEMPT_WINDOW_MINUTES = 15;
export const MAX_ATTEMPTS = 20;

/** Attempts in the current window, and the seconds until it ends. */
export type AttemptCount = { tries: number; seconds: number };

export async function countAttempt(db: Database, subject: string): Promise<AttemptCount> {
  // A window that begins in the future is one of before the clock was set back; of two requests at
  // once, the later may have begun it a moment ago.
  const isExpired = sql<boolean>`(attempts.started_at < now() - make_interval(mins =>
    ${ATTEMPT_WINDOW_MINUTES}) or attempts.started_at > now() + interval '1 minute')`;
  return db
    .insertInto('attempts')
    .values({ subject, tries: 1 })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql`case when ${isExpired} then 1 else attempts.tries + 1 end`,
        started_at: sql`case when ${isExpired} then now() else attempts.started_at end`,
      }),
    )
    .returning([
      'tries',
      sql<number>`ceil(extract(epoch
        from started_at - now()) + ${ATTEMPT_WINDOW_MINUTES * 60}::int)::int`.as('seconds'),
    ])
    .executeTakeFirstOrThrow();
}

export async function forgiveAttempt(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('subject', '=', subject)
    .where('tries', '>', 0)
    .execute();
}
