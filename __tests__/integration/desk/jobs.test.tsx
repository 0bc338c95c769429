import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'kysely';
import { recordJobRuns } from '@/backend/jobs/jobRuns';
import { queueMessage } from '@/backend/mail/outbox';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
  const startedAt = new Date();
  const late = new Date(startedAt.getTime() - 3_600_000);
  const runs = [
    { job: 'pay_refunds', startedAt, durationMs: 1_500, error: 'the provider is away' },
    { job: 'award_points', startedAt, durationMs: 12 },
    { job: 'sales', startedAt: late, durationMs: 3 },
  ];
  await recordJobRuns(store.db, runs, 60_000);
  for (const recipient of ['asha@example.com', 'ben@example.com'])
    await queueMessage(store.db, { recipient, subject: 'Your order', body: 'text' });
  await sql`update outbox set dead_at = now(), attempts = 1, error = 'no mailbox'`.execute(
    store.db,
  );
});
afterAll(() => store.close());

const rowsOf = async (name: string) =>
  within(await screen.findByRole('list', { name })).getAllByRole('listitem');

test('desk > jobs > show how the last run ended, and which is late', async () => {
  await signInToDesk(store, 'read-only');
  await showDesk('/jobs');
  const rows = await rowsOf('Scheduled jobs');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Award pointsLast run .*, 12 ms · next .*Done$/),
    expect.stringMatching(
      /^Pay refundsLast run .*, 1\.5 s · next .*Last error .*: the provider is awayFailed$/,
    ),
    expect.stringMatching(/^Sales.*Late$/),
  ]);
  expect(await rowsOf('Given up')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

test('desk > jobs > an owner sends one and then all again', async () => {
  await signInToDesk(store, 'owner');
  const user = await showDesk('/jobs');
  const confirm = async (name: string, label: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: label }),
    );
  };
  await confirm('Send Your order to ben@example.com again', 'Send again');
  await waitFor(async () => expect(await rowsOf('Given up')).toHaveLength(1));
  await confirm('Send all again', 'Send all again');
  expect(await screen.findByText('Nothing was given up.')).toBeVisible();
});

test('desk > jobs > a role that may not read them has no such page', async () => {
  await signInToDesk(store, 'marketing');
  await showDesk('/');
  await screen.findByRole('menuitem', { name: 'Products' });
  expect(screen.queryByRole('menuitem', { name: 'Jobs' })).toBeNull();
});
