import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dumpFile } from './dumpFile';

/** Migrates and seeds once for all test files; later runs open the same dump until its sources change. */
export default function globalSetup() {
  if (!existsSync(dumpFile()))
    execFileSync(process.execPath, ['--import', 'tsx', '__tests__/support/dump.ts'], {
      stdio: 'inherit',
    });
  // Sources that change while the tests run are for the next run.
  process.env.TEST_DUMP = dumpFile();
}
