import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/tools/launch/ports.mjs';

const TEMPLATE = 'deploy/nginx/store.conf.template';
const PROGRAM = '/usr/sbin/nginx';

/** Whether this machine has the server; the tests that need it say so where it is missing. */
export const hasNginx = spawnSync(PROGRAM, ['-v']).status === 0;

const serversOf = (origins: string[]) =>
  origins.map((origin) => `server ${new URL(origin).host} max_fails=0;`).join(' ');

/** nginx with the store's own configuration before these servers. `backend` is where web asks the backend. */
export async function startNginx({
  web,
  backends,
  trustedProxies = '',
}: {
  web: string[];
  backends: string[];
  trustedProxies?: string;
}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-nginx-'));
  const [port, inner] = [await freePort(), await freePort()];
  const values: Record<string, string> = {
    PORT: `127.0.0.1:${port}`,
    BACKEND_PORT: `127.0.0.1:${inner}`,
    PAGES: path.join(folder, 'pages'),
    WEB_SERVERS: serversOf(web),
    BACKEND_SERVERS: serversOf(backends),
    TRUSTED_PROXIES: trustedProxies,
  };
  const store = readFileSync(TEMPLATE, 'utf8').replace(
    /\$\{(\w+)\}/g,
    (_, name: string) => values[name] ?? '',
  );
  const parts = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(path.join(folder, name));
    return `${name}_temp_path ${path.join(folder, name)};`;
  });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `user root; daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr warn;\nevents { worker_connections 512; }\nhttp { access_log off; ${parts.join(' ')}\n${store}\n}`,
  );
  const verdict = spawnSync(PROGRAM, ['-t', '-c', file, '-p', folder], { encoding: 'utf8' });
  if (verdict.status !== 0) throw new Error(verdict.stderr);
  const server = spawn(PROGRAM, ['-c', file, '-p', folder], {
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const answers = (): Promise<unknown> =>
    fetch(`${origin}/nginx-is-there`).catch(() =>
      server.exitCode === null ? answers() : undefined,
    );
  await answers();
  return {
    origin,
    backend: `http://127.0.0.1:${inner}`,
    async stop() {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
