import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as addressPage from '@/pages/checkout/address';
import * as ordersPage from '@/pages/user/my-orders/index';
import { renderPage } from '@/__tests__/support/renderPage';
import {
  stubReply,
  stubNetworkError,
  stubFailure,
  newBrowser,
  withBackend,
} from '@/__tests__/support/server';
import { codeSentTo, wrongCodeFor } from '@/__tests__/support/outbox';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';
import { findToast } from '@/__tests__/support/shownToasts';

const { backend } = withBackend();

/** Creates an account and continues in a browser without a session. */
async function register(email = CREDENTIALS.email) {
  await newVisitor().services.account.signUp({ ...CREDENTIALS, email });
  newBrowser();
}

/** Renders a customer page and opens a modal of its auth gate. */
async function openModal(button: 'Sign in' | 'Create an account') {
  const page = await renderPage(ordersPage, { path: '/user/my-orders' });
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: button }));
  await screen.findByLabelText('Email');
  return page;
}
const dialog = () => within(screen.getByRole('dialog'));
/** A message is shown once: by the form or by a toast, not by both. */
const expectOneMessage = async (text: string) =>
  expect(await screen.findAllByText(text)).toHaveLength(1);
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

test('auth gate > a customer page responds with 401 to a visitor, and loads after sign-in', async () => {
  await register();
  const { status, router } = await openModal('Sign in');
  expect(status).toBe(401);
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Password'), `${CREDENTIALS.password}{Enter}`);
  await findToast('Login successful');
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/user/my-orders', undefined, { scroll: false }),
  );
});

test('sign-in > a wrong password keeps the typed text', async () => {
  await register();
  await openModal('Sign in');
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Password'), 'a wrong one{Enter}');
  await expectOneMessage('The email or password is incorrect');
  expect(dialog().getByLabelText('Email')).toHaveValue(CREDENTIALS.email);
  expect(dialog().getByLabelText('Password')).toHaveValue('a wrong one');
});

test('sign-in > an unknown email (710) leads to sign-up with that email', async () => {
  await openModal('Sign in');
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Password'), 'anything{Enter}');
  await userEvent.click(
    await dialog().findByRole('button', { name: 'Create an account with this email' }),
  );
  expect(await dialog().findByLabelText('Choose a password')).toHaveFocus();
  expect(dialog().getByLabelText('Email')).toHaveValue(CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Choose a password'), CREDENTIALS.password);
  await press('Create account');
  await findToast('Sign up successful');
});

test('sign-up > a registered email shows one error', async () => {
  await register();
  await openModal('Create an account');
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Choose a password'), CREDENTIALS.password);
  await press('Create account');
  await expectOneMessage('This email is already registered. Please sign in.');
});

test('sign-up > shows errors beside the fields, and can show the password', async () => {
  await openModal('Create an account');
  await userEvent.type(dialog().getByLabelText('Email'), 'asha');
  await userEvent.type(dialog().getByLabelText('Choose a password'), 'short');
  await press('Create account');
  expect(await dialog().findByText('Please enter a valid email address')).toBeVisible();
  expect(dialog().getByLabelText('Choose a password')).toHaveAccessibleDescription(
    /Please use at least 8 characters/,
  );
  await press('Show password');
  expect(dialog().getByLabelText('Choose a password')).toHaveAttribute('type', 'text');
});

test('forgotten password > the message does not reveal whether the email has an account, and 706 is an error', async () => {
  await openModal('Sign in');
  await press('Forgot your password?');
  await userEvent.type(await dialog().findByLabelText('Email'), CREDENTIALS.email);
  await press('Email me a link');
  expect(await dialog().findByRole('status')).toHaveTextContent(
    'If this email has an account, we have sent a link to set a new password',
  );
  stubReply('POST /account/v1/users/forgot-password', {
    status: 200,
    code: 706,
    message: 'We cannot send mail now',
  });
  await press('Resend link');
  await expectOneMessage('We cannot send mail now');
});

const latestCode = (recipient = CREDENTIALS.email) => codeSentTo(backend(), recipient);

test('checkout sign-in > a code by email signs in: attempts are counted, spaces are ignored, the step loads', async () => {
  await register();
  const { router } = await renderPage(addressPage, { path: '/checkout/address' });
  const inline = within(screen.getByRole('region', { name: 'Sign in to check out' }));
  const email = inline.getByLabelText('Email');
  await userEvent.type(email, 'asha{Enter}');
  expect(email).toHaveFocus();
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  await userEvent.type(email, CREDENTIALS.email.slice('asha'.length));
  expect(email).toBeValid();
  await userEvent.keyboard('{Enter}');
  const field = await inline.findByLabelText('Code');
  await findToast('OTP sent successfully');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAccessibleDescription('Six digits, sent to a***@example.com');
  expect(inline.getByText(/^Resend code in \d+ s$/)).toBeVisible();
  const code = await latestCode();
  await userEvent.type(field, `${wrongCodeFor(code)}{Enter}`);
  await waitFor(() =>
    expect(field).toHaveAccessibleDescription(/This code is incorrect. 4 attempts left./),
  );
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(` ${code.slice(0, 3)} ${code.slice(3)} `);
  await userEvent.keyboard('{Enter}');
  await findToast('Login Successful');
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/checkout/address', undefined, { scroll: false }),
  );
});

test('checkout sign-in > a new shopper needs one email and one code, and sees no account error', async () => {
  const { router } = await renderPage(addressPage, { path: '/checkout/address' });
  const inline = within(screen.getByRole('region', { name: 'Sign in to check out' }));
  await userEvent.type(inline.getByLabelText('Email'), `${CREDENTIALS.email}{Enter}`);
  const field = await inline.findByLabelText('Code');
  expect(screen.queryByText(/no account/)).toBeNull();
  await userEvent.type(field, `${await latestCode()}{Enter}`);
  await findToast('Login Successful');
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/checkout/address', undefined, { scroll: false }),
  );
  const { email_verified_at } = await backend()
    .db.selectFrom('customers')
    .select('email_verified_at')
    .where('email', '=', CREDENTIALS.email)
    .executeTakeFirstOrThrow();
  expect(email_verified_at).not.toBeNull();
});

test('checkout sign-in > has the header and footer of the checkout, with its steps', async () => {
  await renderPage(addressPage, { path: '/checkout/address' });
  const header = within(screen.getAllByRole('banner')[0] ?? document.body);
  expect(header.getByText('Secure checkout')).toBeVisible();
  expect(
    within(header.getByRole('navigation', { name: 'Checkout' }))
      .getByText('Address')
      .closest('li'),
  ).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByRole('combobox', { name: /search/i })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Shop by category' })).toBeNull();
  const footer = within(screen.getByRole('contentinfo'));
  for (const slug of ['returns', 'privacy', 'terms'])
    expect(
      footer.getAllByRole('link').filter((link) => link.getAttribute('href') === `/help/${slug}`),
    ).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveAttribute(
    'href',
    '#main',
  );
});

test('sign-in by code > needs a verified mobile for text messages, and an unknown email leads to sign-up', async () => {
  await register();
  await openModal('Sign in');
  await press('Sign in with a code');
  await userEvent.type(await dialog().findByLabelText('Email'), CREDENTIALS.email);
  await userEvent.click(dialog().getByRole('radio', { name: 'By text message' }));
  await press('Send code');
  await expectOneMessage('This account has no verified mobile number. Please use your email.');
  await userEvent.clear(dialog().getByLabelText('Email'));
  await userEvent.type(dialog().getByLabelText('Email'), 'nobody@example.com{Enter}');
  await userEvent.click(
    await dialog().findByRole('button', { name: 'Create an account with this email' }),
  );
  expect(await dialog().findByLabelText('Email')).toHaveValue('nobody@example.com');
});

test('sign-up by code > creates an account with a code sent to the mobile number', async () => {
  await register('known@example.com');
  const { router } = await openModal('Create an account');
  await press('Sign up with a code');
  await userEvent.type(await dialog().findByLabelText('Email'), 'known@example.com{Enter}');
  await expectOneMessage('This email is already registered. Please sign in.');
  await userEvent.clear(dialog().getByLabelText('Email'));
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.click(dialog().getByRole('radio', { name: 'By text message' }));
  await userEvent.type(dialog().getByLabelText('Mobile number'), '123');
  await press('Send code');
  expect(await dialog().findByText('Please enter a valid mobile number')).toBeVisible();
  await userEvent.clear(dialog().getByLabelText('Mobile number'));
  await userEvent.type(dialog().getByLabelText('Mobile number'), '98765 43210');
  await press('Send code');
  const field = await dialog().findByLabelText('Code');
  await userEvent.type(field, `${await latestCode('+919876543210')}{Enter}`);
  await findToast('Sign up successful');
  await waitFor(() =>
    expect(router.replace).toHaveBeenCalledWith('/user/my-orders', undefined, { scroll: false }),
  );
});

test('social sign-in > offers the identity provider’s sandbox, and nothing when the providers cannot be loaded', async () => {
  await openModal('Sign in');
  const link = await dialog().findByRole('link', { name: 'Continue with Google' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/sandbox-identity\?return_to=http/));
  stubNetworkError('GET /account/v1/social-providers');
  await press('Create an account');
  await dialog().findByLabelText('Choose a password');
  expect(dialog().queryByRole('link', { name: /Google/ })).not.toBeInTheDocument();
});

test('sign-in > a rate limit shows the server’s message and keeps the typed text', async () => {
  await openModal('Sign in');
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  stubFailure(
    'POST /account/v1/users/login',
    429,
    'Too many attempts. Please wait a few minutes and try again.',
  );
  await userEvent.type(dialog().getByLabelText('Password'), 'anything{Enter}');
  await expectOneMessage('Too many attempts. Please wait a few minutes and try again.');
  expect(dialog().getByLabelText('Password')).toHaveValue('anything');
});
