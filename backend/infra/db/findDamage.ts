import { sql } from 'kysely';
import type { Database } from './database';

type Relation = { id: number; name: string; kind: 'table' | 'btree' | 'other' };

const relations = async (db: Database): Promise<Relation[]> =>
  (
    await sql<Relation>`
      select c.oid::int as id, c.oid::regclass::text as name,
        case when c.relkind in ('r', 't', 'm') then 'table'
          when am.amname = 'btree' and i.indisvalid then 'btree' else 'other' end as kind
      from pg_class as c
      left join pg_index as i on i.indexrelid = c.oid
      left join pg_am as am on am.oid = c.relam
      where c.relpersistence = 'p' and c.relkind in ('r', 't', 'm', 'i', 'S')
      order by c.oid`.execute(db)
  ).rows;

/** PostgreSQL compares each page with its checksum when it reads it from the disk. */
const readPages = ({ id, name }: Relation) =>
  sql<{ problem: null }>`
    select null as problem where 0 < (
      select count(length(get_raw_page(${name}, fork, page)))
      from unnest(array['main', 'fsm', 'vm']) as fork,
        generate_series(0, pg_relation_size(${id}::oid::regclass, fork) / 8192 - 1) as page)`;

const STRUCTURE = {
  table: ({ id }: Relation) =>
    sql<{
      problem: string;
    }>`select msg as problem from verify_heapam(${id}::oid::regclass, on_error_stop => true)`,
  btree: ({ id }: Relation) =>
    sql<{ problem: null }>`select null as problem from bt_index_check(${id}::oid::regclass)`,
  other: undefined,
};

/** data_corrupted, index_corrupted, and a file that is missing or too short. */
const DAMAGE_CODE = /^(XX00[12]|58...)$/;

async function checkRelation(db: Database, relation: Relation): Promise<string | undefined> {
  try {
    await readPages(relation).execute(db);
    const structure = await STRUCTURE[relation.kind]?.(relation).execute(db);
    return structure?.rows[0]?.problem ?? undefined;
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (!DAMAGE_CODE.test(code)) throw error;
    return message;
  }
}

/**
 * Reads every page of the embedded database, with its checksum, and checks the structure of tables
 * and indexes (PostgreSQL's pageinspect and amcheck). Resolves to the first damage in words, or
 * undefined. Each table and index is a query of its own, so that others run in between.
 */
export async function findDamage(db: Database): Promise<string | undefined> {
  for (const extension of ['amcheck', 'pageinspect'])
    await sql`create extension if not exists ${sql.id(extension)}`.execute(db);
  for (const relation of await relations(db)) {
    const problem = await checkRelation(db, relation);
    if (problem) return `${relation.name}: ${problem}`;
  }
  return undefined;
}
