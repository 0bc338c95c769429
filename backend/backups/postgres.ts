import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
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

/** Runs a program of PostgreSQL; throws what it says when it fails. */
function runProgram(name: string, args: string[], databaseUrl: string): Promise<void> {
  const child = spawn(name, args, {
    env: childEnv(connectionEnv(databaseUrl)),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += text));
  return new Promise((resolve, reject) => {
    child.once('error', () =>
      reject(new BackupError(`${name} was not found: install the client programs of PostgreSQL.`)),
    );
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new BackupError(`${name} failed: ${said.trim()}`)),
    );
  });
}

/** Dumps a database server below `folder`, as of one moment, while it is in use. */
export async function dumpDatabase(databaseUrl: string, folder: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(DUMP)), { recursive: true });
  const file = path.join(folder, DUMP);
  await runProgram('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`], databaseUrl);
}

/** Replaces the contents of a database server by a dump, in one transaction. */
export const loadDump = (databaseUrl: string, databaseFolder: string): Promise<void> =>
  runProgram(
    'pg_restore',
    [
      '--clean',
      '--if-exists',
      '--no-owner',
      '--single-transaction',
      `--dbname=${connectionEnv(databaseUrl).PGDATABASE ?? ''}`,
      path.join(databaseFolder, path.basename(DUMP)),
    ],
    databaseUrl,
  );
