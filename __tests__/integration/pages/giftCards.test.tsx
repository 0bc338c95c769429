import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dayAfter } from '@/lib/i18n/dates';
import { formatDay } from '@/lib/i18n/day';
import { decideSandboxPayment } from '@/backend/payments/sandbox/ledger';
import * as cartPage from '@/pages/checkout/cart';
import * as statusPage from '@/pages/checkout/status';
import * as giftCardsPage from '@/pages/gift-cards';
import * as ordersPage from '@/pages/user/my-orders/index';
import * as orderPage from '@/pages/user/my-orders/status';
import { renderPage } from '@/__tests__/support/renderPage';
import { server, stubFailure, stubReply, withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const PATH = '/gift-cards';
const DAY = dayAfter(new Date(), 30);
const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
const preview = () => within(screen.getByRole('figure', { name: 'Preview of the gift card' }));
const cardsInCarts = () => backend().db.selectFrom('bag_gift_cards').selectAll().execute();
const enter = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
};
async function fillIn() {
  await userEvent.click(await screen.findByRole('radio', { name: '₹5,000' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Peacock' }));
  await enter('Recipient’s name', 'Meera');
  await enter('Recipient’s email', 'meera@example.com');
  await enter('Your name', 'Asha');
  await enter(/^Message/, 'For your birthday');
  await enter(/^Delivery date/, DAY);
}

test('gift cards > a guest adds one to the cart, with its design and day of sending', async () => {
  newVisitor();
  const { unmount } = await renderPage(giftCardsPage, { path: PATH });
  await fillIn();
  for (const text of ['₹5,000', 'For Meera', 'From Asha', 'For your birthday'])
    expect(preview().getByText(text)).toBeVisible();
  const day = formatDay(DAY, 'en-IN');
  expect(preview().getByText(`Emailed to meera@example.com on ${day}.`)).toBeVisible();
  await submit();
  expect(
    await screen.findByRole('heading', { name: 'Your gift card is in your cart' }),
  ).toHaveFocus();
  for (const text of ['₹5,000', 'For Meera', 'From Asha', 'For your birthday'])
    expect(preview().getByText(text)).toBeVisible();
  expect(preview().getByText(`Emailed to meera@example.com on ${day}.`)).toBeVisible();
  expect(await cardsInCarts()).toMatchObject([
    { amount_minor: 500_000, design: 'peacock', send_on: DAY, message: 'For your birthday' },
  ]);
  unmount();
  await renderPage(cartPage, { path: '/checkout/cart' });
  const list = within(await screen.findByRole('list', { name: 'Gift cards in your cart' }));
  for (const text of [
    'Gift card',
    'Peacock design',
    'For Meera',
    `Emailed to meera@example.com on ${day}`,
    '₹5,000',
  ])
    expect(list.getByText(text)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Remove the gift card for Meera' }));
  await waitFor(async () => expect(await cardsInCarts()).toEqual([]));
});

test('gift cards > errors are shown beside their fields and nothing is added', async () => {
  newVisitor();
  await renderPage(giftCardsPage, { path: PATH });
  await submit();
  await waitFor(() => expect(field('Recipient’s name')).toBeInvalid());
  expect(screen.getByRole('radio', { name: '₹5,000' })).toBeChecked();
  expect(within(screen.getByRole('figure')).getByText('₹5,000')).toBeVisible();
  expect(field('Recipient’s name')).toHaveAccessibleDescription(
    'Please enter the recipient’s name',
  );
  expect(field('Recipient’s email')).toHaveAccessibleDescription(
    /Please enter the recipient’s email/,
  );
  expect(field('Your name')).toHaveAccessibleDescription('Please enter your name');
  await enter(/^Delivery date/, dayAfter(new Date(), -2));
  await waitFor(() =>
    expect(field(/^Delivery date/)).toHaveAccessibleDescription(
      /Please choose today or a later date/,
    ),
  );
  await enter(/^Delivery date/, dayAfter(new Date(), 400));
  await waitFor(() =>
    expect(field(/^Delivery date/)).toHaveAccessibleDescription(
      /Please choose a day within the next year/,
    ),
  );
  expect(await cardsInCarts()).toEqual([]);
});

test('gift cards > an own amount stays within the limits, also those of the server', async () => {
  newVisitor();
  await renderPage(giftCardsPage, { path: PATH });
  await fillIn();
  await userEvent.click(screen.getByRole('radio', { name: 'Other amount' }));
  const amount = () => field('Your amount in rupees');
  await enter('Your amount in rupees', '999');
  await submit();
  await waitFor(() =>
    expect(amount()).toHaveAccessibleDescription(
      /Please choose an amount from ₹1,000 to ₹1,00,000/,
    ),
  );
  await enter('Your amount in rupees', '12.50');
  await waitFor(() =>
    expect(amount()).toHaveAccessibleDescription(/Please enter an amount in whole rupees/),
  );
  await enter('Your amount in rupees', '₹7,500');
  const message = 'Please choose an amount from ₹8,000 to ₹9,000';
  stubReply('POST /giftcard/v1/cart', {
    status: 200,
    code: 1701,
    message,
    invalid_fields: [{ field: 'amount', message }],
  });
  await submit();
  await waitFor(() => expect(amount()).toHaveAccessibleDescription(new RegExp(message)));
  server.resetHandlers();
  await submit();
  await screen.findByRole('heading', { name: 'Your gift card is in your cart' });
  expect(await cardsInCarts()).toMatchObject([{ amount_minor: 750_000 }]);
});

test('gift cards > typed text survives a failure and a reload, and then adds one card', async () => {
  newVisitor();
  const { unmount } = await renderPage(giftCardsPage, { path: PATH });
  await fillIn();
  stubFailure('POST /giftcard/v1/cart', 503, 'Please try again in a moment.');
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  unmount();
  server.resetHandlers();
  await renderPage(giftCardsPage, { path: PATH });
  expect(await screen.findByDisplayValue('For your birthday')).toBe(field(/^Message/));
  expect(screen.getByRole('radio', { name: '₹5,000' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Peacock' })).toBeChecked();
  expect(field(/^Delivery date/)).toHaveValue(DAY);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Add to cart' }));
  await screen.findByRole('heading', { name: 'Your gift card is in your cart' });
  expect(await cardsInCarts()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Add another gift card' }));
  expect(field(/^Message/)).toHaveValue('');
});

/** A customer who has paid for a gift card. */
async function bought(sendDay: string | null) {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addAddress();
  await visitor.services.giftCards.addToCart({
    amount: 5_000,
    design: 'lotus',
    recipient: 'Meera',
    email: 'meera@example.com',
    sender: 'Asha',
    message: '',
    sendDay,
  });
  const { orderId, paymentUrl } = await visitor.services.checkout.place({
    method: 'azapayment',
    idempotencyKey: crypto.randomUUID(),
  });
  const reference = paymentUrl?.split('/').at(-1) ?? '';
  await decideSandboxPayment(backend().db, reference, { kind: 'paid' });
  await visitor.services.orders.checkTransaction(orderId);
  return orderId;
}
const main = () => within(screen.getByRole('main'));

test('gift cards > confirmation, order and list of orders say 1 gift card and its day', async () => {
  const orderId = await bought(DAY);
  const day = formatDay(DAY, 'en-IN');
  const query = { order_id: String(orderId) };
  const status = await renderPage(statusPage, { query, path: '/checkout/status' });
  expect(main().getByText(`1 gift card, emailed to meera@example.com on ${day}.`)).toBeVisible();
  expect(main().queryByText('Deliver to')).not.toBeInTheDocument();
  expect(main().queryByText('0 items')).not.toBeInTheDocument();
  status.unmount();
  const order = await renderPage(orderPage, { query, path: '/user/my-orders/status' });
  expect(main().getByText(`Will be emailed to meera@example.com on ${day}`)).toBeVisible();
  expect(main().getByText('1 gift card')).toBeVisible();
  order.unmount();
  await renderPage(ordersPage, { path: '/user/my-orders' });
  expect(main().getByText('1 gift card, ₹5,000')).toBeVisible();
});

test('gift cards > the code of the email shows its balance; another one is rejected beside the field', async () => {
  const orderId = await bought(null);
  const { body } = await backend()
    .db.selectFrom('outbox')
    .select('body')
    .where('recipient', '=', 'meera@example.com')
    .executeTakeFirstOrThrow();
  const code = /Gift card code: (\S+)/.exec(body)?.[1] ?? '';
  const query = { order_id: String(orderId) };
  const order = await renderPage(orderPage, { query, path: '/user/my-orders/status' });
  expect(main().getByText(new RegExp(`code ending in ${code.slice(-4)}$`))).toBeVisible();
  order.unmount();
  await renderPage(giftCardsPage, { path: PATH });
  const check = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Check balance' }));
  await screen.findByLabelText('Gift card code');
  await enter('Gift card code', 'NO-SUCH-CODE');
  await check();
  await waitFor(() =>
    expect(field('Gift card code')).toHaveAccessibleDescription(/This gift card code is not valid/),
  );
  await enter('Gift card code', code.toLowerCase());
  await check();
  expect(
    await screen.findByText(
      new RegExp(
        `^The gift card ending in ${code.slice(-4)} has ₹5,000 of ₹5,000 left\\. It is valid`,
      ),
    ),
  ).toBeVisible();
});
