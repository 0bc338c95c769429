/** @jest-environment node */
import { globSync } from 'node:fs';

const FILES = globSync(
  '{__tests__,backend,build,components,deploy,docs,lib,pages,public,server,services,store,styles,tools,worker}/**/*.*',
);
/** The path that an import names. */
const importPath = (file: string) => file.replace(/\.(tsx?|mjs|js)$/, '');

test('file names > are unique on a case-insensitive file system', () => {
  const names = [...new Set(FILES.map(importPath))];
  expect(names.length).toBeGreaterThan(1000);
  const lowerCase = names.map((name) => name.toLowerCase());
  expect(names.filter((_, index) => lowerCase.indexOf(lowerCase[index] ?? '') !== index)).toEqual(
    [],
  );
});
