/** @jest-environment node */
import { sql } from 'kysely';
import type { DeadLetterQueue } from '@/lib/contract/staffJobs';
import { parseEnv } from '@/backend/env';
import { backendRegister } from '@/backend/infra/metrics';
import { measureQueues } from '@/backend/infra/queueMetrics';
import { runScheduledJobs } from '@/backend/jobs/scheduledJobs';
import { queueMessage } from '@/backend/mail/outbox';
import { claimMessages, deleteDeadMessages } from '@/backend/mail/outboxQueue';
import { moveClock } from '@/__tests__/support/moveClock';
import { newOperator, newStaffMember } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
});
afterEach(() => store.reset());
afterAll(() => store.close());

const runJobs = (jobs: Record<string, () => Promise<unknown>>) =>
  runScheduledJobs(
    { db: store.db, env: parseEnv({ NODE_ENV: 'test' }), log: () => undefined },
    jobs,
  );
const succeed = () => Promise.resolve();
const fail = () => Promise.reject(new Error('no answer for asha@example.com'));
const scheduledJobs = async () => (await newOperator(store).call('GET /staff/v1/jobs')).data.list;

test('staff > jobs > have their last and next run, and keep the last error', async () => {
  await runJobs({ pay_refunds: fail, sales: succeed });
  expect(await scheduledJobs()).toMatchObject([
    { name: 'pay_refunds', succeeded_at: null, error: expect.stringMatching(/^Error: no answer/) },
    { name: 'sales', failed_at: null, error: null, interval_seconds: 60 },
  ]);
  expect(JSON.stringify(await scheduledJobs())).not.toContain('asha');
  await runJobs({ pay_refunds: succeed });
  const [job] = await scheduledJobs();
  expect(job).toMatchObject({ name: 'pay_refunds', error: expect.stringMatching(/no answer/) });
  expect(job?.succeeded_at && job.failed_at && job.succeeded_at >= job.failed_at).toBe(true);
  expect(Date.parse(job?.next_run_at ?? '') - Date.parse(job?.started_at ?? '')).toBe(60_000);
});

async function addDeadEmails(recipients: string[]) {
  for (const recipient of recipients)
    await queueMessage(store.db, { recipient, subject: 'Your order', body: 'text' });
  await sql`update outbox set attempts = 10, dead_at = now(), error = 'no mailbox',
    next_attempt_at = now() + interval '1 day'`.execute(store.db);
}

async function addDeadWebhook() {
  const { endpoint } = (
    await newOperator(store).call('POST /staff/v1/webhooks', {
      body: { url: 'https://erp.example.com/hooks?token=secret', event_types: ['order.placed'] },
    })
  ).data;
  const params = { id: endpoint.id };
  await newOperator(store).call('POST /staff/v1/webhooks/:id/test', { params });
  await sql`update webhook_deliveries set state = 'dead', attempts = 10, response_status = 500`.execute(
    store.db,
  );
  return async () =>
    (await newOperator(store).call('GET /staff/v1/webhooks/:id/deliveries', { params })).data.list;
}

const deadLetters = async (query: Record<string, string | number>) =>
  (await newOperator(store).call('GET /staff/v1/dead-letters', { query })).data;
const sendAgain = async (body: { queue: DeadLetterQueue; ids?: number[] }) =>
  (await newOperator(store).call('POST /staff/v1/dead-letters/send-again', { body })).data.queued;

test('staff > jobs > dead emails are listed page by page, and sent again one by one or all', async () => {
  const recipients = ['first@example.com', 'second@example.com', 'third@example.com'];
  await addDeadEmails(recipients);
  await measureQueues(store.db);
  expect(await backendRegister.getSingleMetricAsString('queue_length')).toContain(
    'queue_length{queue="email",state="dead"} 3',
  );
  const page = await deadLetters({ queue: 'email', per_page: 2 });
  expect(page.list).toMatchObject([
    { recipient: 'third@example.com', subject: 'Your order', attempts: 10, error: 'no mailbox' },
    { recipient: 'second@example.com' },
  ]);
  const rest = await deadLetters({ queue: 'email', before_id: page.next_before_id ?? 0 });
  expect(rest.list).toMatchObject([{ recipient: 'first@example.com' }]);
  expect(await deadLetters({ queue: 'sms' })).toMatchObject({ list: [] });
  expect(await claimMessages(store.db)).toEqual([]);

  const ids = page.list.slice(0, 1).map(({ id }) => id);
  expect(await sendAgain({ queue: 'email', ids })).toBe(1);
  expect(await sendAgain({ queue: 'email', ids })).toBe(0);
  expect(await claimMessages(store.db)).toMatchObject([{ recipient: 'third@example.com' }]);
  expect(await sendAgain({ queue: 'email' })).toBe(2);
  expect(await claimMessages(store.db)).toHaveLength(2);
  const audit = await newOperator(store).call('GET /staff/v1/audit', {
    query: { target: 'queue email' },
  });
  expect(audit.data.list.map(({ after }) => after)).toEqual([
    { queued: 2 },
    { ids, queued: 0 },
    { ids, queued: 1 },
  ]);
});

test('staff > jobs > dead emails are deleted after 30 days', async () => {
  await addDeadEmails(['asha@example.com']);
  await moveClock(store.db, 29 * 24);
  await deleteDeadMessages(store.db);
  expect((await deadLetters({})).list).toHaveLength(1);
  await moveClock(store.db, 2 * 24);
  await deleteDeadMessages(store.db);
  expect((await deadLetters({})).list).toEqual([]);
});

test('staff > jobs > dead webhooks are sent again; their address is shown without its query', async () => {
  const deliveries = await addDeadWebhook();
  const { list } = await deadLetters({ queue: 'webhook' });
  expect(list).toMatchObject([
    {
      recipient: 'https://erp.example.com/hooks',
      subject: expect.stringMatching(/^webhook\.test, endpoint/),
      error: 'answer 500',
    },
  ]);
  expect(await sendAgain({ queue: 'webhook', ids: list.map(({ id }) => id) })).toBe(1);
  expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: 0 }]);
});

test('staff > jobs > dead events are sent again unless their platform refuses them as too old', async () => {
  const { id: customer_id } = await store.db
    .insertInto('customers')
    .values({ email: 'asha@example.com', password_hash: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const addEvent = (event_id: string, hours: number) =>
    store.db
      .insertInto('server_events')
      .values({
        event_id,
        destination: 'ga4',
        name: 'sign_up',
        customer_id,
        state: 'dead',
        response_status: 500,
        occurred_at: new Date(Date.now() - hours * 3_600_000),
      })
      .execute();
  await addEvent('old', 73);
  await addEvent('new', 71);
  expect((await deadLetters({ queue: 'ga4' })).list).toMatchObject([
    { recipient: 'ga4', subject: 'sign_up', error: 'answer 500' },
    { recipient: 'ga4', subject: 'sign_up', error: 'answer 500' },
  ]);
  expect((await deadLetters({ queue: 'meta' })).list).toEqual([]);
  expect(await sendAgain({ queue: 'meta' })).toBe(0);
  expect(await sendAgain({ queue: 'ga4' })).toBe(1);
  expect((await deadLetters({ queue: 'ga4' })).list).toHaveLength(1);
});

test('staff > jobs > only owners send again', async () => {
  const body = { queue: 'email' as const };
  const member = await newStaffMember(store, 'read-only');
  const refused = await member.send('POST /staff/v1/dead-letters/send-again', { body });
  expect(refused.status).toBe(403);
});
