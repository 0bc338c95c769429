import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntilHealthy } from '../launch/health.mjs';
import { NODE } from '../launch/root.mjs';
import { freePort } from '../launch/ports.mjs';
import { startProcess } from '../launch/processes.mjs';
import { settings } from '../launch/settings.mjs';
import { servicesOf } from '../launch/services.mjs';

/** Starts processes to measure, on free ports and with their own data; `clear` stops them. */
export function openFixture() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const running = [];
  const outputLines = [];

  /** Starts a process and waits until its health URL responds. */
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
  }

  return {
    outputLines,
    async backend(env = {}) {
      const [port, backendPort] = [await freePort(), await freePort()];
      const launchSettings = settings({
        ...process.env,
        PORT: String(port),
        BACKEND_PORT: String(backendPort),
        DATA_DIR: path.join(folder, 'data'),
        ...env,
      });
      const [backend] = servicesOf(launchSettings, false);
      return {
        launchSettings,
        address: launchSettings.backendAddress,
        ...(await start(backend)),
      };
    },
    /** The production build of the storefront, connected to a backend of this fixture. */
    async web({ launchSettings }, env = {}) {
      const port = await freePort();
      const [, web] = servicesOf(
        { ...launchSettings, port, address: `http://127.0.0.1:${port}` },
        false,
      );
      return {
        address: `http://127.0.0.1:${port}`,
        ...(await start({
          ...web,
          env: { ...web.env, SITE_URL: `http://127.0.0.1:${port}`, ...env },
        })),
      };
    },
    /** A program of tools/bench that listens on PORT. */
    async program(name, args) {
      const port = await freePort();
      return {
        address: `http://127.0.0.1:${port}`,
        ...(await start({
          name,
          args,
          env: { NODE_ENV: 'production', PORT: String(port) },
          health: `http://127.0.0.1:${port}/`,
        })),
      };
    },
    async clear() {
      for (const one of running.toReversed()) await one.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
