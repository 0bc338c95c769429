import { screen, within } from '@testing-library/react';
import { CAPTURE_PROBLEM_TEXTS } from '@/lib/model/captureProblem';
import { openCaptureStore, placeAuthorized } from '@/__tests__/support/authorizedOrders';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import type { ProviderStore } from '@/__tests__/support/providerOrders';

let opened: ProviderStore;
beforeAll(async () => {
  opened = await openCaptureStore();
  serveStaffApi(opened.store);
});
afterAll(() => opened.close());

test('desk > orders > a capture that fails is explained in the dialog, the order and the list', async () => {
  const { order_id, payment } = await placeAuthorized(opened, [6_000]);
  await placeAuthorized(opened, [4_000]);
  payment.refusesCapture = true;
  await signInToDesk(opened.store, 'orders');
  const user = await showDesk(`/orders/${order_id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Ship' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Carrier/), 'Blue Dart');
  await user.type(dialog.getByLabelText(/Tracking number/), 'BD1234567890');
  await user.click(dialog.getByRole('button', { name: 'Ship' }));
  const { badge, text } = CAPTURE_PROBLEM_TEXTS.refused;
  expect(await dialog.findByRole('alert')).toHaveTextContent(text);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(badge);
  expect(alert).toHaveTextContent('The provider’s reason: This payment is under review');

  await showDesk('/orders');
  const [other, failed] = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole(
    'link',
  );
  expect(failed).toHaveTextContent(badge);
  expect(other).not.toHaveTextContent(badge);
});
