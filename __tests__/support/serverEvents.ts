import { parseEnv } from '@/backend/env';
import { deliverServerEvents } from '@/backend/serverEvents/deliver';
import { openFakePlatforms } from './fakeAnalytics';
import type { Shopper } from './shopper';
import { addProduct, openTestStore } from './store';

export const GRANTED = {
  analytics: 'granted',
  advertising: 'granted',
  ga_client_id: '123.456',
  ga_sessions: 'XYZ9.1,ABC123.1763650000',
  gclid: 'a-google-click',
  fbclid: 'a-meta-click',
  fbc: 'fb.1.1763650000000.a-meta-click',
  fbp: 'fb.1.1763650000000.42',
};
export const DENIED = { analytics: 'denied', advertising: 'denied' };
export const USER_AGENT = 'Mozilla/5.0 (the browser of a test)';

/** The headers of a browser with this consent. */
export const browserHeaders = (attribution: Record<string, string> | undefined) => ({
  'User-Agent': USER_AGENT,
  ...(attribution && { 'X-Attribution': new URLSearchParams(attribution).toString() }),
});

type Placed = { order_id: number; payment_url: string | null };

/** A store, and the platforms that receive its events. */
export async function openServerEvents(settings: Record<string, string> = {}) {
  const platforms = await openFakePlatforms();
  const store = await openTestStore({ ...platforms.settings, ...settings });
  const env = parseEnv({ NODE_ENV: 'test', ...platforms.settings });
  const logged: object[] = [];
  const backend = { db: store.db, env, log: (event: object) => void logged.push(event) };
  /** Orders what is in the cart, as a browser with this consent. */
  const order = async (
    shopper: Pick<Shopper, 'send'>,
    attribution: Record<string, string> | undefined = GRANTED,
    { method = 'cod', token = crypto.randomUUID() as string, headers = {} } = {},
  ): Promise<Placed> => {
    const response = await shopper.send(
      method === 'cod'
        ? 'GET /order/v1/checkout/order/cod'
        : 'GET /order/v1/checkout/order/azapayment',
      { query: { token } },
      { ...browserHeaders(attribution), ...headers },
    );
    const reply = (await response.json()) as { data?: Placed; message?: string };
    if (!reply.data) throw new Error(reply.message);
    return reply.data;
  };
  return {
    store,
    platforms,
    backend,
    logged,
    order,
    /** A customer with a product in the cart. */
    async customerWithCart() {
      const customer = await store.customer();
      await addProduct(customer, await store.newProduct());
      return customer;
    },
    /** Sends what is due at a time after the present, and returns what arrived. */
    async delivered(after = 0, signal?: AbortSignal) {
      const now = new Date(Date.now() + after);
      await deliverServerEvents(backend, { clock: () => now, signal });
      return platforms.taken();
    },
    rows: () => store.db.selectFrom('server_events').selectAll().orderBy('id').execute(),
    async close() {
      await store.close();
      await platforms.close();
    },
  };
}
export type ServerEventsStore = Awaited<ReturnType<typeof openServerEvents>>;
