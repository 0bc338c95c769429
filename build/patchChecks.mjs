import path from 'node:path';

const ADVICE =
  'An installed package differs from the one that these replacements were written for: see docs/decisions/118-next-client-bundle.md.';

/** Fails a build in which a replacement is unused: webpack ignores an alias without a match. */
export class RequireReplacements {
  /**
   * @param {object} expected
   * @param {string[]} expected.requested absolute paths without extension that some module must import
   * @param {string[]} expected.included absolute paths of files that must be in the bundle
   * @param {(requested: string) => string} expected.normalise maps the spellings of a path to one
   */
  constructor({ requested, included, normalise }) {
    Object.assign(this, { requested, included, normalise });
  }

  apply(compiler) {
    const requestedPaths = new Set();
    compiler.hooks.normalModuleFactory.tap(RequireReplacements.name, (factory) =>
      factory.hooks.beforeResolve.tap(RequireReplacements.name, ({ context, request }) => {
        const file = path.resolve(context, request);
        requestedPaths.add(this.normalise(file.replace(/\.js$/, '')));
      }),
    );
    compiler.hooks.afterCompile.tap(RequireReplacements.name, (compilation) => {
      if (compilation.compiler !== compiler) return;
      const files = new Set([...compilation.modules].flatMap(resourcesOf));
      const missing = [
        ...this.requested
          .filter((file) => !requestedPaths.has(this.normalise(file.replace(/\.js$/, ''))))
          .map((file) => `No module imports ${file}, which is replaced.`),
        ...this.included
          .filter((file) => !files.has(file))
          .map((file) => `${file} should replace a module and is not part of the bundle.`),
      ];
      for (const message of missing) compilation.errors.push(new Error(`${message} ${ADVICE}`));
    });
  }
}

/** The file of a module, and those of modules that webpack has merged into it. */
const resourcesOf = ({ resource, modules = [] }) => [resource, ...modules.flatMap(resourcesOf)];

/** Fails a build that emits no asset matching one of these patterns, on which later steps rely. */
export class RequireAssets {
  /** @param {RegExp[]} patterns */
  constructor(patterns) {
    this.patterns = patterns;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap(RequireAssets.name, (compilation) => {
      const names = [...compilation.emittedAssets, ...Object.keys(compilation.assets)];
      for (const pattern of this.patterns)
        if (!names.some((name) => pattern.test(name)))
          compilation.errors.push(
            new Error(`No file of the build is named like ${pattern}. ${ADVICE}`),
          );
    });
  }
}

/**
 * Fails a build when Next's document no longer has the methods that pages/_document.tsx overrides.
 * @param {{ prototype: object }} head Next's `Head`
 */
export function requireMethods(head, names) {
  for (const name of names)
    if (typeof head?.prototype?.[name] !== 'function')
      throw new Error(
        `Next's Head has no method ${name} any more, which pages/_document.tsx overrides. ${ADVICE}`,
      );
}
