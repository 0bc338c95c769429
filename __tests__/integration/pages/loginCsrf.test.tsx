import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSandboxToken } from '@/backend/auth/identity/tokens';
import * as homePage from '@/pages/index';
import * as addressPage from '@/pages/checkout/address';
import * as cartPage from '@/pages/checkout/cart';
import * as offersPage from '@/pages/offers';
import * as accountPage from '@/pages/user/my-account';
import * as ordersPage from '@/pages/user/my-orders/index';
import * as resetPage from '@/pages/user/reset-password';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';
import { findToast } from '@/__tests__/support/shownToasts';

const { backend } = withBackend();
const ATTACKER = 'attacker@example.com';
const ORDERS = '/user/my-orders';
const preventNavigation = (event: Event) => event.preventDefault();
beforeEach(() => document.addEventListener('click', preventNavigation));
afterEach(() => {
  document.removeEventListener('click', preventNavigation);
  history.replaceState(null, '', '/');
});

const attackerToken = (nonce: string) =>
  createSandboxToken(backend(), { email: ATTACKER, name: 'Attacker', nonce });

/** Follows the link to the identity provider from a page and returns its nonce. */
async function requestCredential(page: string) {
  history.replaceState(null, '', page);
  await renderPage(ordersPage, { path: page });
  await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign in' }));
  const link = await screen.findByRole('link', { name: 'Continue with Google' });
  await userEvent.click(link);
  cleanup();
  return new URL(link.getAttribute('href') ?? '').searchParams.get('nonce') ?? '';
}
async function openWith(page: Parameters<typeof renderPage>[0], address: string, token: string) {
  history.replaceState(null, '', `${address}#credential=${token}`);
  await renderPage(page, { path: address });
  await screen.findAllByRole('main');
}
const signedInEmail = async () =>
  (await newVisitor().services.bootstrap.identity()).customer?.email;

const pages: [string, Parameters<typeof renderPage>[0]][] = [
  ['/', homePage],
  ['/offers', offersPage],
  ['/checkout/cart', cartPage],
  ['/checkout/address', addressPage],
  ['/user/my-account', accountPage],
  [ORDERS, ordersPage],
  ['/user/reset-password?token=x', resetPage],
];

test.each(pages)(
  'login CSRF > an unrequested credential in %s is ignored',
  async (address, page) => {
    await openWith(page, address, await attackerToken(crypto.randomUUID()));
    expect(location.hash).toBe('');
    expect(await signedInEmail()).toBeUndefined();
    expect(screen.queryByText('Login successful')).not.toBeInTheDocument();
  },
);

test.each([
  ['on another page', '/user/my-account', (nonce: string) => attackerToken(nonce)],
  ['on the same page with another query', `${ORDERS}?page=2`, attackerToken],
  ['with a nonce of another browser', ORDERS, () => attackerToken(crypto.randomUUID())],
  ['that is not a token', ORDERS, async () => 'a.b.c'],
] as const)('login CSRF > a credential %s is refused', async (_, address, createToken) => {
  const nonce = await requestCredential(ORDERS);
  await openWith(ordersPage, address, await createToken(nonce));
  expect(location.hash).toBe('');
  expect(await signedInEmail()).toBeUndefined();
});

test('login CSRF > a requested credential signs in once, on the requesting page', async () => {
  const nonce = await requestCredential(ORDERS);
  const token = await createSandboxToken(backend(), {
    email: 'asha@example.com',
    name: 'Asha Rao',
    nonce,
  });
  await openWith(ordersPage, ORDERS, token);
  await findToast('Login successful');
  expect(location.hash).toBe('');
  expect(await screen.findByRole('link', { name: 'Account of Asha' })).toBeVisible();
  cleanup();
  await newVisitor().services.account.signOut();
  await openWith(ordersPage, ORDERS, token);
  expect(await signedInEmail()).toBeUndefined();
});
