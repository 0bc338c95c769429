import { loadCampaign } from '@/lib/browser/campaign';
import {
  toCartEventItems,
  toCommerceEvents,
  toEvent,
  toProductItem,
  type Push,
} from '@/lib/analytics/dataLayer';
import type { Cart } from '@/lib/model/cart';
import { hasOnlyGiftCards } from '@/lib/model/hasOnlyGiftCards';
import { canonicalPageUrl, pagePath } from '@/lib/routing/pageUrl';
import { pageTypeOf } from '@/lib/routing/pageTypes';
import { redactEmail, redactPii } from '@/lib/analytics/redactPii';
import { countryBucketOf } from '@/lib/i18n/countryBucket';
import { withoutPrefix } from '@/lib/i18n/region';
import type { PageData } from '@/lib/model/pageData';
import { pageLoaded, pageShown } from '@/store/pageData';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import { allowsClickIds } from './allowedCountry';
import type { AnalyticsContext } from './analytics';
import { userIdOf } from './userId';
import { markChangedInTab } from './markSentOnce';

/** The last page view and filter event of this tab, and the data of the page to be shown next. */
export type PageHistory = { pageUrl: string; filterKey: string; nextLoad: PageData | undefined };
export const createPageHistory = (): PageHistory => ({
  pageUrl: '',
  filterKey: '',
  nextLoad: undefined,
});

/** isNewPage: another page is shown; otherwise the same page has loaded its data again. */
export type PageView = { load: PageData | undefined; isNewPage: boolean };

export function detectPageView(
  { action, url }: Pick<AnalyticsContext, 'action' | 'url'>,
  history: PageHistory,
): PageView | undefined {
  const pageUrl = `${url.origin}${url.pathname}${url.search}`;
  if (pageLoaded.match(action)) {
    if (pageUrl === history.pageUrl) return { load: action.payload, isNewPage: false };
    history.nextLoad = action.payload;
  }
  if (!pageShown.match(action) || pageUrl === history.pageUrl) return undefined;
  const load = history.nextLoad;
  Object.assign(history, { pageUrl, nextLoad: undefined });
  return { load, isNewPage: true };
}

/** Code and discount of the cart's coupon; empty while the coupon is refused. */
export const couponOf = ({ deductions: { coupon } }: Pick<Cart, 'deductions'>) =>
  coupon && !coupon.refusal ? { coupon: coupon.code, discount: coupon.discount } : {};

function listEvents({ listing, address }: PageData, path: string, history: PageHistory): Push[] {
  if (!listing || !address || listing.page > 1) return [];
  const { q, filters, sort, usualSort } = address;
  const filterText = Object.entries(filters)
    .map(([name, values]) => `${name}:${values.join(',')}`)
    .join(';');
  if (!filterText)
    return q && sort === usualSort
      ? toEvent('search', { search_term: redactPii(q), results: listing.total })
      : [];
  const key = `${path} ${q ?? ''} ${filterText}`;
  if (key === history.filterKey) return [];
  history.filterKey = key;
  return toEvent('filter', { filters: redactEmail(filterText), results: listing.total });
}

/** A visitor who signs in on the address page receives the cart while the page is open. */
function checkoutEvents(
  { cart, addressBook }: Pick<PageData, 'cart' | 'addressBook'>,
  path: string,
  currency: string,
  isNewPage: boolean,
): Push[] {
  const items = cart ? toCartEventItems(cart) : [];
  if (!cart || !items.length) return [];
  const fields = { currency, items, ...couponOf(cart) };
  const key = JSON.stringify(fields);
  if (path === '/checkout/cart') return isNewPage ? toCommerceEvents('view_cart', fields) : [];
  // Gift cards alone skip the address page and are not shipped.
  const isEmailed = hasOnlyGiftCards(cart);
  const firstStep = isEmailed ? '/checkout/payment' : '/checkout/address';
  if (path === firstStep && markChangedInTab('begin_checkout', key))
    return toCommerceEvents('begin_checkout', fields);
  const tier = addressBook?.stores.some(({ chosen }) => chosen) ? 'store' : 'delivery';
  if (isEmailed) return [];
  if (path === '/checkout/payment' && markChangedInTab('add_shipping_info', `${key} ${tier}`))
    return toCommerceEvents('add_shipping_info', { ...fields, shipping_tier: tier });
  return [];
}

/** Events of a page view; for a page that loads its data again, only those of the checkout. */
export function pageEvents(
  { load, isNewPage }: PageView,
  { after, url, title }: AnalyticsContext,
  history: PageHistory,
): Push[] {
  const path = withoutPrefix(url.pathname);
  const { currency, code } = selectRegion(after);
  // Without sign-in, the address page has no cart in its data.
  const checkoutData =
    path === '/checkout/address' && !load?.cart ? { cart: selectCart(after) } : load;
  const checkout = checkoutData ? checkoutEvents(checkoutData, path, currency, isNewPage) : [];
  if (!isNewPage) return checkout;
  const item = load?.product && toProductItem(load.product, url.searchParams.get('size'));
  return [
    ...toEvent('page_view', {
      page_location: canonicalPageUrl(url, { allowsClickIds: allowsClickIds(after) }),
      page_path: pagePath(path),
      page_title: redactPii(title),
      page_type: pageTypeOf(path),
      country: code,
      market: countryBucketOf(code),
      ...userIdOf(after),
      ...loadCampaign(),
    }),
    ...(item ? toCommerceEvents('view_item', { currency, items: [item] }) : []),
    ...(load ? listEvents(load, path, history) : []),
    ...checkout,
  ];
}
