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

/** A tab: its store, its events, and the thunks in the order in which they started. */
function openTab() {
  const started: string[] = [];
  const events: object[] = [];
  const adapter: BrowserAdapter = {
    toast: { success: jest.fn(), error: jest.fn(), clearError: jest.fn() },
    browser: { ...browserAdapter.browser, reload: jest.fn(), openHome: jest.fn() },
  };
  const services = createBrowserServices(INDIA, {
    ensureTrail: async () => void (await store.dispatch(restoreTrail())),
    onForbidden: () => store.dispatch(forcedLogout()),
    onHttpError: (status, url) => store.dispatch(apiFailed({ status, url })),
  });
  const store: AppStore = makeStore(async () => services, {
    loadBrowserAdapter: async () => adapter,
    dataLayer: { push: (event) => void events.push(event) },
  });
  const settled = async () =>
    waitFor(() =>
      expect(store.getState().requestStatus['visit/appInit']?.status).toBe('fulfilled'),
    );
  store.subscribe(() => {
    for (const name of Object.keys(store.getState().requestStatus))
      if (!started.includes(name)) started.push(name);
  });
  return { store, started, events, settled, ...adapter };
}

test('visit > loads countries, then the identity, then personal data, and stores the trail id', async () => {
  const tab = openTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  await waitFor(() =>
    expect(tab.store.getState().requestStatus['personalization/load']?.status).toBe('fulfilled'),
  );
  expect(tab.started.slice(0, 2)).toEqual(['region/countriesInit', 'auth/status']);
  expect(tab.started).toEqual(expect.arrayContaining(['visit/appInit', 'personalization/load']));
  expect(Cookies.get('trail_id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(tab.store.getState().region.countries).toHaveLength(9);
});

test('sign-up > keeps the cart and wishlist of the anonymous visit', async () => {
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

test('sign-in > is not undone by a bootstrap response from before it', async () => {
  const tab = openTab();
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

test('wishlist > changes made while the list is loading are kept', async () => {
  const tab = openTab();
  const {
    products: [removed, unchanged, added],
  } = await createBrowserServices(INDIA, {}).listing.page({
    path: 'women/kurtas',
    sort: 'price_low',
    page: 1,
  });
  if (!removed || !unchanged || !added) throw new Error('no kurtas seeded');
  for (const card of [removed, unchanged]) await tab.store.dispatch(addToWishlist(card)).unwrap();
  tab.store.dispatch(appInit.pending('first', undefined));
  await Promise.all([
    tab.store.dispatch(removeFromWishlist(removed)).unwrap(),
    tab.store.dispatch(addToWishlist(added)).unwrap(),
  ]);
  tab.store.dispatch(
    appInit.fulfilled(
      { cart: selectCart(tab.store.getState()), wishlist: [removed, unchanged], followed: [] },
      'first',
      undefined,
    ),
  );
  expect(
    selectWishlist(tab.store.getState())
      .map(({ id }) => id)
      .sort(),
  ).toEqual([unchanged.id, added.id].sort());
});

test('sign-out > clears the customer cookies, signs out other tabs and reloads', async () => {
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

test('reset > signs out, removes trail id and sync keys, and loads the home page', async () => {
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
  expect(tab.browser.openHome).toHaveBeenCalledTimes(1);
  expect(tab.browser.reload).not.toHaveBeenCalled();
});

test('forced logout > a customer id without its session gets 403, and the customer is signed out with a notice', async () => {
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

test('forced logout > the cookie of an earlier page is read once', async () => {
  Cookies.set('force_logout', '1');
  const tab = openTab();
  tab.store.dispatch(visitStarted());
  await waitFor(() => expect(selectLoggedOutByForce(tab.store.getState())).toBe(true));
  expect(Cookies.get('force_logout')).toBeUndefined();
  await tab.settled();
});

test('app init > a failure clears the three sync keys and is tracked', async () => {
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

test('trail > a call without a trail id is tracked, fetches one and continues', async () => {
  const tab = openTab();
  await expect(tab.store.dispatch(refreshCart()).unwrap()).resolves.toMatchObject({ items: 0 });
  await waitFor(() => expect(tab.events).toContainEqual({ event: 'trail_id_missing' }));
  expect(Cookies.get('trail_id')).toBeDefined();
  await tab.settled();
});

test('API errors > every status from 400 is tracked with its URL', async () => {
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

test('API errors > 429 is tracked as api_rate_limited', async () => {
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

test('code 1701 > shows the message of the server', async () => {
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

test('follow > an unfollow during app init is not undone by its response', () => {
  const { store } = openTab();
  const request = { designerId: 101, follow: false, email: '' };
  store.dispatch(followDesigner.pending('unfollow', request));
  store.dispatch(appInit.pending('start', undefined));
  store.dispatch(followDesigner.fulfilled(false, 'unfollow', request));
  store.dispatch(
    appInit.fulfilled({ cart: EMPTY_CART, wishlist: [], followed: [101] }, 'start', undefined),
  );
  expect(selectFollowedDesigners(store.getState())).toEqual([]);
});
