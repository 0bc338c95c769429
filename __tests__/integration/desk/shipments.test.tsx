import { screen, within } from '@testing-library/react';
import { openCourierStore } from '@/__tests__/support/courierStore';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { placePaidOrder } from '@/__tests__/support/paidOrder';

let opened: Awaited<ReturnType<typeof openCourierStore>>;
beforeAll(async () => {
  opened = await openCourierStore();
  serveStaffApi(opened.store);
});
afterAll(() => opened.close());

const openDialog = async (user: Awaited<ReturnType<typeof showDesk>>, name: string) => {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  return { dialog, confirm: () => user.click(dialog.getByRole('button', { name })) };
};

test('desk > shipments > a courier is booked, the label opened, and the booking cancelled', async () => {
  const { order_id } = await placePaidOrder(opened.store, [6_000]);
  await signInToDesk(opened.store, 'orders');
  const user = await showDesk(`/orders/${order_id}/show`);
  const { dialog, confirm } = await openDialog(user, 'Book courier');
  await user.click(dialog.getByRole('button', { name: 'Compare prices' }));
  await user.click(await dialog.findByRole('combobox', { name: /^Carrier and price/ }));
  const [, rate] = screen.getAllByRole('option');
  expect(rate).toHaveTextContent(/, ₹\d+/);
  await user.click(rate as HTMLElement);
  await confirm();
  const shipments = within(await screen.findByRole('list', { name: 'Shipments' }));
  const [shipment] = (await opened.staffOrder(order_id)).shipments;
  shipments.getByText(`Shipment ${shipment?.shipment_id} · Booked, pickup requested`);
  expect(shipments.getByRole('link', { name: shipment?.tracking_number ?? '' })).toHaveAttribute(
    'href',
    shipment?.tracking_url,
  );
  await user.click(shipments.getByRole('button', { name: 'Label' }));
  expect(await shipments.findByRole('link', { name: 'Open the label' })).toHaveAttribute(
    'href',
    `https://labels.example/${shipment?.tracking_number}.pdf`,
  );
  await (await openDialog(user, 'Cancel shipment')).confirm();
  await shipments.findByText(/Cancelled/);
  expect((await opened.staffOrder(order_id)).order.items[0]?.step).toBe('quality_check');
});

test('desk > shipments > another date is promised', async () => {
  const { order_id } = await placePaidOrder(opened.store, [6_000]);
  await signInToDesk(opened.store, 'orders');
  const user = await showDesk(`/orders/${order_id}/show`);
  const { dialog, confirm } = await openDialog(user, 'Change promised date');
  const date = `${new Date().getFullYear() + 1}-06-15`;
  await user.type(dialog.getByLabelText(/Promised date/), date);
  await confirm();
  await screen.findByText(new RegExp(`by ${date}`));
});
