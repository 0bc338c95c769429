/** @jest-environment node */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { requireDiskSpace } from '@/tools/launch/disk.mjs';
import { watchOutput } from '@/__tests__/support/watchOutput';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'my store दुकान Ж-')));
  cpSync('tools/launch', path.join(root, 'tools/launch'), { recursive: true });
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}');
});
afterEach(() => rmSync(root, { recursive: true }));

/** A program of the launcher's folder; `said` resolves once its output has the text. */
function startProgram(lines: string[]) {
  const file = path.join(root, 'tools/launch', `program-${Math.random()}.mjs`);
  writeFileSync(file, lines.join('\n'));
  const child = spawn(process.execPath, [file], { stdio: 'pipe' });
  return watchOutput(child);
}

/** A program that says its name and runs until it is ended. */
const RUNS = `console.log('runs in ' + process.cwd()); setInterval(() => {}, 1000)`;
const exitOf = async (child: ChildProcess) => (await once(child, 'exit')) as [number | null];

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)(
  'launcher > %s while it installs or builds ends that program first',
  async (signal, code) => {
    const { child, said } = startProgram([
      `import { run } from './run.mjs';`,
      `const { code } = await run(process.execPath, ['-e', ${JSON.stringify(RUNS)}], { show: true });`,
      `console.log('ended with ' + code);`,
    ]);
    const output = await said('runs in ');
    expect(output).toContain(`runs in ${root}`);
    child.kill(signal);
    // The pipe closes with the last process that has it.
    const [[exitCode]] = await Promise.all([exitOf(child), once(child.stdout ?? child, 'close')]);
    expect(exitCode).toBe(code);
  },
);

test('launcher > a process of the store ends with a launcher that was killed', async () => {
  const watched = pathToFileURL(path.join(root, 'tools/launch/exitWithParent.mjs')).href;
  const args = JSON.stringify(['--import', watched, '-e', RUNS]);
  const { child, said } = startProgram([
    `import { startProcess } from './processes.mjs';`,
    `startProcess({ name: 'web', command: process.execPath, args: ${args}, env: process.env }, console.log);`,
  ]);
  const inner = startProgram([
    `import { spawn } from 'node:child_process';`,
    `spawn(process.execPath, ${args}, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });`,
    `setInterval(() => {}, 1000);`,
  ]);
  await Promise.all([said('runs in '), inner.said('runs in ')]);
  child.kill('SIGTERM');
  inner.child.kill('SIGKILL');
  await Promise.all([child, inner.child].map((one) => once(one.stdout ?? one, 'close')));
});

test('launcher > the second of two starts waits, and finds the work done', async () => {
  const lines = (name: string) => [
    `import { existsSync, writeFileSync } from 'node:fs';`,
    `import { withPreparationLock } from './preparationLock.mjs';`,
    `await withPreparationLock(async () => {`,
    `  if (existsSync('${name}.done')) return console.log('nothing to do');`,
    `  console.log('prepares');`,
    `  for await (const line of process.stdin) if (line) break;`,
    `  writeFileSync('${name}.done', '');`,
    `});`,
  ];
  const marker = path.join(root, 'packages');
  const first = startProgram(lines(marker));
  await first.said('prepares');
  const second = startProgram(lines(marker));
  await second.said('Another start prepares the store; waiting for it ...');
  first.child.stdin.end('go on');
  await Promise.all([exitOf(first.child), exitOf(second.child)]);
  expect(second.output()).toContain('nothing to do');
});

test('launcher > a start that was killed while it prepared does not hold up the next', async () => {
  const lines = (task: string) => [
    `import { withPreparationLock } from './preparationLock.mjs';`,
    `await withPreparationLock(async () => { console.log('prepares'); ${task} });`,
  ];
  const killed = startProgram(lines('await new Promise(() => setInterval(() => {}, 1000));'));
  await killed.said('prepares');
  killed.child.kill('SIGKILL');
  await exitOf(killed.child);
  const next = startProgram(lines(''));
  const [code] = await exitOf(next.child);
  expect([code, next.output()]).toEqual([0, 'prepares\n']);
});

test('launcher > a nearly full disk and a folder that cannot be written are named before anything is done', async () => {
  await expect(requireDiskSpace(1e9, 'installing the packages')).rejects.toThrow(
    /^The disk is nearly full: installing the packages needs about 1000000000 MB and \d+ MB are free\.$/,
  );
  const missing = path.join(root, 'missing');
  await expect(requireDiskSpace(1, 'building the store', missing)).rejects.toThrow(
    `The folder ${missing} cannot be written (ENOENT), and building the store writes to it: copy the store to a folder that can.`,
  );
  mkdirSync(missing);
  await expect(requireDiskSpace(1, 'building the store', missing)).resolves.toBeUndefined();
});
