import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { RequireAssets, RequireReplacements, requireMethods } from './patchChecks.mjs';
import { ROOT } from '../tools/launch/root.mjs';

const NEXT = path.join(ROOT, 'node_modules/next/dist');

/** Next's own modules as it ships them for bundlers, instead of as files of Node: what nothing uses stays out of them. Next gives its edge bundles the same aliases. */
const asModules = Object.fromEntries([
  ...['api', 'client', 'lib', 'pages', 'shared'].map((part) => [
    path.join(NEXT, part),
    path.join(NEXT, 'esm', part),
  ]),
  // Shipped once only.
  [path.join(NEXT, 'esm/build/polyfills'), path.join(NEXT, 'build/polyfills')],
]);

const STAND_INS = path.join(ROOT, 'build/nextStubs');
const PROCESS = path.join(STAND_INS, 'process.ts');
const DYNAMIC = path.join(STAND_INS, 'dynamic.ts');
const REACT_CLIENT = path.join(ROOT, 'lib/hydration/concurrentHydrateRoot.ts');

/** One spelling for a module of Next, which is asked for both as a file of Node and as a module. */
const asModule = (file) =>
  Object.entries(asModules).reduce(
    (path_, [from, to]) =>
      path_ === from || path_.startsWith(`${from}${path.sep}`)
        ? to + path_.slice(from.length)
        : path_,
    file,
  );

/** What no page of the shop needs of Next, and what replaces it. */
const without = {
  // The browsers that the shop is for have all of that.
  [path.join(NEXT, 'build/polyfills/polyfill-module')]: false,
  [path.join(NEXT, 'esm/shared/lib/dynamic')]: DYNAMIC,
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
    ].map((module) => [path.join(NEXT, 'esm', module), path.join(STAND_INS, 'client.ts')]),
  ),
};

/** Only pages of text alone are rewritten (next.config.js), and no page of the shop goes there: the browser need not know how. */
function withoutRewrites({ plugins }) {
  const known = plugins.filter(
    ({ definitions }) => definitions && 'process.env.__NEXT_HAS_REWRITES' in definitions,
  );
  if (!known.length)
    throw new Error('Next no longer defines process.env.__NEXT_HAS_REWRITES for the browser.');
  for (const { definitions } of known) definitions['process.env.__NEXT_HAS_REWRITES'] = 'false';
}

/** Functions of Next's client that no page of the shop needs, by their module: what a middleware would answer, and measures for a reportWebVitals. */
const STUBS = {
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
  for (const [module, functions] of Object.entries(STUBS))
    rules.push({
      test: path.join(NEXT, 'esm', module),
      loader: fileURLToPath(new URL('./replaceFunctions.mjs', import.meta.url)),
      options: { functions },
    });
}

/** What every page runs at its start is compiled while it arrives, beside the page's own thread, and not when it is first called (https://v8.dev/blog/explicit-compile-hints). */
const COMPILED_EARLY = [/framework-[^/]*\.js$/, /main-[^/]*\.js$/, /pages\/_app-[^/]*\.js$/];
const compiledEarly = ({ BannerPlugin, Compilation }) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: COMPILED_EARLY,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // what makes the scripts small drops comments
  });

/**
 * The listeners load after hydration, but webpack keeps the used exports of a file together, and the
 * toolkit is one file. A query makes a second module of it, of which only the listener middleware
 * is used: 1.4 kB less in the first load (docs/decisions/128-action-listeners.md).
 */
const TOOLKIT_OF_LISTENERS = `${path.join(ROOT, 'node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs')}?listeners`;
const loadToolkitWithListeners = ({ module: { rules } }) =>
  rules.push({
    test: path.join(ROOT, 'store/listeners/index.ts'),
    resolve: { alias: { '@reduxjs/toolkit$': TOOLKIT_OF_LISTENERS } },
  });

const loadersOf = (rules) =>
  rules.flatMap(({ oneOf = [], use = [] }) => [...loadersOf(oneOf), ...[use].flat()]);
const stylesOf = (rules) =>
  loadersOf(rules).filter(({ options }) => options?.modules?.getLocalIdent);

/** The names of a stylesheet's classes are written where they are used, instead of a table per stylesheet that is looked up there. */
function writeClassesInPlace({ module: { rules } }) {
  const takenOut = loadersOf(rules).filter(({ loader }) =>
    /mini-css-extract-plugin/.test(loader ?? ''),
  );
  if (!takenOut.length)
    throw new Error(
      'Next takes styles out of scripts with another loader than mini-css-extract-plugin: see what it offers for plain class names.',
    );
  for (const { options } of takenOut) options.esModule = true;
}

/** A class is named as its file and itself. Next adds letters of a hash to tell files of one name apart, which weigh in every page's HTML, styles and scripts: here no two have one name. */
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
  const styles = stylesOf(config.module.rules);
  if (!styles.length)
    throw new Error('Next has no loader of CSS modules that names classes by getLocalIdent.');
  for (const { options } of styles) options.modules.getLocalIdent = getLocalIdent;
}

/** Makes the browser's share of a webpack configuration lighter (docs/decisions/118-next-client-bundle.md). */
export function reduceClientBundle(config, webpack) {
  Object.assign(config.resolve.alias, asModules, without, {
    // Next's own alias of `process` leads here.
    [path.join(NEXT, 'build/polyfills/process.js')]: PROCESS,
  });
  config.module.rules.push({
    // A replacement that lacks an export is an error, not an undefined in the browser.
    test: /next[\\/]dist[\\/]esm[\\/]/,
    parser: { exportsPresence: 'error' },
  });
  config.module.rules.push({
    test: /next[\\/]dist[\\/](compiled[\\/]path-to-regexp|esm[\\/](lib|shared|client[\\/](components|tracing)))[\\/]/,
    sideEffects: false,
  });
  // Six digits tell the versions of a file apart as well as sixteen, and the first load holds a hundred of them.
  config.output.hashDigestLength = 6;
  withoutRewrites(config);
  stubFunctions(config);
  loadToolkitWithListeners(config);
  writeClassesInPlace(config);
  config.plugins.push(
    compiledEarly(webpack),
    new RequireAssets(COMPILED_EARLY),
    new RequireReplacements({
      requested: Object.keys(without),
      included: [DYNAMIC, REACT_CLIENT, PROCESS, TOOLKIT_OF_LISTENERS],
      normalise: asModule,
    }),
  );
  const { Head } = createRequire(import.meta.url)('next/document');
  requireMethods(Head, ['getDynamicChunks', 'getScripts']);
}
