import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { credit } from '@/backend/db/ledger';
import * as accountPage from '@/pages/user/my-account';
import * as addressesPage from '@/pages/user/addresses';
import * as couponsPage from '@/pages/user/coupons';
import * as followedPage from '@/pages/user/followed-designers';
import * as loyaltyPage from '@/pages/user/aza-loyalty-points';
import * as measurementPage from '@/pages/user/my-measurement';
import * as orderPage from '@/pages/user/my-orders/status';
import * as ordersPage from '@/pages/user/my-orders';
import * as trackPage from '@/pages/user/track-order';
import * as walletPage from '@/pages/user/aza-wallet';
import * as wishlistPage from '@/pages/user/wishlist';
import { loadPage, renderPage } from '../support/renderPage';
import { withBackend } from '../support/server';
import { newVisitor, POTLI } from '../support/visitor';

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

/** Everything that could tell the next person who was here. */
const ASHA = /Asha|Garden Road|9876543210|Meera|Refund for order|36 in|Indigo Satin/;

/** Asha leaves something of herself on every page, and types half an address; then she signs out. */
async function ashaWasHere() {
  const visitor = newVisitor();
  const { services } = visitor;
  const customer = await visitor.signUp();
  await services.account.updateProfile({
    customerId: customer.id,
    name: 'Asha Rao',
    mobile: '+919876543210',
  });
  await visitor.giveAddress();
  const measured = await services.measurements.save({
    person: 'Meera',
    garment: 'women',
    unit: 'in',
    measures: { bust: 36 },
  });
  await visitor.putIntoBag(POTLI);
  const { orderId } = await services.checkout.place({ method: 'cod', token: crypto.randomUUID() });
  await visitor.putIntoBag(POTLI);
  await services.wishlist.add(POTLI.productId);
  await credit(backend().db, {
    customerId: customer.id,
    account: 'wallet',
    paise: 350_000,
    kind: 'refund',
    reason: 'Refund for order 700001',
    reference: 'a',
  });
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

async function ravi() {
  const visitor = newVisitor();
  const customer = await visitor.services.account.signUp({
    email: 'ravi@example.com',
    password: 'quite another one',
  });
  document.cookie = `customer_id=${customer.id}; path=/`;
  return visitor;
}

test('whoever is not signed in sees nothing of the last person, and no page may be kept', async () => {
  await ashaWasHere();
  for (const [name, page] of Object.entries({ ...PAGES, trackPage })) {
    const { headers } = await loadPage(page);
    expect([name, headers['Cache-Control']]).toEqual([name, 'private, no-store']);
    const { container } = await renderPage(page);
    expect(container.textContent).not.toMatch(ASHA);
    cleanup();
  }
});

test('the next customer at this machine sees their own pages, and none of hers', async () => {
  const asha = await ashaWasHere();
  const { services } = await ravi();
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
    services.afterSale.offer({ orderId: asha.orderId, lineId: 900001, kind: 'cancellation' }),
  ).rejects.toMatchObject({ response: { status: 404 } });
});
