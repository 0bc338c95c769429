import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database';
import type { Tables } from './tables';

const read = <Rows>(file: string): Rows => JSON.parse(readFileSync(path.resolve('backend/seed', file), 'utf8')) as Rows;

/** Many rows in one statement: columns are matched by name. */
async function fill(db: Database, table: keyof Tables, rows: object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)));
  const target = sql.table(table);
  await sql`insert into ${target} (${columns}) select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)`.execute(db);
}

/** Puts the store's own ground and catalogue into an empty database; a seeded one is left as it is. */
export async function seed(db: Database): Promise<boolean> {
  if (await db.selectFrom('countries').select('id').limit(1).executeTakeFirst()) return false;
  await db.transaction().execute(async (tx) => {
    await fill(tx, 'countries', read('countries.json'));
    await fill(tx, 'states', read('states.json'));
    await fill(tx, 'excluded_countries', read('excluded-countries.json'));
    const settings = read<Record<string, unknown>>('settings.json');
    await fill(tx, 'settings', Object.entries(settings).map(([name, value]) => ({ name, value })));
  });
  return true;
}
