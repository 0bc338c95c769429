import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISK_FULL_MESSAGE, requireDiskSpace, isDiskFullError } from './disk.mjs';
import { FatalError } from './stop.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const MARKER_FILE = 'node_modules/.lock-hash';

const read = (file) => readFile(file, 'utf8').catch(() => '');

/** Hash of the lock file and the platform, which the marker file contains after an installation. */
async function lockHash(root) {
  const lock = await readFile(path.join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/** Whether node_modules is missing, incomplete or from another lock file. */
export const installNeeded = async (root = ROOT) =>
  (await read(path.join(root, MARKER_FILE))) !== (await lockHash(root));

/** Records that node_modules matches the lock file. */
export const markInstalled = async (root = ROOT) =>
  writeFile(path.join(root, MARKER_FILE), await lockHash(root));

/** npm must not run on the Node inside the node_modules that it replaces. */
const withoutNodeModules = (searchPath = '') =>
  searchPath
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);

function npmCi() {
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  return run('npm', args, {
    env: { ...process.env, PATH: withoutNodeModules(process.env.PATH) },
  }).catch((error) => {
    if (error.code === 'ENOENT')
      throw new FatalError('npm was not found: install it, it comes with Node.');
    throw error;
  });
}

export async function install() {
  if (!(await installNeeded())) return;
  await requireDiskSpace(1500, 'installing the packages');
  console.log('Installing packages; this takes a minute or two, once ...');
  const startedAt = Date.now();
  const { code, output } = await npmCi();
  if (code !== 0)
    throw new FatalError(
      isDiskFullError(output)
        ? DISK_FULL_MESSAGE
        : 'The packages could not be installed: see the output above.',
      output,
    );
  await markInstalled();
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}
