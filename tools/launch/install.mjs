import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DISK_FULL_MESSAGE, requireDiskSpace, isDiskFullError } from './disk.mjs';
import { FatalError } from './stop.mjs';
import { nodeBinary, ROOT } from './root.mjs';
import { withPreparationLock } from './preparationLock.mjs';
import { run } from './run.mjs';

/** The packages of a lock file by their paths; undefined if it cannot be read. */
async function lockedPackages(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages ?? {};
  } catch {
    return undefined;
  }
}

/** A package with machine code for one platform. npm may leave out others that are optional. */
const isRequired = ({ optional, devOptional, os, cpu, libc }) =>
  !(optional || devOptional) ||
  Boolean(!libc && os?.includes(process.platform) && cpu?.includes(process.arch));

/**
 * Whether node_modules is missing, incomplete, or from another lock file or platform. npm itself lists
 * there what it has installed, once it is done, whoever called it.
 */
export async function installNeeded(root = ROOT) {
  const [locked, installed] = await Promise.all([
    lockedPackages(path.join(root, 'package-lock.json')),
    lockedPackages(path.join(root, 'node_modules/.package-lock.json')),
  ]);
  // The Node program is made by an install script, which npm leaves out with --ignore-scripts.
  if (!locked || !installed || !existsSync(nodeBinary(root))) return true;
  return Object.entries(locked).some(([name, wanted]) => {
    const found = installed[name];
    if (name === '') return false; // the store itself
    if (!found) return isRequired(wanted);
    return found.version !== wanted.version || found.integrity !== wanted.integrity;
  });
}

/** npm must not run on the Node inside the node_modules that it replaces. */
const withoutNodeModules = (searchPath = '') =>
  searchPath
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(path.delimiter);

/**
 * The command and first arguments that run npm. On Windows npm is a batch file, which only a shell starts:
 * there Node runs its script, which npm itself names, or which lies beside node.exe.
 * @param {{ platform?: NodeJS.Platform, env?: Record<string, string | undefined>, execPath?: string }} [options]
 * @returns {string[]}
 */
export function npmCommand({
  platform = process.platform,
  env = process.env,
  execPath = process.execPath,
} = {}) {
  if (platform !== 'win32') return ['npm'];
  if (env.npm_execpath?.endsWith('npm-cli.js'))
    return [env.npm_node_execpath || execPath, env.npm_execpath];
  return [
    execPath,
    path.win32.join(path.win32.dirname(execPath), 'node_modules/npm/bin/npm-cli.js'),
  ];
}

function npmCi() {
  const [command, ...script] = npmCommand();
  const args = ['ci', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error'];
  return run(command, [...script, ...args], {
    env: { ...process.env, PATH: withoutNodeModules(process.env.PATH) },
  }).catch((error) => {
    if (error.code === 'ENOENT')
      throw new FatalError('npm was not found: install it, it comes with Node.');
    throw error;
  });
}

async function installOnce() {
  // Another start may have installed meanwhile.
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
  console.log(`Installed in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
}

/** Installs the packages of the lock file unless they are installed. */
export async function install() {
  if (await installNeeded()) await withPreparationLock(installOnce);
}
