/** @jest-environment node */
import { createHash } from 'node:crypto';
import { recordPurchase } from '@/backend/serverEvents/record';
import { claimEvents } from '@/backend/serverEvents/repository';
import { metaUserData } from '@/backend/serverEvents/metaUser';
import {
  GRANTED,
  openServerEvents,
  USER_AGENT,
  type ServerEventsStore,
} from '@/__tests__/support/serverEvents';

const SECOND = 1000;
const HOUR = 3_600_000;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

let events: ServerEventsStore;
beforeAll(async () => {
  events = await openServerEvents();
});
afterEach(async () => {
  await events.store.db.deleteFrom('server_events').execute();
  events.platforms.taken();
  events.platforms.meta.faults.length = 0;
  events.platforms.ga4.faults.length = 0;
});
afterAll(() => events.close());

async function placed() {
  const customer = await events.customerWithCart();
  const { order_id } = await events.order(customer);
  return { customer, order_id, eventId: `purchase.${order_id}` };
}

const stateOf = async (destination: 'ga4' | 'meta') =>
  (await events.rows()).find((row) => row.destination === destination);

describe('server events > a call', () => {
  test('to Google Analytics names nobody', async () => {
    const { customer, order_id } = await placed();
    const { signal } = new AbortController();
    const now = Date.now();
    await events.delivered(0, signal);
    const request = events.platforms.ga4.requests.at(-1);
    const body = JSON.parse(request?.text ?? '{}') as { timestamp_micros: number };
    expect(body).toMatchObject({
      client_id: GRANTED.ga_client_id,
      consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: String(order_id),
            session_id: '1763650000',
            currency: 'INR',
            customer_type: 'new',
            items: [{ item_category: expect.any(String) as string, quantity: 1 }],
          },
        },
      ],
    });
    expect(Math.abs(body.timestamp_micros / 1000 - now)).toBeLessThan(60 * SECOND);
    expect(request?.text).not.toMatch(/@|Mozilla|Asha/);
    expect(request?.text).not.toContain(customer.mobile);
  });

  test('to Meta has hashes, the ids of its cookies, and the browser', async () => {
    const { customer, order_id } = await placed();
    await events.delivered();
    const request = events.platforms.meta.requests.at(-1);
    expect(JSON.parse(request?.text ?? '{}')).toMatchObject({
      data: [
        {
          event_name: 'Purchase',
          user_data: {
            em: [hash(customer.email)],
            ph: [hash(`91${customer.mobile}`)],
            country: [hash('in')],
            fbc: GRANTED.fbc,
            fbp: GRANTED.fbp,
            client_user_agent: USER_AGENT,
          },
          custom_data: { currency: 'INR', order_id: String(order_id), content_type: 'product' },
        },
      ],
    });
    expect(request?.text).not.toContain(customer.email);
    expect(request?.text).not.toContain(customer.mobile);
  });

  test('hashes as Meta publishes', () => {
    const user = metaUserData({
      eventId: 'sign_up.1',
      name: 'sign_up',
      method: 'email',
      occurredAt: new Date(),
      attribution: { analytics: true, advertising: true },
      customer: {
        id: 1,
        email: ' John_Smith@gmail.com ',
        mobile: '+1 (650)555-1212',
        address: null,
      },
    });
    expect(user).toMatchObject({
      em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
      ph: ['e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
    });
  });
});

describe('server events > at least once', () => {
  test('a platform that fails gets the event again, with the same id; the other is not delayed', async () => {
    const { eventId } = await placed();
    events.platforms.meta.faults.push({ path: /events/, fault: 'error' });
    expect(await events.delivered()).toEqual({ ga4: [eventId], meta: [] });
    expect(await stateOf('meta')).toMatchObject({ state: 'pending', response_status: 500 });
    expect(await events.delivered(4 * SECOND)).toEqual({ ga4: [], meta: [] });
    expect(await events.delivered(6 * SECOND)).toEqual({ ga4: [], meta: [eventId] });
  });

  test('an answer that is lost is asked for again', async () => {
    const { eventId } = await placed();
    events.platforms.meta.faults.push({ path: /events/, fault: 'lost' });
    expect((await events.delivered()).meta).toEqual([eventId]);
    expect(await stateOf('meta')).toMatchObject({ state: 'pending', attempts: 1 });
    expect((await stateOf('meta'))?.error).not.toContain('a-token');
    expect((await events.delivered(6 * SECOND)).meta).toEqual([eventId]);
  });

  test('a process that dies after its claim leaves the event to another', async () => {
    const { eventId } = await placed();
    for (const destination of ['ga4', 'meta'] as const)
      expect(await claimEvents(events.store.db, destination, new Date(), 10)).toHaveLength(1);
    expect(await events.delivered()).toEqual({ ga4: [], meta: [] });
    expect(await events.delivered(61 * SECOND)).toEqual({ ga4: [eventId], meta: [eventId] });
  });

  test('replicas that run at once send each event once', async () => {
    const { eventId } = await placed();
    const replies = await Promise.all([events.delivered(), events.delivered()]);
    expect(replies.flatMap(({ ga4 }) => ga4)).toEqual([eventId]);
    expect(replies.flatMap(({ meta }) => meta)).toEqual([eventId]);
  });

  test('a stopped process gives its event back without counting an attempt', async () => {
    await placed();
    const stopping = new AbortController();
    events.platforms.meta.faults.push({ path: /events/, fault: 'silent' });
    const requested = events.platforms.meta.nextRequest();
    const stopped = events.delivered(0, stopping.signal);
    await requested;
    stopping.abort();
    await stopped;
    expect(await stateOf('meta')).toMatchObject({ state: 'pending', attempts: 0 });
  });

  test('an event that is too old for its platform is dead, and staff can read of it', async () => {
    const { eventId } = await placed();
    await events.store.db
      .updateTable('server_events')
      .set({ occurred_at: new Date(Date.now() - 73 * HOUR) })
      .execute();
    for (const { faults } of [events.platforms.ga4, events.platforms.meta])
      faults.push({ path: /./, fault: 'error' });
    await events.delivered();
    expect(await stateOf('ga4')).toMatchObject({ state: 'dead' });
    expect(await stateOf('meta')).toMatchObject({ state: 'pending' });
    expect(events.logged).toContainEqual(
      expect.objectContaining({ event: 'server_event_dead', event_id: eventId }),
    );
  });

  test('a transaction that is rolled back sends nothing', async () => {
    const { order_id } = await placed();
    await events.store.db.deleteFrom('server_events').execute();
    await events.store.db
      .transaction()
      .execute(async (tx) => {
        await recordPurchase(tx, order_id);
        throw new Error('refused');
      })
      .catch(() => undefined);
    expect(await events.delivered()).toEqual({ ga4: [], meta: [] });
  });
});
