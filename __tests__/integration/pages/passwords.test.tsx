import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as addressPage from '@/pages/checkout/address';
import * as accountPage from '@/pages/user/my-account';
import * as ordersPage from '@/pages/user/my-orders/index';
import * as resetPage from '@/pages/user/reset-password';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(label), text);

type Form = { label: string; submit: string; open: () => Promise<unknown> };
const forms: [string, Form][] = [
  [
    'sign-up',
    {
      label: 'Choose a password',
      submit: 'Create account',
      async open() {
        await renderPage(ordersPage, { path: '/user/my-orders' });
        await userEvent.click(
          within(screen.getByRole('main')).getByRole('button', { name: 'Create an account' }),
        );
        await type('Email', CREDENTIALS.email);
      },
    },
  ],
  [
    'sign-up from the checkout',
    {
      label: 'Choose a password',
      submit: 'Create account',
      async open() {
        await renderPage(addressPage, { path: '/checkout/address' });
        await userEvent.click(
          within(screen.getByRole('main')).getByRole('button', { name: 'Create an account' }),
        );
        const dialog = await screen.findByRole('dialog', { name: 'Create an account' });
        await userEvent.type(await within(dialog).findByLabelText('Email'), CREDENTIALS.email);
      },
    },
  ],
  [
    'password change',
    {
      label: 'New password',
      submit: 'Change password',
      async open() {
        await newVisitor().signUp();
        await renderPage(accountPage, { path: '/user/my-account' });
        await press('Change your password');
        await type('Current password', CREDENTIALS.password);
      },
    },
  ],
  [
    'password reset',
    {
      label: 'New password',
      submit: 'Save password',
      async open() {
        const { services } = newVisitor();
        await services.account.signUp(CREDENTIALS);
        await services.account.signOut();
        await services.account.forgotPassword(CREDENTIALS.email);
        const { body } = await backend()
          .db.selectFrom('outbox')
          .select('body')
          .executeTakeFirstOrThrow();
        const token = /token=(\S+)/.exec(body)?.[1] ?? '';
        await renderPage(resetPage, { path: '/user/reset-password', query: { token } });
      },
    },
  ],
];

test.each(forms)(
  '%s > a common password is refused beside its field and stays typed',
  async (_, { label, submit, open }) => {
    await open();
    await type(label, 'password123');
    await press(submit);
    expect(await screen.findByText(/easy to guess/, { selector: 'p, span' })).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/easy to guess/);
    expect(screen.getByLabelText(label)).toHaveValue('password123');
    expect(screen.getByLabelText(label)).toHaveFocus();
  },
);
