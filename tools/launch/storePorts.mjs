import { requireFreePorts } from './ports.mjs';
import { readDotEnv, settings } from './settings.mjs';

/** The ports of the store's processes, each with the variables that set it and its host. */
export function portsOf({ ownBackend, ...settings }) {
  const { host, port, metricsHost, webMetricsPort } = settings;
  const { backendHost, backendPort, staffHost, staffPort, backendMetricsPort } = settings;
  const ofBackend = [
    {
      host: backendHost,
      port: backendPort,
      variable: 'BACKEND_PORT',
      hostVariable: 'BACKEND_HOST',
    },
    { host: staffHost, port: staffPort, variable: 'STAFF_PORT', hostVariable: 'STAFF_HOST' },
    {
      host: metricsHost,
      port: backendMetricsPort,
      variable: 'BACKEND_METRICS_PORT',
      hostVariable: 'METRICS_HOST',
    },
  ];
  return [
    { host, port, variable: 'PORT', hostVariable: 'HOST' },
    {
      host: metricsHost,
      port: webMetricsPort,
      variable: 'WEB_METRICS_PORT',
      hostVariable: 'METRICS_HOST',
    },
    ...(ownBackend ? ofBackend : []),
  ].filter((entry) => entry.port !== undefined);
}

/** Throws unless every port of the settings in .env is free. */
export async function requireStorePorts() {
  readDotEnv();
  await requireFreePorts(portsOf(settings()));
}
