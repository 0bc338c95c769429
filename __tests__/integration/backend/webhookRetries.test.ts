/** @jest-environment node */
import { claimDeliveries, deleteOldWebhookEvents } from '@/backend/webhooks/deliveriesRepository';
import { insertEvents } from '@/backend/webhooks/events';
import { nextAttemptAt } from '@/backend/webhooks/retries';
import { sendWebhook } from '@/backend/webhooks/send';
import { testEnv } from '@/__tests__/support/cancellations';
import {
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

describe('webhooks > repeated attempts', () => {
  const start = new Date('2026-11-24T00:00:00Z');
  const delayOf = (attempts: number, options: Parameters<typeof nextAttemptAt>[2]) => {
    const next = nextAttemptAt(attempts, start, options);
    return next && next.getTime() - start.getTime();
  };

  test.each([
    [1, 5 * SECOND],
    [2, 5 * MINUTE],
    [3, 30 * MINUTE],
    [4, 2 * HOUR],
    [5, 5 * HOUR],
    [6, 10 * HOUR],
    [7, 14 * HOUR],
    [8, 20 * HOUR],
    [9, 24 * HOUR],
    [10, undefined],
  ])('after %i failures the next is %s ms later, and at most a tenth more', (attempts, delay) => {
    expect(delayOf(attempts, { random: () => 0 })).toBe(delay);
    expect(delayOf(attempts, { random: () => 1 })).toBe(delay && Math.round(delay * 1.1));
  });

  test.each([
    ['120', 2 * MINUTE],
    ['1', 5 * SECOND],
    ['Tue, 24 Nov 2026 00:10:00 GMT', 10 * MINUTE],
    ['999999999', 24 * HOUR],
    ['soon', 5 * SECOND],
  ])('Retry-After: %s is taken into account', (retryAfter, delay) => {
    expect(delayOf(1, { retryAfter, random: () => 0 })).toBe(delay);
  });

  test('the id stays, the timestamp is that of the attempt, and the times are kept', async () => {
    const { id } = await webhooks.addWebhook();
    webhooks.receiver.answer = () => 503;
    await webhooks.record(1, 'customer.created');
    await webhooks.deliver();
    await webhooks.deliver(4 * SECOND);
    await webhooks.deliver(6 * SECOND);
    await webhooks.deliver(4 * MINUTE);
    await webhooks.deliver(6 * MINUTE);
    const calls = webhooks.receiver.take();
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map((webhook) => webhook.id)).size).toBe(1);
    expect(new Set(calls.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(3);
    expect(await webhooks.deliveriesOf(id)).toMatchObject([
      { state: 'pending', attempts: 3, response_status: 503, webhook_id: calls[0]?.id },
    ]);
  });

  test('410 disables the endpoint; enabled again, it gets what waited', async () => {
    const { id } = await webhooks.addWebhook();
    webhooks.receiver.answer = () => 410;
    await webhooks.record(1, 'customer.created');
    await webhooks.record(1, 'customer.deleted');
    await webhooks.deliver();
    expect(await webhooks.endpointOf(id)).toMatchObject({
      state: 'disabled',
      disabled_reason: 'It answered 410 (Gone)',
      pending: 1,
      dead: 1,
    });
    webhooks.receiver.answer = () => 204;
    webhooks.receiver.take();
    await webhooks.deliver(HOUR);
    expect(webhooks.received()).toEqual([]);
    const body = { is_disabled: false };
    await webhooks.operator.call('PUT /staff/v1/webhooks/:id', { params: { id }, body });
    await webhooks.deliver();
    expect(webhooks.received()).toEqual([eventText(1, 'customer.deleted')]);
    expect(await webhooks.endpointOf(id)).toMatchObject({ state: 'active', disabled_reason: null });
  });
});

describe('webhooks > at least once', () => {
  test('replicas that run at once deliver each event once', async () => {
    await webhooks.addWebhook();
    for (let customer = 1; customer <= 12; customer++) {
      await webhooks.record(customer, 'customer.created');
      await webhooks.record(customer, 'customer.deleted');
    }
    await Promise.all([webhooks.deliver(), webhooks.deliver(), webhooks.deliver()]);
    await webhooks.deliver();
    const calls = webhooks.received();
    expect(calls).toHaveLength(24);
    expect(new Set(calls).size).toBe(24);
    for (let customer = 1; customer <= 12; customer++)
      expect(calls.indexOf(eventText(customer, 'customer.created'))).toBeLessThan(
        calls.indexOf(eventText(customer, 'customer.deleted')),
      );
  });

  test('a process that dies after the call leaves it to another, with the same id', async () => {
    const { id } = await webhooks.addWebhook();
    await webhooks.record(1, 'customer.created');
    const now = new Date();
    const [claimed] = await claimDeliveries(webhooks.backend.db, id, now, 5);
    if (!claimed) throw new Error('Nothing was due');
    await sendWebhook(claimed, { onlyPublicAddresses: false, now });
    await webhooks.deliver();
    expect(webhooks.receiver.received).toHaveLength(1);
    await webhooks.deliver(61 * SECOND);
    const [first, second] = webhooks.receiver.take();
    expect(second?.id).toBe(first?.id);
    expect(second?.text).toBe(first?.text);
    expect(await webhooks.deliveriesOf(id)).toMatchObject([{ state: 'delivered' }]);
  });

  test('a stopped process gives its call back without counting it', async () => {
    const { id } = await webhooks.addWebhook();
    const stopping = new AbortController();
    webhooks.receiver.answer = () => () => stopping.abort();
    await webhooks.record(1, 'customer.created');
    await webhooks.deliver(0, testEnv, stopping.signal);
    expect(await webhooks.deliveriesOf(id)).toMatchObject([{ state: 'pending', attempts: 0 }]);
    webhooks.receiver.answer = () => 204;
    await webhooks.deliver();
    expect(webhooks.receiver.take()).toHaveLength(2);
  });

  test('a rolled-back transaction sends nothing', async () => {
    await webhooks.addWebhook();
    await webhooks.backend.db
      .transaction()
      .execute(async (tx) => {
        await insertEvents(tx, 'customer.created', [
          { object: 'customer 1', data: { customer_id: 1 } },
        ]);
        throw new Error('refused');
      })
      .catch(() => undefined);
    await webhooks.deliver();
    expect(webhooks.received()).toEqual([]);
  });

  test('old events are deleted, unless they are still to be delivered', async () => {
    await webhooks.addWebhook();
    await webhooks.record(1, 'customer.created');
    await webhooks.deliver();
    await webhooks.record(2, 'customer.created');
    await webhooks.backend.db
      .updateTable('webhook_events')
      .set({ occurred_at: new Date(Date.now() - 91 * 24 * HOUR) })
      .execute();
    await deleteOldWebhookEvents(webhooks.backend.db);
    const left = await webhooks.backend.db.selectFrom('webhook_events').select('object').execute();
    expect(left).toEqual([{ object: 'customer 2' }]);
  });
});
