import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A program of this machine, when it has said on a line of its own what it is waited for; `end` ends it and all that it started. */
export async function startDriver(
  command: string,
  args: string[],
  { says, env = {} }: { says?: RegExp; env?: Record<string, string> } = {},
) {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const gone = once(child, 'exit');
  const printed: string[] = [];
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        printed.push(line);
        const [, word] = says?.exec(line) ?? [];
        if (word !== undefined) resolve(word);
      });
    }
    if (!says) child.once('spawn', () => resolve(''));
    child.once('error', reject);
    gone.then(
      () => reject(new Error(`${command} ended before it was ready:\n${printed.join('\n')}`)),
      () => undefined,
    );
  });
  return {
    word: await ready,
    end: async () => {
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}
