import { screen, waitFor, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { newOperator } from '@/__tests__/support/staff';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

const URL_OF_ERP = 'https://erp.example.com/hooks';
const endpoints = async () => (await newOperator(store).call('GET /staff/v1/webhooks')).data.list;

test('desk > webhooks > an endpoint is added, and its secret is shown once', async () => {
  await signInToDesk(store, 'owner');
  const user = await showDesk('/webhooks/create');
  await user.type(await screen.findByLabelText(/Address/), 'erp');
  await user.click(screen.getByLabelText('Order placed'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(screen.getByLabelText(/Address/)).toHaveAccessibleDescription(
      'Please enter an http or https address',
    ),
  );
  await user.clear(screen.getByLabelText(/Address/));
  await user.type(screen.getByLabelText(/Address/), URL_OF_ERP);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^whsec_/);
  expect(await endpoints()).toMatchObject([{ url: URL_OF_ERP, event_types: ['order.placed'] }]);
  await showDesk('/webhooks');
  expect(await screen.findByRole('link', { name: /erp.example.com.*Active/ })).toBeVisible();
});

test('desk > webhooks > test, replay, new secret and disable', async () => {
  await signInToDesk(store, 'owner');
  const { endpoint } = (
    await newOperator(store).call('POST /staff/v1/webhooks', {
      body: { url: `${URL_OF_ERP}/second`, event_types: ['stock.changed'] },
    })
  ).data;
  const user = await showDesk(`/webhooks/${endpoint.id}/show`);
  const confirm = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: name.split(' webhook')[0] }));
  };
  await confirm('Send a test');
  const deliveries = await screen.findByRole('list', { name: 'Deliveries' });
  expect(deliveries).toHaveTextContent('webhook.test');
  expect(deliveries).toHaveTextContent('To be made · 0 attempts');
  await confirm(`Replay webhook.test, endpoint ${endpoint.id}`);
  await confirm('New secret');
  await screen.findByText(/^whsec_/);
  await confirm('Disable');
  await screen.findByRole('button', { name: 'Enable' });
  expect((await endpoints()).find(({ id }) => id === endpoint.id)?.state).toBe('disabled');
});

test('desk > webhooks > only owners have them', async () => {
  await signInToDesk(store, 'orders');
  await showDesk('/');
  await screen.findByRole('menuitem', { name: 'Orders' });
  expect(screen.queryByRole('menuitem', { name: 'Webhooks' })).toBeNull();
});
