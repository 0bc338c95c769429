import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { gateway, main, type Gateway, type Main } from '@/lib/contract';
import type { Call } from '@/lib/contract/call';

export type Fetch = (request: Request) => Response | Promise<Response>;
export type BackendUnderTest = {
  /** The two bases, without a slash at the end. */
  bases: { main: string; gateway: string };
  fetch: Fetch;
  /** Has the customer of a visitor prove a mobile number or an email, in whichever way codes are read there. */
  prove: (visitor: ConformanceVisitor, email: string) => Promise<void>;
  /** Every call that was asked, as "main GET /cart/v1/summary". */
  asked: Set<string>;
  /** The newest code that was sent to an email or a number, where its messages can be read. */
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

const fill = (path: string, params: Record<string, string | number>) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
const search = (query: Record<string, string | number>) =>
  Object.keys(query).length
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : '';

/** Somebody with a browser: keeps a trail, a country and cookies. */
export function newApiVisitor(
  backend: BackendUnderTest,
  { country = 'IN' }: { country?: string } = {},
) {
  const trailId = randomUUID() as string;
  const cookies = new Map<string, string>();

  /** Whatever the backend answers, as it is. */
  async function ask(
    base: Base,
    key: string,
    { params = {}, query = {}, body, headers = {} }: Input = {},
  ): Promise<ApiReply> {
    const [method = '', path = ''] = key.split(' ');
    backend.asked.add(`${base} ${key}`);
    const file = body instanceof Uint8Array;
    const response = await backend.fetch(
      new Request(`${backend.bases[base]}${fill(path, params)}${search(query)}`, {
        method,
        headers: {
          'X-XP-ID': 'conformance',
          'X-Platform': 'web',
          'X-Trail-Id': trailId,
          'X-Country': country,
          ...(cookies.size && { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
          ...(body !== undefined && !file && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        body: body === undefined ? undefined : file ? new Uint8Array(body) : JSON.stringify(body),
      }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const text = await response.text();
    try {
      return {
        status: response.status,
        headers: response.headers,
        body: JSON.parse(text) as ApiReply['body'],
      };
    } catch {
      throw new Error(
        `${key} answered ${response.status} with something that is no JSON: ${text.slice(0, 200)}`,
      );
    }
  }

  async function held(base: Base, key: string, call: Call, input: Input): Promise<unknown> {
    const { status, body } = await ask(base, key, input);
    if (status !== 200)
      throw new Error(`${key} answered ${status}: ${body.message ?? JSON.stringify(body)}`);
    const { success, data, error } = call.reply.safeParse(body);
    if (!success)
      throw new Error(
        `${key} answered in another shape: ${error.issues
          .slice(0, 3)
          .map(({ path, message }) => `${path.join('.')}: ${message}`)
          .join('; ')}`,
      );
    return data;
  }

  return {
    trailId,
    country,
    cookies,
    ask,
    /** What a call of the main base answers, held to the contract. Throws on any other HTTP status than 200. */
    main: async <Key extends keyof Main & string>(key: Key, input: Input = {}) =>
      (await held('main', key, main[key], input)) as z.output<Main[Key]['reply']>,
    gateway: async <Key extends keyof Gateway & string>(key: Key, input: Input = {}) =>
      (await held('gateway', key, gateway[key], input)) as z.output<Gateway[Key]['reply']>,
    /** The call must be refused with this HTTP status, in the envelope. */
    async refused(status: number, base: Base, key: string, input: Input = {}): Promise<void> {
      const answer = await ask(base, key, input);
      if (answer.status !== status)
        throw new Error(`${key} answered ${answer.status} where ${status} was expected`);
      if (answer.body.status !== status || typeof answer.body.message !== 'string')
        throw new Error(`${key} refused without { status, message }`);
    },
  };
}
export type ConformanceVisitor = ReturnType<typeof newApiVisitor>;
