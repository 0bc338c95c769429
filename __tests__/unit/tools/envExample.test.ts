/** @jest-environment node */
import { readFileSync } from 'node:fs';

const names = (file: string, pattern: RegExp) =>
  new Set(
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .map(([, name]) => name)
      .filter((name) => name !== 'NODE_ENV'),
  );

const documented = names('.env.example', /^#?([A-Z_]+)=/gm);

test.each([
  ['lib/node/env.ts', /\bsource(?:\.|, ')([A-Z][A-Z_]+)/g],
  ['backend/env.ts', /^ {2}([A-Z_]+):/gm],
])('.env.example > lists every variable that %s reads', (file, pattern) => {
  const read = names(file, pattern);
  expect(read.size).toBeGreaterThan(5);
  expect([...read].filter((name) => !documented.has(name))).toEqual([]);
});
