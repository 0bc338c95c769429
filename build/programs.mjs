// Compiles programs, from TypeScript to files that Node runs without a loader.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Removes what this build did not write. */
async function removeOthers(folder, outputs) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !outputs.has(file)) await rm(file);
  }
}

/**
 * Writes each program to a file of its name in `folder`, and code that several use to chunks there;
 * packages stay in node_modules. `clean` removes what earlier builds left, which a running store may
 * still load.
 */
export async function compile(programs, { folder, clean }) {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: programs,
    outbase: '.',
    outdir: folder,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    // backend/infra/workers/pool.ts starts a compiled thread then.
    define: { COMPILED: 'true' },
    keepNames: true,
    sourcemap: true,
    // A stack trace names file and line; the text of the sources would add nothing.
    sourcesContent: false,
    metafile: true,
    logLevel: 'error',
  }).finally(stop);
  if (!clean) return;
  const outputs = Object.keys(metafile.outputs).map((file) => path.join(ROOT, file));
  await removeOthers(path.join(ROOT, folder), new Set(outputs));
}
