import { setTimeout as wait } from 'node:timers/promises';
import { waitUntilHealthy } from '@/tools/launch/health.mjs';
import { NODE } from '@/tools/launch/root.mjs';
import { freePort } from '@/tools/launch/ports.mjs';
import { startProcess } from '@/tools/launch/processes.mjs';

const RESTART_DELAY_MS = 200;

type ReplicaOptions = {
  name: string;
  file: string;
  health: string;
  env: (port: number) => Record<string, string>;
  /** Any free port by default. */
  port?: number;
};

/** Starts a web or backend process that can be killed or replaced at the same address. */
export async function startReplica({ name, file, health, env, port: fixedPort }: ReplicaOptions) {
  const port = fixedPort ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const output: string[] = [];
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
        output.push(line);
      },
    );
    const controller = new AbortController();
    const failure = running.ended.then((ending) =>
      Promise.reject(new Error(`${name} ${String(ending)}\n${output.slice(-5).join('\n')}`)),
    );
    failure.catch(() => undefined);
    await Promise.race([waitUntilHealthy(origin + health, controller.signal), failure]);
  }
  async function kill() {
    process.kill(-(running.pid ?? 0), 'SIGKILL');
    await running.ended;
  }
  await start();
  return {
    name,
    origin,
    start,
    /** Kills the process without a shutdown, as a power failure does. */
    kill,
    /** Kills the process and starts it again. */
    async killAndRestart() {
      await kill();
      await wait(RESTART_DELAY_MS);
      await start();
    },
    /** Stops the process gracefully and starts it again, as a rolling release does. */
    async replace() {
      await running.stop();
      await start();
    },
    stop: () => running.stop(),
  };
}
export type Replica = Awaited<ReturnType<typeof startReplica>>;
