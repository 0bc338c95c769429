import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import { gateway, main } from '@/lib/contract';
import { upstreamPath } from '@/server/proxy';
import { identityCookies, setsIdentity } from '@/server/identityCookies';
import { openTestBackend, type TestBackend } from './backend';

const calls = { ...gateway, ...main };
type Calls = typeof calls;

let backend: TestBackend;
/** The browser's HttpOnly cookies, which no script sees. */
const jar = new Map<string, string>();

export const cookiesOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(decodeURIComponent)),
  );

export const cookieHeader = () =>
  [...[...jar].map((pair) => pair.join('=')), document.cookie].filter(Boolean).join('; ');

/** As a browser does: what scripts may read is in document.cookie. */
export function storeCookies(lines: string[]) {
  for (const line of lines) {
    if (!/; *httponly/i.test(line)) {
      document.cookie = line;
      continue;
    }
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value) jar.set(name, value);
    else jar.delete(name);
  }
}

/** The customer has proved their email. */
export const verifyTestEmail = (email: string) => backend.proveEmail(email);

/** What the web process adds to replies of the main API. */
async function shopCookies(request: Request, reply: Response): Promise<string[]> {
  const { hostname, pathname } = new URL(request.url);
  const asked = {
    method: request.method,
    path: upstreamPath(pathname),
    cookies: cookiesOf(cookieHeader()),
  };
  return hostname === 'localhost' && reply.ok && setsIdentity(asked)
    ? identityCookies(asked, await reply.clone().json())
    : [];
}

/** Every call goes to the real reference backend, in process: the browser's below /api, the server's to the two bases. */
export async function callApi(request: Request): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/api/, '');
  const headers = new Headers(request.headers);
  if (url.hostname === 'localhost') headers.set('cookie', cookieHeader());
  const body = request.body ? await request.text() : undefined;
  const response = await backend.fetch(new Request(url, { method: request.method, headers, body }));
  storeCookies(response.headers.getSetCookie());
  storeCookies(await shopCookies(request, response));
  return new HttpResponse(await response.arrayBuffer(), {
    status: response.status,
    headers: response.headers,
  });
}

export const server = setupServer(
  http.all('http://127.0.0.1:4000/*', ({ request }) => callApi(request)),
  http.all('http://localhost/api/*', ({ request }) => callApi(request)),
);

function on(key: keyof Calls, answerWith: () => Response) {
  const [method = 'GET', path = ''] = key.split(' ');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[verb](`*${path}`, answerWith);
}

/** The one way a test says otherwise: answer(key, reply), held to the contract. `status` is the HTTP status. */
export function stubReply<Key extends keyof Calls>(key: Key, reply: z.input<Calls[Key]['reply']>) {
  server.use(on(key, () => HttpResponse.json(calls[key].reply.parse(reply) as object)));
}

/** The call fails with this HTTP status, as it would when the backend has trouble. */
export function stubFailure(key: keyof Calls, status: number, message = '') {
  server.use(on(key, () => HttpResponse.json({ status, message }, { status })));
}

/** The call never gets an answer. */
export function stubNetworkError(key: keyof Calls) {
  server.use(on(key, () => HttpResponse.error()));
}

/** Somebody else sits down at a browser where nothing is kept. */
export function newBrowser() {
  jar.clear();
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
  });
  localStorage.clear();
  sessionStorage.clear();
}

/** Opens the backend for a test file, and gives every test a store where nobody has been. */
export function withBackend(settings: Record<string, string> = {}) {
  beforeAll(async () => {
    backend = await openTestBackend({ DATA_CACHE_TTL_MS: '0', ...settings });
    server.listen({ onUnhandledFrame: 'error' });
  });
  afterEach(async () => {
    server.resetHandlers();
    newBrowser();
    await backend.reset();
  });
  afterAll(async () => {
    server.close();
    await backend.close();
  });
  return { backend: () => backend };
}
