import { sql } from 'kysely';
import type { Database } from '@/backend/infra/db/database';

/** Writes a value that tells one state of a database from another. */
export const writeMarker = (db: Database, value: string) =>
  sql`insert into settings (name, value) values ('test.marker', ${JSON.stringify(value)})
      on conflict (name) do update set value = excluded.value`.execute(db);

export const readMarker = async (db: Database): Promise<unknown> =>
  (await sql<{ value: unknown }>`select value from settings where name = 'test.marker'`.execute(db))
    .rows[0]?.value;
