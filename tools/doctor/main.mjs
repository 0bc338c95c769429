// npm run doctor: what is right and wrong on this machine and in .env. It runs on any Node and changes nothing.
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { installNeeded } from '../launch/install.mjs';
import { findPortProblem } from '../launch/ports.mjs';
import { NODE } from '../launch/root.mjs';
import { run } from '../launch/run.mjs';
import { readDotEnv, settings } from '../launch/settings.mjs';
import { portsOf } from '../launch/storePorts.mjs';
import { exitOnFatalError } from '../launch/stop.mjs';
import { findChromium } from '../test/chromium.mjs';
import {
  checkChromium,
  checkDisk,
  checkFolder,
  checkNode,
  checkPackages,
  checkPort,
  formatChecks,
} from './checks.mjs';

const TIMEOUT_MS = 2000;

const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

const nearestFolder = (folder) =>
  existsSync(folder) ? folder : nearestFolder(path.dirname(folder));

function writeProblem(folder) {
  try {
    accessSync(nearestFolder(folder), constants.W_OK);
    return undefined;
  } catch ({ code }) {
    return code;
  }
}

async function checkPorts(storeSettings) {
  const { address, backendAddress } = storeSettings;
  const health = { PORT: `${address}/api/health`, BACKEND_PORT: `${backendAddress}/health/live` };
  return Promise.all(
    portsOf(storeSettings).map(async (entry) => {
      const problem = await findPortProblem(entry);
      const url = health[entry.variable];
      return checkPort(entry, {
        problem,
        isStore: Boolean(problem && url && (await answers(url))),
      });
    }),
  );
}

/** The settings and the services that they name, which the backend's own code checks. */
async function checkBackend({ env }) {
  const { output } = await run(NODE, ['--import', 'tsx', 'backend/doctor/main.ts'], {
    env: { NODE_ENV: 'production', ...env },
  });
  try {
    return JSON.parse(output);
  } catch {
    return [{ name: 'Settings', isRight: false, detail: output.trim() }];
  }
}

await exitOnFatalError(async () => {
  readDotEnv();
  const storeSettings = settings();
  const isMissing = await installNeeded();
  const checks = [
    checkNode(process.versions.node),
    checkPackages(isMissing),
    ...(await checkPorts(storeSettings)),
    checkDisk(statfsSync(nearestFolder(storeSettings.dataDir))),
    checkFolder(storeSettings.dataDir, writeProblem(storeSettings.dataDir)),
    ...(existsSync(NODE) && storeSettings.ownBackend ? await checkBackend(storeSettings) : []),
    checkChromium(findChromium()),
  ];
  console.log(formatChecks(checks));
  if (checks.some(({ isRight }) => isRight === false)) process.exitCode = 1;
});
