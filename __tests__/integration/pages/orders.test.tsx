import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { groupIndian } from '@/lib/i18n/money';
import * as ordersPage from '@/pages/user/my-orders/index';
import * as orderPage from '@/pages/user/my-orders/status';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { KURTA, POTLI, SAREE } from '@/__tests__/support/visitor';
import { main, orderAt, press, signInShopper } from '@/__tests__/support/ordersPage';
import { findToast } from '@/__tests__/support/shownToasts';

const { backend } = withBackend();
const LIST = { path: '/user/my-orders' };
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
  const summary = within(main().getByRole('region', { name: 'Order summary' }));
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

test('order again > adds an ordered item to the cart', async () => {
  const { order, services } = await signInShopper();
  const id = await order(POTLI);
  await renderPage(orderPage, orderAt(id));
  await press(`Order again ${POTLI.name}`);
  await findToast('Product added to cart');
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
    productId: KURTA.productId,
    sizeId: await sizeOf(KURTA.productId),
    quantity: 1,
    madeFor: meera,
  });
  const { orderId } = await services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  await renderPage(orderPage, orderAt(orderId));
  await userEvent.click(main().getByText('View Meera’s measurements'));
  expect(await main().findByText('36 in')).toBeInTheDocument();
  expect(main().queryByRole('button', { name: /^Order again/ })).not.toBeInTheDocument();
});
