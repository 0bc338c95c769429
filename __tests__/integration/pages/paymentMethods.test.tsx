import { waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as paymentPage from '@/pages/checkout/payment';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubNetworkError, server, withBackend } from '@/__tests__/support/server';
import { codeSentTo, wrongCodeFor } from '@/__tests__/support/outbox';
import { CREDENTIALS } from '@/__tests__/support/visitor';
import { prepareCheckout, main, methods } from '@/__tests__/support/paymentPage';

const { backend } = withBackend();

test('payment method > an unavailable method shows the reason', async () => {
  await prepareCheckout(12);
  await renderPage(paymentPage);
  expect(within(methods()).getByRole('radio', { name: /Cash on delivery/ })).toBeDisabled();
  expect(within(methods()).getByText('For orders up to ₹50,000')).toBeVisible();
});

test('payment methods > the reason replaces them when none can take the order', async () => {
  await prepareCheckout();
  await renderPage(paymentPage, { path: '/checkout/payment', locale: 'en-gb' });
  expect(await main().findByRole('alert')).toHaveTextContent(/but the address is in India/);
  expect(main().queryByRole('group', { name: 'How would you like to pay?' })).toBeNull();
  expect(main().queryByRole('radio')).toBeNull();
});

test('payment methods > the limit of the only method replaces it', async () => {
  await prepareCheckout(12);
  const setOnline = (enabled: boolean) =>
    backend()
      .db.updateTable('payment_methods')
      .set({ enabled })
      .where('code', '=', 'azapayment')
      .execute();
  await setOnline(false);
  await renderPage(paymentPage);
  await setOnline(true);
  expect(await main().findByRole('alert')).toHaveTextContent(
    /^Cash on delivery is for orders up to ₹50,000/,
  );
  expect(main().queryByRole('radio')).toBeNull();
});

test('cash on delivery > is available once the mobile number is verified', async () => {
  await prepareCheckout();
  await backend().db.updateTable('customers').set({ email_verified_at: null }).execute();
  const { goTo } = await renderPage(paymentPage);
  const cash = () => within(methods()).getByRole('radio', { name: /Cash on delivery/ });
  expect(cash()).toBeDisabled();
  expect(
    within(methods()).getByText('Verify your mobile number or email to pay cash on delivery'),
  ).toBeVisible();
  await userEvent.click(
    await within(methods()).findByRole('button', { name: 'Verify your mobile number' }),
  );
  await userEvent.type(await within(methods()).findByLabelText('New mobile number'), '98123 45678');
  await userEvent.type(within(methods()).getByLabelText('Your password'), CREDENTIALS.password);
  await userEvent.click(within(methods()).getByRole('button', { name: 'Send code' }));
  const code = await within(methods()).findByLabelText('Code');
  await userEvent.type(code, await codeSentTo(backend(), '+919812345678'));
  await userEvent.click(within(methods()).getByRole('button', { name: 'Confirm number' }));
  await waitFor(() => expect(within(methods()).queryByLabelText('Code')).toBeNull());
  await goTo(paymentPage, { path: '/checkout/payment' });
  expect(cash()).toBeEnabled();
  expect(within(methods()).queryByRole('button', { name: /Verify/ })).toBeNull();
});

test('cash on delivery > is available once the email is verified', async () => {
  await prepareCheckout();
  await backend().db.updateTable('customers').set({ email_verified_at: null }).execute();
  const { goTo } = await renderPage(paymentPage);
  await userEvent.click(
    await within(methods()).findByRole('button', { name: 'Verify your email' }),
  );
  const code = await within(methods()).findByLabelText('Code');
  const digits = await codeSentTo(backend(), CREDENTIALS.email);
  await userEvent.type(code, wrongCodeFor(digits));
  await userEvent.click(within(methods()).getByRole('button', { name: 'Confirm email' }));
  await waitFor(() => expect(code).toHaveAccessibleDescription(/code is incorrect/));
  await userEvent.clear(code);
  await userEvent.type(code, digits);
  await userEvent.click(within(methods()).getByRole('button', { name: 'Confirm email' }));
  await waitFor(() => expect(within(methods()).queryByLabelText('Code')).toBeNull());
  await goTo(paymentPage, { path: '/checkout/payment' });
  expect(within(methods()).getByRole('radio', { name: /Cash on delivery/ })).toBeEnabled();
});

test('payment method > net banking requires a bank, and EMI shows the cost of each plan', async () => {
  const { services } = await prepareCheckout(2);
  await renderPage(paymentPage);
  await userEvent.click(within(methods()).getByRole('radio', { name: /^Net banking/ }));
  await userEvent.click(main().getByRole('button', { name: /^Pay ₹/ }));
  expect(await main().findByLabelText('Your bank')).toHaveAccessibleDescription(
    'Please choose one',
  );
  expect(main().getByLabelText('Your bank')).toHaveFocus();
  await userEvent.click(within(methods()).getByRole('radio', { name: /^EMI/ }));
  await userEvent.selectOptions(await main().findByLabelText('Card issuer'), 'HDFC Bank');
  await userEvent.click(main().getByRole('radio', { name: /^3 months of ₹2,867\s*Interest-free/ }));
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // jsdom does not navigate.
  await userEvent.click(main().getByRole('button', { name: 'Pay ₹8,600' }));
  await waitFor(async () =>
    expect(await services.orders.list()).toMatchObject([{ paidWith: 'EMI, HDFC Bank, 3 months' }]),
  );
});

test('EMI > plans that fail to load show an error and a retry', async () => {
  await prepareCheckout(2);
  await renderPage(paymentPage);
  stubNetworkError('GET /payments/emi-options');
  await userEvent.click(within(methods()).getByRole('radio', { name: /^EMI/ }));
  expect(await main().findByRole('alert')).toHaveTextContent('Could not get the EMI Data');
  server.resetHandlers();
  await userEvent.click(main().getByRole('button', { name: 'Try again' }));
  expect(await main().findByLabelText('Card issuer')).toBeVisible();
});
