import path from 'node:path';
import { backupFolder, type BackupFile, listBackups } from './files';

/** A name with spaces as one argument of the shell. */
function shellArgument(file: string): string {
  if (/^[\w@%+=:,./\\-]+$/.test(file)) return file;
  return process.platform === 'win32' ? `"${file}"` : `'${file.replaceAll("'", String.raw`'\''`)}'`;
}

/** The command that restores a backup. */
export const restoreCommand = (file: string): string => `npm run restore -- ${shellArgument(file)}`;

/** The newest that was not made by a clock that was ahead, if there is one. */
function newestOf(backups: BackupFile[]): BackupFile | undefined {
  return backups.find(({ madeAt }) => madeAt.getTime() <= Date.now()) ?? backups[0];
}

/**
 * Tells an operator the command that restores the newest backup, or that there is none. `before`: of
 * those that are older than this file.
 */
export async function restoreAdvice(dataDir: string, before?: string): Promise<string> {
  const backups = await listBackups(dataDir);
  const index = backups.findIndex(({ name }) => before && name === path.basename(before));
  const newest = newestOf(backups.slice(index + 1));
  return newest
    ? `Stop the store and restore the backup of ${newest.madeAt.toISOString()}: ${restoreCommand(path.join(backupFolder(dataDir), newest.name))}`
    : `There is no ${index < 0 ? '' : 'older '}backup to restore.`;
}
