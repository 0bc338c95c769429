import type { ListingUrl } from '@/lib/routing/href';
import { EMPTY_LISTING, type Listing } from '@/lib/model/listing';
import type { ProductSummary } from '@/lib/model/product';
import { INDIA } from '@/lib/i18n/region';
import { DEFAULT_SITE } from '@/lib/model/site';
import { pageLoaded, historyNavigated } from '@/store/pageData';
import {
  listingSlice,
  listRemembered,
  selectListing,
  selectPageNo,
  loadMoreProducts,
} from '@/store/listing/slice';

const card = (id: number) => ({ id }) as ProductSummary;
const page = (first: number): Listing => ({
  ...EMPTY_LISTING,
  products: [card(first), card(first + 1)],
  page: (first + 1) / 2,
  pages: 5,
  total: 10,
});
const women: ListingUrl = {
  pathname: '/collection/women',
  filters: { colour: ['green', 'red'] },
  sort: 'new',
  usualSort: 'recommended',
};
const load = (listing?: Listing, address = women) =>
  pageLoaded({
    region: INDIA,
    site: DEFAULT_SITE,
    ...(listing && { listing, address, source: {} }),
  });
const URL = '/collection/women?colour=green,red&sort=new';

const stateAfter = (...actions: Parameters<typeof listingSlice.reducer>[1][]) => {
  const listing =
    actions.reduce(
      listingSlice.reducer,
      undefined as ReturnType<typeof listingSlice.reducer> | undefined,
    ) ?? listingSlice.getInitialState();
  return {
    ids: selectListing({ listing }).products.map(({ id }) => id),
    pageNo: selectPageNo({ listing }),
  };
};
const more = loadMoreProducts.fulfilled({ url: URL, page: page(3) }, '', URL);

test('Back > restores every loaded page, after a product and after another list', () => {
  const men = load(page(1), { ...women, pathname: '/collection/men' });
  expect(
    stateAfter(
      load(page(1)),
      more,
      load(),
      historyNavigated('/collection/women?colour=green%2Cred&sort=new'),
      load(page(1)),
    ),
  ).toEqual({ ids: [1, 2, 3, 4], pageNo: 2 });
  expect(stateAfter(load(page(1)), more, men, historyNavigated(URL), load(page(1)))).toEqual({
    ids: [1, 2, 3, 4],
    pageNo: 2,
  });
});

test('a link to the same list > starts from the first page', () => {
  expect(stateAfter(load(page(1)), more, load(page(1)))).toEqual({ ids: [1, 2], pageNo: 1 });
  expect(
    stateAfter(load(page(1)), more, historyNavigated('/somewhere'), load(), load(page(1))),
  ).toEqual({
    ids: [1, 2],
    pageNo: 1,
  });
});

test('Back > restores a list whose URL cannot be decoded', () => {
  const undecodable: ListingUrl = {
    pathname: '/search',
    q: '100%',
    filters: {},
    sort: 'recommended',
    usualSort: 'recommended',
  };
  const nextPage = loadMoreProducts.fulfilled({ url: '/search?q=100%25', page: page(3) }, '', '');
  expect(
    stateAfter(
      load(page(1), undecodable),
      nextPage,
      load(),
      historyNavigated('/search?q=100%'),
      load(page(1), undecodable),
    ),
  ).toEqual({ ids: [1, 2, 3, 4], pageNo: 2 });
  expect(stateAfter(load(page(1)), historyNavigated('/%ff?q=%ff'), load(page(1)))).toEqual({
    ids: [1, 2],
    pageNo: 1,
  });
});

test('load more > ignores a page of another list and a duplicate', () => {
  expect(
    stateAfter(
      load(page(1)),
      loadMoreProducts.fulfilled({ url: '/collection/men', page: page(3) }, '', ''),
    ),
  ).toEqual({ ids: [1, 2], pageNo: 1 });
  expect(stateAfter(load(page(1)), more, more)).toEqual({ ids: [1, 2, 3, 4], pageNo: 2 });
});

test('reload > restores the list of the same URL only', () => {
  const snapshot = {
    products: [1, 2, 3].map(card),
    filters: women.filters,
    scrollPos: 900,
    pageNo: 2,
  };
  expect(stateAfter(load(page(1)), listRemembered({ ...snapshot, url: URL }))).toEqual({
    ids: [1, 2, 3],
    pageNo: 2,
  });
  expect(stateAfter(load(page(1)), listRemembered({ ...snapshot, url: '/new' }))).toEqual({
    ids: [1, 2],
    pageNo: 1,
  });
});
