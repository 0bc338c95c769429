import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { main, type Main } from '@/lib/contract';
import type { Body, Calls, Query } from '@/lib/contract/call';

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;
type Input<Key extends keyof Main> = {
  params?: Record<string, string | number>;
  body?: Body<Calls[string] & Main[Key]>;
  query?: Query<Calls[string] & Main[Key]>;
};
export type ApiError = {
  status: number;
  code?: number;
  message: string;
  invalid_fields?: { field: string; message: string }[];
};

type RequestInput = {
  params?: Record<string, string | number>;
  body?: unknown;
  query?: Record<string, unknown>;
};

/** The request of a call: path parameters, query and JSON body in their places. */
function toRequest(
  origin: string,
  key: keyof Main,
  { params = {}, body, query }: RequestInput,
  headers: Record<string, string>,
) {
  const [method = 'GET', pattern = ''] = key.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : '';
  return new Request(`${origin}/main${path}${search}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

/** An API client with the trail id, country and cookies of one browser, for calls of the main API. */
export function newShopper(
  fetch: Fetch,
  { country = 'IN', origin = 'http://127.0.0.1', trailId = randomUUID() as string } = {},
) {
  const cookies = new Map<string, string>();

  async function send(
    key: keyof Main,
    input: RequestInput = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(
      toRequest(origin, key, input, {
        'X-XP-ID': 'test',
        'X-Platform': 'web',
        'X-Trail-Id': trailId,
        'X-Country': country,
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      }),
    );
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  }

  return {
    trailId,
    cookies,
    send,
    /** The response of a call, validated against the contract. */
    async call<Key extends keyof Main>(
      key: Key,
      input: Input<Key> = {},
    ): Promise<z.output<Main[Key]['reply']>> {
      const response = await send(key, input as Parameters<typeof send>[1]);
      const reply: unknown = await response.json();
      if (response.status !== 200)
        throw new Error(`${key} answered ${response.status}: ${JSON.stringify(reply)}`);
      return main[key].reply.parse(reply) as z.output<Main[Key]['reply']>;
    },
    /** The error of a call; throws if the call succeeds. */
    async expectError(key: keyof Main, input: Parameters<typeof send>[1] = {}): Promise<ApiError> {
      const response = await send(key, input);
      if (response.status === 200) throw new Error(`${key} succeeded: ${await response.text()}`);
      return { ...((await response.json()) as ApiError), status: response.status };
    },
  };
}
export type Shopper = ReturnType<typeof newShopper>;
