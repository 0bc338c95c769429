/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { createBackend } from '@/backend/app';
import { parseEnv } from '@/backend/env';
import { createCountryLookup } from '@/backend/infra/geo';
import { claimDeliveries } from '@/backend/webhooks/deliveriesRepository';
import { sendFailure, sendWebhook } from '@/backend/webhooks/send';
import { newOperator } from '@/__tests__/support/staff';
import { openWebhookReceiver, verifyWebhook } from '@/__tests__/support/webhookReceiver';
import {
  CUSTOMER_TYPES,
  eventText,
  HOUR,
  openWebhookBackend,
  SECOND,
  type WebhookBackend,
} from '@/__tests__/support/webhooks';

let webhooks: WebhookBackend;
beforeAll(async () => {
  webhooks = await openWebhookBackend();
});
afterEach(() => webhooks.clear());
afterAll(() => webhooks.close());

describe('webhooks > a call', () => {
  test('is in the form of Standard Webhooks, and signed with the secret of its endpoint', async () => {
    const { secret } = await webhooks.addWebhook();
    await webhooks.record(7, 'customer.created');
    await webhooks.deliver();
    const [webhook] = webhooks.receiver.take();
    if (!webhook) throw new Error('Nothing was received');
    verifyWebhook(webhook, secret);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook.event).toEqual({
      type: 'customer.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      data: { customer_id: 7 },
    });
    const changed = { ...webhook, text: webhook.text.replace('7', '8') };
    expect(() => verifyWebhook(changed, secret)).toThrow();
  });

  test('is signed with both secrets for a day after a new one', async () => {
    const { id, secret } = await webhooks.addWebhook();
    const { data } = await webhooks.operator.call('PUT /staff/v1/webhooks/:id', {
      params: { id },
      body: { new_secret: true },
    });
    await webhooks.record(1, 'customer.created');
    await webhooks.deliver();
    await webhooks.record(2, 'customer.created');
    await webhooks.deliver(25 * HOUR);
    const [both, one] = webhooks.receiver.take();
    if (!both || !one) throw new Error('Not everything was received');
    for (const key of [secret, data.secret ?? '']) verifyWebhook(both, key);
    expect(one.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });

  test('goes to the endpoints that chose its type', async () => {
    await webhooks.addWebhook(`${webhooks.receiver.url}/a`, ['customer.created']);
    await webhooks.addWebhook(`${webhooks.receiver.url}/b`);
    await webhooks.record(1, 'customer.created');
    await webhooks.record(1, 'customer.deleted');
    await webhooks.deliver();
    const calls = webhooks.receiver.take().map(({ path, event }) => `${path} ${event.type}`);
    expect(calls.sort()).toEqual([
      '/hooks/a customer.created',
      '/hooks/b customer.created',
      '/hooks/b customer.deleted',
    ]);
  });

  test('is not recorded when nobody chose its type', async () => {
    await webhooks.addWebhook(webhooks.receiver.url, ['order.placed']);
    await webhooks.record(1, 'customer.created');
    expect(await webhooks.backend.db.selectFrom('webhook_events').selectAll().execute()).toEqual(
      [],
    );
  });

  const endless = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/plain' }).write('and so on');
  };
  const moved = (response: ServerResponse) => {
    response.writeHead(307, { Location: `${webhooks.receiver.url}/moved` }).end();
  };
  test.each([
    ['an endless body is not read', endless, 'delivered', 200],
    ['a redirect is not followed', moved, 'pending', 307],
  ])('%s', async (_, answer, state, response_status) => {
    webhooks.receiver.answer = () => answer;
    const { id } = await webhooks.addWebhook();
    await webhooks.record(1, 'customer.created');
    await webhooks.deliver();
    expect(await webhooks.deliveriesOf(id)).toMatchObject([
      { state, response_status, attempts: 1 },
    ]);
    expect(webhooks.receiver.take().map(({ path }) => path)).toEqual(['/hooks']);
  });

  test('without an answer in time fails', async () => {
    const silent = await openWebhookReceiver();
    silent.answer = () => () => undefined;
    const { id } = await webhooks.addWebhook(silent.url);
    await webhooks.record(1, 'customer.created');
    const now = new Date();
    const [delivery] = await claimDeliveries(webhooks.backend.db, id, now, 1);
    if (!delivery) throw new Error('Nothing was due');
    const error: unknown = await sendWebhook(delivery, {
      onlyPublicAddresses: false,
      now,
      timeoutMs: 50,
    }).catch((reason: unknown) => reason);
    await silent.close();
    expect(sendFailure(error)).toBe('no answer in time');
  });
});

describe('webhooks > in order per object', () => {
  test('an event waits for an earlier one of its object, and for no other', async () => {
    await webhooks.addWebhook();
    webhooks.receiver.answer = ({ event: { data } }) =>
      'customer_id' in data && data.customer_id === 1 ? 500 : 204;
    await webhooks.record(1, 'customer.created');
    await webhooks.record(1, 'customer.deleted');
    await webhooks.record(2, 'customer.created');
    await webhooks.record(2, 'customer.deleted');
    await webhooks.deliver();
    await webhooks.deliver();
    expect(webhooks.received()).toEqual([
      eventText(1, 'customer.created'),
      eventText(2, 'customer.created'),
      eventText(2, 'customer.deleted'),
    ]);
    webhooks.receiver.answer = () => 204;
    await webhooks.deliver(6 * SECOND);
    expect(webhooks.received()).toEqual([
      eventText(1, 'customer.created'),
      eventText(1, 'customer.deleted'),
    ]);
  });

  test('another endpoint does not wait', async () => {
    await webhooks.addWebhook(`${webhooks.receiver.url}/broken`);
    await webhooks.addWebhook(`${webhooks.receiver.url}/fine`);
    webhooks.receiver.answer = ({ path }) => (path.endsWith('broken') ? 500 : 204);
    await webhooks.record(1, 'customer.created');
    await webhooks.record(1, 'customer.deleted');
    await webhooks.deliver();
    const paths = webhooks.receiver.take().map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('fine'))).toHaveLength(2);
    expect(paths.filter((path) => path.endsWith('broken'))).toHaveLength(1);
  });

  test('an event does not wait for a dead one', async () => {
    const { id } = await webhooks.addWebhook();
    await webhooks.record(1, 'customer.created');
    await webhooks.record(1, 'customer.deleted');
    await webhooks.backend.db
      .updateTable('webhook_deliveries')
      .set({ attempts: 9 })
      .where('id', '=', (await webhooks.deliveriesOf(id)).at(-1)?.id ?? 0)
      .execute();
    webhooks.receiver.answer = ({ event: { type } }) => (type === 'customer.created' ? 500 : 204);
    await webhooks.deliver();
    await webhooks.deliver();
    expect(await webhooks.deliveriesOf(id)).toMatchObject([
      { type: 'customer.deleted', state: 'delivered' },
      { type: 'customer.created', state: 'dead', attempts: 10, next_attempt_at: null },
    ]);
  });
});

describe('webhooks > of a public store', () => {
  const env = parseEnv({ NODE_ENV: 'test', SITE_URL: 'https://shop.example' });

  test.each([
    'https://127.0.0.1/hooks',
    'https://localhost/hooks',
    'https://[::1]/hooks',
    'https://[::ffff:127.0.0.1]/hooks',
    'https://0.0.0.0/hooks',
    'https://10.1.2.3/hooks',
    'https://172.16.0.1/hooks',
    'https://192.168.1.1/hooks',
    'https://100.64.0.1/hooks',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/hooks',
  ])('no call goes to %s', async (url) => {
    const { id } = await webhooks.addWebhook(url);
    await webhooks.record(1, 'customer.created');
    await webhooks.deliver(0, env);
    expect(await webhooks.deliveriesOf(id)).toMatchObject([
      { attempts: 1, response_status: null, error: 'the address is not public' },
    ]);
  });

  test('an endpoint is https', async () => {
    const { db, operatorToken } = webhooks.backend;
    const geo = createCountryLookup(env.GEOIP_DB_FILE);
    const shop = createBackend({ env, db, operatorToken, geo, log: () => undefined });
    const body = { url: 'http://erp.example/hooks', event_types: CUSTOMER_TYPES };
    const refusal = await newOperator({ ...shop, operatorToken }).expectRefusal(
      'POST /staff/v1/webhooks',
      { body },
    );
    expect(refusal).toEqual({
      status: 400,
      message: 'Please enter an https address',
    });
  });
});
