/** @jest-environment node */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@/tools/launch/ports.mjs';
import { exitCodeOf } from '@/tools/launch/run.mjs';
import { watchOutput } from '@/__tests__/support/watchOutput';

let root: string;
const write = (file: string, text: string, mode?: number) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text, { mode });
};

const HANGS = 'setInterval(() => {}, 1000);';
/** A program that does nothing but wait for its end in the phase that PHASE names. */
const hangsIn = (phase: string) => `if (process.env.PHASE === '${phase}') ${HANGS}`;

/** The launcher with npm, a build and programs of its own, which take no time. */
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'my store-')));
  cpSync('tools/launch', path.join(root, 'tools/launch'), { recursive: true });
  cpSync('tools/start.mjs', path.join(root, 'tools/start.mjs'));
  write('package.json', '{"type":"module"}');
  write('package-lock.json', '{"lockfileVersion":3}');
  write(
    'bin/npm',
    `#!${process.execPath}
const { copyFileSync, mkdirSync, symlinkSync } = require('node:fs');
if (process.env.PHASE === 'install') ${HANGS}
else {
  mkdirSync('node_modules/node/bin', { recursive: true });
  symlinkSync(process.execPath, 'node_modules/node/bin/node');
  copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
}`,
    0o755,
  );
  write('bin/package.json', '{"type":"commonjs"}');
  write(
    'tools/launch/desk.mjs',
    `export const deskHint = () => ''; export const ensureDeskBuilt = () => {};`,
  );
  write(
    'tools/launch/build.mjs',
    `import { run } from './run.mjs';
export const ensureBuilt = () => run(process.execPath, ['build.mjs'], { show: true });`,
  );
  write('build.mjs', `console.log('builds'); ${hangsIn('build')}`);
  write(
    'tools/launch/services.mjs',
    `export const servicesOf = ({ env, address, port }) =>
  ['backend', 'web'].map((name) => ({
    name, colour: 'cyan', health: address, command: process.execPath,
    args: ['--import', './tools/launch/exitWithParent.mjs', 'program.mjs', name],
    env: { ...env, PORT: String(port) },
  }));`,
  );
  write(
    'program.mjs',
    `import { createServer } from 'node:http';
const [, , name] = process.argv;
if (name === process.env.DISK_FULL_FOR) console.log('write failed: ENOSPC');
console.log(name + ' runs as ' + process.pid);
const status = process.env.PHASE === 'prepare' ? 503 : 200;
if (name === 'web') createServer((_, res) => res.writeHead(status).end()).listen(process.env.PORT, '127.0.0.1');
else ${HANGS}`,
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** An account without rights, which root can run programs as. */
const NOBODY = { uid: 65_534, gid: 65_534 };

/** The machine's own Node, on which the launcher itself runs; in CI each version that is supported. */
const { LAUNCHER_NODE = process.execPath } = process.env;

async function start(
  phase: string,
  variables: Record<string, string> = {},
  account: Partial<typeof NOBODY> = {},
) {
  const [port, backendPort] = [await freePort(), await freePort()];
  write('.env', `PORT=${port}\nBACKEND_PORT="${backendPort}" # of the backend\n`);
  const child = spawn(LAUNCHER_NODE, [path.join(root, 'tools/start.mjs')], {
    ...account,
    env: {
      ...process.env,
      PATH: `${path.join(root, 'bin')}${path.delimiter}${process.env.PATH}`,
      PHASE: phase,
      ...variables,
    },
    // A group of its own: Ctrl-C signals every process of the terminal's.
    detached: true,
  });
  return { ...watchOutput(child), address: `http://127.0.0.1:${port}` };
}

/** Ctrl-C: the exit code as a shell has it, once the last process that has the launcher's output has ended. */
async function interrupt({ child }: Awaited<ReturnType<typeof start>>) {
  process.kill(-(child.pid ?? 0), 'SIGINT');
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals];
  return code ?? exitCodeOf(signal);
}

test.each([
  ['install', 'Installing packages', 130],
  ['build', 'builds', 130],
  ['prepare', 'web runs', 0],
  ['run', 'The store is open', 0],
])(
  'launcher > Ctrl-C in the phase "%s" ends every process, and the next start works',
  async (phase, text, code) => {
    const interrupted = await start(phase);
    await interrupted.said(text);
    expect(await interrupt(interrupted)).toBe(code);
    // Installed packages need no registry.
    if (phase !== 'install') write('bin/npm', `#!${process.execPath}\nprocess.exit(1)`);
    const next = await start('run');
    expect(await next.said('The store is open')).toContain(`open: ${next.address}\n`);
    expect(await interrupt(next)).toBe(0);
    expect(existsSync(path.join(root, 'node_modules/.package-lock.json'))).toBe(true);
  },
);

test('launcher > a port that cannot be used is named before the packages are installed', async () => {
  const store = await start('run', { METRICS_HOST: '203.0.113.1', WEB_METRICS_PORT: '9464' });
  expect((await once(store.child, 'close'))[0]).toBe(1);
  expect(store.output()).toBe(
    'Nothing can listen on 203.0.113.1:9464 (EADDRNOTAVAIL): set METRICS_HOST to an address of this machine.\n',
  );
});

/** Root may lack a Node that others can run, as in its home folder. */
const canDropRights =
  process.getuid?.() === 0 && spawnSync(LAUNCHER_NODE, ['-v'], NOBODY).status === 0;
(canDropRights ? test : test.skip)(
  'launcher > an ordinary user installs, builds and starts in a folder of their own, also where root has started',
  async () => {
    const byRoot = await start('run');
    await byRoot.said('The store is open');
    expect(await interrupt(byRoot)).toBe(0);
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    execFileSync('chown', ['-R', `${NOBODY.uid}:${NOBODY.gid}`, root]);
    const store = await start('run', { HOME: root }, NOBODY);
    const output = await store.said('The store is open');
    expect(output).toContain('Installed in');
    expect(await interrupt(store)).toBe(0);
  },
);

test.each([
  ['', 'The backend was ended by SIGKILL.'],
  ['backend', 'The disk is full: free some space and start again.'],
])(
  'launcher > a program that is killed is started again, and not for ever (full disk of: %j)',
  async (diskFullFor, last) => {
    const store = await start('run', { DISK_FULL_FOR: diskFullFor });
    await store.said('The store is open');
    for (let kill = 1; kill <= 4; kill += 1) {
      const output = await store.said('backend runs as ', kill);
      process.kill(Number(/.*backend runs as (\d+)/s.exec(output)?.[1]), 'SIGKILL');
    }
    expect((await once(store.child, 'close'))[0]).toBe(1);
    expect(
      store.output().match(/The backend was ended by SIGKILL\. It is started again\./g),
    ).toHaveLength(3);
    expect(store.output().trimEnd().split('\n').at(-1)).toBe(last);
  },
);
