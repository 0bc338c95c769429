/** @jest-environment node */
import { eraseCustomer } from '@/backend/privacy/personalData';
import { runScheduledJobs } from '@/backend/jobs/scheduledJobs';
import { submitPayment } from '@/__tests__/support/orderSetup';
import {
  browserHeaders,
  DENIED,
  GRANTED,
  openServerEvents,
  type ServerEventsStore,
} from '@/__tests__/support/serverEvents';
import { testEnv } from '@/__tests__/support/cancellations';

const NONE = { ga4: [], meta: [] };
const both = (eventId: string) => ({ ga4: [eventId], meta: [eventId] });

let events: ServerEventsStore;
beforeAll(async () => {
  events = await openServerEvents({ SUPPORT_AGENT_TOKEN: 'a-support-agent-token' });
});
afterEach(async () => {
  await events.store.db.deleteFrom('server_events').execute();
  events.platforms.taken();
});
afterAll(() => events.close());

const customerIdOf = async (email: string) =>
  (
    await events.store.db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  ).id;

async function placed(attribution?: Record<string, string>) {
  const customer = await events.customerWithCart();
  const { order_id } = await events.order(customer, attribution);
  const { items } = (await customer.call('GET /order/v1/orders/:id', { params: { id: order_id } }))
    .data;
  return { customer, order_id, item: items[0] };
}

describe('server events > a purchase', () => {
  test('is counted once, although no page of the order is loaded', async () => {
    const { order_id } = await placed();
    expect(await events.delivered()).toEqual(both(`purchase.${order_id}`));
    expect(await events.delivered()).toEqual(NONE);
  });

  test('is counted once for two tabs that send the same order', async () => {
    const customer = await events.customerWithCart();
    const token = crypto.randomUUID();
    const [first, second] = await Promise.all([
      events.order(customer, GRANTED, { token }),
      events.order(customer, GRANTED, { token }),
    ]);
    expect(second.order_id).toBe(first.order_id);
    expect(await events.delivered()).toEqual(both(`purchase.${first.order_id}`));
  });

  test('that is paid online is counted when the payment arrives, with the tab closed', async () => {
    const customer = await events.customerWithCart();
    const { order_id, payment_url } = await events.order(customer, GRANTED, {
      method: 'azapayment',
    });
    expect(await events.delivered()).toEqual(NONE);
    await submitPayment(events.store, payment_url ?? '', { outcome: 'paid' });
    expect(await events.delivered()).toEqual(both(`purchase.${order_id}`));
  });

  test.each([
    ['none', DENIED, NONE],
    ['no header', undefined, NONE],
    ['a malformed header', { analytics: 'yes' }, NONE],
    ['analytics', { ...GRANTED, advertising: 'denied' }, { ga4: ['purchase'], meta: [] }],
    ['advertising', { ...GRANTED, analytics: 'denied' }, { ga4: [], meta: ['purchase'] }],
    ['both', GRANTED, { ga4: ['purchase'], meta: ['purchase'] }],
  ])('with consent to %s', async (_, attribution, expected) => {
    const customer = await events.customerWithCart();
    const { order_id } = await events.order(customer, attribution, {
      headers: attribution ? {} : { 'X-Attribution': '' },
    });
    const withoutId = (ids: string[]) => ids.map((id) => id.replace(`.${order_id}`, ''));
    const { ga4, meta } = await events.delivered();
    expect({ ga4: withoutId(ga4), meta: withoutId(meta) }).toEqual(expected);
  });

  test('of a support agent is not counted', async () => {
    const customer = await events.customerWithCart();
    await events.order(customer, GRANTED, { headers: { 'X-CS-Token': 'a-support-agent-token' } });
    expect(await events.delivered()).toEqual(NONE);
  });

  test('keeps on its order only what the visitor allows', async () => {
    const { order_id } = await placed({ ...GRANTED, advertising: 'denied' });
    const { attribution } = await events.store.db
      .selectFrom('orders')
      .select('attribution')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    expect(attribution).toEqual({
      analytics: true,
      advertising: false,
      ga_client_id: GRANTED.ga_client_id,
      ga_sessions: GRANTED.ga_sessions,
    });
  });
});

describe('server events > a refund', () => {
  test('is counted once per item, after its purchase', async () => {
    const { customer, order_id, item } = await placed();
    const params = { id: order_id, detailId: item?.order_detail_id ?? 0 };
    const { data } = await customer.call('GET /order/v1/orders/:id/items/:detailId/cancellation', {
      params,
    });
    const [option] = data.options;
    await customer.call('POST /order/v1/orders/:id/items/:detailId/cancellation', {
      params,
      body: {
        refund: option?.refund ?? '',
        refund_to: option?.refund_to ?? 'wallet',
        reason: 'It does not fit',
      },
    });
    const [purchase, refund] = [`purchase.${order_id}`, `refund.${params.detailId}`];
    expect(await events.delivered()).toEqual({ ga4: [purchase, refund], meta: [purchase, refund] });
    expect(await events.delivered()).toEqual(NONE);
  });
});

describe('server events > a new account', () => {
  const body = (email: string) => ({ email, password: 'correct horse', type: 'email' });

  test('is counted once', async () => {
    const email = 'new.account@example.com';
    await events.store
      .visit()
      .send('POST /account/v1/users/registration', { body: body(email) }, browserHeaders(GRANTED));
    await events.store
      .visit()
      .send('POST /account/v1/users/registration', { body: body(email) }, browserHeaders(GRANTED));
    expect(await events.delivered()).toEqual(both(`sign_up.${await customerIdOf(email)}`));
  });

  test('is not counted without consent', async () => {
    await events.store
      .visit()
      .send(
        'POST /account/v1/users/registration',
        { body: body('silent.account@example.com') },
        browserHeaders(DENIED),
      );
    expect(await events.delivered()).toEqual(NONE);
  });
});

describe('server events > privacy', () => {
  test('a deleted account takes its events and attribution with it', async () => {
    const { customer, order_id } = await placed();
    const id = await customerIdOf(customer.email);
    await events.store.db
      .transaction()
      .execute((tx) => eraseCustomer(tx, { id, email: customer.email, mobile: '' }, 'unusable'));
    expect(await events.delivered()).toEqual(NONE);
    const order = await events.store.db
      .selectFrom('orders')
      .select('attribution')
      .where('id', '=', order_id)
      .executeTakeFirst();
    expect(order).toEqual({ attribution: null });
  });

  test('no event is kept for a platform that is not configured', async () => {
    await placed();
    expect(await events.rows()).toHaveLength(2);
    await runScheduledJobs({ db: events.store.db, env: testEnv, log: () => undefined });
    expect(await events.rows()).toEqual([]);
  });

  test('network address and browser of an old order are forgotten, its click ids stay', async () => {
    const { order_id } = await placed();
    await events.store.db
      .updateTable('orders')
      .set({ placed_at: new Date(Date.now() - 91 * 86_400_000) })
      .where('id', '=', order_id)
      .execute();
    await runScheduledJobs({ db: events.store.db, env: testEnv, log: () => undefined });
    const { attribution } = await events.store.db
      .selectFrom('orders')
      .select('attribution')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow();
    expect(attribution).toMatchObject({ gclid: GRANTED.gclid });
    expect(Object.keys(attribution as object)).not.toContain('ip');
    expect(Object.keys(attribution as object)).not.toContain('user_agent');
  });
});
