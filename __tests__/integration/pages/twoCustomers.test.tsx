import { globSync, readFileSync } from 'node:fs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { credit } from '@/backend/wallet/ledgerRepository';
import * as checkoutAddressPage from '@/pages/checkout/address';
import * as cartPage from '@/pages/checkout/cart';
import * as paymentPage from '@/pages/checkout/payment';
import * as statusPage from '@/pages/checkout/status';
import * as accountPage from '@/pages/user/my-account';
import * as addressesPage from '@/pages/user/addresses';
import * as couponsPage from '@/pages/user/coupons';
import * as delayedItemPage from '@/pages/user/delayed-item';
import * as devicesPage from '@/pages/user/devices';
import * as emailPreferencesPage from '@/pages/user/email-preferences';
import * as unsubscribePage from '@/pages/user/unsubscribe';
import * as followedPage from '@/pages/user/followed-designers';
import * as loyaltyPage from '@/pages/user/aza-loyalty-points';
import * as measurementPage from '@/pages/user/my-measurement';
import * as orderPage from '@/pages/user/my-orders/status';
import * as ordersPage from '@/pages/user/my-orders/index';
import * as resetPage from '@/pages/user/reset-password';
import * as trackPage from '@/pages/user/track-order';
import * as walletPage from '@/pages/user/aza-wallet';
import * as wishlistPage from '@/pages/user/wishlist';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();

const PAGES = {
  accountPage,
  addressesPage,
  couponsPage,
  followedPage,
  loyaltyPage,
  measurementPage,
  ordersPage,
  walletPage,
  wishlistPage,
};
const main = () => within(screen.getByRole('main'));

/** The personal data of the first customer. */
const ASHA = /Asha|Garden Road|9876543210|Meera|Refund for order|36 in|Indigo Satin/;

/** Signs Asha up, with data for every personal page. */
async function signUpAsha() {
  const visitor = newVisitor();
  const { services } = visitor;
  const customer = await visitor.signUp();
  await services.account.updateProfile({
    customerId: customer.id,
    name: 'Asha Rao',
    mobile: '+919876543210',
  });
  await visitor.addAddress();
  const measured = await services.measurements.save({
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  await visitor.addToCart(POTLI);
  const { orderId } = await services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  await visitor.addToCart(POTLI);
  await services.wishlist.add(POTLI.productId);
  await credit(backend().db, {
    customerId: customer.id,
    account: 'wallet',
    paise: 350_000,
    kind: 'refund',
    reason: 'Refund for order 700001',
    reference: 'a',
  });
  return { services, customer, orderId, measured };
}

/** As above, then leaves an address half typed and signs out. */
async function signOutAsAsha() {
  const { services, customer, orderId, measured } = await signUpAsha();
  const addressId = (await services.address.profileBook()).shipping[0]?.id ?? 0;

  await renderPage(addressesPage, { path: '/user/addresses' });
  expect(main().getByText(/12 Garden Road/)).toBeVisible();
  await userEvent.click(main().getByRole('button', { name: 'Add a delivery address' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: /^Flat, building/ }),
    '99 Garden Road',
  );
  cleanup();
  await services.account.signOut();
  document.cookie = 'customer_id=; max-age=0; path=/';
  return { customer, orderId, measured, addressId };
}

const PERSONAL_PAGES = globSync('pages/{user,checkout}/**/*.tsx')
  .filter((file) => readFileSync(file, 'utf8').includes('personal: true'))
  .map((file) => file.replace(/^pages/, '').replace(/(?:\/index)?\.tsx$/, ''))
  .sort();

/** Every personal page by its route. */
const ROUTES: Record<string, Parameters<typeof renderPage>[0]> = {
  '/checkout/address': checkoutAddressPage,
  '/checkout/cart': cartPage,
  '/checkout/payment': paymentPage,
  '/checkout/status': statusPage,
  '/user/addresses': addressesPage,
  '/user/aza-loyalty-points': loyaltyPage,
  '/user/aza-wallet': walletPage,
  '/user/coupons': couponsPage,
  '/user/delayed-item': delayedItemPage,
  '/user/devices': devicesPage,
  '/user/email-preferences': emailPreferencesPage,
  '/user/followed-designers': followedPage,
  '/user/my-account': accountPage,
  '/user/my-measurement': measurementPage,
  '/user/my-orders': ordersPage,
  '/user/my-orders/status': orderPage,
  '/user/reset-password': resetPage,
  '/user/track-order': trackPage,
  '/user/unsubscribe': unsubscribePage,
  '/user/wishlist': wishlistPage,
};

async function signUpRavi() {
  const visitor = newVisitor();
  const customer = await visitor.services.account.signUp({
    email: 'ravi@example.com',
    password: 'quite another one',
  });
  document.cookie = `customer_id=${customer.id}; path=/`;
  return visitor;
}

test('two customers > a visitor sees no data of the last customer, and no page is stored', async () => {
  await signOutAsAsha();
  for (const [name, page] of Object.entries({ ...PAGES, trackPage })) {
    const { headers } = await loadPage(page);
    expect([name, headers['Cache-Control']]).toEqual([name, 'private, no-store']);
    const { container } = await renderPage(page);
    expect(container.textContent).not.toMatch(ASHA);
    cleanup();
  }
});

test('two customers > the next customer sees and reaches no data of the last one', async () => {
  const asha = await signOutAsAsha();
  const { services } = await signUpRavi();
  for (const page of Object.values(PAGES)) {
    const { container, status } = await renderPage(page);
    expect(status).toBe(200);
    expect(container.textContent).not.toMatch(ASHA);
    cleanup();
  }
  await renderPage(addressesPage, { path: '/user/addresses' });
  await userEvent.click(main().getByRole('button', { name: 'Add an address' }));
  expect(await screen.findByRole('textbox', { name: /^Flat, building/ })).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(ASHA);
  cleanup();

  expect((await renderPage(orderPage, { query: { order_id: String(asha.orderId) } })).status).toBe(
    404,
  );
  await expect(services.account.profile(asha.customer.id)).rejects.toMatchObject({
    response: { status: 403 },
  });
  await expect(services.privacy.ownData(asha.customer.id)).rejects.toMatchObject({
    response: { status: 403 },
  });
  await expect(services.address.remove(asha.addressId, 'profile')).rejects.toMatchObject({
    response: { status: 404 },
  });
  await expect(services.measurements.remove(asha.measured.id)).rejects.toMatchObject({
    response: { status: 404 },
  });
  await expect(
    services.cancellations.terms({ orderId: asha.orderId, lineId: 900001, kind: 'cancellation' }),
  ).rejects.toMatchObject({ response: { status: 404 } });
});

test('two customers, one tab > every personal route is in this table', () =>
  expect(Object.keys(ROUTES).sort()).toEqual(PERSONAL_PAGES));

const accountLink = (name: RegExp) =>
  within(screen.getByRole('navigation', { name: 'Your account' })).getByRole('link', { name });

test('two customers, one tab > after a forced logout the next customer sees no data of the last one', async () => {
  const asha = await signUpAsha();
  const query = { order_id: String(asha.orderId) };
  const tab = await renderPage(ordersPage, { path: '/user/my-orders' });
  expect(await screen.findByRole('link', { name: 'Account of Asha' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Wishlist, 1/ })).toBeVisible();
  for (const [path, page] of Object.entries(ROUTES)) await tab.goTo(page, { path, query });
  await tab.goTo(orderPage, { path: '/user/my-orders/status', query });
  await waitFor(() => expect(tab.container.textContent).toMatch(ASHA));

  await backend().db.deleteFrom('sessions').execute();
  localStorage.setItem('aza_sync_cart', '9 9');
  dispatchEvent(new StorageEvent('storage', { key: 'aza_sync_cart', newValue: '9 9' }));
  expect(await screen.findByRole('dialog', { name: 'You have been signed out' })).toBeVisible();
  expect(tab.container.textContent).not.toMatch(ASHA);
  expect(accountLink(/^Wishlist/)).toHaveAccessibleName('Wishlist');

  await signUpRavi();
  for (const [path, page] of Object.entries(ROUTES)) {
    // Payment redirects with an empty cart.
    if ('redirect' in (await loadPage(page, { path })).result) continue;
    await tab.goTo(page, { path });
    expect([path, ASHA.exec(tab.container.textContent)]).toEqual([path, null]);
  }
  expect(accountLink(/^Wishlist/)).toHaveAccessibleName('Wishlist');
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(ASHA);
});
