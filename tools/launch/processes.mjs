import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './root.mjs';

const STOP_TIMEOUT_MS = 10_000;

const describeEnd = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.code})`));
    child.once('exit', (code, signal) =>
      resolve(signal ? `was ended by ${signal}` : `stopped with exit code ${code}; see its output`),
    );
  });

/** Signals the whole process group: next and node --watch have child processes. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Starts a process in its own group, which Ctrl-C does not reach; `print` gets each line. */
export function startProcess({ name, command, args, env }, print) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of ['stdout', 'stderr'])
    createInterface({ input: child[stream] }).on('line', (line) => print(line, stream));
  const ended = describeEnd(child);
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const killGroup = () => signalGroup(child, 'SIGKILL');
  process.once('exit', killGroup);
  void ended.then(() => process.off('exit', killGroup));

  return {
    name,
    pid: child.pid,
    ended,
    isRunning,
    /** Sends SIGTERM and waits; kills the group after the timeout. */
    async stop() {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const timeout = new AbortController();
      await Promise.race([
        ended,
        wait(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      timeout.abort();
      if (isRunning()) signalGroup(child, 'SIGKILL');
      await ended;
    },
  };
}
