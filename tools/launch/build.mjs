import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISK_FULL_MESSAGE, requireDiskSpace, isDiskFullError } from './disk.mjs';
import { FatalError } from './stop.mjs';
import { NODE, ROOT } from './root.mjs';
import { run } from './run.mjs';

const SOURCES = [
  'pages',
  'components',
  'store',
  'server',
  'services',
  'lib',
  'styles',
  'public',
  'next.config.js',
  'build',
  'package-lock.json',
  'tsconfig.json',
];
const RECORD = '.next/source-hash';

/** Every file of a folder, or the file itself; nothing when it does not exist. */
function filesOf(source) {
  const stat = statSync(source, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/**
 * One hash of all that a build is made of: the sources by content, and the variables that Next writes into the bundle.
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
export function sourceHash(root = ROOT, env = process.env) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesOf(path.join(root, source)))) {
    const bytes = readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('NEXT_PUBLIC_'))
    .sort())
    hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}

/**
 * Whether the last finished build was made of other sources than these.
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
export const buildNeeded = async (root = ROOT, env = process.env) =>
  (await readFile(path.join(root, RECORD), 'utf8').catch(() => '')) !== sourceHash(root, env);

/** Records that the build in .next was made of these sources. */
export const recordBuild = (hash, root = ROOT) => writeFile(path.join(root, RECORD), hash);

/** Builds the storefront unless the last build was made of the same sources. Halts with the build's own words when it fails. */
export async function ensureBuilt() {
  if (!(await buildNeeded())) return;
  await requireDiskSpace(300, 'building the store');
  console.log('Building the store ...');
  const began = Date.now();
  const hash = sourceHash();
  await rm(path.join(ROOT, RECORD), { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await run(
    NODE,
    ['node_modules/next/dist/bin/next', 'build', '--webpack'],
    { env },
  );
  if (code !== 0)
    throw new FatalError(
      isDiskFullError(output)
        ? DISK_FULL_MESSAGE
        : 'The store could not be built: the build says why, above.',
      output,
    );
  await recordBuild(hash);
  console.log(`Built in ${Math.round((Date.now() - began) / 1000)} s.`);
}
