import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RequireAssets, RequireReplacements, requireMethods } from './patchChecks.mjs';
import { ROOT } from '../tools/launch/root.mjs';

const NEXT = path.join(ROOT, 'node_modules/next/dist');

/** Next's ES modules, so that webpack can drop unused exports; as Next's own edge bundles do. */
const esmAliases = Object.fromEntries([
  ...['api', 'client', 'lib', 'pages', 'shared'].map((part) => [
    path.join(NEXT, part),
    path.join(NEXT, 'esm', part),
  ]),
  // Next ships the polyfills only once.
  [path.join(NEXT, 'esm/build/polyfills'), path.join(NEXT, 'build/polyfills')],
]);

const STUBS_FOLDER = path.join(ROOT, 'build/nextStubs');
const PROCESS_STUB = path.join(STUBS_FOLDER, 'process.ts');
const DYNAMIC_STUB = path.join(STUBS_FOLDER, 'dynamic.ts');
const HYDRATE_ROOT = path.join(ROOT, 'lib/hydration/concurrentHydrateRoot.ts');

/** The ES module path of a Next module, which is imported under both spellings. */
const toEsmPath = (file) =>
  Object.entries(esmAliases).reduce(
    (result, [from, to]) =>
      result === from || result.startsWith(`${from}${path.sep}`)
        ? to + result.slice(from.length)
        : result,
    file,
  );

/** Next modules that no page of the store needs, and their replacements. */
const replacedModules = {
  // Every supported browser has these features.
  [path.join(NEXT, 'build/polyfills/polyfill-module')]: false,
  [path.join(NEXT, 'esm/shared/lib/dynamic')]: DYNAMIC_STUB,
  ...Object.fromEntries(
    [
      'client/script',
      'lib/constants',
      'shared/lib/i18n/detect-domain-locale',
      'shared/lib/image-config-context.shared-runtime',
      'shared/lib/router/adapters',
      ...[
        'disable-smooth-scroll',
        'format-next-pathname-info',
        'get-next-pathname-info',
        'interception-routes',
        'is-bot',
      ].map((part) => `shared/lib/router/utils/${part}`),
    ].map((module) => [path.join(NEXT, 'esm', module), path.join(STUBS_FOLDER, 'client.ts')]),
  ),
};

/** Rewrites lead to text documents only (next.config.js), which no client navigation opens. */
function disableRewrites({ plugins }) {
  const definePlugins = plugins.filter(
    ({ definitions }) => definitions && 'process.env.__NEXT_HAS_REWRITES' in definitions,
  );
  if (!definePlugins.length)
    throw new Error('Next no longer defines process.env.__NEXT_HAS_REWRITES for the browser.');
  for (const { definitions } of definePlugins)
    definitions['process.env.__NEXT_HAS_REWRITES'] = 'false';
}

/** Functions for middleware and reportWebVitals, which the store does not use. */
const FUNCTION_STUBS = {
  'shared/lib/router/router.js': {
    matchesMiddleware: 'function matchesMiddleware() { return false; }',
    getMiddlewareData: '',
    withMiddlewareEffects: 'function withMiddlewareEffects() { return null; }',
  },
  'client/index.js': {
    markHydrateComplete: 'function markHydrateComplete() { clearMarks(); }',
    markRenderComplete: 'function markRenderComplete() { clearMarks(); }',
  },
};

function stubFunctions({ module: { rules } }) {
  for (const [module, functions] of Object.entries(FUNCTION_STUBS))
    rules.push({
      test: path.join(NEXT, 'esm', module),
      loader: fileURLToPath(new URL('./replaceFunctions.mjs', import.meta.url)),
      options: { functions },
    });
}

/** Every page runs these: V8 compiles them in advance (v8.dev/blog/explicit-compile-hints). */
const EAGERLY_COMPILED = [/framework-[^/]*\.js$/, /main-[^/]*\.js$/, /pages\/_app-[^/]*\.js$/];
const addCompileHints = ({ BannerPlugin, Compilation }) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: EAGERLY_COMPILED,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // the minifier drops comments
  });

/** A second module of the toolkit for the listeners (docs/decisions/128-action-listeners.md). */
const LISTENER_TOOLKIT = `${path.join(ROOT, 'node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs')}?listeners`;
const loadToolkitWithListeners = ({ module: { rules } }) =>
  rules.push({
    test: path.join(ROOT, 'store/listeners/index.ts'),
    resolve: { alias: { '@reduxjs/toolkit$': LISTENER_TOOLKIT } },
  });

/** Static imports that only the server uses (components/ui/serverPart.ts). */
const SERVER_PARTS = ['layout/Footer.tsx', 'product/PostcodeForm.tsx'];
const dropStaticParts = ({ module: { rules } }) =>
  rules.push({
    test: SERVER_PARTS.map((file) => path.join(ROOT, 'components', file)),
    sideEffects: false,
  });

const loadersOf = (rules) =>
  rules.flatMap(({ oneOf = [], use = [] }) => [...loadersOf(oneOf), ...[use].flat()]);
const cssModuleLoadersOf = (rules) =>
  loadersOf(rules).filter(({ options }) => options?.modules?.getLocalIdent);

/** As ES module constants, which webpack inlines instead of a table per stylesheet. */
function inlineClassNames({ module: { rules } }) {
  const extractLoaders = loadersOf(rules).filter(({ loader }) =>
    /mini-css-extract-plugin/.test(loader ?? ''),
  );
  if (!extractLoaders.length)
    throw new Error(
      'Next takes styles out of scripts with another loader than mini-css-extract-plugin: see what it offers for plain class names.',
    );
  for (const { options } of extractLoaders) options.esModule = true;
}

/** Next's hash adds bytes to every page; here stylesheet names are unique instead. */
export function withReadableClassNames(config) {
  const files = new Map();
  const getLocalIdent = ({ resourcePath }, _pattern, name) => {
    const file = path.basename(resourcePath, '.module.css');
    if ((files.get(file) ?? resourcePath) !== resourcePath)
      throw new Error(
        `${resourcePath} and ${files.get(file)} would give their classes the same names.`,
      );
    files.set(file, resourcePath);
    return `${file}_${name}`;
  };
  const cssLoaders = cssModuleLoadersOf(config.module.rules);
  if (!cssLoaders.length)
    throw new Error('Next has no loader of CSS modules that names classes by getLocalIdent.');
  for (const { options } of cssLoaders) options.modules.getLocalIdent = getLocalIdent;
}

/** Four digits: above 500 modules webpack takes five, which cost each page half a kilobyte. */
function shortenModuleIds({ optimization, plugins }, { ids }) {
  optimization.moduleIds = false;
  plugins.push(new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }));
}

/** Makes the client bundle smaller (docs/decisions/118-next-client-bundle.md). */
export function reduceClientBundle(config, webpack) {
  Object.assign(config.resolve.alias, esmAliases, replacedModules, {
    // Next aliases `process` to this file.
    [path.join(NEXT, 'build/polyfills/process.js')]: PROCESS_STUB,
  });
  config.module.rules.push({
    // A stub that lacks an export fails the build.
    test: /next[\\/]dist[\\/]esm[\\/]/,
    parser: { exportsPresence: 'error' },
  });
  config.module.rules.push({
    test: /next[\\/]dist[\\/](compiled[\\/]path-to-regexp|esm[\\/](lib|shared|client[\\/](components|tracing)))[\\/]/,
    sideEffects: false,
  });
  // The first load contains a hundred hashes: six digits are enough to tell versions apart.
  config.output.hashDigestLength = 6;
  // Names of chunks on demand would be listed in the first load; they only group modules.
  config.output.chunkFilename = 'static/chunks/[id]-[contenthash].js';
  disableRewrites(config);
  stubFunctions(config);
  loadToolkitWithListeners(config);
  dropStaticParts(config);
  inlineClassNames(config);
  shortenModuleIds(config, webpack);
  config.plugins.push(
    addCompileHints(webpack),
    new RequireAssets(EAGERLY_COMPILED),
    new RequireReplacements({
      requested: Object.keys(replacedModules),
      included: [DYNAMIC_STUB, HYDRATE_ROOT, PROCESS_STUB, LISTENER_TOOLKIT],
      normalise: toEsmPath,
    }),
  );
  const { Head } = createRequire(import.meta.url)('next/document');
  requireMethods(Head, ['getDynamicChunks', 'getScripts']);
}
