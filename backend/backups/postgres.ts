import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { childEnv } from '@/backend/env';
import { BackupError } from './restore';

const DUMP = path.join('database', 'store.dump');

/** The connection as libpq reads it: a password in an argument would be seen by every user. */
function connectionEnv(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const settings = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port || (searchParams.get('port') ?? ''),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''));
}

/** Starts a program of PostgreSQL; `ended` throws what it says when it fails. */
function startProgram(name: string, args: string[], databaseUrl: string) {
  const child = spawn(name, args, { env: childEnv(connectionEnv(databaseUrl)) });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text));
  // A program that ends early breaks the pipe; its exit code is the error.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(new BackupError(`${name} was not found: install the client programs of PostgreSQL.`)),
    );
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${name} failed: ${said.trim()}`)),
    );
  });
  return { child, ended };
}

/** Dumps a database server below `folder`, as of one moment, while it is in use. */
export async function dumpDatabase(databaseUrl: string, folder: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(DUMP)), { recursive: true });
  const file = path.join(folder, DUMP);
  const dump = startProgram(
    'pg_dump',
    ['--format=custom', '--no-owner', `--file=${file}`],
    databaseUrl,
  );
  await dump.ended;
}

/**
 * Drops all of the schema but its extensions: what a later version added is not in the dump, may
 * refer to what is, and would be in the way of that version's migrations.
 */
const EMPTY_SCHEMA = `
do $$
declare statement text;
begin
  foreach statement in array array(
    select format('drop %s if exists %s cascade', type, identity)
    from pg_depend as d, pg_identify_object(d.classid, d.objid, 0)
    where d.refclassid = 'pg_namespace'::regclass and d.refobjid = current_schema()::regnamespace
      and type in ('table', 'view', 'materialized view', 'sequence', 'function', 'procedure',
        'aggregate', 'type', 'text search configuration', 'text search dictionary')
      and not exists (
        select from pg_depend as e
        where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
    order by type <> 'table') -- with the sequences of their identity columns
  loop
    execute statement;
  end loop;
end $$;`;

/** Passes the dump as SQL to psql. Without the commit at its end, the server undoes all of it. */
async function passDump(file: string, psql: Writable, databaseUrl: string): Promise<void> {
  const args = ['--clean', '--if-exists', '--no-owner', '--file=-', file];
  const { child, ended } = startProgram('pg_restore', args, databaseUrl);
  try {
    psql.write(`begin;${EMPTY_SCHEMA}\n`);
    await Promise.all([pipeline(child.stdout, psql, { end: false }), ended]);
    psql.write('commit;\n');
  } finally {
    psql.end();
  }
}

/** Replaces the contents of a database server by a dump, in one transaction. */
export async function loadDump(databaseUrl: string, databaseFolder: string): Promise<void> {
  const args = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1'];
  const psql = startProgram('psql', args, databaseUrl);
  psql.child.stdout.resume();
  const file = path.join(databaseFolder, path.basename(DUMP));
  const passed = passDump(file, psql.child.stdin, databaseUrl);
  const reasons = (await Promise.allSettled([psql.ended, passed])).flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  // A program that failed says why; a broken pipe only follows from it.
  const said = reasons.filter((reason) => reason instanceof BackupError);
  if (said.length > 0) throw new BackupError(said.map(({ message }) => message).join('\n'));
  if (reasons[0]) throw reasons[0];
}
