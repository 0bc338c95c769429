import { setTimeout as wait } from 'node:timers/promises';
import { waitUntilHealthy } from '@/tools/launch/health.mjs';
import { NODE } from '@/tools/launch/root.mjs';
import { freePort } from '@/tools/launch/ports.mjs';
import { startProcess } from '@/tools/launch/processes.mjs';

const PAUSE_MS = 200;

type Program = {
  name: string;
  file: string;
  health: string;
  env: (port: number) => Record<string, string>;
  /** A free one where none is named. */ port?: number;
};

/** One process of web or backend that can be killed, or told to stop, and comes back at its own address. */
export async function startReplica({ name, file, health, env, port: named }: Program) {
  const port = named ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  let running: ReturnType<typeof startProcess>;

  async function start() {
    running = startProcess(
      {
        name,
        command: NODE,
        args: ['--import', 'tsx', file],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          LOG_REQUESTS: 'false',
          DRAIN_MS: '1500',
          ...env(port),
        },
      },
      (line: string) => {
        said.push(line);
      },
    );
    const over = new AbortController();
    const dead = running.ended.then((how) =>
      Promise.reject(new Error(`${name} ${String(how)}\n${said.slice(-5).join('\n')}`)),
    );
    dead.catch(() => undefined);
    await Promise.race([waitUntilHealthy(origin + health, over.signal), dead]);
  }
  await start();
  return {
    name,
    origin,
    said,
    /** Without a word, as when the machine is switched off; then it is started again. */
    async killAndStart() {
      process.kill(-(running.pid ?? 0), 'SIGKILL');
      await running.ended;
      await wait(PAUSE_MS);
      await start();
    },
    /** As a release does it. */
    async replace() {
      await running.stop();
      await start();
    },
    stop: () => running.stop(),
  };
}
export type Replica = Awaited<ReturnType<typeof startReplica>>;
