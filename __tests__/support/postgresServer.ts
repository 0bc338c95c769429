import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
function somebodyElse(): { uid: number; gid: number } | object {
  if (process.getuid?.() !== 0) return {};
  const user = ['postgres', 'nobody'].find((name) => output('id', '-u', name)) ?? 'nobody';
  return { uid: Number(output('id', '-u', user)), gid: Number(output('id', '-g', user)) };
}

/** A server of the test's own in a folder of its own, gone with all it held after `stop`. It does not wait for the disk. */
export async function startPostgres() {
  if (folder === undefined) throw new Error('PostgreSQL is not installed');
  const user = somebodyElse();
  const home = mkdtempSync(path.join(tmpdir(), 'store-postgres-'));
  if ('uid' in user) chownSync(home, user.uid, user.gid);
  const cluster = path.join(home, 'cluster');
  execFileSync(
    path.join(folder, 'initdb'),
    [
      '--pgdata',
      cluster,
      '--username',
      'store',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-sync',
    ],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: 60,
  };
  const server = spawn(
    path.join(folder, 'postgres'),
    [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...user, cwd: home, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise((exit) => server.once('exit', exit));
  await new Promise<void>((ready, failed) => {
    let said = '';
    server.stderr.on('data', (text: Buffer) => {
      said += text;
      if (said.includes('ready to accept connections')) ready();
    });
    void ended.then(() => failed(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return {
    url: `postgres://store@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGTERM'); // "smart": waits for the connections that are being closed
      setTimeout(() => server.kill('SIGINT'), 5_000).unref();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}
