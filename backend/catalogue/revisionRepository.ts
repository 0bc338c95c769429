import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const MAX_ROWS = 1_000;

/** The number of changes to content of public pages, except stock; counted by database triggers. */
export async function countContentChanges(db: Database): Promise<number> {
  const { changes } = await db
    .selectFrom('shown_changes')
    .select((eb) => eb.fn.sum<string | null>('n').as('changes'))
    .executeTakeFirstOrThrow();
  return Number(changes ?? 0);
}

/** Replaces many rows by one with their sum. */
export async function compactContentChanges(db: Database): Promise<void> {
  await sql`
    with gone as (delete from shown_changes where (select count(*) from shown_changes) > ${MAX_ROWS}
      returning n)
    insert into shown_changes (n) select sum(n) from gone having count(*) > 0`.execute(db);
}
