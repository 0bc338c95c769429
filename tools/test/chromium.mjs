import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { FatalError } from '../launch/stop.mjs';
import { NODE, ROOT } from '../launch/root.mjs';
import { run } from '../launch/run.mjs';

const USUAL_PATHS = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const PLAYWRIGHT = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** CHROMIUM_PATH or an installed Chromium; undefined means Playwright's own. */
export const findChromium = (env = process.env) =>
  env.CHROMIUM_PATH || USUAL_PATHS.find(isExecutable);

/** The headless shell, in which tests take a fifth less time, or the whole browser, whose pictures differ. */
export const findHeadlessShell = (env = process.env) =>
  env.CHROMIUM_PATH || (isExecutable(HEADLESS_SHELL) ? HEADLESS_SHELL : findChromium(env));

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code: updateCode } = await run('apt-get', ['update', '-qq'], { env });
  if (updateCode !== 0) return false;
  const { code } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    { env },
  );
  return code === 0 && findChromium() !== undefined;
}

async function playwrightInstall() {
  const { code } = await run(NODE, [PLAYWRIGHT, 'install', 'chromium']);
  return code === 0;
}

/** Installs a Chromium for the tests unless there is one; throws when none can be installed. */
export async function ensureChromium() {
  const executable = findChromium();
  if (executable && isExecutable(executable)) return;
  if (executable) throw new FatalError(`CHROMIUM_PATH is ${executable}, which cannot be run.`);
  console.log('Getting Chromium for the browser tests ...');
  if (isRootOnDebian() && (await aptInstall())) return;
  if (await playwrightInstall()) return;
  throw new FatalError(
    'No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.',
  );
}
