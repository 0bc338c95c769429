// npm run check:next: installs the newest Next of this major version in a temporary copy, builds
// the
// store there and requests a few pages.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitOnFatalError } from '../launch/stop.mjs';
import { ROOT } from '../launch/root.mjs';
import { hasNewerMinor, newestVersion } from './versions.mjs';
import { run } from '../launch/run.mjs';

const REGISTRY_TIMEOUT_MS = 60_000;
/** Files that a copy does not need or must not share. */
const EXCLUDED = /^(\.git|\.next.*|\.data|\.env.*|node_modules|test-results|playwright-report)$/;

const installedVersion = () =>
  JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).dependencies.next;

/** The published versions of Next, or undefined when the registry cannot be reached. */
function publishedVersions() {
  try {
    const text = execFileSync('npm', ['view', 'next', 'versions', '--json', '--fetch-retries=0'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: REGISTRY_TIMEOUT_MS,
    });
    return [JSON.parse(text)].flat();
  } catch {
    return undefined;
  }
}

/** Copies the sources and installs the packages with this version of Next. */
async function prepare(folder, version) {
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (file) => !EXCLUDED.test(path.relative(ROOT, file)),
  });
  const packages = [`next@${version}`, `eslint-config-next@${version}`];
  return run(
    'npm',
    ['install', '--prefix', folder, '--save-exact', '--no-audit', '--no-fund', ...packages],
    { env: { ...process.env, HUSKY: '0' } },
  );
}

/** Runs the steps in order; resolves to the first failing step with its output, or undefined. */
async function findFailure(folder, version) {
  const node = path.join(folder, 'node_modules', '.bin', 'node');
  const inCopy = (script) => () => run(node, [path.join(folder, script)]);
  const steps = {
    install: () => prepare(folder, version),
    'build and its checks': inCopy('tools/checkNext/build.mjs'),
    'smoke test': inCopy('tools/checkNext/smoke.mjs'),
  };
  for (const [name, step] of Object.entries(steps)) {
    console.log(`${name} ...`);
    const { code, output } = await step();
    if (code !== 0) return { name, output };
  }
}

async function check(version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'check-next-'));
  try {
    const failure = await findFailure(folder, version);
    if (!failure) return console.log(`The store builds and runs with Next ${version}.`);
    console.log(failure.output.trimEnd());
    console.log(`Next ${version} fails at: ${failure.name}. See docs/upgrading.md.`);
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await exitOnFatalError(async () => {
  const installed = installedVersion();
  const published = publishedVersions();
  if (!published) return console.log('The registry could not be reached; nothing was checked.');
  const [version = newestVersion(published, installed)] = process.argv.slice(2);
  if (!process.argv[2] && !hasNewerMinor(version, installed))
    return console.log(
      `Next ${installed} is of the newest minor version (the registry has ${version}); nothing was checked. To check another version: npm run check:next -- VERSION`,
    );
  await check(version);
});
