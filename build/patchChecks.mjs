import path from 'node:path';

const ADVICE =
  'An installed package differs from the one that these replacements were written for: see docs/decisions/118-next-client-bundle.md.';

/**
 * Stops a build when a replacement of one of Next's modules is never used: an alias that matches nothing would fail without a word.
 * A replacement's exports are compared by webpack itself (`exportsPresence` in build/clientBundle.mjs).
 */
export class RequireReplacements {
  /**
   * @param {object} expected
   * @param {string[]} expected.requested absolute paths, without extension, that some module has to import
   * @param {string[]} expected.included absolute paths of files that have to be part of the bundle
   * @param {(requested: string) => string} expected.normalise says two spellings of one path alike
   */
  constructor({ requested, included, normalise }) {
    Object.assign(this, { requested, included, normalise });
  }

  apply(compiler) {
    const seen = new Set();
    compiler.hooks.normalModuleFactory.tap(RequireReplacements.name, (factory) =>
      factory.hooks.beforeResolve.tap(RequireReplacements.name, ({ context, request }) => {
        const file = path.resolve(context, request);
        seen.add(this.normalise(file.replace(/\.js$/, '')));
      }),
    );
    compiler.hooks.afterCompile.tap(RequireReplacements.name, (compilation) => {
      if (compilation.compiler !== compiler) return;
      const files = new Set([...compilation.modules].flatMap(resourcesOf));
      const missing = [
        ...this.requested
          .filter((file) => !seen.has(this.normalise(file.replace(/\.js$/, ''))))
          .map((file) => `No module imports ${file}, which is replaced.`),
        ...this.included
          .filter((file) => !files.has(file))
          .map((file) => `${file} should replace a module and is not part of the bundle.`),
      ];
      for (const sentence of missing) compilation.errors.push(new Error(`${sentence} ${ADVICE}`));
    });
  }
}

/** The file of a module, and those of modules that webpack has merged into it. */
const resourcesOf = ({ resource, modules = [] }) => [resource, ...modules.flatMap(resourcesOf)];

/** Stops a build in which no file of one of these kinds was written: what is done to them by name would be done to none. */
export class RequireAssets {
  /** @param {RegExp[]} kinds */
  constructor(kinds) {
    this.kinds = kinds;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap(RequireAssets.name, (compilation) => {
      const names = [...compilation.emittedAssets, ...Object.keys(compilation.assets)];
      for (const kind of this.kinds)
        if (!names.some((name) => kind.test(name)))
          compilation.errors.push(
            new Error(`No file of the build is named like ${kind}. ${ADVICE}`),
          );
    });
  }
}

/**
 * Stops a build when Next's document no longer has the methods that pages/_document.tsx overrides.
 * @param {{ prototype: object }} head Next's `Head`
 */
export function requireMethods(head, names) {
  for (const name of names)
    if (typeof head?.prototype?.[name] !== 'function')
      throw new Error(
        `Next's Head has no method ${name} any more, which pages/_document.tsx overrides. ${ADVICE}`,
      );
}
