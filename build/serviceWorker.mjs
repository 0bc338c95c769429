// npm run build:worker: makes public/offline-worker.js of worker/. With --check it only says, by its exit code, whether the file is what the sources make.
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
const made = outputFiles[0].text;
if (process.argv.includes('--check'))
  process.exitCode = (await readFile(FILE, 'utf8').catch(() => '')) === made ? 0 : 1;
else await writeFile(FILE, made);
