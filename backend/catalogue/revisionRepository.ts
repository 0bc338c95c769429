import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

const MAX_ROWS = 1_000;
const IS_DUE = sql<boolean>`(due_at is null or due_at <= now())`;

/** The revision of the read model: lists loaded now have it, or a later one. */
export async function readRevision(db: Database): Promise<number> {
  const row = await db.selectFrom('read_model').select('revision').executeTakeFirst();
  return row?.revision ?? 0;
}

/** The number of changes to content of public pages, except stock; counted by database triggers. */
export async function countContentChanges(db: Database): Promise<number> {
  const { changes } = await db
    .selectFrom('shown_changes')
    .select((eb) => eb.fn.sum<string | null>('n').as('changes'))
    .where(IS_DUE)
    .executeTakeFirstOrThrow();
  return Number(changes ?? 0);
}

/** Counts a change at each of these times: what public pages show begins or ends then. */
export async function planContentChanges(
  tx: Database,
  times: (Date | string | null)[],
): Promise<void> {
  const rows = times.flatMap((due_at) => (due_at === null ? [] : [{ due_at }]));
  if (rows.length) await tx.insertInto('shown_changes').values(rows).execute();
}

/** Replaces many rows by one with their sum, except those of times that have not come. */
export async function compactContentChanges(db: Database): Promise<void> {
  await sql`
    with gone as (delete from shown_changes where ${IS_DUE}
      and (select count(*) from shown_changes where ${IS_DUE}) > ${MAX_ROWS} returning n)
    insert into shown_changes (n) select sum(n) from gone having count(*) > 0`.execute(db);
}
