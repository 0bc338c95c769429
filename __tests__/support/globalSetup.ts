import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { dumpFile } from './dumpFile';

/** Starts the server whose seeded database every test file copies, where PostgreSQL is installed. Its own program, because this file cannot import by "@/". */
async function startServer() {
  const server = spawn(process.execPath, ['--import', 'tsx', '__tests__/support/runServer.ts'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  Object.assign(globalThis, { testServer: server });
  for await (const url of createInterface(server.stdout)) {
    process.env.TEST_DATABASE_SERVER = url;
    return;
  }
  throw new Error('The PostgreSQL server of the tests did not start');
}

/** Writes the database dump for all test files, unless its sources are unchanged; TEST_DATABASE=server starts a server too. */
export default async function globalSetup() {
  if (!existsSync(dumpFile()))
    execFileSync(process.execPath, ['--import', 'tsx', '__tests__/support/dump.ts'], {
      stdio: 'inherit',
    });
  // Fixed for this run, even if sources change meanwhile.
  process.env.TEST_DUMP = dumpFile();
  if (process.env.TEST_DATABASE === 'server') await startServer();
}
