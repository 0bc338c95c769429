import { renameFormerSettings } from './formerSettings';
import { LOG_LEVELS, type LogLevel } from './logLevel';
import { parseScriptHashes, parseTagVendors } from './tagVendors';

/** The storefront's configuration, read once per process. */
type Settings = Record<string, string | undefined>;

const url = (source: Settings, name: string, fallback: string): string => {
  const value = source[name] || fallback;
  if (!URL.canParse(value))
    throw new Error(
      `${name} must be a full address such as ${fallback}, but is "${value}". See .env.example.`,
    );
  return value.replace(/\/$/, '');
};

/** Empty without a value. */
const optionalUrl = (source: Settings, name: string, example: string): string =>
  source[name] ? url(source, name, example) : '';

const wholeNumber = (source: Settings, name: string, fallback: number): number => {
  const value = Number(source[name] || fallback);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(`${name} must be a whole number, but is "${source[name]}". See .env.example.`);
  return value;
};

const level = (source: Settings, name: string): LogLevel => {
  const value = LOG_LEVELS.find((known) => known === (source[name] || 'info'));
  if (!value)
    throw new Error(
      `${name} must be error, warn, info or debug, but is "${source[name]}". See .env.example.`,
    );
  return value;
};

const timeouts = (source: Settings) => ({
  /** For pages, and proxied calls until the first byte; 0 also disables the breaker. */
  backendTimeoutMs: wholeNumber(source, 'BACKEND_TIMEOUT_MS', 5_000),
  /** For a part that a page can do without, once the page's other data is there. */
  partWaitMs: wholeNumber(source, 'PART_WAIT_MS', 150),
  /** Timeout for receiving a request, and for a client that accepts no bytes of its response. */
  requestTimeoutMs: Math.max(1, wholeNumber(source, 'REQUEST_TIMEOUT_MS', 10_000)),
  responseIdleTimeoutMs: Math.max(1, wholeNumber(source, 'RESPONSE_IDLE_TIMEOUT_MS', 30_000)),
});

/** The storefront's configuration in variables; throws a sentence that names the first that is invalid. */
export function parseStorefrontEnv(variables: Settings = process.env) {
  const source = renameFormerSettings(variables);
  const development = source.NODE_ENV === 'development';
  const mainApiBase = url(source, 'MAIN_API_BASE', 'http://127.0.0.1:4000/main');
  const gatewayApiBase = url(source, 'GATEWAY_API_BASE', 'http://127.0.0.1:4000/gateway');
  return {
    siteUrl: url(source, 'SITE_URL', 'http://127.0.0.1:3000'),
    mainApiBase,
    gatewayApiBase,
    /** Origin of the reference backend's media host and payment sandbox. */
    backendOrigin: url(source, 'BACKEND_ORIGIN', new URL(gatewayApiBase).origin),
    /** The staff port, if the shop's address has the desk too; empty otherwise. */
    deskOrigin: optionalUrl(source, 'DESK_ORIGIN', 'http://127.0.0.1:4001'),
    /** Prefix of image paths: a path of the shop, or another host with the same URL scheme. */
    mediaBase: (source.MEDIA_BASE || '/media').replace(/\/$/, ''),
    gtmId: source.GTM_ID ?? '',
    /** The vendors whose tags may run; undefined if they are not named. */
    tagVendors: parseTagVendors(source.CSP_VENDORS ?? ''),
    /** Of inline scripts in Custom HTML tags. */
    scriptHashes: parseScriptHashes(source.CSP_SCRIPT_HASHES ?? ''),
    /** Origin of the server container; empty without one. */
    tagServerUrl: optionalUrl(source, 'GTM_SERVER_URL', 'https://tags.shop.example'),
    /** While the tag manager's preview window is used. */
    tagPreview: source.GTM_PREVIEW === 'true',
    googleClientId: source.GOOGLE_CLIENT_ID ?? '',
    supportEmail: source.SUPPORT_EMAIL ?? '',
    supportPhone: source.SUPPORT_PHONE ?? '',
    /** Digits only, as WhatsApp's links require. */
    supportWhatsapp: (source.SUPPORT_WHATSAPP ?? '').replace(/\D/g, ''),
    /** Lifetime of catalogue reads in the web process; 0 turns the cache off. */
    dataCacheMs: wholeNumber(source, 'DATA_CACHE_TTL_MS', 300_000),
    ...timeouts(source),
    /** The least important lines that are logged. */
    logLevel: level(source, 'LOG_LEVEL'),
    host: source.HOST || '127.0.0.1',
    port: wholeNumber(source, 'PORT', 3000),
    /** Where metrics are served; port 0: nowhere. */
    metricsHost: source.METRICS_HOST || '127.0.0.1',
    /** Collector of OpenTelemetry traces; without one nothing is traced. */
    traceEndpoint: optionalUrl(source, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318'),
    metricsPort: wholeNumber(source, 'WEB_METRICS_PORT', 0),
    /** Number of web processes on the port; one in development, where each would compile pages. */
    webProcesses: development ? 1 : Math.max(1, wholeNumber(source, 'WEB_PROCESSES', 1)),
    /** Time after the stop signal in which readiness fails before closing. */
    drainMs: wholeNumber(source, 'DRAIN_MS', 0),
    /** Per process; 0 turns the page cache off, as in development. */
    pageCacheBytes: development ? 0 : wholeNumber(source, 'PAGE_CACHE_MB', 64) * 1_000_000,
    /** Pages rendered or queued, and requests proxied, at once per process; more get 503. */
    maxConcurrentRenders: Math.max(1, wholeNumber(source, 'MAX_CONCURRENT_RENDERS', 32)),
    maxProxiedRequests: Math.max(1, wholeNumber(source, 'MAX_PROXIED_REQUESTS', 512)),
    /** `npm run dev`: Next compiles each page when it is requested. */
    development,
    production: source.NODE_ENV === 'production',
    distDir: source.NEXT_DIST_DIR || '.next',
  };
}

export type Env = ReturnType<typeof parseStorefrontEnv>;

let read: Env | undefined;
/** Throws an error that names the variable if one is invalid. */
export const env = (): Env => (read ??= parseStorefrontEnv());
