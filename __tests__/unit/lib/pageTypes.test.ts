import { PAGE_ROUTES, pageTypeOf } from '@/lib/routing/pageTypes';
import { SCREENS, screensOf } from '@/__tests__/support/screens';

// Specification, section 2: page types, by route name.
test.each([
  ['/', 'home'],
  ['/collections', 'collections'],
  ['/designer-collections', 'collections'],
  ['/designer', 'designer'],
  ['/designers', 'designers'],
  ['/designers/mehrunika/101', 'designers'],
  ['/collection/women/sarees', 'product_category'],
  ['/aza-curates', 'curated'],
  ['/aza-exclusives', 'curated'],
  ['/products/a-saree/620104', 'product'],
  ['/offers', 'offers'],
  ['/search', 'search'],
  ['/new', 'listing'],
  ['/ready-to-ship', 'listing'],
  ['/occasion/haldi', 'dynamic'],
  ['/color/red', 'dynamic'],
  ['/price/5000-10000', 'dynamic'],
  ['/clearance-sale', 'sale'],
  ['/ships-in-24-hours', 'sale'],
  ['/similar/product', 'similarity'],
  ['/image-search', 'similarity'],
  ['/top-searched-products', 'top_list'],
  ['/top-designer-collections', 'top_list'],
  ['/top-designers', 'top_list'],
  ['/checkout/cart', 'checkout'],
  ['/checkout/status', 'checkout'],
  ['/user/my-orders/status', 'account'],
  ['/stores/kala-ghoda-mumbai', 'stores'],
  ['/no-such-page', 'other'],
  ['/constructor', 'other'],
])('page types > %s is %s', (path, type) => {
  expect(pageTypeOf(path)).toBe(type);
});

test('page types > cover every route of the storefront, and no other', () => {
  const routes = Object.keys({ ...SCREENS, ...screensOf({ orderId: 1, listId: 1 }) })
    .filter((file) => !['404', '[...path]'].includes(file))
    .map((file) => (file === 'index' ? '' : (file.split('/')[0] ?? '')));
  expect(new Set(routes)).toEqual(new Set(PAGE_ROUTES));
});
