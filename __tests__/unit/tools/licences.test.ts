/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { isAllowedLicence, licences } from '@/tools/licences.mjs';

test('every package that goes into production may be used by a shop', () => {
  const all = licences();
  expect(all.length).toBeGreaterThan(80);
  expect(all.filter(({ licence }) => !isAllowedLicence(licence))).toEqual([]);
});

test('packages are named by the one version that is meant, and only Node may run a script of its own while it is installed', () => {
  const { dependencies, devDependencies, allowScripts } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Record<string, string | boolean>>;
  expect(
    Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
    ),
  ).toEqual([]);
  expect(Object.entries(allowScripts ?? {}).filter(([, may]) => may)).toEqual([['node', true]]);
  // npm runs the script of a package that is not named, and only says so.
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { hasInstallScript?: boolean }>;
  };
  const scripted = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([where]) => where.replace(/^.*node_modules\//, ''));
  expect(scripted).toContain('node');
  expect(scripted.filter((name) => !Object.hasOwn(allowScripts ?? {}, name))).toEqual([]);
});

test('one of several licences is enough, and all of those that come together', () => {
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
