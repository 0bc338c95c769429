import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { browserHost } from '../launch/settings.mjs';

const TIMEOUT_MS = 2000;

/** The text of a successful response; empty without one. */
const read = (url, headers = {}) =>
  fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (response) => (response.ok ? response.text() : ''),
    () => '',
  );

/** Both programs answer so while they live; another program has a page or an error there. */
const isHealthy = async (url) => (await read(url)).replaceAll(/\s/g, '') === '{"status":200}';

/** The staff API's address if the backend of this data folder runs: only it knows the token of its file. */
async function findStaffUrl({ dataDir, backendPort }) {
  try {
    const file = path.join(dataDir, 'operator', `${hostname()}-${backendPort}.json`);
    const { url, token } = JSON.parse(await readFile(file, 'utf8'));
    return (await read(`${url}/staff/v1/me`, { Authorization: `Operator ${token}` })) && url;
  } catch {
    return '';
  }
}

/** The variables whose ports this store itself listens on. `settings` are those of the launcher. */
export async function findOwnPorts(settings) {
  const { address, backendAddress, metricsHost, ownBackend } = settings;
  const staffUrl = ownBackend ? await findStaffUrl(settings) : '';
  const hasMetric = async (port, name) =>
    port !== undefined &&
    (await read(`http://${browserHost(metricsHost)}:${port}/metrics`)).includes(name);
  const isWeb = (!ownBackend || staffUrl) && (await isHealthy(`${address}/api/health/live`));
  const isOwn = {
    PORT: isWeb,
    WEB_METRICS_PORT: isWeb && (await hasMetric(settings.webMetricsPort, 'web_requests_total')),
    BACKEND_PORT: staffUrl && (await isHealthy(`${backendAddress}/health/live`)),
    STAFF_PORT: staffUrl && Number(new URL(staffUrl).port) === settings.staffPort,
    BACKEND_METRICS_PORT:
      staffUrl && (await hasMetric(settings.backendMetricsPort, 'http_requests_total')),
  };
  return new Set(Object.keys(isOwn).filter((variable) => isOwn[variable]));
}
