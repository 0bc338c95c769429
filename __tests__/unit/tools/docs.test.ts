/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableOf } from '@/__tests__/support/docTable';

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/threat-model.md',
  'SECURITY.md',
  'docs/upgrading.md',
  'docs/architecture.md',
  'docs/hydration.md',
  'docs/operations.md',
  'docs/benchmarks.md',
  ...globSync('docs/benchmarks/*.md'),
];
/** Paths in code marks; those with the placeholder NNN are not files. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([a-zA-Z_.]+\/[\w./[\]-]*)`/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !/NNN|\/v\d\//.test(name));
const pathExists = (file: string) =>
  ['', '.ts', '.tsx'].some((ending) => existsSync(file + ending));
const linksIn = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '');

test.each(GUIDES)('docs > %s names files that exist', (guide) => {
  const text = readFileSync(guide, 'utf8');
  const missing = [
    ...pathsIn(text),
    ...linksIn(text).map((target) => path.join(path.dirname(guide), target)),
  ].filter((file) => !pathExists(file));
  expect(missing).toEqual([]);
});

test.each(tableOf('docs/operations.md', 'Fault of a service').slice(1))(
  'docs > the fault “%s” has a test',
  (_fault, _shown, cell = '') => {
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(cell) ?? [];
    expect(readFileSync(file, 'utf8')).toContain(title);
  },
);

/** The rows of a walkthrough: a file and names that it contains. */
const walkthroughRows = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([^`]+\.\w+)` \| (`[^|]+`) \|/gm),
].map(([, file = '', names = '']): [string, string[]] => [
  file,
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
]);

test('docs > the walkthroughs of docs/architecture.md name code that exists', () => {
  expect(walkthroughRows.length).toBeGreaterThan(40);
  const missing = walkthroughRows.flatMap(([file, names]) => {
    const text = readFileSync(file, 'utf8');
    return names.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

/** A name and the file that it is in, written as `name` in `file`, `name` of `file` or `name` (`file`). */
const NAME_IN_FILE = /`(\w+)(?:\([^`]*)?` (?:in|of|\()\s?`([\w./[\]-]+\/[\w./[\]-]+\.tsx?)`/g;

test.each(['README.md', 'CONTRIBUTING.md'])('docs > %s names code that exists', (guide) => {
  const names = [...readFileSync(guide, 'utf8').matchAll(NAME_IN_FILE)];
  expect(names.length).toBeGreaterThan(1);
  const missing = names
    .filter(([, name = '', file = '']) => !readFileSync(file, 'utf8').includes(name))
    .map(([, name, file]) => `${file}: ${name}`);
  expect(missing).toEqual([]);
});

const TEXTS = '**/*.{md,mjs,js,ts,tsx,json,yml,yaml,sh}';
/** CHANGELOG.md names the scripts of earlier releases. */
const EXCLUDED =
  /^(CHANGELOG\.md$|node_modules|generated|public|test-results|playwright-report|\.|backend\/seed$)/;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
/** The scripts that follow `npm run`, except in template literals. */
const commandsIn = (text: string) =>
  [...text.matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*\w)(?!:?\$)/g)].map(
    ([, name = '']) => name,
  );

test('docs > code, settings and documents name npm scripts that exist', () => {
  const files = [
    ...globSync(TEXTS, { exclude: (name) => EXCLUDED.test(name) }).filter(
      (file) => !EXCLUDED.test(file),
    ),
    ...globSync('.github/**/*.{md,yml}'),
    '.ci/run',
    '.env.example',
    'deploy/Dockerfile',
  ];
  expect(files.length).toBeGreaterThan(900);
  const unknown = files.flatMap((file) =>
    commandsIn(readFileSync(file, 'utf8'))
      .filter((name) => !(name in scripts))
      .map((name) => `${file}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});
