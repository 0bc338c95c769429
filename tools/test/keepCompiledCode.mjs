// Loaded by Jest and its workers before anything else (--import). Jest compiles every module for each test file; with V8's code cache, a worker parses each module once.
import vm from 'node:vm';

const compile = vm.compileFunction;
/** By file name, with the source that it was made from. */
const kept = new Map();

vm.compileFunction = (source, parameters, options = {}) => {
  const { filename } = options;
  if (!filename) return compile(source, parameters, options);
  const known = kept.get(filename);
  if (known?.source === source)
    return compile(source, parameters, { ...options, cachedData: known.cachedData });
  const compiled = compile(source, parameters, { ...options, produceCachedData: true });
  kept.set(filename, { source, cachedData: compiled.cachedData });
  return compiled;
};
