/** The storefront's configuration, read from the environment once per server process. The browser is told what it needs by each page. */
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
    /** Public address of the shop, for canonical links. */
    siteUrl: url('SITE_URL', 'http://127.0.0.1:3000'),
    mainApiBase,
    gatewayApiBase,
    /** Where the reference backend's media host and payment sandbox answer. */
    backendOrigin: url('BACKEND_ORIGIN', new URL(gatewayApiBase).origin),
    /** What image paths are prefixed with: a path of the shop's own, or another host with the same shape of address. */
    mediaBase: (process.env.MEDIA_BASE || '/media').replace(/\/$/, ''),
    gtmId: process.env.GTM_ID ?? '',
    /** The pages may ask Google about sign-in only where this is set; the backend tells the browser the id itself. */
    googleClientId: process.env.GOOGLE_CLIENT_ID ?? '',
    /** Shown beside the support hours where they are set. */
    supportEmail: process.env.SUPPORT_EMAIL ?? '',
    supportPhone: process.env.SUPPORT_PHONE ?? '',
    /** Digits only, as WhatsApp's links want it. */
    supportWhatsapp: (process.env.SUPPORT_WHATSAPP ?? '').replace(/\D/g, ''),
    /** Catalogue reads are kept this long in the web process; 0 turns the cache off. */
    dataCacheMs: wholeNumber('DATA_CACHE_MS', 300_000),
    /** So long a page waits for the backend, and a call that is passed on for its first byte; 0 waits for ever, and never gives up asking. */
    backendTimeoutMs: wholeNumber('BACKEND_TIMEOUT_MS', 5_000),
    /** A request that has not arrived in this time is dropped, and so is a client that accepts nothing of its answer for so long. */
    requestTimeoutMs: Math.max(1, wholeNumber('REQUEST_TIMEOUT_MS', 10_000)),
    responseIdleTimeoutMs: Math.max(1, wholeNumber('RESPONSE_IDLE_TIMEOUT_MS', 30_000)),
    /** Where the shop's server listens. */
    host: process.env.HOST || '127.0.0.1',
    port: wholeNumber('PORT', 3000),
    /** So many processes answer on that one port. */
    webProcesses: Math.max(1, wholeNumber('WEB_PROCESSES', 1)),
    /** So long it goes on as before when it is told to stop, and says that it is not ready: whoever sends it visitors has to learn of it. */
    drainMs: wholeNumber('DRAIN_MS', 0),
    /** Bytes of finished pages and scripts that each of them keeps; 0 turns the page cache off. */
    pageCacheBytes: wholeNumber('PAGE_CACHE_MB', 64) * 1_000_000,
    /** Pages that each of them makes or lets wait, and calls that it passes on at once; more are told to come back. */
    mostPages: Math.max(1, wholeNumber('MOST_PAGES', 32)),
    mostCalls: Math.max(1, wholeNumber('MOST_CALLS', 512)),
    production: process.env.NODE_ENV === 'production',
    /** Where the build lies. */
    distDir: process.env.NEXT_DIST_DIR || '.next',
  };
}

export type Env = ReturnType<typeof readEnv>;

let read: Env | undefined;
/** Throws a sentence that names the variable when one is wrong. */
export const env = (): Env => (read ??= readEnv());
