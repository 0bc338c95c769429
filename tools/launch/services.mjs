import { NODE } from './root.mjs';

// A store whose launcher was killed must not keep its ports.
const tied = ['--import', './tools/launch/exitWithParent.mjs'];

const mode = (dev) => (dev ? 'development' : 'production');

/** Decoding pictures can take all four threads that libuv has by itself; files, names and passwords need theirs. */
const THREADS = '8';

const backend = ({ env, backendAddress }, dev) => ({
  name: 'backend',
  colour: 'cyan',
  health: `${backendAddress}/health`,
  command: NODE,
  args: [
    ...(dev ? ['--watch', '--watch-preserve-output'] : []),
    ...tied,
    '--import',
    'tsx',
    'backend/server.ts',
  ],
  env: { NODE_ENV: mode(dev), UV_THREADPOOL_SIZE: THREADS, ...env },
});

/** In development Next reloads pages and components; what stands before it, in server/http, takes a restart. */
const web = ({ env, address, host, port }, dev) => ({
  name: 'web',
  colour: 'magenta',
  health: `${address}/api/health`,
  command: NODE,
  // The program's own file, with no npm or shell around it: signals must arrive.
  args: [...tied, '--import', 'tsx', 'server/http/server.ts'],
  env: { ...env, NODE_ENV: mode(dev), HOST: host, PORT: String(port) },
});

/** The processes of the store, in the order in which they start; the backend only where no other one is named. */
export const servicesOf = (settings, dev) => [
  ...(settings.ownBackend ? [backend(settings, dev)] : []),
  web(settings, dev),
];
