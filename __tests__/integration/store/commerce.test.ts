import { waitFor } from '@testing-library/react';
import { browserAdapter } from '@/components/layout/browserAdapter';
import type { Push } from '@/lib/analytics/dataLayer';
import { EMPTY_LISTING } from '@/lib/model/listing';
import type { Order } from '@/lib/model/order';
import { INDIA } from '@/lib/i18n/region';
import { DEFAULT_SITE } from '@/lib/model/site';
import { saveForLater, moveToCart, removeGiftCard } from '@/store/cart/thunks';
import { itemClicked, itemsImpressed } from '@/store/analytics/itemsImpressed';
import { type AppStore, makeStore } from '@/store/makeStore';
import { pageLoaded, pageShown } from '@/store/pageData';
import { searchByPicture } from '@/store/product/thunks';
import { contentShared } from '@/store/analytics/shared';
import { signIn, signUp, socialSignIn, verifyOtp } from '@/store/auth/slice';
import { addToCart, removeFromCart, selectCart, setQuantity } from '@/store/cart/slice';
import { cancelOrReturnItem } from '@/store/orders/slice';
import { addGiftCard } from '@/store/giftCards/thunks';
import { followDesigner } from '@/store/personalization/slice';
import { apiFailed } from '@/store/visit/slice';
import { addToWishlist } from '@/store/wishlist/slice';
import { createSandboxToken } from '@/backend/auth/identity/tokens';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { stubReply, withBackend } from '@/__tests__/support/server';
import { CREDENTIALS, newVisitor, POTLI } from '@/__tests__/support/visitor';

const { backend } = withBackend();
beforeEach(() => {
  document.title = 'A page';
  localStorage.clear();
  history.replaceState({}, '', '/');
});

function openTab() {
  const events: Push[] = [];
  const commands: unknown[] = [];
  const visitor = newVisitor();
  const store = makeStore(async () => visitor.services, {
    loadBrowserAdapter: async () => ({
      ...browserAdapter,
      toast: { success: jest.fn(), error: jest.fn(), clearError: jest.fn() },
    }),
    dataLayer: {
      push: (event) => {
        if ('length' in event) commands.push(event);
        else events.push(event);
      },
    },
  });
  const trackedEvents = async (...names: string[]) => {
    await waitFor(() =>
      expect(events.filter((push) => 'event' in push).map(({ event }) => event)).toEqual(names),
    );
    return events.filter((push) => 'event' in push);
  };
  return { ...visitor, store, events, commands, trackedEvents };
}

/** Loads and shows a page. */
function open({ store }: { store: AppStore }, more: object = {}) {
  store.dispatch(pageLoaded({ region: INDIA, site: DEFAULT_SITE, ...more }));
  store.dispatch(pageShown());
}

test('cart events > each change is tracked with its item, value and a cleared ecommerce object', async () => {
  const tab = openTab();
  const sizeId = await tab.sizeOf(POTLI.productId);
  await tab.store.dispatch(addToCart({ productId: POTLI.productId, sizeId, quantity: 1 })).unwrap();
  await tab.store
    .dispatch(setQuantity({ productId: POTLI.productId, sizeId, quantity: 2 }))
    .unwrap();
  const [line] = selectCart(tab.store.getState()).lines;
  if (!line) throw new Error('no line');
  await tab.store.dispatch(removeFromCart(line)).unwrap();
  const item = {
    item_id: String(POTLI.productId),
    item_name: POTLI.name,
    item_brand: 'Zariphool',
    item_variant: line.size,
    offer_id: `${POTLI.productId}-${sizeId}`,
    price: 4300,
  };
  expect(await tab.trackedEvents('add_to_cart', 'add_to_cart', 'remove_from_cart')).toEqual([
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'INR', value: 4300, items: [{ ...item, quantity: 1 }] },
    },
    {
      event: 'add_to_cart',
      ecommerce: { currency: 'INR', value: 4300, items: [{ ...item, quantity: 1 }] },
    },
    {
      event: 'remove_from_cart',
      ecommerce: { currency: 'INR', value: 8600, items: [{ ...item, quantity: 2 }] },
    },
  ]);
  expect(tab.events.filter((push) => 'ecommerce' in push && push.ecommerce === null)).toHaveLength(
    3,
  );
});

test('cart events > a gift card is tracked as an item of its own', async () => {
  const tab = openTab();
  const card = {
    design: 'lotus' as const,
    recipient: 'Meera',
    email: 'meera@example.com',
    sender: 'Asha',
    message: '',
    sendDay: null,
  };
  await tab.store.dispatch(addGiftCard({ ...card, amount: 2500 })).unwrap();
  await tab.store.dispatch(addGiftCard({ ...card, amount: 5000 })).unwrap();
  const [first] = selectCart(tab.store.getState()).giftCards;
  await tab.store.dispatch(removeGiftCard(first?.id ?? 0)).unwrap();
  const ecommerce = (price: number) => ({
    currency: 'INR',
    value: price,
    items: [
      { item_id: 'gift_card', item_name: 'Gift card', item_brand: 'Aza', price, quantity: 1 },
    ],
  });
  expect(await tab.trackedEvents('add_to_cart', 'add_to_cart', 'remove_from_cart')).toEqual([
    { event: 'add_to_cart', ecommerce: ecommerce(2500) },
    { event: 'add_to_cart', ecommerce: ecommerce(5000) },
    { event: 'remove_from_cart', ecommerce: ecommerce(2500) },
  ]);
  expectPublished(tab.events);
});

test('cart events > a rejected change is not tracked', async () => {
  const tab = openTab();
  await tab.store.dispatch(addToCart({ productId: 1, sizeId: 1, quantity: 1 }));
  await tab.store.dispatch(signUp(CREDENTIALS)).unwrap();
  await tab.trackedEvents('sign_up');
});

test('product events > carry the list that the product was found in', async () => {
  const tab = openTab();
  const [
    product,
    {
      products: [card],
    },
  ] = await Promise.all([
    tab.services.product.byId(620104),
    tab.services.listing.page({ path: 'women/sarees', sort: 'recommended', page: 1 }),
  ]);
  if (!card) throw new Error('no sarees');
  const list = { item_list_id: 'sarees', item_list_name: 'Sarees' };
  history.replaceState({}, '', '/collection/women/sarees');
  open(tab);
  tab.store.dispatch(itemsImpressed({ list, cards: [{ card, index: 0 }] }));
  tab.store.dispatch(itemClicked({ list, card, index: 0 }));
  history.replaceState({}, '', product.href);
  open(tab, { product });
  open(tab, { product });
  await tab.store.dispatch(addToWishlist(card)).unwrap();
  const events = await tab.trackedEvents(
    'page_view',
    'view_item_list',
    'select_item',
    'page_view',
    'view_item',
    'add_to_wishlist',
  );
  expectPublished(tab.events);
  expect(events[1]).toMatchObject({
    ecommerce: {
      ...list,
      currency: 'INR',
      items: [{ ...list, item_id: String(card.id), index: 0, price: card.price.youPay }],
    },
  });
  expect(events[4]).toMatchObject({
    ecommerce: {
      value: product.price?.youPay,
      items: [
        { item_category: 'Women', item_category2: 'Lehengas', item_category3: 'Bridal Lehengas' },
      ],
    },
  });
  expect(JSON.stringify(tab.events)).not.toMatch(/null[,}](?<!"ecommerce":null\})|@/);
});

test('purchase > is tracked once when confirmed, not on reload or in a second tab', async () => {
  const line = {
    id: 1,
    status: 'active',
    productId: 1,
    sizeId: 2,
    name: 'Saree',
    designer: 'Designer',
    size: 'Free Size',
    youPay: 1000,
    quantity: 2,
  };
  const order = {
    id: 99,
    currency: { code: 'GBP', symbol: '£' },
    shipping: 20,
    state: 'confirmed',
    email: 'asha@example.com',
    address: { mobile: '+91 9876543210' },
    lines: [line],
    deductions: { coupon: { code: 'WELCOME10', discount: 200 }, giftCards: 0 },
  } as unknown as Order;
  const [first, second] = [openTab(), openTab()];
  history.replaceState({}, '', '/checkout/status?order_id=99');
  open(first, { orders: [{ ...order, state: 'pending' }] });
  open(first, { orders: [order] });
  await first.trackedEvents('page_view', 'purchase');
  open(second, { orders: [order] });
  open(first, { orders: [order] });
  history.replaceState({}, '', '/');
  open(second);
  await waitFor(() => expect(second.events.length).toBeGreaterThan(0));
  expect(
    [...first.events, ...second.events].filter(
      (push) => 'event' in push && push.event === 'purchase',
    ),
  ).toEqual([
    {
      event: 'purchase',
      ecommerce: {
        transaction_id: '99',
        currency: 'GBP',
        value: 1800,
        shipping: 20,
        coupon: 'WELCOME10',
        discount: 200,
        items: [
          expect.objectContaining({
            item_id: '1',
            price: 1000,
            quantity: 2,
            item_variant: 'Free Size',
          }),
        ],
      },
    },
  ]);
});

test('refund > items cancelled or returned elsewhere are tracked once, in the browser that tracked the purchase', async () => {
  const line = (id: number, youPay: number, status = 'active') => ({
    id,
    status,
    productId: id,
    sizeId: 9,
    name: 'Saree',
    designer: 'Designer',
    size: 'Free Size',
    youPay,
    quantity: 1,
  });
  const order = (more: object) =>
    ({
      id: 99,
      currency: { code: 'GBP', symbol: '£' },
      shipping: 20,
      state: 'confirmed',
      email: '',
      address: { mobile: '' },
      lines: [line(1, 300), line(2, 100)],
      deductions: { coupon: { code: 'WELCOME10', discount: 40 }, giftCards: 0 },
      ...more,
    }) as unknown as Order;
  const [tab, otherBrowser] = [openTab(), openTab()];
  history.replaceState({}, '', '/user/my-orders');
  open(otherBrowser, {
    orders: [order({ state: 'cancelled' }), order({ id: 98, lines: [line(7, 10, 'cancelled')] })],
  });
  await otherBrowser.trackedEvents('page_view');
  history.replaceState({}, '', '/checkout/status?order_id=99');
  open(tab, { orders: [order({})] });
  const withReturnedItem = order({ lines: [line(1, 300, 'returned'), line(2, 100)] });
  for (const url of ['/user/my-orders', '/user/my-orders/status?order_id=99']) {
    history.replaceState({}, '', url);
    open(tab, { orders: [withReturnedItem] });
  }
  history.replaceState({}, '', '/user/my-orders?again');
  open(tab, { orders: [order({ state: 'cancelled' })] });
  const events = await tab.trackedEvents(
    'page_view',
    'purchase',
    'page_view',
    'refund',
    'page_view',
    'page_view',
    'refund',
  );
  const product = (id: number, price: number) => ({
    item_id: String(id),
    item_name: 'Saree',
    item_brand: 'Designer',
    item_variant: 'Free Size',
    offer_id: `${id}-9`,
    price,
    quantity: 1,
  });
  expect([events[3], events[6]]).toEqual([
    {
      event: 'refund',
      ecommerce: {
        transaction_id: '99',
        currency: 'GBP',
        value: 270,
        coupon: 'WELCOME10',
        discount: 30,
        items: [product(1, 300)],
      },
    },
    {
      event: 'refund',
      ecommerce: {
        transaction_id: '99',
        currency: 'GBP',
        value: 90,
        coupon: 'WELCOME10',
        discount: 10,
        items: [product(2, 100)],
      },
    },
  ]);
  expectPublished(tab.events);
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
  open(loading);
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
    open(tab, {
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

test('shopping events > saving, following, sharing, image search, refunds and API errors are tracked', async () => {
  const tab = openTab();
  const { store, services } = tab;
  await tab.signUp();
  await tab.addAddress();
  const sizeId = await tab.sizeOf(POTLI.productId);
  await store.dispatch(addToCart({ productId: POTLI.productId, sizeId, quantity: 2 })).unwrap();
  await store.dispatch(saveForLater({ productId: POTLI.productId, sizeId })).unwrap();
  const [saved] = selectCart(store.getState()).saved;
  if (!saved) throw new Error('nothing saved for later');
  await store.dispatch(moveToCart(saved)).unwrap();
  await services.checkout.applyCoupon({ code: 'WELCOME10' });
  const { orderId } = await services.checkout.place({
    method: 'cod',
    idempotencyKey: crypto.randomUUID(),
  });
  const order = await services.orders.byId(orderId);
  const [line] = order.lines;
  if (!line) throw new Error('an order without an item');
  const {
    options: [option],
    reasons: [reason],
  } = await services.cancellations.terms({ orderId, lineId: line.id, kind: 'cancellation' });
  if (!option || !reason) throw new Error('cannot be cancelled');
  await store
    .dispatch(
      cancelOrReturnItem({
        orderId,
        lineId: line.id,
        kind: 'cancellation',
        to: option.to,
        reason,
        refund: option.refund,
      }),
    )
    .unwrap();
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
  const events = await tab.trackedEvents(
    'add_to_cart',
    'remove_from_cart',
    'add_to_cart',
    'refund',
    'follow',
    'unfollow',
    'share',
    'share',
    'image_search',
    'api_error',
  );
  expect(events[3]).toEqual({
    event: 'refund',
    ecommerce: {
      transaction_id: String(orderId),
      currency: 'INR',
      value: 8600 - (order.deductions.coupon?.discount ?? 0),
      coupon: 'WELCOME10',
      discount: order.deductions.coupon?.discount,
      items: [expect.objectContaining({ item_id: '620372', price: 4300, quantity: 2 })],
    },
  });
  expect(events.slice(4)).toEqual([
    { event: 'follow', designer_id: designerId },
    { event: 'unfollow', designer_id: designerId },
    { event: 'share', method: 'link', content_type: 'product', item_id: '620372' },
    { event: 'share', method: 'device', content_type: 'wishlist' },
    { event: 'image_search', results: 0, part: false },
    { event: 'api_error', status: 503, url: '/order/v1/orders/:id' },
  ]);
  expectPublished(tab.events);
});
