/**
 * The storefront's configuration, read from the environment once per server process. Page data
 * passes the browser's part on.
 */
const url = (name: string, fallback: string): string => {
  const value = process.env[name] || fallback;
  if (!URL.canParse(value))
    throw new Error(
      `${name} must be a full address such as ${fallback}, but is "${value}". See .env.example.`,
    );
  return value.replace(/\/$/, '');
};

const wholeNumber = (name: string, fallback: number): number => {
  const value = Number(process.env[name] || fallback);
  if (!Number.isInteger(value) || value < 0)
    throw new Error(
      `${name} must be a whole number, but is "${process.env[name]}". See .env.example.`,
    );
  return value;
};

function readEnv() {
  const mainApiBase = url('MAIN_API_BASE', 'http://127.0.0.1:4000/main');
  const gatewayApiBase = url('GATEWAY_API_BASE', 'http://127.0.0.1:4000/gateway');
  return {
    /** Public URL of the shop, for canonical links. */
    siteUrl: url('SITE_URL', 'http://127.0.0.1:3000'),
    mainApiBase,
    gatewayApiBase,
    /** Origin of the reference backend's media host and payment sandbox. */
    backendOrigin: url('BACKEND_ORIGIN', new URL(gatewayApiBase).origin),
    /** Prefix of image paths: a path of the shop, or another host with the same URL scheme. */
    mediaBase: (process.env.MEDIA_BASE || '/media').replace(/\/$/, ''),
    gtmId: process.env.GTM_ID ?? '',
    /**
     * The content security policy allows Google's sign-in only if this is set; the backend reports
     * the id to the browser.
     */
    googleClientId: process.env.GOOGLE_CLIENT_ID ?? '',
    /** Shown beside the support hours if set. */
    supportEmail: process.env.SUPPORT_EMAIL ?? '',
    supportPhone: process.env.SUPPORT_PHONE ?? '',
    /** Digits only, as WhatsApp's links require. */
    supportWhatsapp: (process.env.SUPPORT_WHATSAPP ?? '').replace(/\D/g, ''),
    /** Lifetime of catalogue reads in the web process; 0 turns the cache off. */
    dataCacheMs: wholeNumber('DATA_CACHE_MS', 300_000),
    /**
     * Timeout of backend requests of a page, and of proxied calls until their first byte; 0 for
     * none, which also disables the circuit breaker.
     */
    backendTimeoutMs: wholeNumber('BACKEND_TIMEOUT_MS', 5_000),
    /** Timeout for receiving a request, and for a client that accepts no bytes of its response. */
    requestTimeoutMs: Math.max(1, wholeNumber('REQUEST_TIMEOUT_MS', 10_000)),
    responseIdleTimeoutMs: Math.max(1, wholeNumber('RESPONSE_IDLE_TIMEOUT_MS', 30_000)),
    /** Listen address of the web process. */
    host: process.env.HOST || '127.0.0.1',
    port: wholeNumber('PORT', 3000),
    /** Number of web processes on the port. */
    webProcesses: Math.max(1, wholeNumber('WEB_PROCESSES', 1)),
    /**
     * Time between the stop signal and closing, during which readiness fails and load balancers
     * stop sending requests.
     */
    drainMs: wholeNumber('DRAIN_MS', 0),
    /** Bytes of rendered pages and scripts per process; 0 turns the page cache off. */
    pageCacheBytes: wholeNumber('PAGE_CACHE_MB', 64) * 1_000_000,
    /**
     * Pages rendered or queued, and calls proxied, per process at once; above it the answer is 503.
     */
    mostPages: Math.max(1, wholeNumber('MOST_PAGES', 32)),
    mostCalls: Math.max(1, wholeNumber('MOST_CALLS', 512)),
    production: process.env.NODE_ENV === 'production',
    /** Build folder. */
    distDir: process.env.NEXT_DIST_DIR || '.next',
  };
}

export type Env = ReturnType<typeof readEnv>;

let read: Env | undefined;
/** Throws an error that names the variable if one is invalid. */
export const env = (): Env => (read ??= readEnv());
