/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildNeeded, recordBuild, sourceHash } from '@/tools/launch/build.mjs';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

beforeEach(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  write('pages/products/[a].tsx', 'a page');
  write('next.config.js', 'a configuration');
  mkdirSync(path.join(root, '.next'));
  await recordBuild(sourceHash(root, {}), root);
});
afterEach(() => rmSync(root, { recursive: true }));

test('build > depends on every file that next.config.js imports', () => {
  const imported = [...readFileSync('next.config.js', 'utf8').matchAll(/from '\.\/([^']+)'/g)].map(
    ([, file]) => file ?? '',
  );
  expect(imported.length).toBeGreaterThan(0);
  for (const file of imported) {
    const before = sourceHash(root, {});
    write(file, 'another configuration');
    expect({ file, changed: sourceHash(root, {}) !== before }).toEqual({ file, changed: true });
  }
});

test('build > is not repeated for unchanged sources with a new modification time', async () => {
  expect(await buildNeeded(root, {})).toBe(false);
  utimesSync(path.join(root, 'next.config.js'), new Date(), new Date());
  expect(await buildNeeded(root, {})).toBe(false);
});

test.each<[string, () => void]>([
  ['a page changes', () => write('pages/products/[a].tsx', 'another page')],
  ['a file is added', () => write('styles/tokens.css', '')],
  [
    'a file moves',
    () => renameSync(path.join(root, 'pages/products'), path.join(root, 'pages/designers')),
  ],
  ['the build output is deleted', () => rmSync(path.join(root, '.next'), { recursive: true })],
])('build > is repeated when %s', async (_, change) => {
  change();
  expect(await buildNeeded(root, {})).toBe(true);
});

test('build > is repeated only for variables that Next inlines in the bundle', async () => {
  expect(await buildNeeded(root, { PORT: '4100' })).toBe(false);
  expect(await buildNeeded(root, { NEXT_PUBLIC_BRAND: 'Other' })).toBe(true);
});

test('build > does not depend on the backend or the tests', async () => {
  write('backend/server.ts', 'a server');
  write('__tests__/unit/lib/money.test.ts', 'a test');
  expect(await buildNeeded(root, {})).toBe(false);
});
