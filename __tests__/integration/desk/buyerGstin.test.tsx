import { screen, within } from '@testing-library/react';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { placeUnpaidOrder } from '@/__tests__/support/payments';
import { openTestStore, type TestStore } from '@/__tests__/support/store';

let store: TestStore;
beforeAll(async () => {
  store = await openTestStore();
  serveStaffApi(store);
});
afterAll(() => store.close());

test('desk > orders > the GSTIN of a business is set until the order is paid', async () => {
  const { order_id, submit } = await placeUnpaidOrder(store);
  await signInToDesk(store, 'support');
  const user = await showDesk(`/orders/${order_id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Set GSTIN' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('GSTIN'), '29AAACA0000A1ZX');
  await user.type(dialog.getByLabelText('Name of the business'), 'Meera Boutique');
  await user.click(dialog.getByRole('button', { name: 'Set GSTIN' }));
  expect(await dialog.findAllByText('Please check the GSTIN')).not.toHaveLength(0);
  expect(dialog.getByLabelText('GSTIN')).toBeInvalid();
  await user.clear(dialog.getByLabelText('GSTIN'));
  await user.type(dialog.getByLabelText('GSTIN'), '29AAACA0000A1ZU');
  await user.click(dialog.getByRole('button', { name: 'Set GSTIN' }));
  expect(await screen.findByText('Meera Boutique, GSTIN 29AAACA0000A1ZU')).toBeVisible();

  await submit({ outcome: 'paid' });
  await showDesk(`/orders/${order_id}/show`);
  await screen.findByText('Meera Boutique, GSTIN 29AAACA0000A1ZU');
  expect(screen.queryByRole('button', { name: 'Set GSTIN' })).not.toBeInTheDocument();
});
