import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as accountPage from '@/pages/user/my-account';
import * as resetPage from '@/pages/user/reset-password';
import { renderPage } from '../support/renderPage';
import { fail, withBackend } from '../support/server';
import { CREDENTIALS, newVisitor } from '../support/visitor';

withBackend();

const main = () => within(screen.getByRole('main'));
const press = (name: string) => userEvent.click(main().getByRole('button', { name }));
const region = (name: string) => within(main().getByRole('region', { name }));

async function signedIn() {
  const visitor = newVisitor();
  await visitor.signUp();
  await renderPage(accountPage, { path: '/user/my-account' });
  return visitor;
}

test('the account belongs to whoever is signed in', async () => {
  expect((await renderPage(accountPage)).status).toBe(401);
});

test('details are read and corrected', async () => {
  const { services } = await signedIn();
  expect(region('Your details').getByText(CREDENTIALS.email)).toBeVisible();
  await press('Edit your details');
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha Rao');
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '98765 43210');
  await userEvent.selectOptions(screen.getByLabelText(/^Gender/), 'Female');
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '1990-12-06');
  await press('Save');
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
  expect(await region('Your details').findByText('6 December 1990')).toBeVisible();
  expect((await services.bootstrap.identity()).customer).toMatchObject({ name: 'Asha Rao', mobile: '+919876543210', gender: 'female', dob: '1990-12-06' });
});

test('a lone new mobile number is announced as such', async () => {
  const visitor = newVisitor();
  const { id } = await visitor.signUp();
  await visitor.services.account.updateProfile({ customerId: id, name: 'Asha Rao' });
  await renderPage(accountPage, { path: '/user/my-account' });
  await press('Edit your details');
  await userEvent.type(await screen.findByLabelText(/^Mobile number/), '9876543210');
  await press('Save');
  expect(await screen.findByText('Mobile no updated successfully')).toBeInTheDocument();
});

test('a wrong date or number is said beside the field', async () => {
  await signedIn();
  await press('Edit your details');
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha');
  await userEvent.type(screen.getByLabelText(/^Mobile number/), '123');
  await userEvent.type(screen.getByLabelText(/^Date of birth/), '2999-01-01');
  await press('Save');
  expect(await screen.findByText('Please enter a valid mobile number')).toBeVisible();
  expect(screen.getByText('Please enter a date that has been')).toBeVisible();
});

test('when the profile cannot be saved, what was typed stays', async () => {
  await signedIn();
  await press('Edit your details');
  await userEvent.type(await screen.findByLabelText('Name'), 'Asha Rao');
  fail('PUT /profile/v1/users/:customerId', 503);
  await press('Save');
  expect(await screen.findByText("Couldn't update profile, kindly try again")).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao');
});

test('the password is changed by whoever knows it', async () => {
  const { services } = await signedIn();
  await press('Change your password');
  await userEvent.type(await screen.findByLabelText('Current password'), 'not this one');
  await userEvent.type(screen.getByLabelText('New password'), 'quite another one');
  await press('Change the password');
  expect(await screen.findAllByText('The current password is not right')).not.toHaveLength(0);
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('The current password is not right');
  await userEvent.clear(screen.getByLabelText('Current password'));
  await userEvent.type(screen.getByLabelText('Current password'), CREDENTIALS.password);
  await press('Change the password');
  expect(await screen.findByText('Your password has been changed')).toBeInTheDocument();
  await expect(services.account.signIn({ ...CREDENTIALS, password: 'quite another one' })).resolves.toMatchObject({ email: CREDENTIALS.email });
});

test('a link that is used or too old offers a new one', async () => {
  await renderPage(resetPage, { query: { token: 'an-old-one' } });
  await userEvent.type(screen.getByLabelText('New password'), 'quite another one');
  await press('Save the new password');
  expect(await main().findByRole('alert')).toHaveTextContent('This link has been used or is too old. Please ask for a new one.');
  await userEvent.click(main().getByRole('button', { name: 'Ask for a new link' }));
  expect(await screen.findByRole('dialog', { name: 'Forgot your password' })).toBeVisible();
});
