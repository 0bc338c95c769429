/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installNeeded, markInstalled } from '@/tools/launch/install.mjs';
import { nodeTooOld } from '@/tools/launch/node.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'install-'));
  writeFileSync(path.join(root, 'package-lock.json'), '{"lockfileVersion":3}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('install > is needed in a fresh clone and after an unfinished install', async () => {
  expect(await installNeeded(root)).toBe(true);
  mkdirSync(path.join(root, 'node_modules'));
  expect(await installNeeded(root)).toBe(true);
});

test('install > runs once per lock file', async () => {
  mkdirSync(path.join(root, 'node_modules'));
  await markInstalled(root);
  expect(await installNeeded(root)).toBe(false);
  writeFileSync(path.join(root, 'package-lock.json'), '{"lockfileVersion":3,"packages":{}}');
  expect(await installNeeded(root)).toBe(true);
});

test('install > reports a Node version that is too old', () => {
  expect(nodeTooOld('14.21.3')).toBe(
    'Node 14.21.3 is too old: the store needs Node 20.9 or newer.',
  );
  expect(nodeTooOld('20.8.1')).toContain('too old');
  expect(['20.9.0', '20.20.2', '21.0.0', '24.21.0'].map(nodeTooOld)).toEqual(['', '', '', '']);
});
