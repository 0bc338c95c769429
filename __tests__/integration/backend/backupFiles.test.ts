import { type BackupKind, backupName, obsoleteBackups } from '@/backend/backups/files';

const NOW = Date.parse('2026-11-24T03:00:00Z');
const backup = (daysAgo: number, kind: BackupKind = 'daily') => {
  const madeAt = new Date(NOW - daysAgo * 24 * 60 * 60_000);
  return { name: backupName(kind, madeAt), kind, madeAt };
};
const keptDays = (kind: BackupKind, daysAgo: number[]) => {
  const backups = daysAgo.map((days) => backup(days, kind));
  const obsolete = new Set(obsoleteBackups(backups, NOW));
  return daysAgo.filter((_, index) => !obsolete.has(backups[index] as (typeof backups)[number]));
};
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

test('backups > the name has the time and the kind', () => {
  expect(backup(0, 'manual').name).toBe('store-2026-11-24T03-00-00Z-manual.tar.gz');
});

test.each<{ what: string; kind: BackupKind; made: number[]; kept: number[] }>([
  // Weeks begin on Thursdays: their last days are 18, 11 and 4 November.
  {
    what: 'seven days and four weeks',
    kind: 'daily',
    made: range(40),
    kept: [0, 1, 2, 3, 4, 5, 6, 13, 20],
  },
  {
    what: 'the newest of a day',
    kind: 'daily',
    made: [0, 0.01, 0.02, 1],
    kept: [0, 1],
  },
  {
    what: 'the last seven days with a backup, however old',
    kind: 'daily',
    made: [100, 101, 102],
    kept: [100, 101, 102],
  },
  { what: 'the last three before a migration', kind: 'migration', made: range(5), kept: [0, 1, 2] },
  {
    what: 'as many of the past, whatever a clock made that was ahead',
    kind: 'daily',
    made: [-400, -30, ...range(9)],
    kept: [-400, -30, 0, 1, 2, 3, 4, 5, 6],
  },
  { what: 'all that a person made', kind: 'manual', made: range(40), kept: range(40) },
])('backups > kept are $what', ({ kind, made, kept }) => {
  expect(keptDays(kind, made)).toEqual(kept);
});
