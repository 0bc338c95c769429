/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { isAllowedLicence, licences } from '@/tools/licences.mjs';

test('licences > of every production package are allowed', () => {
  const all = licences();
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter(({ licence }) => !isAllowedLicence(licence))).toEqual([]);
});

test('packages > have exact versions, and only Node may run an install script', () => {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string | boolean>>;
  expect(
    Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
    ),
  ).toEqual([]);
  expect(Object.entries(allowScripts ?? {}).filter(([, may]) => may)).toEqual([['node', true]]);
  // npm runs the install script of an unlisted package with only a warning.
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([where]) => where.replace(/^.*node_modules\//, ''));
  expect(scripted).toContain('node');
  expect(scripted.filter((name) => !Object.hasOwn(allowScripts ?? {}, name))).toEqual([]);
});

test('licences > OR needs one allowed licence, AND needs all', () => {
  expect(
    [
      'MIT',
      '(MIT OR GPL-3.0)',
      'MIT AND Apache-2.0',
      'GPL-3.0',
      'MIT AND GPL-3.0',
      'UNLICENSED',
      'none',
    ].map(isAllowedLicence),
  ).toEqual([true, true, true, false, false, false, false]);
});
