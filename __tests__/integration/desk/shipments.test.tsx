import { screen, waitFor, within } from '@testing-library/react';
import { openCourierStore } from '@/__tests__/support/courierStore';
import { serveStaffApi, showDesk, signInToDesk } from '@/__tests__/support/desk';
import { placePaidOrder } from '@/__tests__/support/paidOrder';
import { COURIER, DELIVER, SHIP } from '@/__tests__/support/staffOrders';

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

test('desk > shipments > a mistyped number is corrected, and a parcel that came back is cancelled', async () => {
  const { order_id, lineIds: items } = await placePaidOrder(opened.store, [2_000], 'cod');
  await opened.acts.act(SHIP, { order_id, lineIds: items }, { items, ...COURIER });
  await signInToDesk(opened.store, 'orders');
  const user = await showDesk(`/orders/${order_id}/show`);
  const tracking = await openDialog(user, 'Change tracking');
  await user.type(tracking.dialog.getByLabelText(/^Carrier/), 'Delhivery');
  await user.type(tracking.dialog.getByLabelText(/^Tracking number/), 'DL99887766');
  await tracking.confirm();
  await screen.findByText(/Delhivery DL99887766/);
  const undelivered = await openDialog(user, 'Parcel not delivered');
  await user.click(undelivered.dialog.getByRole('radio', { name: 'Came back: cancel the items' }));
  expect(undelivered.dialog.getByLabelText('The items can be sold again')).toBeChecked();
  await undelivered.confirm();
  await waitFor(async () =>
    expect((await opened.staffOrder(order_id)).order.items[0]?.status).toBe('cancelled'),
  );
});

test('desk > shipments > of several parcels none is chosen, and a refusal keeps the typed number', async () => {
  const { order_id, lineIds } = await placePaidOrder(opened.store, [2_000, 3_000]);
  const numbers = ['BD1111111111', 'BD2222222222'];
  for (const [index, tracking_number] of numbers.entries())
    await opened.acts.act(
      SHIP,
      { order_id, lineIds },
      { items: lineIds.slice(index, index + 1), ...COURIER, tracking_number },
    );
  await signInToDesk(opened.store, 'orders');
  const user = await showDesk(`/orders/${order_id}/show`);
  const { dialog, confirm } = await openDialog(user, 'Change tracking');
  const choices = numbers.map((number) =>
    dialog.getByRole('checkbox', { name: new RegExp(number) }),
  );
  for (const choice of choices) {
    expect(choice).not.toBeChecked();
    await user.click(choice);
  }
  await user.type(dialog.getByLabelText(/^Carrier/), 'Delhivery');
  await user.type(dialog.getByLabelText(/^Tracking number/), 'DL99887766');
  await opened.acts.act(DELIVER, { order_id, lineIds }, { items: lineIds.slice(0, 1) });
  await confirm();
  expect(await dialog.findByRole('alert')).toBeVisible();
  await waitFor(() => expect(dialog.queryByRole('checkbox', { name: /BD111/ })).toBeNull());
  expect(dialog.getByLabelText(/^Tracking number/)).toHaveValue('DL99887766');
});

test('desk > shipments > a parcel that is lost is found from the numbers of today', async () => {
  const { order_id, report } = await opened.placeShipped();
  await report([12, 'LOST']);
  await signInToDesk(opened.store, 'orders');
  const user = await showDesk('/');
  await user.click(await screen.findByRole('link', { name: /Parcels lost or sent back\s*1/ }));
  await screen.findByText(new RegExp(`${order_id}`));
  expect(await screen.findByText('Parcel lost or sent back')).toBeVisible();
});
