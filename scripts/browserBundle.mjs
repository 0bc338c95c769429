import path from 'node:path';
import { ROOT } from './launch/place.mjs';

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

const STAND_INS = path.join(ROOT, 'lib/nextWithout');

/** What no page of the shop needs of Next, and what it finds instead. */
const without = {
  // The browsers that the shop is for have all of that.
  [path.join(NEXT, 'build/polyfills/polyfill-module')]: false,
  [path.join(NEXT, 'build/polyfills/process.js')]: path.join(STAND_INS, 'process.ts'),
  ...Object.fromEntries(
    [
      'client/script',
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
  for (const { definitions } of plugins)
    if (definitions && 'process.env.__NEXT_HAS_REWRITES' in definitions)
      definitions['process.env.__NEXT_HAS_REWRITES'] = 'false';
}

/** What every page runs at its start is compiled while it arrives, beside the page's own thread, and not when it is first called (https://v8.dev/blog/explicit-compile-hints). */
const compiledEarly = ({ BannerPlugin, Compilation }) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /(framework|main|pages\/_app)-[^/]*\.js$/,
    stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // what makes the scripts small drops comments
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
export function nameClassesPlainly(config) {
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
  for (const { options } of stylesOf(config.module.rules))
    options.modules.getLocalIdent = getLocalIdent;
}

/** Makes the browser's share of a webpack configuration lighter (docs/decisions/010-coming-alive.md). */
export function lighten(config, webpack) {
  Object.assign(config.resolve.alias, asModules, without);
  config.module.rules.push({
    test: /next[\\/]dist[\\/](compiled[\\/]path-to-regexp|esm[\\/](lib|shared|client[\\/](components|tracing)))[\\/]/,
    sideEffects: false,
  });
  // Six digits tell the versions of a file apart as well as sixteen, and the first load holds a hundred of them.
  config.output.hashDigestLength = 6;
  withoutRewrites(config);
  writeClassesInPlace(config);
  config.plugins.push(compiledEarly(webpack));
}
