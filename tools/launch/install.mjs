import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DISK_FULL_MESSAGE, requireDiskSpace, isDiskFullError } from './disk.mjs';
import { FatalError } from './stop.mjs';
import { ROOT } from './root.mjs';
import { run } from './run.mjs';

const MARKER = 'node_modules/.lock-hash';

const read = (file) => readFile(file, 'utf8').catch(() => '');

/** What the marker says once this lock file is installed on this kind of machine. */
async function lockHash(root) {
  const lock = await readFile(path.join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
}

/** Whether node_modules is missing, unfinished, or of another lock file. */
export const installNeeded = async (root = ROOT) =>
  (await read(path.join(root, MARKER))) !== (await lockHash(root));

/** Records that node_modules holds what the lock file asks for. */
export const markInstalled = async (root = ROOT) =>
  writeFile(path.join(root, MARKER), await lockHash(root));

/** npm must not run on the Node inside the node_modules that it is about to replace. */
const outside = (searchPath = '') =>
  searchPath
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);

function npmCi() {
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  return run('npm', args, { env: { ...process.env, PATH: outside(process.env.PATH) } }).catch(
    (error) => {
      if (error.code === 'ENOENT')
        throw new FatalError('npm was not found: install it, it comes with Node.');
      throw error;
    },
  );
}

/** Brings node_modules to what package-lock.json asks for; costs nothing when it is. */
export async function install() {
  if (!(await installNeeded())) return;
  await requireDiskSpace(1200, 'installing the packages');
  console.log('Installing packages; this takes a minute or two, once ...');
  const began = Date.now();
  const { code, output } = await npmCi();
  if (code !== 0)
    throw new FatalError(
      isDiskFullError(output)
        ? DISK_FULL_MESSAGE
        : 'The packages could not be installed: npm ci says why, above.',
      output,
    );
  await markInstalled();
  console.log(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}
