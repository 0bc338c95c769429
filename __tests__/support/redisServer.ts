import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Whether this machine has the server; the tests that need it say so where it is missing. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** A Redis of the test's own without a disk, on a given port; `stop` resolves when it has ended. */
export async function startRedis(port: number) {
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  for await (const line of createInterface({ input: server.stdout }))
    if (line.includes('Ready to accept connections')) break;
  server.stdout.resume();
  return {
    /** Once is enough, and more do no harm. */
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill();
      await once(server, 'exit');
    },
  };
}
