import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { FatalError } from '../launch/stop.mjs';
import { NODE, ROOT } from '../launch/root.mjs';
import { run } from '../launch/run.mjs';

const USUAL = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];
const PLAYWRIGHT = path.join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');

function canRun(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium of this machine: CHROMIUM_PATH, or where distributions put it; undefined leaves Playwright its own. */
export const findChromium = (env = process.env) => env.CHROMIUM_PATH || USUAL.find(canRun);

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function aptInstall() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { code: updated } = await run('apt-get', ['update', '-qq'], { env });
  if (updated !== 0) return false;
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

/** Makes sure that there is a Chromium to test with; halts with what to do when none can be had. */
export async function ensureChromium() {
  const found = findChromium();
  if (found && canRun(found)) return;
  if (found) throw new FatalError(`CHROMIUM_PATH is ${found}, which cannot be run.`);
  console.log('Getting Chromium for the browser tests ...');
  if (isRootOnDebian() && (await aptInstall())) return;
  if (await playwrightInstall()) return;
  throw new FatalError(
    'No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.',
  );
}
