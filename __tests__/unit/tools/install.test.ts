/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installNeeded } from '@/tools/launch/install.mjs';
import { nodeBinary } from '@/tools/launch/root.mjs';
import { nodeTooOld } from '@/tools/launch/node.mjs';

let root: string;
type Packages = Record<string, Record<string, unknown>>;
const writeLock = (file: string, packages: Packages) =>
  writeFileSync(path.join(root, file), JSON.stringify({ lockfileVersion: 3, packages }));

const LIBRARY = { version: '1.0.0', integrity: 'sha512-a' };
const STORE = { name: 'store' };
const ownBinary = { ...LIBRARY, optional: true, os: [process.platform], cpu: [process.arch] };
const LOCKED = {
  '': STORE,
  'node_modules/library': LIBRARY,
  'node_modules/tool': { ...LIBRARY, dev: true },
  'node_modules/binary-here': ownBinary,
  'node_modules/binary-elsewhere': { ...ownBinary, os: ['aix'] },
  'node_modules/binary-libc': { ...ownBinary, libc: ['musl'] },
  'node_modules/extra': { ...LIBRARY, optional: true },
};
const INSTALLED: Packages = {
  'node_modules/library': LIBRARY,
  'node_modules/tool': LIBRARY,
  'node_modules/binary-here': LIBRARY,
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  writeLock('package-lock.json', LOCKED);
  mkdirSync(path.dirname(nodeBinary(root)), { recursive: true });
  writeFileSync(nodeBinary(root), '');
});
afterEach(() => rmSync(root, { recursive: true }));

test('install > is needed in a fresh clone and after an unfinished install', async () => {
  expect(await installNeeded(root)).toBe(true);
  rmSync(path.join(root, 'node_modules'), { recursive: true });
  expect(await installNeeded(root)).toBe(true);
});

test.each<[string, Packages, boolean]>([
  ['all packages of npm ci', INSTALLED, false],
  ['others beside them', { ...INSTALLED, 'node_modules/own': LIBRARY }, false],
  ['no package for development', { ...INSTALLED, 'node_modules/tool': undefined as never }, true],
  ['another version', { ...INSTALLED, 'node_modules/tool': { version: '1.0.1' } }, true],
  [
    'other contents',
    { ...INSTALLED, 'node_modules/tool': { ...LIBRARY, integrity: 'sha512-b' } },
    true,
  ],
  [
    'the binaries of another platform',
    {
      ...INSTALLED,
      'node_modules/binary-here': undefined as never,
      'node_modules/binary-elsewhere': LIBRARY,
    },
    true,
  ],
])('install > node_modules with %s', async (_, installed, isNeeded) => {
  writeLock('node_modules/.package-lock.json', installed);
  expect(await installNeeded(root)).toBe(isNeeded);
});

test('install > is needed where the scripts of packages did not run', async () => {
  writeLock('node_modules/.package-lock.json', INSTALLED);
  rmSync(nodeBinary(root));
  expect(await installNeeded(root)).toBe(true);
});

test('install > what npm ci has installed here is not installed again', async () => {
  expect(await installNeeded()).toBe(false);
});

test('install > reports a Node version that is too old', () => {
  expect(nodeTooOld('14.21.3')).toBe(
    'Node 14.21.3 is too old: the store needs Node 20.9 or newer.',
  );
  expect(nodeTooOld('20.8.1')).toContain('too old');
  expect(['20.9.0', '20.20.2', '21.0.0', '24.21.0'].map(nodeTooOld)).toEqual(['', '', '', '']);
});
