import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitOnFatalError } from './stop.mjs';
import { install } from './install.mjs';
import { NODE, ROOT } from './root.mjs';
import { exitCodeOf, SIGNALS } from './run.mjs';

/** Installs what is missing, then runs a program of tools/ on the pinned Node: signals go in, its exit code comes out. */
export const runOnPinnedNode = (program, args) =>
  exitOnFatalError(async () => {
    // npm puts a shell between itself and us, and a signal to npm ends only those two.
    if (process.env.npm_lifecycle_event) await import('./exitWithParent.mjs');
    await install();
    const child = spawn(NODE, [fileURLToPath(new URL(`../${program}`, import.meta.url)), ...args], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
    child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
  });
