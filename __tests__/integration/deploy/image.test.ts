/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');

test('image > holds existing files and what is built, but no tests and no loader', () => {
  const copies = [...dockerfile.matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(
    ([, files = '']) =>
      files
        .split(' ')
        .filter((file) => file.startsWith('/store/'))
        .map((file) => file.replace('/store/', '')),
  );
  const built = ['node_modules', '.desk', '.programs', '.next'];
  expect(copies).toEqual(expect.arrayContaining(built));
  expect(copies.filter((file) => !built.includes(file) && !existsSync(file))).toEqual([]);
  expect(copies).not.toContain('__tests__');
  expect(dockerfile).not.toContain('tsx');
});
