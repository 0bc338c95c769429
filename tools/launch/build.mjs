import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureDeskBuilt } from './desk.mjs';
import { DISK_FULL_MESSAGE, requireDiskSpace, isDiskFullError } from './disk.mjs';
import { hashFiles, isCurrent } from './hash.mjs';
import { FatalError } from './stop.mjs';
import { withPreparationLock } from './preparationLock.mjs';
import { buildProgramsOnce } from './programs.mjs';
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
const HASH_FILE = '.next/source-hash';

/**
 * Hash of the sources of a build and of the variables that Next writes into the bundle.
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
export function sourceHash(root = ROOT, env = process.env) {
  const hash = hashFiles(SOURCES, root);
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('NEXT_PUBLIC_'))
    .sort())
    hash.update(`${name}=${env[name]}\0`);
  return hash.digest('hex');
}

/**
 * Whether the sources differ from those of the last completed build.
 * @param {string} root
 * @param {Record<string, string | undefined>} env
 */
export const buildNeeded = async (root = ROOT, env = process.env) =>
  !(await isCurrent(path.join(root, HASH_FILE), sourceHash(root, env)));

export const recordBuild = (hash, root = ROOT) => writeFile(path.join(root, HASH_FILE), hash);

async function buildStorefront({ show = false } = {}) {
  await requireDiskSpace(300, 'building the store');
  console.log('Building the store ...');
  const startedAt = Date.now();
  const hash = sourceHash();
  await rm(path.join(ROOT, HASH_FILE), { force: true });
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const { code, output } = await run(
    NODE,
    ['node_modules/next/dist/bin/next', 'build', '--webpack'],
    { env, show },
  );
  if (code !== 0) {
    // The output was shown and not read.
    if (show) await requireDiskSpace(20, 'building the store');
    throw new FatalError(
      isDiskFullError(output)
        ? DISK_FULL_MESSAGE
        : 'The store could not be built: see the output above.',
      output,
    );
  }
  await recordBuild(hash);
  console.log(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

async function buildDeskAndPrograms() {
  await ensureDeskBuilt();
  await buildProgramsOnce({ clean: true });
}

/** Builds desk, programs and storefront unless their sources are unchanged; throws with the output. */
export const ensureBuilt = () =>
  withPreparationLock(async () => {
    await buildDeskAndPrograms();
    if (await buildNeeded()) await buildStorefront();
  });

/** The same, with the storefront built in any case and Next's own output shown. */
export const buildAgain = () =>
  withPreparationLock(async () => {
    await buildDeskAndPrograms();
    await buildStorefront({ show: true });
  });
