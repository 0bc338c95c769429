import { compiledProgram } from './programs.mjs';
import { NODE } from './root.mjs';

// A store whose launcher was killed must release its ports.
const exitWithParent = ['--import', './tools/launch/exitWithParent.mjs'];

/** TypeScript in development; else what `npm run build` compiled of it, with file and line in stack traces. */
const programArgs = (program, dev) =>
  dev ? ['--import', 'tsx', program] : ['--enable-source-maps', compiledProgram(program)];

const mode = (dev) => (dev ? 'development' : 'production');

/** Image decoding can occupy libuv's four default threads. */
const THREAD_POOL_SIZE = '8';

const backend = ({ env, backendAddress }, dev) => ({
  name: 'backend',
  colour: 'cyan',
  // Not readiness, which fails while the disk is full or damage was found: the store then serves pages.
  health: `${backendAddress}/health/live`,
  command: NODE,
  args: [
    ...(dev ? ['--watch', '--watch-preserve-output'] : []),
    ...exitWithParent,
    ...programArgs('backend/server.ts', dev),
  ],
  env: { NODE_ENV: mode(dev), UV_THREADPOOL_SIZE: THREAD_POOL_SIZE, ...env },
});

const web = ({ env, address, host, port }, dev) => ({
  name: 'web',
  colour: 'magenta',
  health: `${address}/api/health`,
  command: NODE,
  // No npm or shell in between: they would not forward signals.
  args: [...exitWithParent, ...programArgs('server/http/server.ts', dev)],
  env: { ...env, NODE_ENV: mode(dev), HOST: host, PORT: String(port) },
});

/** The store's processes in start order; the backend unless another one is configured. */
export const servicesOf = (settings, dev) => [
  ...(settings.ownBackend ? [backend(settings, dev)] : []),
  web(settings, dev),
];
