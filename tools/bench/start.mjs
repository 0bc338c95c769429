// npm run bench:start: how long `npm start` takes until the store serves its home page, in a clone of what is committed with its packages there; then once more.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FatalError, exitOnFatalError } from '../launch/stop.mjs';
import { waitUntilHealthy } from '../launch/health.mjs';
import { ROOT } from '../launch/root.mjs';
import { freePort } from '../launch/ports.mjs';
import { startProcess } from '../launch/processes.mjs';
import { run } from '../launch/run.mjs';

async function done(command, ...args) {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new FatalError(`${command} failed: it says why, above.`, output);
}

/** Seconds from the command to the home page. */
async function open(clone) {
  const [port, backendPort] = [String(await freePort()), String(await freePort())];
  const { PATH, HOME } = process.env;
  const said = [];
  const began = performance.now();
  const store = startProcess(
    {
      name: 'store',
      command: 'npm',
      args: ['--prefix', clone, 'start'],
      env: { PATH, HOME, PORT: port, BACKEND_PORT: backendPort },
    },
    (line) => said.push(line),
  );
  const over = new AbortController();
  await Promise.race([
    waitUntilHealthy(`http://127.0.0.1:${port}/`, over.signal),
    store.ended.then((how) => Promise.reject(new FatalError(`npm start ${how}.`, said.join('\n')))),
  ]);
  const seconds = (performance.now() - began) / 1000;
  await store.stop();
  return seconds;
}

await exitOnFatalError(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'clone-'));
  const clone = path.join(folder, 'store');
  try {
    await done('git', 'clone', '--quiet', ROOT, clone);
    await done('cp', '-a', path.join(ROOT, 'node_modules'), clone);
    console.log('| | seconds |\n|---|---|');
    for (const name of ['First start', 'Second start'])
      console.log(`| ${name} | ${(await open(clone)).toFixed(1)} |`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
