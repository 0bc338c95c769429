import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as trackPage from '@/pages/user/track-order';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const main = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));
const sentCodes = async () =>
  (
    await backend()
      .db.selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('subject', 'not like', 'Thank you%')
      .orderBy('id')
      .execute()
  ).filter(({ body }) => /code: \d{6}|\d{6} is your code/.test(body));

/** Places an order and signs out. */
async function placeOrderAndSignOut() {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  await visitor.addToCart(POTLI);
  const { orderId } = await visitor.services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  await visitor.services.account.signOut();
  document.cookie = 'customer_id=; max-age=0; path=/';
  return orderId;
}

async function requestCode(orderId: number | string, contact: string) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Order number' }), String(orderId));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email or mobile number' }), contact);
  await press('Send code');
  return screen.findByRole('textbox', { name: 'Code' });
}
const codeIn = (body = '') => /\b\d{6}\b/.exec(body.replace(/order \d+/, ''))?.[0] ?? '';

test('order tracking > finds an order by mobile number in any format and shows no personal data', async () => {
  const orderId = await placeOrderAndSignOut();
  await backend()
    .db.updateTable('order_lines')
    .set({ step: 'dispatched', awb: 'BD1234567890', carrier: 'Blue Dart' })
    .set({ tracking_url: 'https://carrier.example/BD1234567890' })
    .where('order_id', '=', orderId)
    .execute();
  await renderPage(trackPage, { path: '/user/track-order' });
  const field = await requestCode(`Order ${orderId}`, '098765 43210');
  const messages = await sentCodes();
  expect(messages).toMatchObject([{ recipient: '+919876543210' }]);
  await userEvent.type(field, codeIn(messages[0]?.body));
  await press('View order');
  expect(await main().findByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  expect(main().queryByText(/Enter your order number/)).not.toBeInTheDocument();
  expect(main().getByRole('link', { name: POTLI.name })).toBeVisible();
  expect(main().getByText('Order placed')).toBeVisible();
  expect(main().getByText('With the designer')).toBeVisible();
  expect(main().getByText('Blue Dart tracking number BD1234567890')).toBeVisible();
  expect(main().getByRole('link', { name: /^Track with Blue Dart/ })).toHaveAttribute(
    'href',
    'https://carrier.example/BD1234567890',
  );
  expect(main().queryByText(/Garden Road|Asha/)).not.toBeInTheDocument();
});

test('order tracking > an item from stock is prepared, and not with its designer', async () => {
  const { db } = backend();
  const setClass = (delivery_class: string) =>
    db.updateTable('products').set({ delivery_class }).where('id', '=', POTLI.productId).execute();
  await setClass('ready_to_ship');
  const orderId = await placeOrderAndSignOut();
  await renderPage(trackPage, { path: '/user/track-order' });
  const field = await requestCode(orderId, CREDENTIALS.email);
  await userEvent.type(field, codeIn((await sentCodes()).at(-1)?.body));
  await press('View order');
  expect(await main().findByText('Being prepared')).toBeVisible();
  expect(main().queryByText('With the designer')).toBeNull();
  await setClass('made_to_order');
});

test('order tracking > does not reveal whether an order exists', async () => {
  const orderId = await placeOrderAndSignOut();
  const { unmount } = await renderPage(trackPage, { path: '/user/track-order' });
  await requestCode(orderId, 'stranger@example.com');
  expect(main().getByRole('status')).toHaveTextContent(
    `We send a code only if order ${orderId} was placed with this email or mobile number.`,
  );
  unmount();
  await renderPage(trackPage, { path: '/user/track-order' });
  const field = await requestCode(999_999, CREDENTIALS.email);
  expect(main().getByRole('status')).toHaveTextContent(
    'We send a code only if order 999999 was placed with this email or mobile number.',
  );
  expect(await sentCodes()).toEqual([]);
  await userEvent.type(field, '123456');
  await press('View order');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/This code is incorrect/));
});

test('order tracking > shows an error beside each invalid field', async () => {
  await renderPage(trackPage, { path: '/user/track-order' });
  await userEvent.type(screen.getByRole('textbox', { name: 'Order number' }), 'my saree');
  await press('Send code');
  expect(await screen.findByText('Please enter your order number')).toBeVisible();
  expect(
    screen.getByText('Please enter the email or mobile number used for the order'),
  ).toBeVisible();
});
