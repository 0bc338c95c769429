/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compile } from '@/build/programs.mjs';
import { PROGRAMS } from '@/tools/launch/programs.mjs';

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A program in whose other file something fails. */
const FAILING = {
  'backend/server.ts': "import { open } from '@/lib/open';\n\nopen('the shop' as string);\n",
  'lib/open.ts': `type Place = string;

export function open(place: Place): never {
  throw new Error(\`\${place} is closed to \${process.argv.slice(2).join(' ')}\`);
}
`,
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'my store दुकान Ж-')));
  for (const file of ['tools/launch', 'tools/program.mjs', 'build/programs.mjs', 'tsconfig.json'])
    cpSync(file, path.join(root, file), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  write('package.json', '{"type":"module"}');
  for (const program of PROGRAMS) write(program, 'export {};\n');
  for (const [file, text] of Object.entries(FAILING)) write(file, text);
});
afterEach(() => rmSync(root, { recursive: true }));

function start(program = 'backend/server.ts') {
  const args = [
    '--enable-source-maps',
    path.join(root, 'tools/program.mjs'),
    program,
    'Asha',
    'A b',
  ];
  const { status, stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, output: stderr + stdout };
}

test('programs > run compiled, with their arguments, and a stack trace names the TypeScript files', () => {
  const { status, output } = start();
  expect(status).toBe(1);
  expect(output).toContain('Error: the shop is closed to Asha A b');
  expect(output).toMatch(new RegExp(`at open .*${root}/lib/open\\.ts:4:\\d+`));
  expect(output).toContain(`${root}/backend/server.ts:3:`);
});

test('programs > are compiled again only after their sources changed; a running store keeps its files', () => {
  start();
  write('.programs/backend/server.js', "console.log('not compiled again');");
  expect(start().output).toBe('not compiled again\n');
  const chunks = () => globSync('.programs/**/*.js', { cwd: root });
  write('backend/server.ts', "void import('./late').then(({ late }) => console.log(late));\n");
  write('backend/late.ts', "export const late = 'first';\n");
  expect(start().output).toBe('first\n');
  const before = chunks();
  write('backend/late.ts', "export const late = 'second';\n");
  expect(start().output).toBe('second\n');
  expect(chunks()).toEqual(expect.arrayContaining(before));
  expect(chunks().length).toBeGreaterThan(before.length);
});

test('programs > that cannot be compiled say so, and are compiled by the next start', () => {
  write('lib/open.ts', 'export const open = (');
  expect(start()).toEqual({
    status: 1,
    output: expect.stringMatching(/lib\/open\.ts[^]*The programs could not be compiled/),
  });
  write('lib/open.ts', "export const open = (place: string) => console.log(place, 'is open');\n");
  expect(start()).toEqual({ status: 0, output: 'the shop is open\n' });
});

test('programs > of an image without sources run as they are', () => {
  start('server/http/server.ts');
  const compiled = read('.programs/backend/server.js');
  for (const file of ['backend', 'server', 'lib', 'tsconfig.json'])
    rmSync(path.join(root, file), { recursive: true });
  expect(start().output).toContain('the shop is closed');
  expect(read('.programs/backend/server.js')).toBe(compiled);
});

test('programs > import only packages that are installed in production', async () => {
  const folder = path.join('test-results', 'programs');
  await compile(PROGRAMS, { folder, clean: true });
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const imported = globSync(`${folder}/**/*.js`).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(|import )"([^"./][^"]*)"/g)].map(
      ([, name = '']) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
    ),
  );
  const packages = [...new Set(imported)].filter((name) => !name.startsWith('node:'));
  expect(packages.length).toBeGreaterThan(20);
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});
