import { existsSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const fileOf = (folder) => path.join(folder, 'lock');

/**
 * Locks the folder of the embedded database for this process; throws when another one has it. PGlite
 * takes no lock, and a second process silently loses rows. SQLite has a kernel lock, which ends with
 * its process.
 */
export function lockDatabaseFolder(folder) {
  const lock = new DatabaseSync(fileOf(folder));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    throw new Error(`${folder} is in use by another process. Stop it, or set DATABASE_URL.`);
  }
  return lock;
}

/** Whether a process has the embedded database of this folder open. */
export function isDatabaseOpen(folder) {
  if (!existsSync(fileOf(folder))) return false;
  const lock = new DatabaseSync(fileOf(folder));
  try {
    lock.exec('begin exclusive; rollback');
    return false;
  } catch {
    return true;
  } finally {
    lock.close();
  }
}
