import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntilHealthy } from '../launch/health.mjs';
import { NODE } from '../launch/root.mjs';
import { freePort } from '../launch/ports.mjs';
import { startProcess } from '../launch/processes.mjs';
import { ensureProgramsBuilt } from '../launch/programs.mjs';
import { settings } from '../launch/settings.mjs';
import { servicesOf } from '../launch/services.mjs';

/** A function that starts a process, adds it to `running` and waits until its health URL responds. */
const processStarter = (running, outputLines) =>
  async function start({ name, args, env, health }) {
    const startedProcess = startProcess(
      { name, command: NODE, args, env: { ...process.env, ...env } },
      (line) => outputLines.push(`${name} | ${line}`),
    );
    running.push(startedProcess);
    const abort = new AbortController();
    await Promise.race([
      waitUntilHealthy(health, abort.signal),
      startedProcess.ended.then((exit) =>
        Promise.reject(new Error(`${name} ${exit}\n${outputLines.slice(-5).join('\n')}`)),
      ),
    ]);
    return startedProcess;
  };

async function startBackend(start, folder, env) {
  await ensureProgramsBuilt();
  const [port, backendPort] = [await freePort(), await freePort()];
  const launchSettings = settings({
    ...process.env,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    DATA_DIR: path.join(folder, 'data'),
    ...env,
  });
  const [backend] = servicesOf(launchSettings, false);
  return { launchSettings, address: launchSettings.backendAddress, ...(await start(backend)) };
}

async function startWeb(start, { launchSettings }, env) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const [, web] = servicesOf({ ...launchSettings, port, address }, false);
  return { address, ...(await start({ ...web, env: { ...web.env, SITE_URL: address, ...env } })) };
}

async function startProgram(start, name, args) {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const env = { NODE_ENV: 'production', PORT: String(port) };
  return { address, ...(await start({ name, args, env, health: `${address}/` })) };
}

/** Starts processes to measure, on free ports and with their own data; `clear` stops them. */
export function openFixture() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const running = [];
  const outputLines = [];
  const start = processStarter(running, outputLines);
  return {
    outputLines,
    backend: (env = {}) => startBackend(start, folder, env),
    web: (backend, env = {}) => startWeb(start, backend, env),
    program: (name, args) => startProgram(start, name, args),
    async clear() {
      for (const startedProcess of running.toReversed()) await startedProcess.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
