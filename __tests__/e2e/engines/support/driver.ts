import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Starts a program and waits until it prints the ready line; `end` kills it and its children. */
export async function startDriver(
  command: string,
  args: string[],
  { readyPattern, env = {} }: { readyPattern?: RegExp; env?: Record<string, string> } = {},
) {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit');
  const printed: string[] = [];
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        printed.push(line);
        const [, readyValue] = readyPattern?.exec(line) ?? [];
        if (readyValue !== undefined) resolve(readyValue);
      });
    }
    if (!readyPattern) child.once('spawn', () => resolve(''));
    child.once('error', reject);
    exited.then(
      () => reject(new Error(`${command} ended before it was ready:\n${printed.join('\n')}`)),
      () => undefined,
    );
  });
  return {
    readyValue: await ready,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGKILL');
      await exited;
    },
  };
}
