import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import * as accountPage from '@/pages/user/my-account';
import * as resetPage from '@/pages/user/reset-password';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, server, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';
import { findToast } from '@/__tests__/support/shownToasts';

const { backend } = withBackend();

const main = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));
const region = (name: string) => within(main().getByRole('region', { name }));

/** The latest one-time code sent to a recipient. */
async function codeFor(recipient: string): Promise<string> {
  const { body } = await backend()
    .db.selectFrom('outbox')
    .select('body')
    .where('recipient', '=', recipient)
    .where('body', 'like', '%code%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(body)?.[0] ?? '';
}
const wrongCode = (code: string) => (code === '123456' ? '654321' : '123456');

async function renderAccount() {
  const visitor = newVisitor();
  await visitor.signUp();
  await renderPage(accountPage, { path: '/user/my-account' });
  return visitor;
}

test('account > responds with 401 to a visitor', async () => {
  expect((await renderPage(accountPage)).status).toBe(401);
});

test('account > shows the details and saves changes', async () => {
  const { services } = await renderAccount();
  expect(region('Email').getByText(CREDENTIALS.email)).toBeVisible();
  // No configured provider keeps cards.
  expect(main().queryByRole('region', { name: 'Saved cards' })).not.toBeInTheDocument();
  await press('Edit your details');
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha Rao');
  await userEvent.selectOptions(screen.getByLabelText(/^Gender/), 'Female');
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '2999-01-01');
  await press('Save');
  expect(await screen.findByText('Please enter a past date')).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/^Date of birth/));
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '1990-12-06');
  await press('Save');
  await findToast('Profile updated successfully');
  expect(await region('Your details').findByText('6 December 1990')).toBeVisible();
  expect((await services.bootstrap.identity()).customer).toMatchObject({
    name: 'Asha Rao',
    mobile: '',
    gender: 'female',
    dob: '1990-12-06',
  });
});

test('mobile number > is verified by a code sent to it', async () => {
  const { services } = await renderAccount();
  await press('Add your number');
  await userEvent.type(await screen.findByLabelText('New mobile number'), '123');
  await press('Send code');
  expect(await screen.findByText('Please enter a valid mobile number')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('New mobile number'));
  await userEvent.type(screen.getByLabelText('New mobile number'), '98765 43210');
  await userEvent.type(screen.getByLabelText('Your password'), 'not this one');
  await press('Send code');
  await waitFor(() =>
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(
      /The current password is incorrect/,
    ),
  );
  await userEvent.clear(screen.getByLabelText('Your password'));
  await userEvent.type(screen.getByLabelText('Your password'), CREDENTIALS.password);
  await press('Send code');
  await findToast('OTP sent successfully');
  expect(screen.getByText(/^Resend code in \d+ s$/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), wrongCode(await codeFor('+919876543210')));
  await press('Confirm number');
  await waitFor(() =>
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(
      /This code is incorrect. 4 attempts left./,
    ),
  );
  expect((await services.bootstrap.identity()).customer?.mobile).toBe('');
  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.click(screen.getByLabelText('Code'));
  await userEvent.paste((await codeFor('+919876543210')).replace(/(...)/, '$1 '));
  await press('Confirm number');
  await findToast('Mobile no updated successfully');
  expect(await region('Mobile number').findByText('+91 9876543210')).toBeVisible();
});

test('mobile number > can be changed with a code sent by email instead of the password', async () => {
  const visitor = newVisitor();
  const { id: customerId } = await visitor.signUp();
  await visitor.services.account.updateProfile({ customerId, mobile: '+919876543210' });
  await renderPage(accountPage, { path: '/user/my-account' });
  expect(
    await screen.findByText('+91 9876543210 is not verified yet. Verify it to use it for sign-in.'),
  ).toBeVisible();
  await press('Verify your number');
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a code instead' }));
  await userEvent.type(
    await screen.findByLabelText('Code from your email'),
    await codeFor(CREDENTIALS.email),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await userEvent.type(await screen.findByLabelText('Code'), await codeFor('+919876543210'));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm number' }));
  await findToast('Mobile no updated successfully');
});

test('privacy > the customer’s data is exported, and the account is deleted with an emailed code', async () => {
  const visitor = newVisitor();
  const { id } = await visitor.signUp();
  await visitor.addAddress();
  const { router } = await renderPage(accountPage, { path: '/user/my-account' });
  expect(await visitor.services.privacy.ownData(id)).toMatchObject({
    profile: { email: CREDENTIALS.email },
    addresses: [{ firstname: 'Asha Rao' }],
    orders: [],
  });
  await press('Delete my account');
  const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send code' }));
  await userEvent.type(
    await dialog.findByLabelText('Code'),
    wrongCode(await codeFor(CREDENTIALS.email)),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account permanently' }));
  await waitFor(() =>
    expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription(/This code is incorrect/),
  );
  await userEvent.clear(dialog.getByLabelText('Code'));
  await userEvent.type(dialog.getByLabelText('Code'), await codeFor(CREDENTIALS.email));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account permanently' }));
  await waitFor(() => expect(document.cookie).not.toContain('customer_id'));
  expect(router.push).not.toHaveBeenCalled();
  await expect(visitor.services.account.signIn(CREDENTIALS)).rejects.toThrow(
    'There is no account with this email yet. Please sign up.',
  );
});

test('privacy > an account with an open order cannot be deleted', async () => {
  const visitor = newVisitor();
  const customer = await visitor.signUp();
  await visitor.addAddress();
  await visitor.addToCart(POTLI);
  const { orderId } = await visitor.services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  await visitor.services.privacy.sendCode(customer, { intent: 'delete_account' });
  await expect(
    visitor.services.privacy.deleteAccount(customer.id, await codeFor(CREDENTIALS.email)),
  ).rejects.toThrow(`Order ${orderId} is still in progress.`);
});

test('account > keeps the typed text after a failed save', async () => {
  await renderAccount();
  await press('Edit your details');
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha Rao');
  stubFailure('PUT /profile/v1/users/:customerId', 503);
  await press('Save');
  expect(await screen.findByText("Couldn't update profile, kindly try again")).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
});

test('password > is changed with the current password', async () => {
  const { services } = await renderAccount();
  await press('Change your password');
  await userEvent.type(await screen.findByLabelText('Current password'), 'not this one');
  await userEvent.type(screen.getByLabelText('New password'), 'quite another one');
  await press('Change password');
  expect(await screen.findAllByText('The current password is incorrect')).toHaveLength(1);
  expect(screen.getByLabelText('Current password')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Current password'));
  await userEvent.type(screen.getByLabelText('Current password'), CREDENTIALS.password);
  await press('Change password');
  expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
  await expect(
    services.account.signIn({ ...CREDENTIALS, password: 'quite another one' }),
  ).resolves.toMatchObject({ email: CREDENTIALS.email });
});

test('password reset > an expired or used link offers a new one', async () => {
  await renderPage(resetPage, { query: { token: 'an-old-one' } });
  await userEvent.type(screen.getByLabelText('New password'), 'quite another one');
  await press('Save password');
  expect(await main().findByRole('alert')).toHaveTextContent(
    'This link has been used or has expired. Please request a new one.',
  );
  await userEvent.click(main().getByRole('button', { name: 'Request a new link' }));
  expect(await screen.findByRole('dialog', { name: 'Reset your password' })).toBeVisible();
});

test.each([
  ['Sign out', 'We couldn’t sign you out. You are still signed in.', 'Try again'],
  [
    'Sign out and clear this device',
    'We couldn’t sign you out, so nothing was cleared. Please try again.',
    'Sign out and clear this device',
  ],
])(
  'sign-out > a failure of "%s" shows an error, offers a retry and clears nothing',
  async (name, message, retry) => {
    const { services } = await renderAccount();
    sessionStorage.setItem('draft', '1');
    const cookie = document.cookie;
    for (const stub of [
      () => stubFailure('POST /account/v1/users/logout', 503),
      () =>
        server.use(
          http.post('*/account/v1/users/logout', () =>
            HttpResponse.json({ status: 500, message: 'Not now' }),
          ),
        ),
    ]) {
      stub();
      await press(main().queryByRole('button', { name }) ? name : retry);
      expect(await main().findByRole('alert')).toHaveTextContent(message);
      expect(main().getByRole('button', { name: retry })).toBeEnabled();
    }
    expect(document.cookie).toBe(cookie);
    expect(sessionStorage.getItem('draft')).toBe('1');
    expect(screen.getByRole('link', { name: `Account of ${CREDENTIALS.email}` })).toBeVisible();
    expect((await services.bootstrap.identity()).customer?.email).toBe(CREDENTIALS.email);
  },
);
