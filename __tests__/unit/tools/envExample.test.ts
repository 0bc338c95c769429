/** @jest-environment node */
import { readFileSync } from 'node:fs';

const names = (file: string, pattern: RegExp) =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .map(([, name]) => name)
      .filter((name) => name !== 'NODE_ENV'),
  );

const documented = names('.env.example', /^#?([A-Z][A-Z0-9_]*)=/gm);

test.each<readonly [string, RegExp]>([
  ['lib/node/env.ts', /\bsource(?:\.|, ')([A-Z][A-Z0-9_]+)/g],
  ...['env', 'payments/settings', 'couriers/settings', 'serverEvents/settings'].map(
    (name) => [`backend/${name}.ts`, /^ {2}([A-Z][A-Z0-9_]*):/gm] as const,
  ),
])('.env.example > lists every variable that %s reads', (file, pattern) => {
  const read = names(file, pattern);
  expect(read.size).toBeGreaterThan(3);
  expect([...read].filter((name) => !documented.has(name))).toEqual([]);
});
