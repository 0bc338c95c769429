/** @jest-environment node */
import { createRequire } from 'node:module';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as client from '@/build/nextStubs/client';
import { RequireAssets, RequireReplacements, requireMethods } from '@/build/patchChecks.mjs';

type Stats = { compilation: { errors: Error[] } };
type Webpack = (config: object, done: (error: Error | null, stats: Stats) => void) => void;
const bundled = createRequire(path.resolve('package.json'))(
  'next/dist/compiled/webpack/bundle5',
) as () => { webpack: Webpack };
const { webpack } = bundled();

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  const files = {
    'entry.js': "import { used } from './replaced.js';\nconsole.log(used);",
    'replaced.js': 'export const used = 1;',
    'stub.js': 'export const used = 2;',
    'incomplete.js': 'export const other = 2;',
    'functions.js': 'export async function first() {\n  return 1;\n}\nfunction second() {\n}\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(root, name), text);
});
afterEach(() => rmSync(root, { recursive: true }));

const at = (name: string) => path.join(root, name);

/** Bundles entry.js with a plugin and aliases, and returns the errors. */
const errorsOf = (plugin: object | undefined, alias: Record<string, string> = {}) =>
  new Promise<string[]>((resolve, reject) => {
    webpack(
      {
        mode: 'production',
        optimization: { minimize: false },
        entry: { entry: at('entry.js') },
        output: { path: at('out'), filename: '[name]-1.js' },
        resolve: { alias },
        module: { rules: [{ test: /entry/, parser: { exportsPresence: 'error' } }] },
        plugins: plugin ? [plugin] : [],
      },
      (error, stats) =>
        error ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)),
    );
  });

describe('build > replacements of Next’s modules', () => {
  const replacements = (requested: string[], included: string[] = []) =>
    new RequireReplacements({
      requested: requested.map(at),
      included: included.map(at),
      normalise: (file) => file,
    });
  const alias = () => ({ [at('replaced.js')]: at('stub.js') });

  test('that are used pass the build', async () => {
    expect(await errorsOf(replacements(['replaced'], ['stub.js']), alias())).toEqual([]);
  });

  test('that no module imports stop the build', async () => {
    expect(await errorsOf(replacements(['renamed']))).toEqual([
      expect.stringMatching(
        /^No module imports .*renamed, which is replaced\. An installed package differs/,
      ),
    ]);
  });

  test('that are not part of the bundle stop the build', async () => {
    expect(await errorsOf(replacements([], ['stub.js']))).toEqual([
      expect.stringMatching(/stub\.js should replace a module and is not part of the bundle/),
    ]);
  });

  test('that lack an export stop the build', async () => {
    expect(await errorsOf(undefined, { [at('replaced.js')]: at('incomplete.js') })).toEqual([
      expect.stringContaining("export 'used' (imported as 'used') was not found"),
    ]);
  });
});

describe('build > functions of Next’s modules', () => {
  const stubs = (functions: Record<string, string>) => ({
    apply: ({ options }: { options: { module: { rules: object[] } } }) =>
      options.module.rules.push({
        test: /functions\.js$/,
        loader: path.resolve('build/replaceFunctions.mjs'),
        options: { functions },
      }),
  });
  const alias = () => ({ [at('replaced.js')]: at('functions.js') });
  const bundle = () => readFileSync(at('out/entry-1.js'), 'utf8');

  test('are replaced by their stubs, and the rest of the module stays', async () => {
    writeFileSync(at('entry.js'), "import { first } from './replaced.js';\nconsole.log(first);");
    expect(await errorsOf(stubs({ first: 'function first() { return 2; }' }), alias())).toEqual([]);
    expect(bundle()).toContain('async function first() { return 2; }');
    expect(bundle()).not.toContain('return 1;');
    expect(bundle()).toContain('function second() {');
  });

  test('that a module no longer declares stop the build', async () => {
    expect(await errorsOf(stubs({ third: '' }), alias())).toContainEqual(
      expect.stringContaining('functions.js does not declare the function third'),
    );
  });
});

test('build > constants that replace Next’s have its values', () => {
  const constants = createRequire(path.resolve('package.json'))(
    'next/dist/lib/constants',
  ) as object;
  const replaced = Object.entries(client).filter(([name]) => name in constants);
  expect(replaced).toHaveLength(4);
  expect(constants).toMatchObject(Object.fromEntries(replaced));
});

test('build > a required asset that is not emitted stops the build', async () => {
  expect(await errorsOf(new RequireAssets([/entry-[^/]*\.js$/]))).toEqual([]);
  expect(await errorsOf(new RequireAssets([/framework-/]))).toEqual([
    expect.stringContaining('No file of the build is named like /framework-/'),
  ]);
});

test('build > an overridden method that Next no longer has stops the build', () => {
  class Head {
    getScripts() {}
  }
  expect(() => requireMethods(Head, ['getScripts'])).not.toThrow();
  expect(() => requireMethods(Head, ['getScripts', 'getDynamicChunks'])).toThrow(
    'no method getDynamicChunks',
  );
});
