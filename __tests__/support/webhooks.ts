import type { TestBackend } from './backend';
import { openTestBackend } from './backend';
import { testEnv } from './cancellations';
import { newOperator } from './staff';
import { addWebhook, openWebhookReceiver } from './webhookReceiver';
import { deliverWebhooks } from '@/backend/webhooks/deliver';
import { recordCustomerEvent } from '@/backend/webhooks/events';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** The two types of an object that needs no preparation. */
export const CUSTOMER_TYPES = ['customer.created', 'customer.deleted'] as const;

/** The event of a customer, as `received` prints it. */
export const eventText = (customerId: number, type: string) =>
  `${type} {"customer_id":${customerId}}`;

const dependencies = ({ db }: TestBackend, env: typeof testEnv) => ({
  db,
  env,
  log: () => undefined,
});

/** A backend, a receiver of its webhooks, and the job that delivers them. */
export async function openWebhookBackend() {
  const backend = await openTestBackend();
  const receiver = await openWebhookReceiver();
  const operator = newOperator(backend);
  return {
    backend,
    receiver,
    operator,
    addWebhook: (url: string = receiver.url, types: readonly string[] = CUSTOMER_TYPES) =>
      addWebhook(backend, url, types),
    record: (customerId: number, type: (typeof CUSTOMER_TYPES)[number]) =>
      recordCustomerEvent(backend.db, type, customerId),
    /** Runs the job at a time after the present. */
    deliver: (after = 0, env = testEnv, signal?: AbortSignal) => {
      const now = new Date(Date.now() + after);
      return deliverWebhooks(dependencies(backend, env), { clock: () => now, signal });
    },
    deliveriesOf: async (id: number) =>
      (await operator.call('GET /staff/v1/webhooks/:id/deliveries', { params: { id } })).data.list,
    endpointOf: async (id: number) =>
      (await operator.call('GET /staff/v1/webhooks')).data.list.find((row) => row.id === id),
    /** What was received, oldest first; then it is forgotten. */
    received: () =>
      receiver.take().map(({ event: { type, data } }) => `${type} ${JSON.stringify(data)}`),
    /** Removes endpoints and events, and what the receiver has. */
    async clear() {
      receiver.take();
      receiver.answer = () => 204;
      await backend.db.deleteFrom('webhook_endpoints').execute();
      await backend.db.deleteFrom('webhook_events').execute();
    },
    async close() {
      await receiver.close();
      await backend.close();
    },
  };
}
export type WebhookBackend = Awaited<ReturnType<typeof openWebhookBackend>>;
