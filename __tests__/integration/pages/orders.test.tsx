import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupIndian } from '@/lib/i18n/money';
import * as ordersPage from '@/pages/user/my-orders/index';
import * as orderPage from '@/pages/user/my-orders/status';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubReply, stubNetworkError, server, withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const main = () => within(screen.getByRole('main'));
const LIST = { path: '/user/my-orders' };
const orderAt = (id: number) => ({
  path: `/user/my-orders/status?order_id=${id}`,
  query: { order_id: String(id) },
});
const press = (name: string | RegExp) => userEvent.click(main().getByRole('button', { name }));
const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));

async function signInShopper() {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  return {
    ...visitor,
    async order(...products: { productId: number }[]) {
      for (const product of products) await visitor.addToCart(product);
      return (
        await visitor.services.checkout.place({
          method: 'cod',
          idempotencyKey: crypto.randomUUID(),
        })
      ).orderId;
    },
  };
}
const deliver = (orderId: number, returnable = true) =>
  backend()
    .db.updateTable('order_lines')
    .set({
      step: 'delivered',
      awb: 'AZ0123456789',
      dispatched_at: new Date('2026-11-01'),
      delivered_at: new Date(),
      returnable,
      return_days: 2,
    })
    .where('order_id', '=', orderId)
    .execute();

test('orders > respond with 401 to a visitor', async () => {
  expect((await renderPage(ordersPage)).status).toBe(401);
  expect((await renderPage(orderPage, orderAt(1))).status).toBe(401);
});

test('orders > are found by product name and by status', async () => {
  const { order } = await signInShopper();
  const [potli, saree] = [await order(POTLI), await order(SAREE)];
  await deliver(potli);
  const { unmount, router } = await renderPage(ordersPage, LIST);
  expect(
    main()
      .getAllByRole('link', { name: /^Order \d+$/ })
      .map(({ textContent }) => textContent),
  ).toEqual([`Order ${saree}`, `Order ${potli}`]);
  await userEvent.type(main().getByRole('searchbox'), 'katan silk');
  await press('Find orders');
  expect(router.push).toHaveBeenCalledWith('/user/my-orders?q=katan+silk', undefined, {
    scroll: false,
  });
  unmount();
  const found = await renderPage(ordersPage, { ...LIST, query: { q: 'Katan SILK' } });
  expect(main().getAllByRole('link', { name: /^Order \d+$/ })).toHaveLength(1);
  expect(main().getByRole('link', { name: 'Delivered' })).toHaveAttribute(
    'href',
    '/user/my-orders?show=delivered&q=Katan+SILK',
  );
  found.unmount();
  const delivered = await renderPage(ordersPage, { ...LIST, query: { show: 'delivered' } });
  expect(
    within(
      main()
        .getByRole('link', { name: `Order ${potli}` })
        .closest('li') as HTMLElement,
    ).getByText('Delivered'),
  ).toBeVisible();
  expect(main().getByRole('link', { name: `Order ${potli}` })).toBeVisible();
  expect(main().queryByRole('link', { name: `Order ${saree}` })).not.toBeInTheDocument();
  delivered.unmount();
  for (const show of ['constructor', '__proto__']) {
    const { unmount: unmountList } = await renderPage(ordersPage, { ...LIST, query: { show } });
    expect(main().getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'true');
    unmountList();
  }
  await renderPage(ordersPage, { ...LIST, query: { show: 'ended', q: 'nothing' } });
  expect(main().getByRole('heading', { name: 'No orders found' })).toBeVisible();
});

test('cancellation > shows the terms, needs a reason and marks the order item', async () => {
  const { order, services } = await signInShopper();
  const id = await order(POTLI, SAREE);
  await renderPage(orderPage, orderAt(id));
  expect(main().getByRole('link', { name: 'Download invoice (PDF)' })).toHaveAttribute(
    'href',
    `/api/main/order/v1/orders/${id}/invoice.pdf`,
  );
  await press(`Cancel ${POTLI.name}`);
  const dialog = inDialog('Cancel this piece');
  expect(await dialog.findByText('No payment was taken, so no refund is due')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel this piece' }));
  expect(await dialog.findByText('Please choose a reason')).toBeVisible();
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Reason' }),
    'I found something else',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel this piece' }));
  expect(await main().findByText('Cancelled')).toBeVisible();
  expect((await services.orders.byId(id)).lines.map(({ status }) => status).sort()).toEqual([
    'active',
    'cancelled',
  ]);
  expect(main().queryByRole('button', { name: `Cancel ${POTLI.name}` })).not.toBeInTheDocument();
  expect(main().queryByText(/was refunded/)).not.toBeInTheDocument();
});

test('order > totals exclude cancelled items, which have a credit note beside the invoice', async () => {
  const { order, services } = await signInShopper();
  const id = await order(POTLI, SAREE);
  const cancel = async (productId: number) => {
    const lineId =
      (await services.orders.byId(id)).lines.find((line) => line.productId === productId)?.id ?? 0;
    const terms = { orderId: id, lineId, kind: 'cancellation' as const };
    const [option] = (await services.cancellations.terms(terms)).options;
    await services.cancellations.cancelOrReturn({
      ...terms,
      to: option?.to ?? 'source',
      reason: 'I found something else',
      refund: option?.refund ?? 0,
    });
    return lineId;
  };
  const before = await services.orders.byId(id);
  const lineId = await cancel(POTLI.productId);
  const page = await renderPage(orderPage, orderAt(id));
  const [remaining] = before.lines.filter((line) => line.id !== lineId);
  const summary = within(main().getByRole('region', { name: `Order ${id}` }));
  expect(summary.getByText('1 item').nextSibling).toHaveTextContent(
    `₹${groupIndian(remaining?.lineTotal ?? 0)}`,
  );
  expect(summary.getByText('Total').nextSibling).toHaveTextContent(
    `₹${groupIndian((remaining?.lineTotal ?? 0) + before.shipping)}`,
  );
  expect(summary.getByText('Excludes cancelled and returned items.')).toBeVisible();
  expect(main().getByRole('link', { name: 'Download credit note (PDF)' })).toHaveAttribute(
    'href',
    `/api/main/order/v1/orders/${id}/items/${lineId}/credit-note.pdf`,
  );
  page.unmount();
  await cancel(SAREE.productId);
  await renderPage(orderPage, orderAt(id));
  expect(main().getAllByRole('link', { name: 'Download credit note (PDF)' })).toHaveLength(2);
  expect(main().getByRole('link', { name: 'Download invoice (PDF)' })).toBeVisible();
  expect(main().queryByText('Not charged')).not.toBeInTheDocument();
});

test('return > refunds a delivered item to the wallet, with the amount on the button', async () => {
  const { order, services } = await signInShopper();
  const id = await order(POTLI);
  await deliver(id);
  await renderPage(orderPage, orderAt(id));
  expect(main().getByText('Tracking number AZ0123456789')).toBeVisible();
  expect(main().getByText('1 November 2026')).toBeVisible();
  await press(`Return ${POTLI.name}`);
  const dialog = inDialog('Return this piece');
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
    message: 'The refund is now 4,000. Please look at it again.',
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Return and refund ₹4,300' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'The refund is now 4,000. Please look at it again.',
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
  const dialog = inDialog('Exchange this piece');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong');
  server.resetHandlers();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Exchange this piece' }));
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
  await userEvent.click(dialog.getByRole('button', { name: 'Exchange this piece' }));
  expect(await dialog.findByText(/300 would come back now/)).toBeVisible();
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

test('order > shows its payment method and gift message', async () => {
  const { addToCart, services } = await signInShopper();
  await addToCart(POTLI);
  await services.cart.setGiftMessage('With love,\nMeera');
  const { orderId } = await services.checkout.place({
    method: 'azapayment',
    option: 'netbanking',
    choice: 'HDFC Bank',
    idempotencyKey: crypto.randomUUID(),
  });
  await renderPage(orderPage, orderAt(orderId));
  expect(main().getByText(/With love,\s*Meera/)).toBeVisible();
  expect(main().getByText('Net banking, HDFC Bank')).toBeVisible();
});

test('return > shows why an item cannot be returned, and retries terms that fail to load', async () => {
  const { order } = await signInShopper();
  const id = await order(POTLI);
  await deliver(id, false);
  await renderPage(orderPage, orderAt(id));
  stubNetworkError('GET /order/v1/orders/:id/items/:detailId/return');
  await press(`Return ${POTLI.name}`);
  const dialog = inDialog('Return this piece');
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong');
  server.resetHandlers();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('This piece cannot be returned.')).toBeVisible();
});

test('order again > adds an ordered item to the cart', async () => {
  const { order, services } = await signInShopper();
  const id = await order(POTLI);
  await renderPage(orderPage, orderAt(id));
  await press(`Order again ${POTLI.name}`);
  expect(await screen.findByText('Product added to cart')).toBeInTheDocument();
  await waitFor(async () =>
    expect((await services.cart.summary()).lines).toMatchObject([
      { productId: POTLI.productId, quantity: 1 },
    ]),
  );
});

test('order > shows the measurements of a made-to-measure item', async () => {
  const { services, sizeOf } = await signInShopper();
  const meera = await services.measurements.save({
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  await services.cart.add({
    productId: SAREE.productId,
    sizeId: await sizeOf(SAREE.productId),
    quantity: 1,
    madeFor: meera,
  });
  const { orderId } = await services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  await renderPage(orderPage, orderAt(orderId));
  await userEvent.click(main().getByText('Made to the measurements of Meera'));
  expect(await main().findByText('36 in')).toBeInTheDocument();
  expect(main().queryByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
});
