/** Headers of every response; the policy is in lib/node/contentSecurityPolicy. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(self), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Image routes override this: emails and shared links embed them.
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'X-Permitted-Cross-Domain-Policies': 'none',
};

export const HSTS = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' };

/** Content security policy of data and text: opened as a document, it loads and runs nothing. */
export const DATA_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export const DATA_HEADERS = {
  ...SECURITY_HEADERS,
  'Content-Security-Policy': DATA_POLICY,
  'Cache-Control': 'no-store',
};
