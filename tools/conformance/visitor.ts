import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { gateway, main, type Gateway, type Main } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';

export type Fetch = (request: Request) => Response | Promise<Response>;
export type BackendUnderTest = {
  bases: { main: string; gateway: string };
  fetch: Fetch;
  /** Verifies a mobile number or email for the visitor's customer, however codes are read. */
  verifyMobile: (visitor: ConformanceVisitor, email: string) => Promise<void>;
  calledKeys: Set<string>;
  /** The staff API and the Authorization header of an owner or the operator. */
  staff?: { base: string; authorization: string };
  /** The latest code of an email or number; only for backends whose messages can be read. */
  codeFor?: (recipient: string) => Promise<string>;
};
export type Base = 'main' | 'gateway';
export type Input = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
};
export type ApiReply = {
  status: number;
  body: {
    status?: number;
    code?: number;
    message?: string;
    data?: unknown;
    invalid_fields?: unknown[];
  };
  headers: Headers;
};

export const fillPath = (path: string, params: Record<string, string | number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
export const toQueryString = (query: Record<string, string | number>) =>
  Object.keys(query).length
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : '';

function toRequest(
  baseUrl: string,
  key: string,
  { params = {}, query = {}, body, headers = {} }: Input,
  visitorHeaders: Record<string, string>,
): Request {
  const [method = '', path = ''] = key.split(' ');
  const isFile = body instanceof Uint8Array;
  return new Request(`${baseUrl}${fillPath(path, params)}${toQueryString(query)}`, {
    method,
    headers: {
      'X-XP-ID': 'conformance',
      'X-Platform': 'web',
      ...visitorHeaders,
      ...(body !== undefined && !isFile && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : isFile ? new Uint8Array(body) : JSON.stringify(body),
  });
}

function storeCookies(cookies: Map<string, string>, { headers }: Response) {
  for (const line of headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
}

export async function toReply(key: string, response: Response): Promise<ApiReply> {
  const text = await response.text();
  try {
    return {
      status: response.status,
      headers: response.headers,
      body: JSON.parse(text) as ApiReply['body'],
    };
  } catch {
    throw new Error(`${key} returned ${response.status} without JSON: ${text.slice(0, 200)}`);
  }
}

/** Whether a reply matches the contract, or is a rejection (4xx) with status and message. */
export const isExpectedReply = (call: Call, { status, body }: ApiReply): boolean =>
  status === 200
    ? call.reply.safeParse(body).success
    : status >= 400 && status < 500 && body.status === status && typeof body.message === 'string';

/** The parsed body; throws unless the status is 200 and the body matches the contract. */
export function validatedBody(key: string, call: Call, { status, body }: ApiReply): unknown {
  if (status !== 200)
    throw new Error(`${key} returned ${status}: ${body.message ?? JSON.stringify(body)}`);
  const { success, data, error } = call.reply.safeParse(body);
  if (!success)
    throw new Error(
      `${key} does not match the contract: ${error.issues
        .slice(0, 3)
        .map(({ path, message }) => `${path.join('.')}: ${message}`)
        .join('; ')}`,
    );
  return data;
}

export function newApiVisitor(
  backend: BackendUnderTest,
  { country = 'IN' }: { country?: string } = {},
) {
  const trailId = randomUUID() as string;
  const cookies = new Map<string, string>();

  /** Sends a call and resolves to the unchecked reply. */
  async function send(base: Base, key: string, input: Input = {}): Promise<ApiReply> {
    backend.calledKeys.add(`${base} ${key}`);
    const response = await backend.fetch(
      toRequest(backend.bases[base], key, input, {
        'X-Trail-Id': trailId,
        'X-Country': country,
        ...(cookies.size && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      }),
    );
    storeCookies(cookies, response);
    return toReply(key, response);
  }

  const sendValidated = async (base: Base, key: string, call: Call, input: Input) =>
    validatedBody(key, call, await send(base, key, input));

  return {
    trailId,
    country,
    cookies,
    send,
    /** Sends a call of the main API and validates the reply; rejects unless the status is 200. */
    main: async <Key extends keyof Main & string>(key: Key, input: Input = {}) =>
      (await sendValidated('main', key, main[key], input)) as z.output<Main[Key]['reply']>,
    gateway: async <Key extends keyof Gateway & string>(key: Key, input: Input = {}) =>
      (await sendValidated('gateway', key, gateway[key], input)) as z.output<Gateway[Key]['reply']>,
    /** Expects an error envelope with this status. */
    async expectRejection(
      status: number,
      base: Base,
      key: string,
      input: Input = {},
    ): Promise<void> {
      const reply = await send(base, key, input);
      if (reply.status !== status)
        throw new Error(`${key} returned ${reply.status} instead of ${status}`);
      if (reply.body.status !== status || typeof reply.body.message !== 'string')
        throw new Error(`${key} returned no { status, message }`);
    },
  };
}
export type ConformanceVisitor = ReturnType<typeof newApiVisitor>;
