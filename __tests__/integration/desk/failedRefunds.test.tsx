import { screen, waitFor, within } from '@testing-library/react';
import { payRefunds } from '@/backend/payments/refunds';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import {
  deliver,
  openStoreOf,
  placePaidAtProvider,
  type ProviderStore,
} from '@/__tests__/support/providerOrders';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openStoreOf('stripe', { STAFF_EMAIL: 'staff@example.com' });
  serveStaffApi(opened.store);
});
afterAll(() => opened.close());

test('desk > orders > a refund that failed at the provider is named, and credited to the wallet', async () => {
  const fake = opened.fakes.stripe;
  const order = await placePaidAtProvider(opened, fake, [6_000]);
  await order.cancelOrReturn('cancellation', '6,000', 'source');
  await payRefunds(opened.backend);
  const [refund] = fake.refunds;
  if (!refund) throw new Error('There is no refund');
  await deliver(opened.store, fake.refundMessage('failed', refund, order.payment));

  await signInToDesk(opened.store, 'orders');
  const user = await showDesk(`/orders/${order.order_id}/show`);
  expect(await screen.findByText(/could not pay out ₹6,000/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund again' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Original payment method')).toBeChecked();
  await user.click(dialog.getByLabelText('Wallet'));
  await user.click(dialog.getByRole('button', { name: 'Refund again' }));
  await waitFor(() => {
    expect(screen.queryByText(/could not pay out/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Refund again' })).not.toBeInTheDocument();
  });
});
