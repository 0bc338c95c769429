import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { WebhookEvents, WebhookEventType } from '@/lib/contract/webhookEvents';
import { WEBHOOK_EVENT_TYPES, webhookEvents } from '@/lib/contract/webhookEvents';
import { newOperator } from './staff';
import type { TestStore } from './store';

export type ReceivedWebhook = {
  path: string;
  id: string;
  headers: Record<string, string>;
  text: string;
  event: { type: WebhookEventType; timestamp: string; data: WebhookEvents[WebhookEventType] };
};

/** How the receiver answers: a status, or by hand. */
type Answer = number | ((response: ServerResponse) => void);

async function readWebhook(message: IncomingMessage): Promise<ReceivedWebhook> {
  let text = '';
  for await (const chunk of message) text += String(chunk);
  const headers = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  return {
    path: message.url ?? '',
    id: headers['webhook-id'] ?? '',
    headers,
    text,
    event: JSON.parse(text) as ReceivedWebhook['event'],
  };
}

/** A server of this machine that receives webhooks; it answers 204 until `answer` is replaced. */
export async function openWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = {
    url: '',
    received,
    answer: (() => 204) as (webhook: ReceivedWebhook) => Answer,
    /** Forgets what was received, and returns it. */
    take: () => received.splice(0),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = createServer((message, response) => {
    void readWebhook(message).then((webhook) => {
      received.push(webhook);
      const answer = receiver.answer(webhook);
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return receiver;
}
export type WebhookReceiver = Awaited<ReturnType<typeof openWebhookReceiver>>;

/** Verifies the signature as a receiver does, and the data by its schema. */
export function verifyWebhook({ text, headers, event }: ReceivedWebhook, secret: string) {
  new Webhook(secret).verify(text, headers);
  webhookEvents[event.type].parse(event.data);
}

/** Adds an endpoint for these events, as the operator. */
export async function addWebhook(
  store: Pick<TestStore, 'staffFetch' | 'operatorToken'>,
  url: string,
  event_types: readonly string[] = WEBHOOK_EVENT_TYPES,
) {
  const { data } = await newOperator(store).call('POST /staff/v1/webhooks', {
    body: { url, event_types },
  });
  return { id: data.endpoint.id, secret: data.secret };
}
