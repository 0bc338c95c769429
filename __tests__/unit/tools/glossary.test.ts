/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';

const SOURCES =
  '{backend,build,components,lib,pages,server,services,store,tools,worker}/**/*.{ts,tsx,mjs,sql}';
const [terms = ''] = readFileSync('docs/glossary.md', 'utf8').split('## Retired words');
const codeNames = new Set([...terms.matchAll(/`([A-Za-z]\w*)`/g)].map(([, name]) => name ?? ''));

test('glossary > every code name exists in the tree', () => {
  expect(codeNames.size).toBeGreaterThan(80);
  const files = [...globSync(SOURCES), '.env.example'];
  const words = new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
  expect([...codeNames].filter((name) => !words.has(name))).toEqual([]);
});
