import userEvent from '@testing-library/user-event';
import * as orderPage from '@/pages/user/my-orders/status';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubReply, stubNetworkError, server, withBackend } from '@/__tests__/support/server';
import { POTLI, SAREE } from '@/__tests__/support/visitor';
import { main, orderAt, press, inDialog, signInShopper } from '@/__tests__/support/ordersPage';

const { backend } = withBackend();
const deliver = (orderId: number, returnable = true) =>
  backend()
    .db.updateTable('order_lines')
    .set(({ ref }) => ({
      cash_minor: ref('paid_minor'),
      step: 'delivered',
      awb: 'AZ0123456789',
      dispatched_at: new Date('2026-11-01'),
      delivered_at: new Date(),
      returnable,
      return_days: 2,
    }))
    .where('order_id', '=', orderId)
    .execute();

test('cancellation > shows the terms, needs a reason and marks the order item', async () => {
  const { order, services } = await signInShopper();
  const id = await order(POTLI, SAREE);
  await renderPage(orderPage, orderAt(id));
  expect(main().getByRole('link', { name: 'Download invoice (PDF)' })).toHaveAttribute(
    'href',
    `/api/main/order/v1/orders/${id}/invoice.pdf`,
  );
  await press(`Cancel ${POTLI.name}`);
  const dialog = inDialog('Cancel this item');
  expect(await dialog.findByText('No payment was taken, so no refund is due')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel this item' }));
  expect(await dialog.findByText('Please choose a reason')).toBeVisible();
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Reason' }),
    'I found something else',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel this item' }));
  expect(await main().findByText('Cancelled')).toBeVisible();
  expect((await services.orders.byId(id)).lines.map(({ status }) => status).sort()).toEqual([
    'active',
    'cancelled',
  ]);
  expect(main().queryByRole('button', { name: `Cancel ${POTLI.name}` })).not.toBeInTheDocument();
  expect(main().queryByText(/was refunded/)).not.toBeInTheDocument();
});

test('return > refunds a delivered item to the wallet, with the amount on the button', async () => {
  const { order, services } = await signInShopper();
  const id = await order(POTLI);
  await deliver(id);
  await renderPage(orderPage, orderAt(id));
  expect(main().getByText('Tracking number AZ0123456789')).toBeVisible();
  expect(main().queryByRole('link', { name: /^Track with/ })).not.toBeInTheDocument();
  expect(main().getByText('1 November 2026')).toBeVisible();
  await press(`Return ${POTLI.name}`);
  const dialog = inDialog('Return this item');
  await userEvent.selectOptions(
    await dialog.findByRole('combobox', { name: 'Reason' }),
    'It does not fit',
  );
  expect(
    dialog.getByRole('radio', {
      name: /To your Aza wallet.*Price paid ₹4,300.*No deduction.*Refund ₹4,300/,
    }),
  ).toBeChecked();
  stubReply('POST /order/v1/orders/:id/items/:detailId/return', {
    status: 200,
    code: 1704,
    message: 'The refund is now ₹4,000. Please review it.',
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Return and refund ₹4,300' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The refund is now ₹4,000. Please review it.',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'See the current terms' }));
  await userEvent.selectOptions(
    await dialog.findByRole('combobox', { name: 'Reason' }),
    'It does not fit',
  );
  server.resetHandlers();
  await userEvent.click(dialog.getByRole('button', { name: 'Return and refund ₹4,300' }));
  expect(await main().findAllByText('Return in progress')).toHaveLength(2);
  expect((await services.orders.byId(id)).lines[0]).toMatchObject({ status: 'return_requested' });
});

test('exchange > replaces a delivered item with another size and shows the price difference first', async () => {
  const { order, services } = await signInShopper();
  const id = await order(POTLI);
  await deliver(id);
  const { db } = backend();
  const { id: sizeId } = await db
    .insertInto('product_sizes')
    .values({ product_id: POTLI.productId, label: 'Large', position: 9, stock: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { router } = await renderPage(orderPage, orderAt(id));
  stubNetworkError('GET /order/v1/orders/:id/items/:detailId/exchange');
  await press(`Exchange ${POTLI.name}`);
  const dialog = inDialog('Exchange this item');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong');
  server.resetHandlers();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Exchange this item' }));
  expect(await dialog.findByText('Please select a size')).toBeVisible();
  expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await userEvent.click(
    dialog.getByRole('radio', { name: /Size Large.*Nothing more to pay.*Arrives by/ }),
  );
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Reason' }),
    'It does not fit',
  );
  await db
    .updateTable('product_prices')
    .set((eb) => ({ you_pay_minor: eb('you_pay_minor', '-', 30_000) }))
    .where('product_id', '=', POTLI.productId)
    .where('bucket', '=', 'india')
    .execute();
  await userEvent.click(dialog.getByRole('button', { name: 'Exchange this item' }));
  expect(await dialog.findByText(/The refund is now ₹300/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'See the current terms' }));
  await userEvent.click(
    await dialog.findByRole('radio', {
      name: /Size Large.*₹300 refunded once we receive the original item/,
    }),
  );
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Reason' }),
    'It does not fit',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Exchange and refund ₹300' }));
  expect(await main().findAllByText('Return in progress')).toHaveLength(2);
  const { exchangedFor } = (await services.orders.byId(id)).lines[0] ?? {};
  expect(main().getByRole('link', { name: `order ${exchangedFor}` })).toBeVisible();
  expect(router.push).toHaveBeenCalledWith(`/user/my-orders/status?order_id=${exchangedFor}`);
  expect(await services.orders.byId(exchangedFor ?? 0)).toMatchObject({
    exchangeOf: id,
    lines: [{ sizeId }],
  });
});

test('return > shows why an item cannot be returned, and retries terms that fail to load', async () => {
  const { order } = await signInShopper();
  const id = await order(POTLI);
  await deliver(id, false);
  await renderPage(orderPage, orderAt(id));
  stubNetworkError('GET /order/v1/orders/:id/items/:detailId/return');
  await press(`Return ${POTLI.name}`);
  const dialog = inDialog('Return this item');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong');
  server.resetHandlers();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('This item cannot be returned.')).toBeVisible();
});
