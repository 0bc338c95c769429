import path from 'node:path';
import type { BackendEnv } from '@/backend/env';
import type { DatabaseLocation } from './engineThread';
import { requireWholeRestore } from './interruptedRestore';

/** The folder of the embedded database below a data folder. */
export const databaseFolder = (dataDir: string): string => path.join(dataDir, 'database');

/** The database that the settings name: a server, with at most `pool` connections, or the embedded one. */
export const configuredDatabase = (
  { DATABASE_URL, DATA_DIR }: Pick<BackendEnv, 'DATABASE_URL' | 'DATA_DIR'>,
  pool: number,
): DatabaseLocation => {
  requireWholeRestore(DATA_DIR);
  return DATABASE_URL ? { url: DATABASE_URL, pool } : { folder: databaseFolder(DATA_DIR) };
};
