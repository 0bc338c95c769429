import { saveConsent } from '@/lib/browser/consent';
import { applyCoupon } from '@/store/cart/thunks';
import { addToCart } from '@/store/cart/slice';
import { itemClicked } from '@/store/analytics/itemsImpressed';
import { openPage, openTab, resetTab } from '@/__tests__/support/analyticsTab';
import { expectPublished } from '@/__tests__/support/dataLayer';
import { withBackend } from '@/__tests__/support/server';
import { POTLI } from '@/__tests__/support/visitor';

withBackend();
beforeEach(() => {
  resetTab();
  sessionStorage.clear();
});

test('page view > a page that Back or Forward restores is counted again', async () => {
  const tab = openTab();
  openPage(tab);
  await tab.trackedEvents('page_view');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  const [first, second] = await tab.trackedEvents('page_view', 'page_view');
  expect(second).toEqual(first);
});

test('coupons > applied and refused ones are tracked, without contacts', async () => {
  const tab = openTab();
  await tab.addToCart(POTLI);
  await tab.store.dispatch(applyCoupon({ code: 'asha@example.com' }));
  await tab.store.dispatch(applyCoupon({ code: 'WELCOME10' }));
  const [refused, applied] = await tab.trackedEvents('coupon_refused', 'coupon_applied');
  expect(refused).toMatchObject({ coupon: '[email]', reason: expect.any(String) as string });
  expect(JSON.stringify(refused)).not.toContain('asha');
  expect(applied).toEqual({ event: 'coupon_applied', coupon: 'WELCOME10' });
  expectPublished(tab.events);
});

test('items > name the list in which their product was clicked', async () => {
  const tab = openTab();
  const list = { item_list_id: 'just_in', item_list_name: 'Just in' };
  const {
    products: [card],
  } = await tab.services.listing.page({ path: 'accessories', sort: 'recommended', page: 1 });
  if (!card) throw new Error('no accessories seeded');
  tab.store.dispatch(itemClicked({ card: { ...card, id: POTLI.productId }, index: 3, list }));
  const sizeId = await tab.sizeOf(POTLI.productId);
  await tab.store.dispatch(addToCart({ productId: POTLI.productId, sizeId, quantity: 1 })).unwrap();
  const [, added] = await tab.trackedEvents('select_item', 'add_to_cart');
  expect(added).toMatchObject({
    ecommerce: { items: [{ item_id: '620372', item_category: 'Accessories', index: 3, ...list }] },
  });
  expectPublished(tab.events);
});

test('items > of another tab name no list', async () => {
  const tab = openTab();
  const sizeId = await tab.sizeOf(POTLI.productId);
  await tab.store.dispatch(addToCart({ productId: POTLI.productId, sizeId, quantity: 1 })).unwrap();
  const [added] = await tab.trackedEvents('add_to_cart');
  expect(JSON.stringify(added)).not.toContain('item_list_id');
});

test.each([
  [true, (id: number) => String(id)],
  [false, () => undefined],
])('user id > with consent to analytics: %s', async (analytics, expectedId) => {
  saveConsent({ analytics, advertising: false });
  const tab = openTab();
  const { id } = await tab.signUp();
  openPage(tab);
  const [pageView] = await tab.trackedEvents('page_view');
  expect((pageView as { user_id?: string }).user_id).toBe(expectedId(id));
  expectPublished(tab.events);
});
