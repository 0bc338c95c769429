import { screen, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newStaffMember } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const addReport = (day: string, provider: string) =>
  store.db
    .insertInto('reconciliations')
    .values({
      provider,
      day,
      payments: 3,
      refunds: 1,
      disputes: 0,
      totals: JSON.stringify([
        { currency: 'INR', received_minor: 12_345_600, refunded_minor: 250_000 },
      ]),
    })
    .execute();

const addDifference = (kind: string, outcome: string | null) =>
  store.db
    .insertInto('payment_differences')
    .values({
      provider: 'stripe',
      day: '2026-11-20',
      kind,
      object_id: `of_${kind}`,
      order_id: null,
      reference: null,
      currency: 'INR',
      provider_minor: 150_000,
      store_minor: null,
      outcome,
    })
    .execute();

test('desk > reconciliation > without a report, it says so', async () => {
  await signInToDesk(store, 'orders');
  await showDesk('/reconciliation');
  expect(await screen.findByText(/^No differences: no day has a report yet/)).toBeVisible();
});

test('desk > reconciliation > days lead to their differences', async () => {
  for (const provider of ['razorpay', 'stripe']) await addReport('2026-11-20', provider);
  await addReport('2026-11-21', 'stripe');
  await addDifference('payment_unknown', null);
  await addDifference('payment_not_recorded', 'recorded');
  const member = await newStaffMember(store, 'owner');
  const days = (query: Record<string, string | number>) =>
    member.call('GET /staff/v1/reconciliation-days', { query });
  expect((await days({ per_page: 1 })).data).toEqual({
    list: [{ day: '2026-11-21', providers: ['stripe'], differences: 0, open: 0 }],
    next_before: '2026-11-21',
  });
  expect((await days({ before: '2026-11-21' })).data).toEqual({
    list: [{ day: '2026-11-20', providers: ['razorpay', 'stripe'], differences: 2, open: 1 }],
    next_before: null,
  });
  await signInToDesk(store, 'orders');
  const user = await showDesk('/reconciliation');
  const list = within(await screen.findByRole('list', { name: 'Days' }));
  const [latest, earlier] = await list.findAllByRole('link');
  if (!latest || !earlier) throw new Error('The list has too few days.');
  expect(within(latest).getByText('No differences')).toBeVisible();
  expect(within(earlier).getByText('2 differences, 1 to check')).toBeVisible();
  await user.click(earlier);
  const unknown = await screen.findByText(/not for an order of this store/);
  const row = within(unknown.closest('li') ?? unknown);
  expect(row.getByText('Provider: INR 1,500 · store: nothing')).toBeVisible();
  expect(row.getByText('Please check it.')).toBeVisible();
  expect(screen.getByText('The store has recorded it.')).toBeVisible();
  expect(screen.getAllByText(/INR 1,23,456 received, 2,500 refunded/)).toHaveLength(2);
});
