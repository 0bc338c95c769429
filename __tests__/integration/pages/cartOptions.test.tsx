import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { credit } from '@/backend/wallet/ledgerRepository';
import { dayAfter } from '@/lib/i18n/dates';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { MADE_TO_MEASURE, newVisitor, POTLI, SAREE } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const main = () => within(screen.getByRole('main'));
const total = () => main().getByRole('region', { name: 'Order summary' });
/** On phones the options are folded. */
const openOptions = () =>
  userEvent.click(main().getByText('Delivery and gifting', { selector: 'summary *' }));

test('event date > shows whether each item arrives in time, and must not be in the past', async () => {
  await newVisitor().addToCart(POTLI);
  await renderPage(cartPage);
  fireEvent.change(screen.getByLabelText(/^Event date/), {
    target: { value: '2020-01-01' },
  });
  expect(screen.getByLabelText(/^Event date/)).toHaveAccessibleDescription(
    /Please choose today or a later date/,
  );
  fireEvent.change(screen.getByLabelText(/^Event date/), {
    target: { value: dayAfter(new Date(), 1) },
  });
  expect(await main().findByText(/^Not in time for/)).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Event date/), {
    target: { value: dayAfter(new Date(), 300) },
  });
  expect(await main().findByText(/^In time for/)).toBeVisible();
});

test('coupon > the best one is applied with one click; a rejected code shows the reason and stays typed', async () => {
  await newVisitor().addToCart(SAREE);
  await renderPage(cartPage);
  await userEvent.type(main().getByLabelText('Coupon code'), 'NONSENSE{Enter}');
  await waitFor(() =>
    expect(main().getByLabelText('Coupon code')).toHaveAccessibleDescription(
      'This coupon code is not valid',
    ),
  );
  expect(main().getByLabelText('Coupon code')).toHaveValue('NONSENSE');
  expect(await main().findByText('Add ₹53,500 more to use GRAND15')).toBeInTheDocument();
  const bestCoupon = (await main().findByText(/^Best coupon/)).closest('p') as HTMLElement;
  expect(bestCoupon).toHaveTextContent(/^Best coupon: WELCOME10, ₹2,150 off\. First order only\./);
  await userEvent.click(within(bestCoupon).getByRole('button', { name: /^Apply/ }));
  expect(await within(total()).findByText(/^−₹/)).toBeVisible();
  await userEvent.click(main().getByRole('button', { name: /^Remove the coupon/ }));
  await waitFor(() => expect(total()).toHaveTextContent('Total₹21,500'));
});

test('redemptions > points and wallet reduce the total; a visitor is not offered any', async () => {
  const visitor = newVisitor();
  await visitor.addToCart(SAREE);
  const { unmount } = await renderPage(cartPage);
  expect(main().queryByText('Pay with a gift card')).not.toBeInTheDocument();
  unmount();
  const { id } = await visitor.signUp();
  await credit(backend().db, {
    customerId: id,
    account: 'points',
    paise: 50_000,
    kind: 'goodwill',
    reason: 'Welcome',
  });
  await credit(backend().db, {
    customerId: id,
    account: 'wallet',
    paise: 100_000,
    kind: 'goodwill',
    reason: 'Welcome',
  });
  await renderPage(cartPage);
  await userEvent.click(main().getByRole('checkbox', { name: /^Use my points/ }));
  await waitFor(() => expect(total()).toHaveTextContent('Points−₹500'));
  expect(main().getByText('₹1,000 available')).toBeVisible();
  await userEvent.click(main().getByRole('checkbox', { name: /^Use my Aza wallet/ }));
  await waitFor(() => expect(total()).toHaveTextContent('Total₹20,000'));
  await userEvent.type(main().getByLabelText('Gift card code'), 'WRONGCODE{Enter}');
  await waitFor(() =>
    expect(main().getByLabelText('Gift card code')).toHaveAccessibleDescription(
      'This gift card code is not valid',
    ),
  );
  await userEvent.click(main().getByRole('checkbox', { name: /^Use my points/ }));
  await waitFor(() => expect(total()).toHaveTextContent('Total₹20,500'));
});

test('gift message > is saved when the shopper leaves the page while typing', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  const { unmount } = await renderPage(cartPage);
  await userEvent.click(main().getByText('Add a gift message'));
  await userEvent.type(await main().findByLabelText(/^Gift message/), 'For Mira');
  unmount();
  await waitFor(async () =>
    expect((await visitor.services.cart.summary()).giftMessage).toBe('For Mira'),
  );
});

test('gift message > is shown once it is saved, and is edited or removed there', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  await renderPage(cartPage);
  await openOptions();
  await userEvent.click(main().getByText('Add a gift message'));
  await userEvent.type(await main().findByLabelText(/^Gift message/), 'For Mira');
  await userEvent.click(main().getByRole('button', { name: 'Save message' }));
  const edit = await main().findByRole('button', { name: 'Edit gift message' });
  expect(edit).toHaveFocus();
  expect(main().getByText('For Mira')).toBeVisible();
  expect(main().queryByText('Add a gift message')).toBeNull();
  await userEvent.click(edit);
  const field = await main().findByLabelText(/^Gift message/);
  expect(field).toHaveValue('For Mira');
  await userEvent.type(field, '!');
  await userEvent.click(main().getByRole('button', { name: 'Save message' }));
  const remove = await main().findByRole('button', { name: 'Remove gift message' });
  expect(main().getByText('For Mira!')).toBeVisible();
  await userEvent.click(remove);
  expect(await main().findByText('Add a gift message')).toBeVisible();
  expect((await visitor.services.cart.summary()).giftMessage).toBe('');
});

test('cart options > measuring kit and gift message are saved and kept on the payment page', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(MADE_TO_MEASURE);
  await visitor.addAddress();
  const { unmount } = await renderPage(cartPage);
  await userEvent.click(main().getByRole('checkbox', { name: 'Add a measuring kit' }));
  await userEvent.click(main().getByText('Add a gift message'));
  await userEvent.type(await main().findByLabelText(/^Gift message/), 'With love');
  await userEvent.tab();
  expect(await main().findByText('Message saved')).toBeInTheDocument();
  unmount();
  await loadPage(paymentPage);
  expect(await visitor.services.cart.summary()).toMatchObject({
    kit: true,
    giftMessage: 'With love',
  });
});

test('cart options > a measuring kit is offered only for an item that can be made to measure', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  const kit = () => main().queryByRole('checkbox', { name: 'Add a measuring kit' });
  const { unmount } = await renderPage(cartPage);
  // On phones the second one, which is the control of the options.
  expect(main().getAllByRole('heading', { name: 'Delivery and gifting' })).toHaveLength(2);
  expect(kit()).not.toBeInTheDocument();
  unmount();
  await visitor.addToCart(MADE_TO_MEASURE);
  await renderPage(cartPage);
  await openOptions();
  expect(kit()).toBeVisible();
});

test('checkout button > leads to payment for a customer with an address, otherwise to the address step', async () => {
  const visitor = newVisitor();
  await visitor.signUp();
  await visitor.addToCart(POTLI);
  const { unmount } = await renderPage(cartPage);
  expect(main().getAllByRole('link', { name: 'Checkout' })[0]).toHaveAttribute(
    'href',
    '/checkout/address',
  );
  unmount();
  await visitor.addAddress();
  await renderPage(cartPage);
  expect(main().getAllByRole('link', { name: 'Checkout' })[0]).toHaveAttribute(
    'href',
    '/checkout/payment',
  );
  expect(main().getAllByRole('link', { name: 'Change address' })[0]).toHaveAttribute(
    'href',
    '/checkout/address',
  );
});
