/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>;
};

test('toolchain > .nvmrc, package.json and the image have the same Node version', () => {
  const node = readFileSync('.nvmrc', 'utf8').trim();
  expect(devDependencies.node).toBe(node);
  const images = [...readFileSync('deploy/Dockerfile', 'utf8').matchAll(/^FROM node:(\d+)/gm)];
  expect(images.map(([, major]) => major)).toEqual(
    images.map(() => node.slice(0, node.indexOf('.'))),
  );
  expect(images.length).toBeGreaterThan(0);
});

const UNFORMATTED = '{"a":1,"b":[1,2]}';

/** A registry that lacks a platform package leaves it out of the lock file, and `npm ci` then fails. */
test('toolchain > the lock file contains the packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const locked = new Set(
    Object.keys(packages).map((folder) => folder.replace(/^.*node_modules\//, '')),
  );
  const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.keys(optionalDependencies),
  );
  expect(optional.length).toBeGreaterThan(50);
  expect(optional.filter((name) => !locked.has(name))).toEqual([]);
});

describe('pre-commit hook', () => {
  let root: string;
  /** Without a HUSKY of this shell, which can turn hooks off. */
  const env = (): NodeJS.ProcessEnv => ({
    PATH: process.env.PATH,
    HOME: root,
    NODE_ENV: 'test',
  });
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      env: env(),
    });

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'hook-'));
    git('init', '--quiet');
    for (const name of ['.husky', 'lint-staged.config.mjs', '.prettierrc.json'])
      cpSync(name, path.join(root, name), { recursive: true });
    git('add', '.');
    git('commit', '--quiet', '--message', 'chore: tools');
    writeFileSync(path.join(root, 'data.json'), UNFORMATTED);
    git('add', 'data.json');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const installHooks = () =>
    execFileSync(path.resolve('node_modules/.bin/husky'), { cwd: root, stdio: 'pipe', env: env() });
  const committed = () => git('show', 'HEAD:data.json');

  test('formats staged files', () => {
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    installHooks();
    git('commit', '--quiet', '--message', 'feat: data');
    expect(committed()).toBe('{ "a": 1, "b": [1, 2] }\n');
    expect(git('stash', 'list')).toBe('');
  });

  test('rejects files that cannot be formatted', () => {
    symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
    installHooks();
    writeFileSync(path.join(root, 'data.json'), '{"a":');
    git('add', 'data.json');
    expect(() => git('commit', '--quiet', '--message', 'feat: data')).toThrow('data.json');
  });

  test('allows a commit while the packages are not installed', () => {
    installHooks();
    git('commit', '--quiet', '--message', 'feat: data');
    expect(committed()).toBe(UNFORMATTED);
  });
});

test('toolchain > the programs that npm scripts start on the pinned Node exist', () => {
  const started = ['start', 'reset', 'test'].map((name) => {
    const [, program] =
      /startOnPinnedNode\('([^']+)'\)/.exec(readFileSync(`tools/${name}.mjs`, 'utf8')) ?? [];
    return `tools/${program}`;
  });
  expect(started.filter((file) => !existsSync(file))).toEqual([]);
});
