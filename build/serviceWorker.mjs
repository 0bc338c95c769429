// npm run build:worker: bundles worker/ into public/offline-worker.js. With --check it writes
// nothing; the exit code says whether the file is up to date.
import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'esbuild';

const FILE = 'public/offline-worker.js';
const { outputFiles } = await build({
  entryPoints: ['worker/offline.mjs'],
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
});
const bundle = outputFiles[0].text;
if (process.argv.includes('--check'))
  process.exitCode = (await readFile(FILE, 'utf8').catch(() => '')) === bundle ? 0 : 1;
else await writeFile(FILE, bundle);
