/** @jest-environment node */
import { parseEnv } from '@/backend/env';
import { notifyUndeliveredWebhooks } from '@/backend/notifications/webhooks';
import { dayAfter } from '@/lib/i18n/dates';
import { openWebhookBackend, type WebhookBackend } from '@/__tests__/support/webhooks';

const STAFF = 'staff@example.com';
const env = parseEnv({ NODE_ENV: 'test', STAFF_EMAIL: STAFF });

let webhooks: WebhookBackend;
beforeAll(async () => {
  webhooks = await openWebhookBackend();
});
afterEach(async () => {
  await webhooks.clear();
  await webhooks.backend.db.deleteFrom('outbox').execute();
});
afterAll(() => webhooks.close());

const emails = () =>
  webhooks.backend.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', STAFF)
    .orderBy('id')
    .execute();
const subjects = async () => (await emails()).map(({ subject }) => subject);
const notify = (daysFromNow = 0) =>
  notifyUndeliveredWebhooks(
    { db: webhooks.backend.db, env },
    new Date(`${dayAfter(new Date(), daysFromNow)}T12:00:00+05:30`),
  );

/** A delivery for an event whose last attempt fails. */
async function failLastAttempt(customerId: number, type: 'customer.created' | 'customer.deleted') {
  webhooks.receiver.answer = () => 503;
  await webhooks.record(customerId, type);
  await webhooks.backend.db
    .updateTable('webhook_deliveries')
    .set({ attempts: 9 })
    .where('state', '=', 'pending')
    .execute();
  await webhooks.deliver();
}

test('undelivered webhooks > one email for an endpoint and day, by parallel and repeated runs', async () => {
  const { id } = await webhooks.addWebhook();
  await failLastAttempt(1, 'customer.created');
  await failLastAttempt(2, 'customer.deleted');
  await Promise.all([notify(), notify()]);
  await notify();
  expect(await subjects()).toEqual(['2 webhooks could not be delivered']);
  const [email] = await emails();
  expect(email?.body).toContain('customer.created, customer.deleted');
  expect(email?.body).toContain('HTTP status 503');

  await failLastAttempt(3, 'customer.created');
  await notify();
  expect(await subjects()).toHaveLength(1);
  await notify(1);
  await notify(2);
  expect(await subjects()).toEqual([
    '2 webhooks could not be delivered',
    'A webhook could not be delivered',
  ]);

  const [delivery] = await webhooks.deliveriesOf(id);
  await webhooks.operator.call('POST /staff/v1/webhooks/:id/deliveries/:deliveryId/replay', {
    params: { id, deliveryId: delivery?.id ?? 0 },
    body: { key: crypto.randomUUID() },
  });
  await webhooks.backend.db
    .updateTable('webhook_deliveries')
    .set({ attempts: 9 })
    .where('state', '=', 'pending')
    .execute();
  await webhooks.deliver(1_000);
  await notify(3);
  expect(await subjects()).toHaveLength(3);
});

test('undelivered webhooks > each endpoint has its email, and a delivery that is repeated has none', async () => {
  await webhooks.addWebhook();
  await webhooks.addWebhook();
  webhooks.receiver.answer = () => 503;
  await webhooks.record(1, 'customer.created');
  await webhooks.deliver();
  await notify();
  expect(await subjects()).toEqual([]);
  await failLastAttempt(2, 'customer.created');
  await notify();
  expect(await subjects()).toHaveLength(2);
});

test('undelivered webhooks > the switch in the settings turns the email off', async () => {
  await webhooks.addWebhook();
  await failLastAttempt(1, 'customer.created');
  const { db } = webhooks.backend;
  const setting = db.updateTable('settings').where('name', '=', 'staff_notifications');
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'staff_notifications')
    .executeTakeFirstOrThrow();
  const change = (undelivered_webhook: boolean) =>
    setting.set({ value: JSON.stringify({ ...(value as object), undelivered_webhook }) }).execute();
  await change(false);
  await notify();
  expect(await subjects()).toEqual([]);
  await change(true);
  await notify();
  expect(await subjects()).toEqual(['A webhook could not be delivered']);
});
