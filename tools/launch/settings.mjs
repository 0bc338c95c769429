import { existsSync } from 'node:fs';
import path from 'node:path';
import { FatalError } from './stop.mjs';
import { ROOT } from './root.mjs';

function port(env, variable, fallback) {
  const value = Number(env[variable] || fallback);
  if (!Number.isInteger(value) || value < 1 || value > 65_535)
    throw new FatalError(`${variable} must be a port from 1 to 65535, but is "${env[variable]}".`);
  return value;
}

/** An address that a browser on this machine can open. */
const reachable = (host) =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/**
 * What the launcher needs to know; everything else is read by the two processes themselves.
 * `env` is what they are started with: each knows where the other one is.
 * @param {Record<string, string | undefined>} env
 */
export function settings(env = process.env) {
  const host = env.HOST || '127.0.0.1';
  const webPort = port(env, 'PORT', 3000);
  const backendPort = port(env, 'BACKEND_PORT', 4000);
  const backendHost = env.BACKEND_HOST || '127.0.0.1';
  const address = `http://${reachable(host)}:${webPort}`;
  const backendAddress = `http://${reachable(backendHost)}:${backendPort}`;
  return {
    host,
    port: webPort,
    backendHost,
    backendPort,
    address,
    backendAddress,
    /** Both APIs are somebody else's: the reference backend stays out. */
    ownBackend: !(env.MAIN_API_BASE && env.GATEWAY_API_BASE),
    dataDir: path.resolve(ROOT, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      LOG_REQUESTS: env.LOG_REQUESTS || 'false', // a person reads this terminal
      SITE_URL: env.SITE_URL || address,
      MAIN_API_BASE: env.MAIN_API_BASE || `${backendAddress}/main`,
      GATEWAY_API_BASE: env.GATEWAY_API_BASE || `${backendAddress}/gateway`,
    },
  };
}

/** Adds the variables of .env, where there is one, to the environment; what is already set wins. */
export function readDotEnv() {
  const file = path.join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
