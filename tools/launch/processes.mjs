import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from './root.mjs';

const GRACE_MS = 10_000;

/** Resolves to how a process ended, in words. */
const ending = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => resolve(`could not be started (${error.code})`));
    child.once('exit', (code, signal) =>
      resolve(
        signal
          ? `was ended by ${signal}`
          : `stopped with exit code ${code}; what it printed says why`,
      ),
    );
  });

/** The whole group: next and node --watch have children of their own. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Starts a long-running process and hands each line it prints to `print(line, 'stdout' | 'stderr')`.
 * It leads a group of its own, so Ctrl-C reaches only us and we choose the order of stopping.
 */
export function startProcess({ name, command, args, env }, print) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  for (const stream of ['stdout', 'stderr'])
    createInterface({ input: child[stream] }).on('line', (line) => print(line, stream));
  const ended = ending(child);
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const abandon = () => signalGroup(child, 'SIGKILL');
  process.once('exit', abandon);
  void ended.then(() => process.off('exit', abandon));

  return {
    name,
    pid: child.pid,
    ended,
    isRunning,
    /** Asks the process to finish its work and waits; after ten seconds it is killed. */
    async stop() {
      if (!isRunning()) return;
      child.kill('SIGTERM');
      const patience = new AbortController();
      await Promise.race([
        ended,
        wait(GRACE_MS, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      if (isRunning()) signalGroup(child, 'SIGKILL');
      await ended;
    },
  };
}
