import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { exitOnFatalError } from './stop.mjs';
import { install, installNeeded } from './install.mjs';
import { NODE, ROOT } from './root.mjs';
import { exitCodeOf, SIGNALS } from './run.mjs';
import { requireStorePorts } from './storePorts.mjs';

/** Installs missing packages, then runs a program of tools/, with signals and exit code. */
export const runOnPinnedNode = (program, args) =>
  exitOnFatalError(async () => {
    // npm starts this process through a shell, and a signal to npm ends only those two.
    if (process.env.npm_lifecycle_event) await import('./exitWithParent.mjs');
    // Said before an installation that takes minutes; the program itself looks again.
    if (program === 'launch/start.mjs' && (await installNeeded())) await requireStorePorts();
    await install();
    const child = spawn(NODE, [fileURLToPath(new URL(`../${program}`, import.meta.url)), ...args], {
      cwd: ROOT,
      stdio: 'inherit',
    });
    // On Windows Ctrl-C reaches both, and kill would not signal but end the child at once.
    for (const signal of SIGNALS)
      process.on(signal, () => process.platform !== 'win32' && child.kill(signal));
    child.on('exit', (code, signal) => process.exit(code ?? exitCodeOf(signal)));
  });
