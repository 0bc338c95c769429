import { waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { EMPTY_CART } from '@/lib/model/cart';
import { INDIA } from '@/lib/i18n/region';
import { createBrowserServices } from '@/services/browser';
import { authInit, signUp } from '@/store/auth/slice';
import { addToCart, refreshCart, selectCart } from '@/store/cart/slice';
import { loadNamedLists } from '@/store/namedLists/slice';
import { followDesigner, selectFollowedDesigners } from '@/store/personalization/slice';
import { appInit, visitStarted } from '@/store/visit/slice';
import { addToWishlist, removeFromWishlist, selectWishlist } from '@/store/wishlist/slice';
import { server, stubReply, stubFailure, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS } from '@/__tests__/support/visitor';
import { openSessionTab } from '@/__tests__/support/sessionTab';

withBackend();

test('visit > loads countries, then the identity, then personal data, and stores the trail id', async () => {
  const tab = openSessionTab();
  tab.store.dispatch(visitStarted());
  await tab.settled();
  await waitFor(() =>
    expect(tab.store.getState().requestStatus['personalization/load']?.status).toBe('fulfilled'),
  );
  // No page has given the categories of the menu.
  expect(tab.started.slice(0, 3)).toEqual([
    'navigation/load',
    'region/countriesInit',
    'auth/status',
  ]);
  expect(tab.started).toEqual(expect.arrayContaining(['visit/appInit', 'personalization/load']));
  expect(Cookies.get('trail_id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(tab.store.getState().region.countries).toHaveLength(9);
});

test('wishlist > changes made while the list is loading are kept', async () => {
  const tab = openSessionTab();
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

test('app init > lists that could not be loaded are not requested again, so that their notice stays', async () => {
  stubFailure('GET /profile/v1/wishlist/lists', 500);
  const tab = openSessionTab();
  const statuses: (string | undefined)[] = [];
  await tab.store.dispatch(signUp(CREDENTIALS)).unwrap();
  await tab.store.dispatch(loadNamedLists());
  tab.store.subscribe(() => {
    statuses.push(tab.store.getState().requestStatus['namedLists/load']?.status);
  });
  await tab.store.dispatch(appInit()).unwrap();
  await tab.settled();
  expect(new Set(statuses)).toEqual(new Set(['rejected']));
});

test('app init > a failure clears the three sync keys and is tracked', async () => {
  for (const key of ['aza_sync_user', 'aza_sync_cart', 'aza_sync_wishlist'])
    localStorage.setItem(key, '1');
  stubFailure('GET /cart/v1/summary', 500);
  const tab = openSessionTab();
  tab.store.dispatch(visitStarted());
  await waitFor(() =>
    expect(tab.events).toContainEqual(
      expect.objectContaining({ event: 'app_init_failed', message: 'App init Failed' }),
    ),
  );
  expect(localStorage).toHaveLength(0);
});

test('trail > a call without a trail id is tracked, fetches one and continues', async () => {
  const tab = openSessionTab();
  stubFailure('GET /account/v1/web-bootstrap', 500);
  await tab.store.dispatch(authInit());
  server.resetHandlers();
  expect(Cookies.get('trail_id')).toBeUndefined();
  await expect(tab.store.dispatch(refreshCart()).unwrap()).resolves.toMatchObject({ items: 0 });
  await waitFor(() => expect(tab.events).toContainEqual({ event: 'trail_id_missing' }));
  expect(Cookies.get('trail_id')).toBeDefined();
  await tab.settled();
});

test('trail > calls before the session has one wait for the same trail id, which is not missing', async () => {
  const tab = openSessionTab();
  const identities: Request[] = [];
  const onRequest = ({ request }: { request: Request }) => {
    if (request.url.endsWith('/web-bootstrap')) identities.push(request);
  };
  server.events.on('request:start', onRequest);
  const carts = [refreshCart(), refreshCart()].map((thunk) => tab.store.dispatch(thunk).unwrap());
  tab.store.dispatch(visitStarted());
  for (const cart of carts) await expect(cart).resolves.toMatchObject({ items: 0 });
  await tab.settled();
  server.events.removeListener('request:start', onRequest);
  expect(identities).toHaveLength(1);
  expect(tab.events).not.toContainEqual({ event: 'trail_id_missing' });
});

test('trail > a call that waits for the identity goes on without one', async () => {
  const tab = openSessionTab();
  stubFailure('GET /account/v1/web-bootstrap', 500);
  const carts = [refreshCart(), refreshCart()].map((thunk) => tab.store.dispatch(thunk).unwrap());
  for (const cart of carts) await expect(cart).resolves.toMatchObject({ items: 0 });
});

test('API errors > every status from 400 is tracked with its URL', async () => {
  const tab = openSessionTab();
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
  const tab = openSessionTab();
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
  const tab = openSessionTab();
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
  const { store } = openSessionTab();
  const request = { designerId: 101, follow: false, email: '' };
  store.dispatch(followDesigner.pending('unfollow', request));
  store.dispatch(appInit.pending('start', undefined));
  store.dispatch(followDesigner.fulfilled(false, 'unfollow', request));
  store.dispatch(
    appInit.fulfilled({ cart: EMPTY_CART, wishlist: [], followed: [101] }, 'start', undefined),
  );
  expect(selectFollowedDesigners(store.getState())).toEqual([]);
});
