import { backUpBeforeMigration } from './backups/automatic';
import type { OpenDatabase } from './infra/db/database';
import { isMigrated, migrate } from './infra/db/migrate';
import { seedDatabase } from './seed/load/seed';
import type { BackendDependencies } from './http/context';

/** Brings the database to this version, with what a new one needs; resolves to whether it was new. */
export async function prepareDatabase(
  db: OpenDatabase['db'],
  { env, log, embedded }: Pick<BackendDependencies, 'env' | 'log' | 'embedded'>,
): Promise<boolean> {
  if (!(await isMigrated(db))) {
    if (embedded) await backUpBeforeMigration({ db, env, log, embedded });
    await migrate(db);
  }
  return seedDatabase(db, env.SEED);
}
