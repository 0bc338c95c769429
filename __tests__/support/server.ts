import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { z } from 'zod';
import { gateway, main } from '@/lib/contract';
import { pathBehind } from '@/server/proxy';
import { identityCookies, saysWhoIsHere } from '@/server/identityCookies';
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
export function keepCookies(lines: string[]) {
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
export const proveEmail = (email: string) => backend.proveEmail(email);

/** What the web process adds to replies of the main API. */
async function shopCookies(request: Request, reply: Response): Promise<string[]> {
  const { hostname, pathname } = new URL(request.url);
  const asked = {
    method: request.method,
    path: pathBehind(pathname),
    cookies: cookiesOf(cookieHeader()),
  };
  return hostname === 'localhost' && reply.ok && saysWhoIsHere(asked)
    ? identityCookies(asked, await reply.clone().json())
    : [];
}

/** Every call goes to the real reference backend, in process: the browser's below /api, the server's to the two bases. */
export async function ask(request: Request): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/api/, '');
  const headers = new Headers(request.headers);
  if (url.hostname === 'localhost') headers.set('cookie', cookieHeader());
  const body = request.body ? await request.text() : undefined;
  const response = await backend.fetch(new Request(url, { method: request.method, headers, body }));
  keepCookies(response.headers.getSetCookie());
  keepCookies(await shopCookies(request, response));
  return new HttpResponse(await response.arrayBuffer(), {
    status: response.status,
    headers: response.headers,
  });
}

export const server = setupServer(
  http.all('http://127.0.0.1:4000/*', ({ request }) => ask(request)),
  http.all('http://localhost/api/*', ({ request }) => ask(request)),
);

function on(key: keyof Calls, answerWith: () => Response) {
  const [method = 'GET', path = ''] = key.split(' ');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[verb](`*${path}`, answerWith);
}

/** The one way a test says otherwise: answer(key, reply), held to the contract. `status` is the HTTP status. */
export function answer<Key extends keyof Calls>(key: Key, reply: z.input<Calls[Key]['reply']>) {
  server.use(on(key, () => HttpResponse.json(calls[key].reply.parse(reply) as object)));
}

/** The call fails with this HTTP status, as it would when the backend has trouble. */
export function fail(key: keyof Calls, status: number, message = '') {
  server.use(on(key, () => HttpResponse.json({ status, message }, { status })));
}

/** The call never gets an answer. */
export function cutOff(key: keyof Calls) {
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
    backend = await openTestBackend({ DATA_CACHE_MS: '0', ...settings });
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
