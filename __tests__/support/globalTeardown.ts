import type { ChildProcess } from 'node:child_process';

/** Stops the server of globalSetup. */
export default async function globalTeardown() {
  const { testServer } = globalThis as { testServer?: ChildProcess };
  if (!testServer || testServer.exitCode !== null) return;
  const ended = new Promise((exit) => testServer.once('exit', exit));
  testServer.stdin?.end();
  await ended;
}
