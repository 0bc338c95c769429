import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { EMPTY_CART } from '@/lib/model/cart';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import type { BrowserAdapter } from '@/store/listeners/index';
import { type AppStore, makeStore } from '@/store/makeStore';
import {
  authInit,
  forcedLogout,
  resetUser,
  selectCustomer,
  selectLoggedOutByForce,
  signOut,
  signUp,
} from '@/store/auth/slice';
import { addToCart, refreshCart, selectCart } from '@/store/cart/slice';
import { followDesigner, selectFollowedDesigners } from '@/store/personalization/slice';
import { apiFailed, appInit, restoreTrail, visitStarted } from '@/store/visit/slice';
import { addToWishlist, removeFromWishlist, selectWishlist } from '@/store/wishlist/slice';
import { browserAdapter } from '@/components/layout/browserAdapter';
import { stubReply, stubFailure, withBackend } from '@/__tests__/support/server';

withBackend();

const CREDENTIALS = { email: 'asha@example.com', password: 'a long enough one' };

/** A tab: its store, what it said, and the order in which its operations started. */
function openTab() {
  const started: string[] = [];
  const events: object[] = [];
  const reached: BrowserAdapter = {
    toast: { success: jest.fn(), error: jest.fn(), clearError: jest.fn() },
    browser: { ...browserAdapter.browser, reload: jest.fn(), home: jest.fn() },
  };
  const services = createBrowserServices(INDIA, {
    ensureTrail: async () => void (await store.dispatch(restoreTrail())),
    onForbidden: () => store.dispatch(forcedLogout()),
    onHttpError: (status, url) => store.dispatch(apiFailed({ status, url })),
  });
  const store: AppStore = makeStore(async () => services, {
    loadBrowserAdapter: async () => reached,
    dataLayer: { push: (event) => void events.push(event) },
  });
  const settled = async () =>
    waitFor(() => expect(store.getState().operations['visit/appInit']?.status).toBe('fulfilled'));
  store.subscribe(() => {
    for (const name of Object.keys(store.getState().operations))
      if (!started.includes(name)) started.push(name);
  });
  return { store, started, events, settled, ...reached };
}

test('a visit asks for countries, then who this is, then what belongs to them, and keeps the trail for a year', async () => {
  const tab = openTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  await waitFor(() =>
    expect(tab.store.getState().operations['personalization/load']?.status).toBe('fulfilled'),
  );
  expect(tab.started.slice(0, 2)).toEqual(['region/countriesInit', 'auth/status']);
  expect(tab.started).toEqual(expect.arrayContaining(['visit/appInit', 'personalization/load']));
  expect(Cookies.get('trail_id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(tab.store.getState().region.countries).toHaveLength(9);
});

test('signing up keeps the cart and the hearts of the anonymous visit', async () => {
  const tab = openTab();
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

test('who signs in while it is still asked who this is stays signed in', async () => {
  const tab = openTab();
  const asking = tab.store.dispatch(authInit());
  await tab.store.dispatch(signUp(CREDENTIALS)).unwrap();
  await asking;
  tab.store.dispatch(
    authInit.fulfilled(
      { customer: null, trailId: 'x', ip: '', country: 'IN', located: null },
      'late',
      undefined,
    ),
  );
  expect(selectCustomer(tab.store.getState())?.email).toBe(CREDENTIALS.email);
});

test('a heart that is let go while the list of hearts is on its way stays let go, and one that is given stays given', async () => {
  const tab = openTab();
  const {
    products: [old, kept, given],
  } = await createBrowserServices(INDIA, {}).listing.page({
    path: 'women/kurtas',
    sort: 'price_low',
    page: 1,
  });
  if (!old || !kept || !given) throw new Error('no kurtas seeded');
  for (const card of [old, kept]) await tab.store.dispatch(addToWishlist(card)).unwrap();
  tab.store.dispatch(appInit.pending('first', undefined));
  await Promise.all([
    tab.store.dispatch(removeFromWishlist(old)).unwrap(),
    tab.store.dispatch(addToWishlist(given)).unwrap(),
  ]);
  tab.store.dispatch(
    appInit.fulfilled(
      { cart: selectCart(tab.store.getState()), wishlist: [old, kept], followed: [] },
      'first',
      undefined,
    ),
  );
  expect(
    selectWishlist(tab.store.getState())
      .map(({ id }) => id)
      .sort(),
  ).toEqual([kept.id, given.id].sort());
});

test('signing out clears the cookies of the customer, marks nobody for the other tabs and reloads', async () => {
  const tab = openTab();
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

test('a reset signs out, forgets trail and sync keys, and goes to the home page, which is loaded anew', async () => {
  const tab = openTab();
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
  expect(tab.browser.home).toHaveBeenCalledTimes(1);
  expect(tab.browser.reload).not.toHaveBeenCalled();
});

test('a customer name without its session is refused with 403: the name is cleared and the shopper is told', async () => {
  const tab = openTab();
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

test('the flag cookie of an earlier page is noticed once', async () => {
  Cookies.set('force_logout', '1');
  const tab = openTab();
  tab.store.dispatch(visitStarted());
  await waitFor(() => expect(selectLoggedOutByForce(tab.store.getState())).toBe(true));
  expect(Cookies.get('force_logout')).toBeUndefined();
  await tab.settled();
});

test('when app init fails the three sync keys are cleared and it is reported', async () => {
  for (const key of ['aza_sync_user', 'aza_sync_cart', 'aza_sync_wishlist'])
    localStorage.setItem(key, '1');
  stubFailure('GET /cart/v1/summary', 500);
  const tab = openTab();
  tab.store.dispatch(visitStarted());
  await waitFor(() =>
    expect(tab.events).toContainEqual(
      expect.objectContaining({ event: 'app_init_failed', message: 'App init Failed' }),
    ),
  );
  expect(localStorage).toHaveLength(0);
});

test('a call without a trail id says so, brings one, and goes on', async () => {
  const tab = openTab();
  await expect(tab.store.dispatch(refreshCart()).unwrap()).resolves.toMatchObject({ items: 0 });
  await waitFor(() => expect(tab.events).toContainEqual({ event: 'trail_id_missing' }));
  expect(Cookies.get('trail_id')).toBeDefined();
  await tab.settled();
});

test('any answer from 400 on is reported, with the call that it came from', async () => {
  const tab = openTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  for (const status of [400, 404, 409, 410, 500, 502, 503]) {
    stubFailure('GET /cart/v1/summary', status);
    await tab.store.dispatch(refreshCart());
    await waitFor(() =>
      expect(tab.events).toContainEqual({ event: 'api_error', status, url: '/cart/v1/summary' }),
    );
  }
});

test('too many requests are reported under their own name', async () => {
  const tab = openTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  stubFailure('POST /cart/v1/cart', 429, 'Please wait a minute');
  await tab.store.dispatch(addToCart({ productId: 1, sizeId: 1, quantity: 1 }));
  expect(tab.toast.error).toHaveBeenCalledWith('Please wait a minute');
  await waitFor(() =>
    expect(tab.events).toContainEqual({
      event: 'api_rate_limited',
      status: 429,
      url: '/cart/v1/cart',
    }),
  );
});

test('code 1701 shows what the server said', async () => {
  const tab = openTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  stubReply('POST /cart/v1/cart', {
    status: 200,
    code: 1701,
    message: 'Only one left, and it is in another cart',
  });
  await tab.store.dispatch(addToCart({ productId: 1, sizeId: 1, quantity: 1 }));
  expect(tab.toast.error).toHaveBeenCalledWith('Only one left, and it is in another cart');
});

test('a house that is let go while the visit starts is not followed again by an older answer', () => {
  const { store } = openTab();
  const wish = { designerId: 101, follow: false, email: '' };
  store.dispatch(followDesigner.pending('wish', wish));
  store.dispatch(appInit.pending('start', undefined));
  store.dispatch(followDesigner.fulfilled(false, 'wish', wish));
  store.dispatch(
    appInit.fulfilled({ cart: EMPTY_CART, wishlist: [], followed: [101] }, 'start', undefined),
  );
  expect(selectFollowedDesigners(store.getState())).toEqual([]);
});
