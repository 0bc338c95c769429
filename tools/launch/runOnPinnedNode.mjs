import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitOnFatalError } from './stop.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './root.mjs';
import { exitCodeOf, SIGNALS } from './run.mjs';

/** Installs missing packages, then runs a program of tools/, with signals and exit code. */
export const runOnPinnedNode = (program, args) =>
  exitOnFatalError(async () => {
    // npm starts this process through a shell, and a signal to npm ends only those two.
    if (process.env.npm_lifecycle_event) await import('./exitWithParent.mjs');
    await install();
    const child = spawn(NODE, [fileURLToPath(new URL(`../${program}`, import.meta.url)), ...args], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
    child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
  });
