// npm run bench:start: seconds from `npm start` to the home page, first and second start, in a clone of HEAD with installed packages.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { waitUntilHealthy } from '../launch/health.mjs';
import { ROOT } from '../launch/root.mjs';
import { freePort } from '../launch/ports.mjs';
import { startProcess } from '../launch/processes.mjs';
import { run } from '../launch/run.mjs';

async function runCommand(command, ...args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new FatalError(`${command} failed; see its output above.`, output);
}

async function startSeconds(clone) {
  const [port, backendPort] = [String(await freePort()), String(await freePort())];
  const { PATH, HOME } = process.env;
  const outputLines = [];
  const startedAt = performance.now();
  const store = startProcess(
    {
      name: 'store',
      command: 'npm',
      args: ['--prefix', clone, 'start'],
      env: { PATH, HOME, PORT: port, BACKEND_PORT: backendPort },
    },
    (line) => outputLines.push(line),
  );
  const abort = new AbortController();
  await Promise.race([
    waitUntilHealthy(`http://127.0.0.1:${port}/`, abort.signal),
    store.ended.then((exit) =>
      Promise.reject(new FatalError(`npm start ${exit}.`, outputLines.join('\n'))),
    ),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  await store.stop();
  return seconds;
}

await exitOnFatalError(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  const clone = path.join(folder, 'store');
  try {
    await runCommand('git', 'clone', '--quiet', ROOT, clone);
    await runCommand('cp', '-a', path.join(ROOT, 'node_modules'), clone);
    console.log('| | seconds |\n|---|---|');
    for (const name of ['First start', 'Second start'])
      console.log(`| ${name} | ${(await startSeconds(clone)).toFixed(1)} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
