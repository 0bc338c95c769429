/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readMarker, writeMarker } from '@/__tests__/support/markerSetting';
import { hasPostgres, startPostgres } from '@/__tests__/support/postgresServer';
import { openDatabase } from '@/backend/infra/db/database';
import { isMigrated, migrate } from '@/backend/infra/db/migrate';

const TIMEOUT_MS = 120_000;
const text = (file: string) => readFileSync(file, 'utf8');
const COMPOSE = 'deploy/compose.yaml';
const IN_CLUSTER = 'deploy/kubernetes/overlays/in-cluster/postgres.yaml';
const RESTORE = 'deploy/kubernetes/restore/postgres.yaml';

/** The commands of a script, without the comment that begins it. */
const commandsOf = (script: string) => script.slice(script.indexOf('set -eu')).trim();

test.each([
  ['backup', IN_CLUSTER],
  ['restore', RESTORE],
])('database backups > %s of Kubernetes runs the tested script', (name, file) => {
  const inManifest = text(file).replaceAll(/^ +/gm, '');
  expect(inManifest).toContain(
    commandsOf(text(`deploy/postgres/${name}.sh`)).replaceAll(/^ +/gm, ''),
  );
});

test('database backups > are made and restored by the programs of the server’s own version', () => {
  const images = [COMPOSE, IN_CLUSTER, RESTORE].flatMap((file) =>
    [...text(file).matchAll(/image: (postgres:\S+)/g)].map(([, image]) => image),
  );
  expect(images).toHaveLength(5);
  expect(new Set(images).size).toBe(1);
  expect(text(COMPOSE)).toContain('sh /postgres/backup.sh');
});

(hasPostgres ? describe : describe.skip)('database backups > of a server in containers', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'container backups-'));
  const backups = path.join(folder, 'backups');
  const pictures = path.join(folder, 'imported');
  let server: Awaited<ReturnType<typeof startPostgres>>;
  const run = (script: string, ...args: string[]) =>
    execFileSync('sh', [`deploy/postgres/${script}.sh`, ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: {
        ...process.env,
        ...{ PGHOST: '127.0.0.1', PGPORT: new URL(server.url).port },
        ...{ PGUSER: 'store', PGDATABASE: 'postgres', BACKUPS: backups, PICTURES: pictures },
      },
    });
  beforeAll(async () => {
    server = await startPostgres();
    mkdirSync(backups);
    mkdirSync(pictures);
    writeFileSync(path.join(pictures, 'saree.avif'), 'picture');
    for (let day = 1; day < 9; day += 1) {
      const file = path.join(backups, `store-2020-01-0${day}.dump`);
      writeFileSync(file, 'older');
      utimesSync(file, day, day);
    }
  }, TIMEOUT_MS);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test(
    'the newest seven are kept, and one is restored over a later version, or nothing changes',
    async () => {
      const { db, close } = await openDatabase({ url: server.url, pool: 1 });
      await migrate(db);
      await writeMarker(db, 'before');
      run('backup');
      const dumps = readdirSync(backups).filter((name) => name.endsWith('.dump'));
      const newest = dumps.toSorted().at(-1) ?? '';
      expect([dumps.length, existsSync(path.join(backups, 'pictures.tar'))]).toEqual([7, true]);
      expect(dumps).not.toContain('store-2020-01-02.dump');

      await writeMarker(db, 'after');
      await sql`create table later (customer int references customers)`.execute(db);
      const half = path.join(backups, 'half.dump');
      writeFileSync(half, readFileSync(path.join(backups, newest)));
      truncateSync(half, Math.floor(statSync(half).size * 0.9));
      expect(() => run('restore', 'half.dump')).toThrow('pg_restore');
      expect(await readMarker(db)).toBe('after');

      expect(run('restore', newest)).toContain('was restored');
      expect([await readMarker(db), await isMigrated(db)]).toEqual(['before', true]);
      await close();
    },
    TIMEOUT_MS,
  );
});
