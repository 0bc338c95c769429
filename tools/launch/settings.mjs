import { execFileSync } from 'node:child_process';
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

/** Without a value, or with the 0 that turns metrics off, undefined. */
const optionalPort = (env, variable) =>
  env[variable] && env[variable] !== '0' ? port(env, variable) : undefined;

/** The host name for a URL that a browser on this machine can open. */
export const browserHost = (host) =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/**
 * The launcher's settings; the two processes read the others themselves. `env` is the environment of
 * both, with the addresses of each.
 * @param {Record<string, string | undefined>} env
 */
export function settings(env = process.env) {
  const host = env.HOST || '127.0.0.1';
  const webPort = port(env, 'PORT', 3000);
  const backendPort = port(env, 'BACKEND_PORT', 4000);
  const backendHost = env.BACKEND_HOST || '127.0.0.1';
  const address = `http://${browserHost(host)}:${webPort}`;
  const backendAddress = `http://${browserHost(backendHost)}:${backendPort}`;
  return {
    host,
    port: webPort,
    backendHost,
    backendPort,
    staffHost: env.STAFF_HOST || '127.0.0.1',
    staffPort: optionalPort(env, 'STAFF_PORT'),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    webMetricsPort: optionalPort(env, 'WEB_METRICS_PORT'),
    backendMetricsPort: optionalPort(env, 'BACKEND_METRICS_PORT'),
    address,
    backendAddress,
    /** Whether to start the reference backend: not when both APIs are configured. */
    ownBackend: !(env.MAIN_API_BASE && env.GATEWAY_API_BASE),
    dataDir: path.resolve(ROOT, env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    env: {
      ...env,
      NEXT_TELEMETRY_DISABLED: '1',
      LOG_REQUESTS: env.LOG_REQUESTS || 'false', // too verbose for a terminal
      SITE_URL: env.SITE_URL || address,
      MAIN_API_BASE: env.MAIN_API_BASE || `${backendAddress}/main`,
      GATEWAY_API_BASE: env.GATEWAY_API_BASE || `${backendAddress}/gateway`,
    },
  };
}

/** Loads .env, if it exists; variables that are set keep their value. */
export function readDotEnv() {
  const file = path.join(ROOT, '.env');
  if (!existsSync(file)) return;
  if (process.loadEnvFile) return process.loadEnvFile(file);
  // Node 20.9 to 20.11 reads it for a new process only.
  const args = ['--env-file=.env', '-p', 'JSON.stringify(process.env)'];
  const options = { cwd: ROOT, encoding: 'utf8' };
  Object.assign(process.env, JSON.parse(execFileSync(process.execPath, args, options)));
}
