import type { APIRequestContext } from '@playwright/test';
import { SECURITY_HEADERS } from '@/lib/http/securityHeaders';
import { expect, test } from './support/test';

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';

type ExpectedResponse = {
  address: string;
  status: number;
  method?: 'HEAD' | 'POST' | 'PUT' | 'OPTIONS';
  headers?: Record<string, string>;
  form?: Record<string, string>;
  type?: string;
  /** Headers that differ from the common ones. */
  overrides?: Record<string, string>;
};

/** The payment page is restricted to the store. */
const PAYMENT_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
};

const RESPONSES: Record<string, ExpectedResponse> = {
  'the home page': { address: '/', status: 200, type: 'text/html' },
  'a page of a regional site': { address: '/en-gb/new', status: 200, type: 'text/html' },
  'a page by HEAD': { address: '/new', method: 'HEAD', status: 200, type: 'text/html' },
  'a personal page': { address: '/user/wishlist', status: 200, type: 'text/html' },
  'the offline page': { address: '/offline', status: 200, type: 'text/html' },
  'robots.txt': { address: '/robots.txt', status: 200, type: 'text/plain' },
  'security.txt': {
    address: '/.well-known/security.txt',
    status: 200,
    type: 'text/plain',
  },
  'the icon that browsers ask for': {
    address: '/favicon.ico',
    status: 200,
    type: 'image/x-icon',
  },
  'the sitemap index': { address: '/sitemap.xml', status: 200, type: 'application/xml' },
  'a sitemap of pages': {
    address: '/sitemap.xml?part=pages&site=en',
    status: 200,
    type: 'application/xml',
  },
  'a sitemap of products': {
    address: '/sitemap.xml?part=products&site=en-gb',
    status: 200,
    type: 'application/xml',
  },
  'an unknown sitemap': { address: '/sitemap.xml?part=none&site=en', status: 404 },
  'the feed of new arrivals': {
    address: '/feeds/new.xml',
    status: 200,
    type: 'application/rss+xml',
  },
  'a merchant feed as text': {
    address: '/feeds/google-in.tsv',
    status: 200,
    type: 'text/tab-separated-values',
  },
  'a merchant feed as XML': {
    address: '/feeds/google-gb.xml',
    status: 200,
    type: 'application/xml',
  },
  'an unknown feed': { address: '/feeds/none.xml', status: 404 },
  'llms.txt': { address: '/llms.txt', status: 200, type: 'text/plain' },
  'a list in Markdown': { address: '/new.md', status: 200, type: 'text/markdown' },
  'a product in Markdown': { address: `${LEHENGA}.md`, status: 200, type: 'text/markdown' },
  'a moved product in Markdown': { address: '/products/x/620104.md', status: 301 },
  'an unknown Markdown document': { address: '/nothing.md', status: 404 },
  'an unknown page': { address: '/nothing', status: 404, type: 'text/html' },
  'a URL that is not UTF-8': { address: '/%E0%A4%A', status: 400 },
  'the web app manifest': { address: '/manifest.webmanifest', status: 200 },
  'the service worker': { address: '/service-worker.js', status: 200, type: 'text/javascript' },
  'an unknown static file': { address: '/_next/static/nothing.js', status: 404 },
  'unknown page data': { address: '/_next/data/none/new.json', status: 404 },
  'a redirect of the settings': { address: '/kids', status: 301 },
  'a redirect to the address of a page': { address: '/EN-GB/New/', status: 301 },
  'a redirect to the URL without a trailing slash': { address: '/collection/women/', status: 301 },
  'a redirect of the API': {
    address: '/api/country',
    method: 'POST',
    form: { country: 'GB', to: '/new' },
    status: 303,
  },
  'a public call': {
    address: '/api/gateway/misc/v1/countries',
    status: 200,
    type: 'application/json',
  },
  'a personal call': {
    address: '/api/main/account/v1/web-bootstrap',
    status: 200,
    type: 'application/json',
  },
  'a call without X-XP-ID': { address: '/api/main/cart/v1/cart', method: 'POST', status: 400 },
  'a path outside the API': { address: '/api/main/..%2f..%2fmetrics', status: 404 },
  'an unknown call': { address: '/api/nothing', status: 404 },
  liveness: { address: '/api/health/live', status: 200, type: 'application/json' },
  readiness: { address: '/api/health/ready', status: 200, type: 'application/json' },
  'an unknown picture': { address: '/media/nothing.avif', status: 404 },
  'an unknown payment': {
    address: '/azapayment/pay/none',
    status: 404,
    overrides: PAYMENT_HEADERS,
  },
  'a form sent to a page': { address: '/new', method: 'POST', status: 405 },
  'a form sent to a personal page': { address: '/user/wishlist', method: 'POST', status: 405 },
  'a wrong method of the API': { address: '/api/cart', method: 'PUT', status: 405 },
  'the OPTIONS of a page': { address: '/new', method: 'OPTIONS', status: 405 },
};

/** Build files and a picture that the home page links. */
async function filesOf(request: APIRequestContext): Promise<Record<string, ExpectedResponse>> {
  const page = await (await request.get('/')).text();
  const find = (name: RegExp) => name.exec(page)?.[0] ?? '';
  return {
    'a script of the build': {
      address: find(/\/_next\/static\/[^"'\s]+\.js/),
      status: 200,
      type: 'application/javascript',
    },
    'a style sheet of the build': {
      address: find(/\/_next\/static\/[^"'\s]+\.css/),
      status: 200,
      type: 'text/css',
    },
    'a picture': {
      address: find(/\/media\/[^"'\s,]+/),
      status: 200,
      type: 'image/',
      overrides: { 'cross-origin-resource-policy': 'cross-origin' },
    },
  };
}

const COMMON_HEADERS = Object.fromEntries(
  Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), value]),
);

async function expectSecured(request: APIRequestContext, expected: ExpectedResponse) {
  const { address, method = 'GET', status, type = '', overrides, ...init } = expected;
  const reply = await request.fetch(address, { ...init, method, maxRedirects: 0 });
  const headers = reply.headers();
  expect.soft(reply.status(), 'status').toBe(status);
  expect.soft(headers['content-type'] ?? '', 'content type').toContain(type);
  const policy = headers['content-security-policy'] ?? '';
  expect.soft(policy).toMatch(/^default-src '(self|none)'; /);
  expect.soft(policy).toContain("frame-ancestors 'none'");
  expect.soft(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
  expect.soft(headers).toMatchObject({ ...COMMON_HEADERS, ...overrides });
}

test('security headers > every response of the store has them @desktop', async ({ request }) => {
  for (const [name, expected] of Object.entries({ ...RESPONSES, ...(await filesOf(request)) }))
    await test.step(name, () => expectSecured(request, expected));
});

test('security headers > a response without a body has them @desktop', async ({ request }) => {
  const { etag = '' } = (await request.get('/help/returns')).headers();
  expect(etag).not.toBe('');
  const headers = { 'If-None-Match': etag };
  await expectSecured(request, { address: '/help/returns', headers, status: 304 });
});
