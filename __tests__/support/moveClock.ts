import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/**
 * As if the machine's clock had jumped by these hours: every time that is stored moves the other
 * way. Negative: the clock is set back, and stored times lie in the future.
 */
export async function moveClock(db: Database, hours: number): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as "table", array_agg(c.column_name::text) as columns
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and c.data_type = 'timestamp with time zone' and c.is_generated = 'NEVER'
    group by 1`.execute(db);
  await db.transaction().execute(async (tx) => {
    // Without triggers: nothing has changed but the clock.
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const { table, columns } of rows) {
      const moved = columns.map(
        (column) =>
          sql`${sql.ref(column)} = ${sql.ref(column)} - make_interval(secs => ${hours * 3_600})`,
      );
      await sql`update ${sql.table(table)} set ${sql.join(moved)}`.execute(tx);
    }
  });
}
