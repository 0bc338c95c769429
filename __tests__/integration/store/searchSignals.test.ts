import { saveConsent } from '@/lib/browser/consent';
import { addToCart } from '@/store/cart/slice';
// The search page has the slice before its data are loaded.
import '@/store/listing/slice';
import { addToWishlist } from '@/store/wishlist/slice';
import { itemClicked } from '@/store/analytics/itemsImpressed';
import { openPage, openTab, resetTab } from '@/__tests__/support/analyticsTab';
import { withBackend } from '@/__tests__/support/server';
import { SAREE } from '@/__tests__/support/visitor';

withBackend();
const sent: { path: string; body: Blob }[] = [];
beforeEach(() => {
  resetTab();
  sessionStorage.clear();
  sent.length = 0;
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, body: Blob) => sent.push({ path, body }) > 0,
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

const sentSignals = () =>
  Promise.all(
    sent
      .filter(({ path }) => path.endsWith('/search-signals'))
      .map(async ({ body }): Promise<unknown> => JSON.parse(await body.text())),
  );

type Tab = ReturnType<typeof openTab>;

/** Shows the results of a search, and clicks the first. */
async function searchAndClick(tab: Tab, q: string) {
  const address = {
    pathname: '/search',
    q,
    filters: {},
    sort: 'recommended',
    usualSort: 'recommended',
  };
  const listing = await tab.services.listing.page({ q, sort: 'recommended', page: 1 });
  const [card] = listing.products;
  if (!card) throw new Error(`nothing is found for ${q}`);
  history.replaceState({}, '', `/search?q=${q}`);
  openPage(tab, { listing, address, source: { q }, head: {} });
  const list = { item_list_id: 'results', item_list_name: `Results for “${q}”` };
  tab.store.dispatch(itemClicked({ card, index: 0, list }));
  return card;
}

async function buyOnProductPage(tab: Tab, productId: number) {
  history.replaceState({}, '', `/product/${productId}`);
  openPage(tab);
  const sizeId = await tab.sizeOf(productId);
  await tab.store.dispatch(addToCart({ productId, sizeId, quantity: 1 })).unwrap();
}

test('search signals > the results of a search that are clicked, saved and added, with their search', async () => {
  saveConsent({ analytics: true, advertising: false });
  const tab = openTab();
  const card = await searchAndClick(tab, 'potli');
  await tab.store.dispatch(addToWishlist(card)).unwrap();
  await buyOnProductPage(tab, card.id);
  await tab.trackedEvents(
    'page_view',
    'search',
    'select_item',
    'add_to_wishlist',
    'page_view',
    'add_to_cart',
  );
  const signal = { q: 'potli', product_id: card.id };
  expect(await sentSignals()).toEqual([
    { ...signal, action: 'click' },
    { ...signal, action: 'wish' },
    { ...signal, action: 'cart' },
  ]);
});

test('search signals > nothing of products that were not found by a search', async () => {
  saveConsent({ analytics: true, advertising: false });
  const tab = openTab();
  await searchAndClick(tab, 'potli');
  await buyOnProductPage(tab, SAREE.productId);
  await tab.trackedEvents('page_view', 'search', 'select_item', 'page_view', 'add_to_cart');
  expect((await sentSignals()).length).toBe(1);
});

test('search signals > none without consent to analytics, and no search is stored', async () => {
  saveConsent({ analytics: false, advertising: true });
  const tab = openTab();
  const card = await searchAndClick(tab, 'potli');
  await buyOnProductPage(tab, card.id);
  await tab.trackedEvents('page_view', 'search', 'select_item', 'page_view', 'add_to_cart');
  expect(await sentSignals()).toEqual([]);
  expect(sessionStorage.getItem('aza_searches')).toBeNull();
});
