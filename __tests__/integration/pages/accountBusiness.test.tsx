import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as accountPage from '@/pages/user/my-account';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';

withBackend();

test('account > a business in India enters its GSTIN, refused beside its field', async () => {
  await newVisitor().signUp();
  await renderPage(accountPage, { path: '/user/my-account' });
  const profile = within(screen.getByRole('region', { name: 'Your details' }));
  await userEvent.click(profile.getByRole('button', { name: 'Edit your details' }));
  await userEvent.type(await profile.findByLabelText(/^Name/), 'Asha');
  await userEvent.type(profile.getByLabelText(/^Business name/), 'Meera Boutique');
  const gstin = profile.getByLabelText(/^GSTIN/);
  await userEvent.type(gstin, '29AAACA0000A1ZX');
  await userEvent.click(profile.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(gstin).toHaveAccessibleDescription(/Please check the GSTIN/));
  await userEvent.clear(gstin);
  await userEvent.type(gstin, '29AAACA0000A1ZU');
  await userEvent.click(profile.getByRole('button', { name: 'Save' }));
  expect(await profile.findByText('29AAACA0000A1ZU')).toBeInTheDocument();
  expect(profile.getByText('Meera Boutique')).toBeInTheDocument();
});
