import { waitFor } from '@testing-library/react';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { INDIA } from '@/lib/i18n/region';
import type { Coupons } from '@/lib/model/cartItem';
import { EMPTY_LISTING } from '@/lib/model/listing';
import { DEFAULT_SITE } from '@/lib/model/site';
import type { Services } from '@/services';
import { createBrowserServices } from '@/services/browser';
import type { BrowserAdapter } from '@/store/listeners/index';
import { makeStore } from '@/store/makeStore';
import { historyNavigated, pageLoaded } from '@/store/pageData';
import { injectableReducer } from '@/store/rootReducer';
import { sessionEnded } from '@/store/sessionEnded';
import {
  authInit,
  deleteAccount,
  forcedLogout,
  resetUser,
  selectLoggedOutByForce,
  signIn,
  signOut,
} from '@/store/auth/slice';
import { callOutcomes } from '@/store/session/callOutcomes';
import { loadCoupons } from '@/store/cart/thunks';
import { selectCoupons } from '@/store/checkout/slice';
import { loadMoreProducts } from '@/store/listing/slice';
import { ordersSlice } from '@/store/orders/slice';
import { selectPageState } from '@/store/session/slice';
import { browserAdapter } from '@/components/layout/browserAdapter';
import { withBackend } from '@/__tests__/support/server';
import { mockToast } from '@/__tests__/support/mockToast';

withBackend();

const customer = (id: number) => ({
  id,
  email: `customer${id}@example.com`,
  name: '',
  firstName: '',
  mobile: '',
  gender: '' as const,
  dob: '',
});
const identity = (id: number | null) => ({
  customer: id === null ? null : customer(id),
  trailId: 'trail',
  ip: '',
  country: 'IN',
  detectedCountry: null,
});
const credentials = { email: 'b@example.com', password: 'a long enough one' };
const page = (ownerId: number | null) => pageLoaded({ region: INDIA, site: DEFAULT_SITE, ownerId });

/** A slice without code for session ends. */
const newSlice = createSlice({
  name: 'addedLater',
  initialState: { text: '' },
  reducers: { noted: (state, { payload }: PayloadAction<string>) => void (state.text = payload) },
});

/** The tab of customer 1, with stubbed services. */
function openTab(services: Partial<Services> = {}) {
  const adapter: BrowserAdapter = {
    toast: mockToast(),
    browser: { ...browserAdapter.browser, reload: jest.fn(), openHome: jest.fn() },
  };
  const actions: string[] = [];
  const store = makeStore(async () => ({ ...createBrowserServices(INDIA, {}), ...services }), {
    loadBrowserAdapter: async () => adapter,
    dataLayer: { push: () => undefined },
  });
  store.dispatch(signIn.fulfilled(customer(1), 'first', credentials));
  store.dispatch(newSlice.actions.noted('of customer 1'));
  return { store, actions, ...adapter };
}
type Tab = ReturnType<typeof openTab>;
const textOf = ({ store }: Tab) =>
  (store.getState() as unknown as { addedLater?: { text: string } }).addedLater?.text;

const ENDS = {
  'sign-out': signOut.fulfilled(undefined, 'out'),
  'forced logout': forcedLogout(),
  reset: resetUser.fulfilled(undefined, 'reset', undefined),
  'account deletion': deleteAccount.fulfilled('', 'deleted', { customerId: 1, otp: '' }),
  'another customer signing in': signIn.fulfilled(customer(2), 'second', credentials),
  'another customer found by bootstrap': authInit.fulfilled(identity(2), 'init', undefined),
  'nobody found by bootstrap': authInit.fulfilled(identity(null), 'init', undefined),
  'a page of another customer': page(2),
  'a page for a guest': page(null),
  'another tab': sessionEnded({ reason: 'elsewhere' }),
};

test.each(Object.entries(ENDS))(
  'session end > %s resets every personal slice, browser storage and the request statuses',
  async (_, action) => {
    const tab = openTab();
    newSlice.injectInto(injectableReducer);
    ordersSlice.injectInto(injectableReducer);
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('recent_searches', '["saree"]');
      storage.setItem('added_later', '1');
      storage.setItem('aza_consent', '{}');
    }
    if (authInit.fulfilled.match(action))
      tab.store.dispatch(authInit.pending(action.meta.requestId, undefined));
    tab.store.dispatch(action);
    expect(textOf(tab)).toBe('');
    expect(tab.store.getState().requestStatus['auth/signIn']?.status).toBe(
      signIn.fulfilled.match(action) ? 'fulfilled' : undefined,
    );
    await waitFor(() => expect(sessionStorage.getItem('added_later')).toBeNull());
    for (const storage of [localStorage, sessionStorage]) {
      expect(storage.getItem('recent_searches')).toBeNull();
      expect(storage.getItem('aza_consent')).toBe('{}');
    }
  },
);

test.each([
  ['the same customer', authInit.fulfilled(identity(1), 'init', undefined)],
  [
    'a bootstrap response from before the sign-in',
    authInit.fulfilled(identity(null), 'old', undefined),
  ],
  ['a page of the same customer', page(1)],
  ['a page for everybody', pageLoaded({ region: INDIA, site: DEFAULT_SITE })],
])('session end > %s ends nothing', (_, action) => {
  const tab = openTab();
  newSlice.injectInto(injectableReducer);
  tab.store.dispatch(newSlice.actions.noted('kept'));
  tab.store.dispatch(action);
  expect(textOf(tab)).toBe('kept');
});

test('session end > a reply to what the previous customer requested is dropped', async () => {
  const reply = Promise.withResolvers<Coupons>();
  const { checkout } = createBrowserServices(INDIA, {});
  const tab = openTab({ checkout: { ...checkout, coupons: () => reply.promise } });
  const request = tab.store.dispatch(loadCoupons());
  await waitFor(() => expect(tab.store.getState().requestStatus['coupons/load']).toBeDefined());
  tab.store.dispatch(forcedLogout());
  reply.resolve({ best: 'FOR-CUSTOMER-1', list: [] });
  await request;
  expect(selectCoupons(tab.store.getState())).toBeNull();
  expect(tab.store.getState().requestStatus['coupons/load']).toBeUndefined();
});

test('session end > a request that is refused during the sign-out is no forced logout', async () => {
  const reply = Promise.withResolvers<undefined>();
  const { account } = createBrowserServices(INDIA, {});
  const tab = openTab({ account: { ...account, signOut: () => reply.promise } });
  const request = tab.store.dispatch(signOut());
  callOutcomes(tab.store).onForbidden();
  reply.resolve(undefined);
  await request;
  await waitFor(() => expect(tab.browser.reload).toHaveBeenCalledTimes(1));
  expect(selectLoggedOutByForce(tab.store.getState())).toBe(false);
});

test('session end > a page of the previous customer is rejected, and the store reloads', async () => {
  const tab = openTab();
  const load = (ownerId: number | null) => ({
    region: INDIA,
    site: DEFAULT_SITE,
    ownerId,
    orders: [],
  });
  document.cookie = 'customer_id=1; path=/';
  tab.store.hydratePage(load(1));
  tab.store.hydratePage(load(1));
  expect(selectPageState(tab.store.getState())).toBe('current');
  document.cookie = 'customer_id=; max-age=0; path=/';
  tab.store.dispatch(forcedLogout());
  tab.store.hydratePage(load(1));
  expect(selectPageState(tab.store.getState())).toBe('leaving');
  await waitFor(() => expect(tab.browser.reload).toHaveBeenCalledTimes(1));
});

test('session end > list snapshots are removed, the current list stays', () => {
  const { store } = openTab();
  const openList = (pathname: string) =>
    store.dispatch(
      pageLoaded({
        region: INDIA,
        site: DEFAULT_SITE,
        listing: EMPTY_LISTING,
        address: { pathname, filters: {}, sort: 'recommended', usualSort: 'recommended' },
      }),
    );
  openList('/new');
  const nextPage = { url: '/new', page: { ...EMPTY_LISTING, page: 2 } };
  store.dispatch(loadMoreProducts.fulfilled(nextPage, 'more', '/new'));
  openList('/offers');
  store.dispatch(historyNavigated('/new'));
  const { listing } = store.getState();
  expect(listing).toMatchObject({ snapshots: [{ url: '/new', pageNo: 2 }], returningTo: '/new?' });
  store.dispatch(forcedLogout());
  expect(store.getState().listing).toEqual({ ...listing, snapshots: [], returningTo: null });
});

test('session end > concurrent 403 responses end one session', async () => {
  const tab = openTab();
  const { number } = tab.store.getState().session;
  for (let response = 0; response < 3; response += 1) tab.store.dispatch(forcedLogout());
  expect(tab.store.getState().session.number).toBe(number + 1);
});
