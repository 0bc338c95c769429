/** @jest-environment node */
import { globSync } from 'node:fs';

const FILES = globSync(
  '{__tests__,backend,build,components,deploy,docs,lib,pages,public,server,services,store,styles,tools,worker}/**/*.*',
);
/** What an import says of a file. */
const imported = (file: string) => file.replace(/\.(tsx?|mjs|js)$/, '');

test('a machine to which large and small letters are one finds what each import means', () => {
  const names = [...new Set(FILES.map(imported))];
  expect(names.length).toBeGreaterThan(1000);
  const small = names.map((name) => name.toLowerCase());
  expect(names.filter((_, place) => small.indexOf(small[place] ?? '') !== place)).toEqual([]);
});
