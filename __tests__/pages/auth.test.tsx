import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as addressPage from '@/pages/checkout/address';
import { renderPage } from '../support/renderPage';
import { answer, withBackend } from '../support/server';
import { CREDENTIALS, newVisitor } from '../support/visitor';

withBackend();

/** The sign-in wall of a page that belongs to customers, with one of its modals open. */
async function openModal(button: 'Sign in' | 'Create an account') {
  const page = await renderPage(addressPage, { path: '/checkout/address' });
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: button }));
  await screen.findByLabelText('Email');
  return page;
}
const dialog = () => within(screen.getByRole('dialog'));
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));

test('a page of a customer answers 401 to everybody else, and comes once they sign in', async () => {
  await newVisitor().services.account.signUp(CREDENTIALS);
  const { status, router } = await openModal('Sign in');
  expect(status).toBe(401);
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Password'), `${CREDENTIALS.password}{Enter}`);
  expect(await screen.findByText('Login successful')).toBeInTheDocument();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/checkout/address', undefined, { scroll: false }));
});

test('a wrong password keeps what was typed', async () => {
  await newVisitor().services.account.signUp(CREDENTIALS);
  await openModal('Sign in');
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Password'), 'a wrong one{Enter}');
  expect(await dialog().findByRole('alert')).toHaveTextContent('The email or the password is not right');
  expect(dialog().getByLabelText('Email')).toHaveValue(CREDENTIALS.email);
  expect(dialog().getByLabelText('Password')).toHaveValue('a wrong one');
});

test('an unknown email (710) leads to signing up with it', async () => {
  await openModal('Sign in');
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Password'), 'anything{Enter}');
  await userEvent.click(await dialog().findByRole('button', { name: 'Create an account with this email' }));
  expect(await dialog().findByLabelText('Choose a password')).toHaveFocus();
  expect(dialog().getByLabelText('Email')).toHaveValue(CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Choose a password'), CREDENTIALS.password);
  await press('Create account');
  expect(await screen.findByText('Sign up successful')).toBeInTheDocument();
});

test('a registered email says so beside what was typed', async () => {
  await newVisitor().services.account.signUp(CREDENTIALS);
  await openModal('Create an account');
  await userEvent.type(dialog().getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.type(dialog().getByLabelText('Choose a password'), CREDENTIALS.password);
  await press('Create account');
  expect(await dialog().findByRole('alert')).toHaveTextContent('This email is already registered');
});

test('rules are said beside the field, and a password can be read while it is typed', async () => {
  await openModal('Create an account');
  await userEvent.type(dialog().getByLabelText('Email'), 'asha');
  await userEvent.type(dialog().getByLabelText('Choose a password'), 'short');
  await press('Create account');
  expect(await dialog().findByText('Please enter a valid email address')).toBeVisible();
  expect(dialog().getByLabelText('Choose a password')).toHaveAccessibleDescription(/Please use at least 8 characters/);
  await press('Show password');
  expect(dialog().getByLabelText('Choose a password')).toHaveAttribute('type', 'text');
});

test('a forgotten password: the words are the same for everybody, and 706 is an error', async () => {
  await openModal('Sign in');
  await press('Forgot your password?');
  await userEvent.type(await dialog().findByLabelText('Email'), CREDENTIALS.email);
  await press('Send the link');
  expect(await dialog().findByRole('status')).toHaveTextContent('If this email has an account, a link to a new password is on its way');
  answer('POST /account/v1/users/forgot-password', { status: 200, code: 706, message: 'We cannot send mail now' });
  await press('Send the link again');
  expect(await dialog().findByRole('alert')).toHaveTextContent('We cannot send mail now');
});
