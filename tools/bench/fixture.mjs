import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitUntilHealthy } from '../launch/health.mjs';
import { NODE } from '../launch/root.mjs';
import { freePort } from '../launch/ports.mjs';
import { startProcess } from '../launch/processes.mjs';
import { settings } from '../launch/settings.mjs';
import { servicesOf } from '../launch/services.mjs';

/** Processes to be measured, on ports and data of their own; `clear` ends them all. */
export function openFixture() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const running = [];
  const said = [];

  /** Starts a process and waits until it answers there; its pid is what its cost is read by. */
  async function start({ name, args, env, health }) {
    const one = startProcess(
      { name, command: NODE, args, env: { ...process.env, ...env } },
      (line) => said.push(`${name} | ${line}`),
    );
    running.push(one);
    const over = new AbortController();
    await Promise.race([
      waitUntilHealthy(health, over.signal),
      one.ended.then((how) =>
        Promise.reject(new Error(`${name} ${how}\n${said.slice(-5).join('\n')}`)),
      ),
    ]);
    return one;
  }

  return {
    said,
    async backend(env = {}) {
      const [port, backendPort] = [await freePort(), await freePort()];
      const chosen = settings({
        ...process.env,
        PORT: String(port),
        BACKEND_PORT: String(backendPort),
        DATA_DIR: path.join(folder, 'data'),
        ...env,
      });
      const [backend] = servicesOf(chosen, false);
      return { chosen, address: chosen.backendAddress, ...(await start(backend)) };
    },
    /** The shop as built, before a backend of this stage. */
    async web({ chosen }, env = {}) {
      const port = await freePort();
      const [, web] = servicesOf({ ...chosen, port, address: `http://127.0.0.1:${port}` }, false);
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
