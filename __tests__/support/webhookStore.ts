import { deliverWebhooks } from '@/backend/webhooks/deliver';
import { testEnv } from './cancellations';
import { newOperator } from './staff';
import { staffActs } from './staffOrders';
import { openTestStore } from './store';
import { addWebhook, openWebhookReceiver, verifyWebhook } from './webhookReceiver';

/** A store with an endpoint for every event, and the acts of its operator. */
export async function openWebhookStore() {
  const store = await openTestStore();
  const receiver = await openWebhookReceiver();
  const endpoint = await addWebhook(store, receiver.url);
  const log = (event: object) => void store.logged.push({ ...event });
  /** What jobs need. */
  const backend = { db: store.db, env: testEnv, log };
  return {
    store,
    backend,
    operator: newOperator(store),
    acts: staffActs(store, newOperator(store)),
    /** The events that an act causes, as the endpoint receives them: signed, and by their schema. */
    async eventsOf(act: () => Promise<unknown>) {
      await deliverWebhooks(backend);
      receiver.take();
      await act();
      await deliverWebhooks(backend);
      const received = receiver.take();
      for (const webhook of received) verifyWebhook(webhook, endpoint.secret);
      return received.map(({ event: { type, data } }) => ({ type, data }));
    },
    async close() {
      await receiver.close();
      await store.close();
    },
  };
}
export type WebhookStore = Awaited<ReturnType<typeof openWebhookStore>>;
