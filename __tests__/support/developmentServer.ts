import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@/tools/launch/ports.mjs';

/** The files of the storefront, copied so that a test can edit them. */
const SOURCES = [
  'build',
  'components',
  'lib',
  'pages',
  'public',
  'server',
  'services',
  'store',
  'styles',
  'tools',
  'next.config.js',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** `npm run dev` in a copy of the sources, with a backend that runs elsewhere. */
export async function startDevelopmentServer(backend: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-development-'));
  for (const name of SOURCES) cpSync(name, path.join(folder, name), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ['tools/launch/start.mjs', '--dev'], {
    cwd: folder,
    env: {
      NODE_ENV: 'development',
      PATH,
      HOME,
      PORT: String(port),
      MAIN_API_BASE: `${backend}/main`,
      GATEWAY_API_BASE: `${backend}/gateway`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const output: string[] = [];
  await new Promise<void>((ready, failed) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        if (line.startsWith('The store is open')) ready();
      });
    void exited.then(() => failed(new Error(`npm run dev exited: ${output.join('\n')}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    edit(file: string, from: string, to: string) {
      const target = path.join(folder, file);
      const text = readFileSync(target, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} lacks "${from}"`);
      writeFileSync(target, text.replace(from, to));
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type DevelopmentServer = Awaited<ReturnType<typeof startDevelopmentServer>>;
