import { EMPTY_LISTING } from '@/lib/model/listing';
import { INDIA } from '@/lib/i18n/region';
import { DEFAULT_SITE } from '@/lib/model/site';
import { itemsImpressed } from '@/store/analytics/itemsImpressed';
import { pageLoaded, pageShown } from '@/store/pageData';
import { searchByPicture } from '@/store/product/thunks';
import { contentShared } from '@/store/analytics/shared';
import { signIn, socialSignIn, verifyOtp } from '@/store/auth/slice';
import { followDesigner } from '@/store/personalization/slice';
import { apiFailed } from '@/store/visit/slice';
import { createSandboxToken } from '@/backend/auth/identity/tokens';
import { openPage, openTab, resetTab } from '@/__tests__/support/analyticsTab';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { stubReply, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
beforeEach(resetTab);

test('page view > has the title that the page had, though the next page is shown before analytics starts', async () => {
  const tab = openTab();
  openPage(tab);
  document.title = 'The next page';
  await expect(tab.trackedEvents('page_view')).resolves.toMatchObject([{ page_title: 'A page' }]);
});

test('sign-in events > a new account is a sign_up and an existing one a login, with the method', async () => {
  const tab = openTab();
  const { store } = tab;
  const nonce = crypto.randomUUID();
  const token = await createSandboxToken(backend(), {
    email: CREDENTIALS.email,
    name: 'Asha Rao',
    nonce,
  });
  await store.dispatch(socialSignIn({ token, nonce })).unwrap();
  const customer = await store.dispatch(socialSignIn({ token, nonce })).unwrap();
  const { id, email, name, firstName, mobile, gender } = customer;
  stubReply('POST /account/v1/users/social-login', {
    status: 200,
    data: { customer_id: id, email, name, firstname: firstName, mobile, gender, dob: '0000-00-00' },
  });
  await store.dispatch(socialSignIn({ token, nonce })).unwrap();
  store.dispatch(
    verifyOtp.fulfilled(customer, 'x', { email, by: 'email', intent: 'signup', otp: '123456' }),
  );
  store.dispatch(verifyOtp.fulfilled(customer, 'x', { email, by: 'email', otp: '123456' }));
  store.dispatch(signIn.fulfilled(customer, 'x', CREDENTIALS));
  const events = await tab.trackedEvents('sign_up', 'login', 'login', 'sign_up', 'login', 'login');
  expect(events.map((push) => 'method' in push && push.method)).toEqual([
    'google',
    'google',
    'google',
    'otp',
    'otp',
    'email',
  ]);
  expectPublished(tab.events);
});

test('analytics > holds events and consent commands until load and hydration are complete, then sends them in order', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const [loading, hydrating, notShown] = [openTab(), openTab(), openTab()];
  /** Waits until pending events would have been sent. */
  const expectNoPushes = async (...tabs: { events: object[]; commands: unknown[] }[]) => {
    await import('@/store/analytics/analytics');
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 0);
    });
    expect(tabs.flatMap(({ events, commands }) => [...events, ...commands])).toEqual([]);
  };
  openPage(loading);
  loading.store.dispatch(contentShared({ method: 'link' }));
  await expectNoPushes(loading);
  state.mockRestore();
  window.dispatchEvent(new Event('load'));
  await loading.trackedEvents('page_view', 'share');

  const page = { region: INDIA, site: DEFAULT_SITE };
  notShown.store.dispatch(pageLoaded(page));
  hydrating.store.dispatch(pageLoaded(page));
  hydrating.store.dispatch(contentShared({ method: 'link' }));
  await expectNoPushes(hydrating, notShown);
  hydrating.store.dispatch(pageShown());
  await hydrating.trackedEvents('share', 'page_view');
  await expectNoPushes(notShown);
});

test('search and filter events > are tracked once per search and filter change, not for reloads, pages or sorting', async () => {
  const tab = openTab();
  const openList = (url: string, more: object, page = 1) => {
    history.replaceState({}, '', url);
    openPage(tab, {
      listing: { ...EMPTY_LISTING, total: 7, page },
      address: {
        pathname: '/search',
        q: 'red saree asha@example.com',
        filters: {},
        sort: 'recommended',
        usualSort: 'recommended',
        ...more,
      },
    });
  };
  openList('/search?q=red', {});
  openList('/search?q=red', {});
  openList('/search?q=red&sort=new', { sort: 'new' });
  openList('/search?q=red&colour=red', { filters: { colour: ['red'], size: ['m', 'l'] } });
  openList(
    '/search?q=red&colour=red&page=2',
    { filters: { colour: ['red'], size: ['m', 'l'] } },
    2,
  );
  openList('/search?q=red&colour=red', { filters: { colour: ['red'], size: ['m', 'l'] } });
  const {
    products: [card],
  } = await tab.services.listing.page({ path: 'women/sarees', sort: 'recommended', page: 1 });
  if (!card) throw new Error('no sarees');
  tab.store.dispatch(
    itemsImpressed({
      list: {
        item_list_id: 'results_for_red_saree_asha_example_com_',
        item_list_name: 'Results for “red saree asha@example.com”',
      },
      cards: [{ card, index: 0 }],
    }),
  );
  const events = await tab.trackedEvents(
    'page_view',
    'search',
    'page_view',
    'page_view',
    'filter',
    'page_view',
    'page_view',
    'view_item_list',
  );
  expect(events[7]).toMatchObject({
    ecommerce: { item_list_id: 'search_results', item_list_name: 'Search results' },
  });
  expect([events[1], events[4]]).toEqual([
    { event: 'search', search_term: 'red saree [email]', results: 7 },
    { event: 'filter', filters: 'colour:red;size:m,l', results: 7 },
  ]);
  expectPublished(tab.events);
});

test('shopping events > following, sharing, image search and API errors are tracked', async () => {
  const tab = openTab();
  const { store, services } = tab;
  const { designerId } = await services.product.byId(POTLI.productId);
  for (const follow of [true, false])
    await store.dispatch(followDesigner({ designerId, follow, email: CREDENTIALS.email })).unwrap();
  store.dispatch(contentShared({ method: 'link', productId: 620372 }));
  store.dispatch(contentShared({ method: 'device' }));
  store.dispatch(
    searchByPicture.fulfilled({ message: '', products: [] }, 'x', {
      picture: new File([], 'x.png'),
      crop: undefined,
    }),
  );
  store.dispatch(apiFailed({ status: 503, url: '/order/v1/orders/42' }));
  expect(
    await tab.trackedEvents('follow', 'unfollow', 'share', 'share', 'image_search', 'api_error'),
  ).toEqual([
    { event: 'follow', designer_id: designerId },
    { event: 'unfollow', designer_id: designerId },
    { event: 'share', method: 'link', content_type: 'product', item_id: '620372' },
    { event: 'share', method: 'device', content_type: 'wishlist' },
    { event: 'image_search', results: 0, part: false },
    { event: 'api_error', status: 503, url: '/order/v1/orders/:id' },
  ]);
  expectPublished(tab.events);
});
