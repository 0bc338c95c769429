/** @jest-environment node */
import path from 'node:path';
import { npmCommand } from '@/tools/launch/install.mjs';
import { startProcess } from '@/tools/launch/processes.mjs';
import { nodeBinary } from '@/tools/launch/root.mjs';

test.each([
  ['linux', 'node'],
  ['darwin', 'node'],
  ['win32', 'node.exe'],
] as const)('launcher > the Node of the store on %s is the program itself', (platform, file) => {
  expect(nodeBinary('store', platform)).toBe(
    path.join('store', 'node_modules', 'node', 'bin', file),
  );
});

const EXEC_PATH = 'C:\\Program Files\\nodejs\\node.exe';
const CLI = 'C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js';
test.each<[string, string, Record<string, string>, string[]]>([
  ['npm of the search path', 'linux', { npm_execpath: '/npm-cli.js' }, ['npm']],
  ['npm of the search path', 'darwin', {}, ['npm']],
  [
    'the npm and Node that run npm start',
    'win32',
    { npm_execpath: 'D:\\npm\\npm-cli.js', npm_node_execpath: 'D:\\node.exe' },
    ['D:\\node.exe', 'D:\\npm\\npm-cli.js'],
  ],
  ['the npm beside Node', 'win32', {}, [EXEC_PATH, CLI]],
  [
    'the npm beside Node instead of yarn',
    'win32',
    { npm_execpath: 'D:\\yarn.js' },
    [EXEC_PATH, CLI],
  ],
])('launcher > installs with %s (%s %j)', (_, platform, env, expected) => {
  expect(npmCommand({ platform: platform as NodeJS.Platform, env, execPath: EXEC_PATH })).toEqual(
    expected,
  );
});

const PROGRAM = `
process.on('SIGTERM', () => { console.log('closes'); process.exit(3); });
setInterval(() => {}, 1000);
console.log('runs');`;

test.each(['linux', 'win32'] as const)(
  'launcher > a program is asked to stop as %s can, and finishes its work',
  async (platform) => {
    const lines: string[] = [];
    const program = await new Promise<ReturnType<typeof startProcess>>((resolve) => {
      const started = startProcess(
        {
          name: 'web',
          command: process.execPath,
          args: ['--import', './tools/launch/exitWithParent.mjs', '-e', PROGRAM],
          env: process.env,
        },
        (line: string) => {
          lines.push(line);
          if (line === 'runs') resolve(started);
        },
        platform,
      );
    });
    await program.stop();
    expect([await program.ended, lines]).toEqual([
      'stopped with exit code 3; see its output',
      ['runs', 'closes'],
    ]);
  },
);
