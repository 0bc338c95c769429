// Bundles desk/ into .desk/, which the backend serves on the staff port.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, stop } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DESK_FOLDER = path.join(ROOT, '.desk');

/** Writes the page and its assets; their names contain a hash of the content. */
export async function buildDesk() {
  await rm(DESK_FOLDER, { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['desk/main.tsx'],
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    outdir: path.join(DESK_FOLDER, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'error',
  }).finally(stop);
  const [entry] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint) ?? [''];
  await mkdir(DESK_FOLDER, { recursive: true });
  await writeFile(
    path.join(DESK_FOLDER, 'desk.json'),
    JSON.stringify({ script: path.basename(entry) }),
  );
}
