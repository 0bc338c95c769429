import path from 'node:path';
import { ROOT } from './launch/place.mjs';

const NEXT = path.join(ROOT, 'node_modules/next/dist');

/** Next's own modules as it ships them for bundlers, instead of as files of Node: what nothing uses stays out of them. Next gives its edge bundles the same aliases. */
const asModules = Object.fromEntries([
  ...['api', 'client', 'lib', 'pages', 'shared'].map((part) => [path.join(NEXT, part), path.join(NEXT, 'esm', part)]),
  // Shipped once only.
  [path.join(NEXT, 'esm/build/polyfills'), path.join(NEXT, 'build/polyfills')],
]);

/** Only pages of text alone are rewritten (next.config.js), and no page of the shop goes there: the browser need not know how. */
function withoutRewrites({ plugins }) {
  for (const { definitions } of plugins) if (definitions && 'process.env.__NEXT_HAS_REWRITES' in definitions) definitions['process.env.__NEXT_HAS_REWRITES'] = 'false';
}

/** What every page runs at its start is compiled while it arrives, beside the page's own thread, and not when it is first called (https://v8.dev/blog/explicit-compile-hints). */
const compiledEarly = ({ BannerPlugin, Compilation }) => new BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /(framework|main|pages\/_app)-[^/]*\.js$/,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // what makes the scripts small drops comments
});

/** Makes the browser's share of a webpack configuration lighter (docs/decisions/010-coming-alive.md). */
export function lighten(config, webpack) {
  Object.assign(config.resolve.alias, asModules);
  config.module.rules.push({ test: /next[\\/]dist[\\/]compiled[\\/]path-to-regexp/, sideEffects: false });
  withoutRewrites(config);
  config.plugins.push(compiledEarly(webpack));
}
