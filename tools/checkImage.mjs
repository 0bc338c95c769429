// npm run check:image: carries out the steps of deploy/Dockerfile in clean folders, without Docker, and starts the programs there. Takes minutes.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { waitUntilHealthy } from './launch/health.mjs';
import { freePort } from './launch/ports.mjs';
import { startProcess } from './launch/processes.mjs';
import { NODE, ROOT } from './launch/root.mjs';
import { run } from './launch/run.mjs';
import { exitOnFatalError, FatalError } from './launch/stop.mjs';

const text = (file) => readFileSync(path.join(ROOT, 'deploy', file), 'utf8');
const [, buildStage = '', runStage = ''] = text('Dockerfile').split(/^FROM .*$/m);
const linesOf = (stage, instruction) =>
  [...stage.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, line]) => line);

/** The Node of the image is that which the store pins. */
const PATH = [path.dirname(NODE), process.env.PATH].join(path.delimiter);

async function command(cwd, line, env = process.env) {
  console.log(line);
  const { code, output } = await run('sh', ['-c', `cd "$1" && ${line}`, 'sh', cwd], { env });
  if (code !== 0) throw new FatalError(`"${line}" failed; see its output above.`, output);
  return output.trim();
}

/** The files that each COPY of the second stage takes from the first. */
function copyFiles(built, image) {
  for (const line of linesOf(runStage, 'COPY')) {
    const paths = line.split(' ').filter((part) => !part.startsWith('--'));
    const target = paths.pop();
    for (const source of paths.map((one) => one.replace('/store/', '')))
      cpSync(
        path.join(built, source),
        path.join(image, target.endsWith('/') ? target + path.basename(source) : target),
        { recursive: true, verbatimSymlinks: true },
      );
  }
}

/** Starts a program of the image as its user would, and waits until it is ready. */
async function start(image, name, [, ...args], { env, health }) {
  const lines = [];
  const started = startProcess(
    {
      name,
      command: 'sh',
      args: ['-c', 'cd "$1" && shift && exec node "$@"', 'sh', image, ...args],
      env,
    },
    (line) => lines.push(line),
  );
  await Promise.race([
    waitUntilHealthy(health, new AbortController().signal),
    started.ended.then((end) => {
      throw new FatalError(`The ${name} of the image ${end}.`, lines.join('\n'));
    }),
  ]);
  return started;
}

/** Each address makes a program use a file or package that the image must hold. */
async function checkPages(web, backend) {
  for (const address of [
    `${web}/`,
    `${web}/collection/women`,
    `${web}/favicon.ico`,
    `${backend}/media/share/store.jpg`,
    `${backend}/outbox`,
  ]) {
    const { status } = await fetch(address);
    console.log(`${status} ${new URL(address).pathname}`);
    if (status !== 200) throw new FatalError(`${address} responded with ${status}.`);
  }
}

async function checkPrograms(image, folder) {
  const [port, backendPort] = [String(await freePort()), String(await freePort())];
  const [web, backend] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${backendPort}`];
  const env = {
    PATH,
    NODE_ENV: 'production',
    PORT: port,
    BACKEND_PORT: backendPort,
    DATA_DIR: path.join(folder, 'data'),
    SITE_URL: web,
    BACKEND_ORIGIN: backend,
    MAIN_API_BASE: `${backend}/main`,
    GATEWAY_API_BASE: `${backend}/gateway`,
    SEED: 'demo',
  };
  const commands = {
    backend: parse(text('compose.yaml'), { merge: true }).services.backend.command,
    web: JSON.parse(linesOf(runStage, 'CMD').at(-1)),
  };
  const running = [];
  try {
    const of = (name, health) => start(image, name, commands[name], { env, health });
    running.push(await of('backend', `${backend}/health/ready`));
    running.push(await of('web', `${web}/api/health/ready`));
    await checkPages(web, backend);
    await command(image, 'npm run -s orders -- list', env);
  } finally {
    for (const one of running.toReversed()) await one.stop();
  }
}

await exitOnFatalError(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'image-'));
  const [built, image] = ['built', 'image'].map((name) => path.join(folder, name));
  try {
    await command(ROOT, `git clone --quiet . "${built}"`);
    for (const line of linesOf(buildStage, 'RUN')) await command(built, line);
    mkdirSync(image);
    copyFiles(built, image);
    console.log(await command(image, 'du -scm node_modules backend .next .programs .desk public'));
    await checkPrograms(image, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
