import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dumpFile } from './dumpFile';

/** Writes the database dump for all test files, unless its sources are unchanged. */
export default function globalSetup() {
  if (!existsSync(dumpFile()))
    execFileSync(process.execPath, ['--import', 'tsx', '__tests__/support/dump.ts'], {
      stdio: 'inherit',
    });
  // Fixed for this run, even if sources change meanwhile.
  process.env.TEST_DUMP = dumpFile();
}
