import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import {
  authInit,
  resetUser,
  selectCustomer,
  selectLoggedOutByForce,
  signOut,
  signUp,
} from '@/store/auth/slice';
import { addToCart, selectCart } from '@/store/cart/slice';
import { visitStarted } from '@/store/visit/slice';
import { addToWishlist, selectWishlist } from '@/store/wishlist/slice';
import { withBackend } from '@/__tests__/support/server';
import { CREDENTIALS } from '@/__tests__/support/visitor';
import { openSessionTab } from '@/__tests__/support/sessionTab';

withBackend();

test('sign-up > keeps the cart and wishlist of the anonymous visit', async () => {
  const tab = openSessionTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  const { product, listing } = createBrowserServices(INDIA, {});
  const [card] = (await listing.page({ path: 'women/kurtas', sort: 'price_low', page: 1 }))
    .products;
  if (!card) throw new Error('no kurtas seeded');
  const { sizes } = await product.byId(card.id);
  const size = sizes.find(({ stock }) => stock > 0);
  if (!size) throw new Error('every size is sold out');
  await tab.store
    .dispatch(addToCart({ productId: card.id, sizeId: size.id, quantity: 1 }))
    .unwrap();
  await tab.store.dispatch(addToWishlist(card)).unwrap();

  await tab.store.dispatch(signUp(CREDENTIALS)).unwrap();
  expect(tab.toast.success).toHaveBeenLastCalledWith('Sign up successful');
  await waitFor(() => expect(selectCart(tab.store.getState()).items).toBe(1));
  expect(selectWishlist(tab.store.getState()).map(({ id }) => id)).toEqual([card.id]);
  expect(Cookies.get('customer_id')).toBe(String(selectCustomer(tab.store.getState())?.id));
  expect(localStorage.getItem('aza_sync_user')).toBe(Cookies.get('customer_id'));
});

test('sign-in > is not undone by a bootstrap response from before it', async () => {
  const tab = openSessionTab();
  const bootstrap = tab.store.dispatch(authInit());
  await tab.store.dispatch(signUp(CREDENTIALS)).unwrap();
  await bootstrap;
  tab.store.dispatch(
    authInit.fulfilled(
      { customer: null, trailId: 'x', ip: '', country: 'IN', detectedCountry: null },
      'late',
      undefined,
    ),
  );
  expect(selectCustomer(tab.store.getState())?.email).toBe(CREDENTIALS.email);
});

test('sign-out > clears the customer cookies, signs out other tabs and reloads', async () => {
  const tab = openSessionTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  await tab.store.dispatch(signUp(CREDENTIALS)).unwrap();
  for (const name of ['g_state', 'email']) Cookies.set(name, 'x');
  await tab.store.dispatch(signOut()).unwrap();
  for (const name of ['customer_id', 'username', 'g_state', 'email'])
    expect(Cookies.get(name)).toBeUndefined();
  expect(localStorage.getItem('aza_sync_user')).toBe('0');
  expect(tab.browser.reload).toHaveBeenCalledTimes(1);
});

test('reset > signs out, removes trail id and sync keys, and loads the home page', async () => {
  const tab = openSessionTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  await tab.store.dispatch(signUp(CREDENTIALS)).unwrap();
  localStorage.setItem('aza_sync_cart', '1 1');
  localStorage.setItem('aza_sync_wishlist', '1');
  await tab.store.dispatch(resetUser()).unwrap();
  for (const name of ['customer_id', 'username', 'trail_id'])
    expect(Cookies.get(name)).toBeUndefined();
  expect(
    ['aza_sync_user', 'aza_sync_cart', 'aza_sync_wishlist'].map((key) => localStorage.getItem(key)),
  ).toEqual(['0', null, null]);
  expect(selectCustomer(tab.store.getState())).toBeNull();
  expect(tab.browser.openHome).toHaveBeenCalledTimes(1);
  expect(tab.browser.reload).not.toHaveBeenCalled();
});

test('forced logout > a customer id without its session gets 403, and the customer is signed out with a notice', async () => {
  const tab = openSessionTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  Cookies.set('customer_id', '4711');
  await tab.store.dispatch(addToCart({ productId: 1, sizeId: 1, quantity: 1 }));
  expect(Cookies.get('customer_id')).toBeUndefined();
  expect(selectLoggedOutByForce(tab.store.getState())).toBe(true);
  expect(Cookies.get('force_logout')).toBeUndefined();
  await waitFor(() =>
    expect(tab.events).toContainEqual(expect.objectContaining({ event: 'api_error', status: 403 })),
  );
});

test('forced logout > the cookie of an earlier page is read once', async () => {
  Cookies.set('force_logout', '1');
  const tab = openSessionTab();
  tab.store.dispatch(visitStarted());
  await waitFor(() => expect(selectLoggedOutByForce(tab.store.getState())).toBe(true));
  expect(Cookies.get('force_logout')).toBeUndefined();
  await tab.settled();
});
