// npm run doctor: what is right and wrong on this machine and in .env. It runs on any Node and changes nothing.
import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import path from 'node:path';
import { installNeeded } from '../launch/install.mjs';
import { describeSharedPort, findPortProblem } from '../launch/ports.mjs';
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
  readChecks,
} from './checks.mjs';
import { findOwnPorts } from './runningStore.mjs';

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
  const own = await findOwnPorts(storeSettings);
  const ports = portsOf(storeSettings);
  return Promise.all(
    ports.map(async (entry) => {
      const shared = describeSharedPort(entry, ports);
      if (shared) return checkPort(entry, { problem: shared, isStore: false });
      const problem = await findPortProblem(entry);
      return checkPort(entry, { problem, isStore: Boolean(problem) && own.has(entry.variable) });
    }),
  );
}

/** The checks of a program's own code: its settings, and the services that they name. */
async function checkProgram(name, { env }) {
  const { output } = await run(NODE, ['--import', 'tsx', name], {
    env: { NODE_ENV: 'production', ...env },
  });
  return readChecks(output);
}

async function checkPrograms(storeSettings) {
  if (!existsSync(NODE)) return [];
  const names = [
    'tools/doctor/storefront.ts',
    ...(storeSettings.ownBackend ? ['backend/doctor/main.ts'] : []),
  ];
  const checks = (await Promise.all(names.map((name) => checkProgram(name, storeSettings)))).flat();
  // Both programs warn of a setting that both have.
  return checks.filter(
    ({ name, detail }, index) =>
      index === checks.findIndex((one) => one.name === name && one.detail === detail),
  );
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
    ...(await checkPrograms(storeSettings)),
    checkChromium(findChromium()),
  ];
  console.log(formatChecks(checks));
  if (checks.some(({ isRight }) => isRight === false)) process.exitCode = 1;
});
