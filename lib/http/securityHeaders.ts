/** What every answer of the shop tells a browser; what a page may load besides depends on the environment (lib/node/contentSecurityPolicy). */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Pictures say otherwise themselves: mails and shared links show them.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

/** Where the shop is reached over https: browsers are to use no other scheme, for pages, scripts, media and calls alike. */
export const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/** The content policy of data and of text: opened as a document, it loads and runs nothing. */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of an answer that is neither a page nor a file. */
export const DATA_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': DATA_POLICY,
  'Cache-Control': 'no-store',
};
