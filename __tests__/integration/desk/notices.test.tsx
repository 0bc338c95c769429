import { screen, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

test('desk > notices > marketing writes the announcement, and cannot close the shop', async () => {
  await signInToDesk(store, 'marketing');
  const user = await showDesk('/notices');
  const form = within(await screen.findByRole('region', { name: 'Announcement' }));
  await user.click(await form.findByLabelText('Show it'));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText('Please enter a text');
  await user.type(form.getByLabelText('Text'), 'Free delivery this week');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  const { data } = await newOperator(store).call('GET /staff/v1/announcement');
  expect(data).toMatchObject({ is_on: true, text: 'Free delivery this week', state: 'shown' });
  const maintenance = within(screen.getByRole('region', { name: 'Maintenance' }));
  expect(maintenance.queryByRole('button', { name: 'Save' })).toBeNull();
});
