/** @jest-environment node */
import { Webhook } from 'standardwebhooks';
import { runWebhooksCommand } from '@/backend/staff/cli/webhooksCommand';
import { commandTools } from '@/__tests__/support/commands';
import {
  CUSTOMER_TYPES,
  eventText,
  HOUR,
  MINUTE,
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

describe('webhooks > replay', () => {
  test('one delivery is made again with the same id', async () => {
    const { id } = await webhooks.addWebhook();
    await webhooks.record(1, 'customer.created');
    await webhooks.deliver();
    const [delivery] = await webhooks.deliveriesOf(id);
    await webhooks.operator.call('POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay', {
      params: { id, deliveryId: delivery?.id ?? 0 },
    });
    await webhooks.deliver(SECOND);
    expect(new Set(webhooks.receiver.take().map((webhook) => webhook.id)).size).toBe(1);
    const other = await webhooks.addWebhook();
    const refused = await webhooks.operator.expectRefusal(
      'POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay',
      { params: { id: other.id, deliveryId: delivery?.id ?? 0 } },
    );
    expect(refused).toEqual({ status: 404, message: 'No such delivery' });
  });

  test('since a time: in order, and also what a new endpoint never got', async () => {
    await webhooks.addWebhook(`${webhooks.receiver.url}/first`);
    await webhooks.record(1, 'customer.created');
    await webhooks.backend.db
      .updateTable('webhook_events')
      .set({ occurred_at: new Date(Date.now() - HOUR) })
      .execute();
    const since = new Date(Date.now() - MINUTE).toISOString();
    await webhooks.record(2, 'customer.created');
    await webhooks.record(2, 'customer.deleted');
    const { id } = await webhooks.addWebhook(`${webhooks.receiver.url}/second`);
    await webhooks.record(3, 'customer.deleted');
    await webhooks.deliver();
    webhooks.receiver.take();
    const { data } = await webhooks.operator.call('POST /staff/v1/webhooks/:id/replay', {
      params: { id },
      body: { since },
    });
    expect(data.queued).toBe(3);
    await webhooks.deliver(SECOND);
    const calls = webhooks.received();
    expect(calls.filter((call) => call.endsWith('{"customer_id":2}'))).toEqual([
      eventText(2, 'customer.created'),
      eventText(2, 'customer.deleted'),
    ]);
    expect(calls).toHaveLength(3);
    expect(calls).toContain(eventText(3, 'customer.deleted'));
  });

  test('only of what failed for good', async () => {
    const { id } = await webhooks.addWebhook();
    await webhooks.record(1, 'customer.created');
    await webhooks.record(2, 'customer.created');
    await webhooks.deliver();
    webhooks.receiver.take();
    await webhooks.backend.db
      .updateTable('webhook_deliveries')
      .set({ state: 'dead', attempts: 10 })
      .where('object', '=', 'customer 2')
      .execute();
    const since = new Date(Date.now() - HOUR).toISOString();
    await webhooks.operator.call('POST /staff/v1/webhooks/:id/replay', {
      params: { id },
      body: { since, only_dead: true },
    });
    await webhooks.deliver(SECOND);
    expect(webhooks.received()).toEqual([eventText(2, 'customer.created')]);
  });
});

describe('webhooks > staff', () => {
  test.each([
    [{ url: 'ftp://erp.example', event_types: CUSTOMER_TYPES }, 'an http or https address'],
    [{ url: 'https://asha:secret@erp.example', event_types: CUSTOMER_TYPES }, 'without user name'],
    [{ url: 'https://erp.example', event_types: [] }, 'choose an event'],
    [{ url: 'https://erp.example', event_types: ['webhook.test'] }, 'Invalid option'],
  ])('%j is refused', async (body, message) => {
    const refusal = await webhooks.operator.expectRefusal('POST /staff/v1/webhooks', { body });
    expect(refusal).toEqual({ status: 400, message: expect.stringContaining(message) as string });
  });

  test('the secret is shown once, and is neither in the audit log nor in the log', async () => {
    const { id, secret } = await webhooks.addWebhook(`${webhooks.receiver.url}?token=abc`);
    const changed = await webhooks.operator.call('PUT /staff/v1/webhooks/:id', {
      params: { id },
      body: { event_types: ['order.paid'], is_disabled: true, new_secret: true },
    });
    await webhooks.operator.call('DELETE /staff/v1/webhooks/:id', { params: { id } });
    const { list } = (
      await webhooks.operator.call('GET /staff/v1/audit', { query: { target: `webhook ${id}` } })
    ).data;
    expect(list).toMatchObject([
      { act: 'remove webhook', before: { state: 'disabled' } },
      {
        act: 'change webhook',
        before: { event_types: CUSTOMER_TYPES, state: 'active' },
        after: { event_types: ['order.paid'], state: 'disabled', new_secret: true },
      },
      { act: 'add webhook', after: { url: webhooks.receiver.url } },
    ]);
    const acts = await webhooks.backend.db.selectFrom('staff_acts').selectAll().execute();
    const kept = JSON.stringify([list, acts, webhooks.backend.logged]);
    for (const hidden of [secret, changed.data.secret ?? '', 'abc'])
      expect(kept).not.toContain(hidden);
    expect(JSON.stringify(await webhooks.operator.call('GET /staff/v1/webhooks'))).not.toContain(
      'whsec_',
    );
  });

  test('npm run webhooks > adds, tests, lists, replays, changes and removes', async () => {
    const { printed, ...tools } = commandTools(webhooks.backend);
    const run = async (...args: string[]) => {
      await runWebhooksCommand(tools, args);
      return printed.splice(0).join('\n');
    };
    const added = await run('add', webhooks.receiver.url, '--events', 'order.paid,order.shipped');
    const [, id = ''] = /^(\d+) +active/m.exec(added) ?? [];
    const [secret = ''] = /whsec_\S+/.exec(added) ?? [];
    expect(await run('test', id)).toBe('1 delivery is queued.');
    await webhooks.deliver();
    const [test] = webhooks.receiver.take();
    new Webhook(secret).verify(test?.text ?? '', test?.headers ?? {});
    expect(test?.event).toMatchObject({ type: 'webhook.test', data: { endpoint_id: Number(id) } });
    const listed = await run('deliveries', id, '--state', 'delivered');
    const [, delivery = ''] = /^(\d+) +webhook\.test +endpoint \d+/m.exec(listed) ?? [];
    expect(await run('replay', id, '--delivery', delivery)).toBe('1 delivery is queued.');
    expect(await run('replay', id, '--since', '2026-01-01T09:00+05:30', '--dead')).toBe(
      '0 deliveries are queued.',
    );
    expect(await run('change', id, '--events', 'all', '--disable')).toMatch(/disabled .* all$/m);
    expect(await run('list')).toContain(webhooks.receiver.url);
    expect(await run('remove', id)).toBe('The endpoint is removed');
    expect(await run('list')).toBe('None.');
  });

  test.each([
    [['add', 'https://erp.example'], '--events is missing.'],
    [['add', 'https://erp.example', '--events', 'order.lost'], 'There is no event order.lost.'],
    [['replay', '1'], 'Say --delivery DELIVERY or --since TIME.'],
    [['change', '1', '--enable', '--disable'], 'Say --enable or --disable.'],
    [['remove', '999999'], 'No such endpoint'],
    [['dance'], 'npm run webhooks -- list'],
  ])('npm run webhooks > %j is refused in one sentence', async (args, message) => {
    await expect(runWebhooksCommand(commandTools(webhooks.backend), args)).rejects.toThrow(message);
  });
});
