import { setTimeout as wait } from 'node:timers/promises';
import { waitUntilHealthy } from '@/tools/launch/health.mjs';
import { NODE } from '@/tools/launch/root.mjs';
import { freePort } from '@/tools/launch/ports.mjs';
import { startProcess } from '@/tools/launch/processes.mjs';
import { compiledProgram, ensureProgramsBuilt } from '@/tools/launch/programs.mjs';

const RESTART_DELAY_MS = 200;
const MAX_KEPT_LINES = 5_000;
const DEFAULTS = { NODE_ENV: 'production', LOG_REQUESTS: 'false', DRAIN_MS: '1500' };

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
  const args = ['--enable-source-maps', compiledProgram(file)];
  const output: string[] = [];
  let running: ReturnType<typeof startProcess>;
  let cwd: string | undefined;

  async function start() {
    running = startProcess(
      { name, command: NODE, args, cwd, env: { ...process.env, ...DEFAULTS, ...env(port) } },
      (line: string) => {
        output.push(line);
        if (output.length > MAX_KEPT_LINES) output.shift();
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
  await ensureProgramsBuilt();
  await start();
  return {
    name,
    origin,
    port,
    /** Its latest output, over all its restarts. */
    output,
    /** The leader of its process group. */
    pid: () => running.pid ?? 0,
    start,
    /** Kills the process without a shutdown, as a power failure does. */
    kill,
    /** Kills the process and starts it again. */
    async killAndRestart() {
      await kill();
      await wait(RESTART_DELAY_MS);
      await start();
    },
    /** Stops it gracefully and starts that of a release, as a roll-out does; by default this one. */
    async replace(release?: string) {
      await running.stop();
      cwd = release;
      await start();
    },
    stop: () => running.stop(),
  };
}
export type Replica = Awaited<ReturnType<typeof startReplica>>;
