import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { useAgent as createFilteringAgent } from 'request-filtering-agent';
import { Webhook } from 'standardwebhooks';
import type { ClaimedDelivery } from './deliveriesRepository';

const TIMEOUT_MS = 15_000;

export type WebhookResponse = { status: number; retryAfter?: string };
export type SendOptions = {
  /** A public store calls no address of its own network. */
  onlyPublicAddresses: boolean;
  now: Date;
  timeoutMs?: number;
  signal?: AbortSignal;
};

/** Posts without following redirects, and without reading the body of the response. */
function post(
  url: URL,
  body: string,
  headers: Record<string, string>,
  { agent, signal }: { agent?: http.Agent; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    request(url, { method: 'POST', headers, agent, signal }, (response) => {
      response.destroy();
      resolve(response);
    })
      .on('error', reject)
      .end(body);
  });
}

/** Sends an event in the form of Standard Webhooks. Throws when there is no response. */
export async function sendWebhook(
  { url, secret, former_secret, webhook_id, type, data, occurred_at }: ClaimedDelivery,
  { onlyPublicAddresses, now, timeoutMs = TIMEOUT_MS, signal }: SendOptions,
): Promise<WebhookResponse> {
  const body = JSON.stringify({ type, timestamp: occurred_at.toISOString(), data });
  const secrets = former_secret === null ? [secret] : [secret, former_secret];
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await post(
    new URL(url),
    body,
    {
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': 'Aza-Webhooks/1.0',
      'webhook-id': webhook_id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': secrets
        .map((key) => new Webhook(key).sign(webhook_id, now, body))
        .join(' '),
    },
    {
      agent: onlyPublicAddresses ? createFilteringAgent(url) : undefined,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    },
  );
  return { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
}

const MAX_ERROR_LENGTH = 200;

/** Why there was no response, for staff. It names no address of the store's network. */
export function sendFailure(error: unknown): string {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === 'AbortError' || name === 'TimeoutError') return 'no answer in time';
  if (message?.includes('is not allowed')) return 'the address is not public';
  return (code ?? message ?? 'the call failed').slice(0, MAX_ERROR_LENGTH);
}
