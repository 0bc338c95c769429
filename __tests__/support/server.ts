import { http, HttpResponse } from 'msw';
import { defineNetwork } from 'msw/experimental';
import type { z } from 'zod';
import { gateway, main } from '@/lib/contract';
import { upstreamPath } from '@/server/proxy';
import { identityCookies, setsIdentity } from '@/server/identityCookies';
import { openTestBackend, type TestBackend } from './backend';
import { FetchSource } from './fetchSource';

const calls = { ...gateway, ...main };
type Calls = typeof calls;

let backend: TestBackend;
/** The browser's HttpOnly cookies, which document.cookie does not have. */
const httpOnlyCookies = new Map<string, string>();

export const cookiesOf = (header: string): Record<string, string> =>
  Object.fromEntries(
    header
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2).map(decodeURIComponent)),
  );

export const cookieHeader = () =>
  [...[...httpOnlyCookies].map((pair) => pair.join('=')), document.cookie]
    .filter(Boolean)
    .join('; ');

/** Stores Set-Cookie headers as a browser does. */
export function storeCookies(setCookieHeaders: string[]) {
  for (const line of setCookieHeaders) {
    if (!/; *httponly/i.test(line)) {
      document.cookie = line;
      continue;
    }
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value) httpOnlyCookies.set(name, value);
    else httpOnlyCookies.delete(name);
  }
}

/** Marks the email of a customer as verified. */
export const verifyTestEmail = (email: string) => backend.verifyEmail(email);

/** The cookies that the web process adds to responses of the main API. */
async function storefrontCookies(request: Request, reply: Response): Promise<string[]> {
  const { hostname, pathname } = new URL(request.url);
  const call = {
    method: request.method,
    path: upstreamPath(pathname),
    cookies: cookiesOf(cookieHeader()),
  };
  return hostname === 'localhost' && reply.ok && setsIdentity(call)
    ? identityCookies(call, await reply.clone().json())
    : [];
}

/** Sends a call of the browser (/api) or the server (both API bases) to the in-process reference backend. */
export async function callApi(request: Request): Promise<Response> {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/^\/api/, '');
  const headers = new Headers(request.headers);
  if (url.hostname === 'localhost') headers.set('cookie', cookieHeader());
  const body = request.body ? await request.text() : undefined;
  const response = await backend.fetch(new Request(url, { method: request.method, headers, body }));
  storeCookies(response.headers.getSetCookie());
  storeCookies(await storefrontCookies(request, response));
  return new HttpResponse(await response.arrayBuffer(), {
    status: response.status,
    headers: response.headers,
  });
}

export const server = defineNetwork({
  sources: [new FetchSource()],
  handlers: [
    http.all('http://127.0.0.1:4000/*', ({ request }) => callApi(request)),
    http.all('http://localhost/api/*', ({ request }) => callApi(request)),
  ],
  onUnhandledFrame: 'error',
  context: { quiet: true },
});

function stub(key: keyof Calls, respond: () => Response) {
  const [method = 'GET', path = ''] = key.split(' ');
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[verb](`*${path}`, respond);
}

/** Stubs the response of a call; it must match the contract. */
export function stubReply<Key extends keyof Calls>(key: Key, reply: z.input<Calls[Key]['reply']>) {
  server.use(stub(key, () => HttpResponse.json(calls[key].reply.parse(reply) as object)));
}

/** Stubs a call to fail with an HTTP status. */
export function stubFailure(key: keyof Calls, status: number, message = '') {
  server.use(stub(key, () => HttpResponse.json({ status, message }, { status })));
}

/** Stubs a call to fail with a network error. */
export function stubNetworkError(key: keyof Calls) {
  server.use(stub(key, () => HttpResponse.error()));
}

/** Resolves when the backend has answered the next call of the path. */
export const nextReply = (path: string) =>
  new Promise<void>((resolve) => {
    const onReply = ({ request }: { request: Request }) => {
      if (!new URL(request.url).pathname.endsWith(path)) return;
      server.events.removeListener('request:end', onReply);
      resolve();
    };
    server.events.on('request:end', onReply);
  });

/** Clears all browser storage, as in a new browser. */
export function newBrowser() {
  httpOnlyCookies.clear();
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0]}=; max-age=0; path=/`;
  });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
}

/** Opens the backend for a test file and resets it after every test. */
export function withBackend(settings: Record<string, string> = {}) {
  beforeAll(async () => {
    backend = await openTestBackend({ DATA_CACHE_TTL_MS: '0', ...settings });
    server.enable();
  });
  afterEach(async () => {
    server.resetHandlers();
    newBrowser();
    await backend.reset();
  });
  afterAll(async () => {
    server.disable();
    await backend.close();
  });
  return { backend: () => backend };
}
