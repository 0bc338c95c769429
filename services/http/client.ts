import axios, { type AxiosError, type AxiosInstance } from 'axios';
import type { z } from 'zod';
import type { Call, Calls, Params, Reply } from '@/lib/contract/call';
import type { Platform } from '@/lib/http/device';
import { blockerMessage, failureOf, Refusal } from '@/lib/model/failure';
import type { Region } from '@/lib/i18n/region';
import type { CircuitBreaker } from './circuitBreaker';
import type { PageCalls } from './failFast';

/** The caller. Built from cookies in the browser and from the request on the server. */
export type ApiVisitor = {
  trailId: () => string | undefined;
  customerId: () => string | undefined;
  /** Undefined until the server has sent the visitor's country. */
  region: Region | undefined;
  platform: Platform;
  /** The support agent's token of this tab; on the main API only. */
  supportAgent?: { token: () => string | undefined; onRejected: () => void };
  /** Catalogue revision of cached public replies; on the server only. */
  catalogue?: string;
  /** X-Forwarded-For of a search on a cacheable page; on the server only. */
  searcher?: string;
  /** Searches that this rendering of a page answers; on the server only. */
  searches?: number;
  /** Of the page that makes the calls; on the server only. */
  page?: PageCalls;
  /** Headers of every call: the visitor's address and cookies, if the server acts for a browser. */
  forwarded?: Record<string, string>;
};

/** Events of the interceptors. ensureTrail runs before a call without a trail id. */
export type RequestObserver = {
  ensureTrail?: () => Promise<void>;
  onForbidden?: () => void;
  /** Any 4xx or 5xx, before it is rethrown. */
  onHttpError?: (status: number, url: string) => void;
};

/** Calls that need no trail id, because they start a visit. */
const BEFORE_TRAIL = ['/account/v1/web-bootstrap', '/misc/v1/countries'];

/** The request without its rejected support agent token; undefined if it had none. */
function withoutAgentToken({ response, config }: AxiosError, { supportAgent }: ApiVisitor) {
  const token = supportAgent?.token();
  if (response?.status !== 401 || !token || config?.headers.get('X-CS-Token') !== token)
    return undefined;
  supportAgent?.onRejected();
  ['X-CS-Token', 'X-CS-Country'].forEach((name) => config.headers.delete(name));
  return config;
}

/** One axios instance per API base and visitor; `timeout` in milliseconds, 0 for none. */
export function createAxiosInstance(
  baseURL: string,
  visitor: ApiVisitor,
  observer: RequestObserver,
  timeout = 0,
): AxiosInstance {
  const http = axios.create({ baseURL, adapter: 'fetch', timeout });
  http.interceptors.request.use(async (config) => {
    if (!visitor.trailId() && !BEFORE_TRAIL.includes(config.url ?? ''))
      await observer.ensureTrail?.();
    const trail = visitor.trailId();
    const customer = trail && visitor.customerId();
    const agentToken = visitor.supportAgent?.token();
    config.headers.set({
      ...visitor.forwarded,
      ...(visitor.searcher &&
        (config.params as { q?: string } | undefined)?.q && {
          'X-Forwarded-For': visitor.searcher,
        }),
      'X-XP-ID': 'storefront',
      'X-Platform': visitor.platform,
      ...(visitor.region && { 'X-Country': visitor.region.code }),
      ...(trail && { 'X-Trail-Id': trail }),
      ...(customer && { 'X-Customer-Id': customer }),
      ...(agentToken && {
        'X-CS-Token': agentToken,
        ...(visitor.region && { 'X-CS-Country': visitor.region.code }),
      }),
    });
    return config;
  });
  http.interceptors.response.use(undefined, (error: unknown) => {
    if (axios.isAxiosError(error) && error.response) {
      observer.onHttpError?.(error.response.status, error.config?.url ?? '');
      if (error.response.status === 403) observer.onForbidden?.();
      const retry = withoutAgentToken(error, visitor);
      if (retry) return http.request(retry);
    }
    throw error;
  });
  return http;
}

type Input<Key extends string, C extends Call> = (unknown extends Params<Key>
  ? { params?: never }
  : { params: Params<Key> }) &
  (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : { body?: never }) &
  (C['query'] extends z.ZodType ? { query: z.input<C['query']> } : { query?: never }) & {
    headers?: Record<string, string>;
  };

/** Calls whose services check the specification's own codes or statuses. */
const DECIDED_BY_SERVICE = new Set([
  'POST /account/v1/otp',
  'POST /account/v1/otp-verify',
  'POST /checkout/v1/coupon',
  'DELETE /checkout/v1/remove-coupon',
  'POST /profile/v1/users/designers/:actionType/:designerId',
  'POST /profile/v1/wishlist/items/:productId',
  'PUT /profile/v1/wishlist/items/:productId/delete',
  'GET /order/v1/checkout/order-acknowledgement/:id',
  'GET /order/v1/transaction-check',
]);

const isReply = (data: unknown): data is { status?: number } =>
  typeof data === 'object' && data !== null;

/** Requires a success status in the body too; a body that is not a reply counts as 502. */
function requireSuccess(key: string, data: unknown) {
  if (!isReply(data)) throw new Refusal(failureOf({ status: 502 }));
  if (blockerMessage(data)) throw new Refusal(failureOf(data));
  if (data.status !== 200 && !DECIDED_BY_SERVICE.has(key)) throw new Refusal(failureOf(data));
}

/** send('POST /cart/v1/cart', { body }); throws for a "Blocker" and a status other than 200. */
export const createApiClient = <C extends Calls>(
  createInstance: () => AxiosInstance,
  guard: CircuitBreaker = (request) => request(),
) => {
  let http: AxiosInstance | undefined;
  return async <Key extends keyof C & string>(
    key: Key,
    input: Input<Key, C[Key]>,
  ): Promise<Reply<C[Key]>> => {
    const [method, template = ''] = key.split(' ');
    const {
      params,
      query,
      body,
      headers,
    }: {
      params?: Record<string, string | number>;
      query?: object;
      body?: unknown;
      headers?: Record<string, string>;
    } = input as object;
    const url = template.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params?.[name])),
    );
    const instance = (http ??= createInstance());
    const { data } = await guard(
      () => instance.request<Reply<C[Key]>>({ method, url, params: query, data: body, headers }),
      key,
    );
    requireSuccess(key, data);
    return data;
  };
};

export type ApiClient<C extends Calls> = ReturnType<typeof createApiClient<C>>;
