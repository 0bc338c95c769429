import { spawn, spawnSync } from 'node:child_process';
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

/**
 * Elsewhere a group of its own, which Ctrl-C does not reach. Windows has no groups and no SIGTERM:
 * there a closed channel asks a program to stop (exitWithParent.mjs).
 */
const spawnOptions = (platform) =>
  platform === 'win32'
    ? { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], windowsHide: true }
    : { stdio: ['ignore', 'pipe', 'pipe'], detached: true };

function askToStop(child, platform) {
  if (platform !== 'win32') child.kill('SIGTERM');
  else if (child.connected) child.disconnect();
}

/** Kills its child processes too: next and node --watch have some. */
function killAll({ pid }, platform) {
  if (platform === 'win32')
    return void spawnSync('taskkill', ['/pid', String(pid), '/t', '/f'], { stdio: 'ignore' });
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** Starts a process that ends by `stop` or with this one; `print` gets each line. */
export function startProcess(
  { name, command, args, env, cwd = ROOT },
  print,
  platform = process.platform,
) {
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(command, args, { cwd, env, ...spawnOptions(platform) });
  for (const stream of ['stdout', 'stderr'])
    createInterface({ input: child[stream] }).on('line', (line) => print(line, stream));
  const ended = describeEnd(child);
  const isRunning = () =>
    child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  const kill = () => killAll(child, platform);
  process.once('exit', kill);
  void ended.then(() => process.off('exit', kill));

  return {
    name,
    pid: child.pid,
    ended,
    isRunning,
    /** Asks it to stop and waits; kills it and its children after the timeout. */
    async stop() {
      if (!isRunning()) return;
      askToStop(child, platform);
      const timeout = new AbortController();
      await Promise.race([
        ended,
        wait(STOP_TIMEOUT_MS, undefined, { signal: timeout.signal }).catch(() => undefined),
      ]);
      timeout.abort();
      if (isRunning()) kill();
      await ended;
    },
  };
}
