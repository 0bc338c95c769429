/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const GUIDES = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/threat-model.md',
  'SECURITY.md',
  'docs/upgrading.md',
  'docs/architecture.md',
  'docs/hydration.md',
];
/** Names of folders and files as the guides write them; <name> and NNN stand for what a reader chooses. */
const named = (text: string) =>
  [...text.matchAll(/`([a-zA-Z_.]+\/[\w./[\]-]*)`/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !/NNN|\/v\d\//.test(name));
const isThere = (file: string) => ['', '.ts', '.tsx'].some((ending) => existsSync(file + ending));
const linked = (text: string) =>
  [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target]) => target ?? '');

test.each(GUIDES)('%s speaks of files that are there', (guide) => {
  const text = readFileSync(guide, 'utf8');
  const missing = [
    ...named(text),
    ...linked(text).map((target) => path.join(path.dirname(guide), target)),
  ].filter((file) => !isThere(file));
  expect(missing).toEqual([]);
});

/** The rows of a walk: a file, and the names that a reader finds in it. */
const walkStops = [
  ...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `([^`]+\.\w+)` \| (`[^|]+`) \|/gm),
].map(([, file = '', names = '']): [string, string[]] => [
  file,
  [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
]);

test('the walks of docs/architecture.md name what their files hold', () => {
  expect(walkStops.length).toBeGreaterThan(40);
  const missing = walkStops.flatMap(([file, names]) => {
    const text = readFileSync(file, 'utf8');
    return names.filter((name) => !text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});

const TEXTS = '**/*.{md,mjs,js,ts,tsx,json,yml,yaml,sh}';
/** CHANGELOG.md holds the names of its time. */
const NOT_OURS =
  /^(CHANGELOG\.md$|node_modules|generated|public|test-results|playwright-report|\.|backend\/seed$)/;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
/** The scripts a text names after npm run, except in templates that fill in the name. */
const commandsIn = (text: string) =>
  [...text.matchAll(/npm run (?:--silent |-s )?([a-z][\w:-]*\w)(?!:?\$)/g)].map(
    ([, name = '']) => name,
  );

test('code, settings and documentation name npm scripts that exist', () => {
  const files = [
    ...globSync(TEXTS, { exclude: (name) => NOT_OURS.test(name) }).filter(
      (file) => !NOT_OURS.test(file),
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
