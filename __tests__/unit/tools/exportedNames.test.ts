/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';

const LAYERS =
  '{backend,build,components,lib,server,services,store,tools,worker}/**/*.{ts,tsx,mjs}';
/** Names exported twice, with the reason. */
const ALLOWED: Record<string, string> = {
  // The replacement of Node's process has the name that packages ask for.
  env: 'build/nextStubs/process.ts',
};
const EXPORT =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm;

test('exported names > are unique in the tree', () => {
  const files = new Map<string, string[]>();
  // Row types are generated from the names of the tables.
  for (const file of globSync(LAYERS).filter((name) => !name.endsWith('/tables.ts')))
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORT))
      files.set(name, [...new Set([...(files.get(name) ?? []), file])]);
  expect(files.size).toBeGreaterThan(1500);
  const repeated = [...files].filter(([name, where]) => where.length > 1 && !(name in ALLOWED));
  expect(Object.fromEntries(repeated)).toEqual({});
});
