import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/tools/launch/ports.mjs';

const OLDEST = 15;
/** Where Debian keeps the servers' programs: out of the search path, a folder per version. */
const DEBIAN = '/usr/lib/postgresql';

const output = (file: string, ...args: string[]) => {
  try {
    return execFileSync(file, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};
const versionOf = (folder: string) =>
  Number(/(\d+)/.exec(output(path.join(folder, 'postgres'), '--version'))?.[1] ?? 0);

function programs(): string | undefined {
  const folders = [
    ...(existsSync(DEBIAN)
      ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin'))
      : []),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ];
  return folders
    .filter((folder) => existsSync(path.join(folder, 'initdb')) && versionOf(folder) >= OLDEST)
    .sort((a, b) => versionOf(b) - versionOf(a))[0];
}
const folder = programs();

/** Whether a PostgreSQL server of a version we promise is installed; tests that need one say so where it is not. */
export const hasPostgres = folder !== undefined;

/** PostgreSQL refuses to run as root: another user without rights runs it then. */
type Owner = { uid: number; gid: number };
function somebodyElse(): Partial<Owner> {
  if (process.getuid?.() !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => output('id', '-u', name)) ?? 'nobody';
  return { uid: Number(output('id', '-u', user)), gid: Number(output('id', '-g', user)) };
}

function giveTo({ uid, gid }: Partial<Owner>, name: string): void {
  if (uid !== undefined && gid !== undefined) chownSync(name, uid, gid);
}

type Launch = { program: string; cluster: string; settings: object; user: object; cwd: string };

/** Starts the server of a cluster; resolves when it accepts connections: those of a replica read. */
async function launch(
  { program, cluster, settings, user, cwd }: Launch,
  connections: 'connections' | 'read-only connections' = 'connections',
) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', cluster, ...options], {
    ...user,
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise((exit) => server.once('exit', exit));
  await new Promise<void>((ready, failed) => {
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said += text;
      if (said.includes(`ready to accept ${connections}`)) ready();
    });
    void ended.then(() => failed(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return { server, ended };
}

/** A cluster of the test's own: its folder, and the user that may run it. */
function createCluster(programs: string) {
  const user = somebodyElse();
  const home = mkdtempSync(path.join(tmpdir(), 'store-postgres-'));
  giveTo(user, home);
  const run = (name: string, ...args: string[]) =>
    execFileSync(path.join(programs, name), args, {
      ...user,
      cwd: home,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const cluster = path.join(home, 'cluster');
  const initial = ['--username', 'store', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'];
  run('initdb', '--pgdata', cluster, ...initial, '--no-sync');
  return { home, cluster, user, run, program: path.join(programs, 'postgres') };
}

const urlOf = (port: number) => `postgres://store@127.0.0.1:${port}/postgres`;

/** Of servers that do not wait for the disk. */
const settingsOf = (port: number) => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: 60,
});

/** The settings of an archive in a folder, from PostgreSQL’s manual ("Continuous Archiving"). */
const archiveSettings = (archive: string) => ({
  archive_mode: 'on',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  restore_command: `cp ${archive}/%f %p`,
});

type Running = Awaited<ReturnType<typeof launch>>;

/** "smart": waits for the connections that are being closed, and archives what is left. */
async function shutDown({ server, ended }: Running): Promise<void> {
  server.kill('SIGTERM');
  setTimeout(() => server.kill('SIGINT'), 5_000).unref();
  await ended;
}

/** Starts another server from base backup and archive, as it was at that time. */
async function recover(
  { cluster, settings, ...launched }: Launch,
  time: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  writeFileSync(path.join(cluster, 'recovery.signal'), '');
  const port = await freePort();
  const recovery = {
    archive_mode: 'off',
    recovery_target_time: time,
    recovery_target_action: 'promote',
  };
  const running = await launch({
    ...launched,
    cluster,
    settings: { ...settings, port, ...recovery },
  });
  return { url: urlOf(port), stop: () => shutDown(running) };
}

/** Starts a replica of a running server, which follows it until `promote` of a client. */
async function startReplica(
  { user, cwd, ...launched }: Omit<Launch, 'cluster'>,
  run: (name: string, ...args: string[]) => void,
  source: string,
) {
  const cluster = path.join(cwd, 'replica');
  const options = ['--checkpoint=fast', '--no-sync', '--write-recovery-conf'];
  run('pg_basebackup', '--dbname', source, '--pgdata', cluster, ...options);
  const port = await freePort();
  const settings = { ...launched.settings, port };
  const running = await launch(
    { ...launched, user, cwd, cluster, settings },
    'read-only connections',
  );
  return { port, url: urlOf(port), stop: () => shutDown(running) };
}

/** A server that is gone with all it held after `stop`. `archived`: it keeps its write-ahead log. */
export async function startPostgres({ archived = false } = {}) {
  if (folder === undefined) throw new Error('PostgreSQL is not installed');
  const { home, cluster, user, run, program } = createCluster(folder);
  const port = await freePort();
  const archive = path.join(home, 'archive');
  mkdirSync(archive);
  giveTo(user, archive);
  const settings = { ...settingsOf(port), ...(archived && archiveSettings(archive)) };
  const launched = { program, settings, user, cwd: home };
  const base = path.join(home, 'base');
  const start = () => launch({ ...launched, cluster });
  let running = await start();
  return {
    port,
    url: urlOf(port),
    startReplica: () => startReplica(launched, run, urlOf(port)),
    /** Ends the server at once, as a crash does. */
    async crash() {
      running.server.kill('SIGQUIT');
      await running.ended;
    },
    /** Copies the running server for `recoverTo`. */
    makeBaseBackup() {
      const options = ['--checkpoint=fast', '--no-sync'];
      run('pg_basebackup', '--dbname', urlOf(port), '--pgdata', base, ...options);
    },
    recoverTo: (time: string) => recover({ ...launched, cluster: base }, time),
    /** Stops the server as a restart does ("fast"): its connections are closed. */
    async interrupt() {
      running.server.kill('SIGINT');
      await running.ended;
    },
    async resume() {
      running = await start();
    },
    shutDown: () => shutDown(running),
    async stop() {
      await shutDown(running);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
