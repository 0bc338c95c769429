import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const BACKUP_KINDS = ['daily', 'migration', 'manual'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];
export type BackupFile = { name: string; kind: BackupKind; madeAt: Date };

const NAME = new RegExp(
  `^store-(\\d{4}-\\d\\d-\\d\\d)T(\\d\\d)-(\\d\\d)-(\\d\\d)Z-(${BACKUP_KINDS.join('|')})\\.tar\\.gz$`,
);
const DAY_MS = 24 * 60 * 60_000;
const KEPT_DAYS = 7;
const KEPT_WEEKS = 4;
const KEPT_MIGRATIONS = 3;

export const backupFolder = (dataDir: string): string => path.join(dataDir, 'backups');

/** A time in the name of a file, such as 2026-11-24T03-15-00Z: Windows allows no colon. */
export const fileTime = (time: Date): string =>
  time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** Such as store-2026-11-24T03-15-00Z-daily.tar.gz. */
export const backupName = (kind: BackupKind, madeAt: Date): string =>
  `store-${fileTime(madeAt)}-${kind}.tar.gz`;

function readName(name: string): BackupFile | undefined {
  const [, day, hours, minutes, seconds, kind] = NAME.exec(name) ?? [];
  return day
    ? {
        name,
        kind: kind as BackupKind,
        madeAt: new Date(`${day}T${hours}:${minutes}:${seconds}Z`),
      }
    : undefined;
}

/** The complete backups of a data folder, newest first; other files are ignored. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  return names
    .flatMap((name) => readName(name) ?? [])
    .sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** The newest file of each period, of at most `count` periods. */
function newestOfEach(files: BackupFile[], periodMs: number, count: number): BackupFile[] {
  const newest = new Map<number, BackupFile>();
  for (const file of files) {
    const period = Math.floor(file.madeAt.getTime() / periodMs);
    if (!newest.has(period)) newest.set(period, file);
  }
  return [...newest.values()].slice(0, count);
}

const keptOf = (daily: BackupFile[]) => [
  ...newestOfEach(daily, DAY_MS, KEPT_DAYS),
  ...newestOfEach(daily, 7 * DAY_MS, KEPT_WEEKS),
];

/**
 * The backups that are no longer kept, of a list with the newest first: all but the newest of the
 * last seven days and four weeks that have one, the last three before a migration, and those that a
 * person made. Those of the future, of a clock that was ahead, take the place of no other.
 */
export function obsoleteBackups(backups: BackupFile[], now = Date.now()): BackupFile[] {
  const daily = backups.filter(({ kind }) => kind === 'daily');
  const kept = new Set([
    ...keptOf(daily.filter(({ madeAt }) => madeAt.getTime() > now)),
    ...keptOf(daily.filter(({ madeAt }) => madeAt.getTime() <= now)),
    ...backups.filter(({ kind }) => kind === 'migration').slice(0, KEPT_MIGRATIONS),
    ...backups.filter(({ kind }) => kind === 'manual'),
  ]);
  return backups.filter((backup) => !kept.has(backup));
}

export async function deleteObsoleteBackups(dataDir: string): Promise<void> {
  for (const { name } of obsoleteBackups(await listBackups(dataDir)))
    await rm(path.join(backupFolder(dataDir), name));
}

const PARTIAL = '.partial-';

/** An empty folder for a backup that is being made; those of interrupted runs are deleted. */
export async function partialFolder(dataDir: string): Promise<string> {
  const folder = backupFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder))
    if (name.startsWith(PARTIAL))
      await rm(path.join(folder, name), { recursive: true, force: true });
  const partial = path.join(folder, `${PARTIAL}${crypto.randomUUID()}`);
  await mkdir(partial, { mode: 0o700 });
  return partial;
}
