import { loadCampaign } from '@/lib/browser/campaign';
import {
  toCartEventItems,
  toCommerceEvents,
  toEvent,
  toProductItem,
  type Push,
} from '@/lib/analytics/dataLayer';
import type { Cart } from '@/lib/model/cart';
import { canonicalPageUrl, pagePath } from '@/lib/routing/pageUrl';
import { pageTypeOf } from '@/lib/routing/pageTypes';
import { redactEmail, redactPii } from '@/lib/analytics/redactPii';
import { countryBucketOf, withoutPrefix } from '@/lib/i18n/region';
import type { PageData } from '@/lib/model/pageData';
import { pageLoaded, pageShown } from '@/store/pageData';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import type { AnalyticsContext } from './analytics';
import { markChangedInTab } from './markSentOnce';

/** What this tab was told of last, and what came for the page that is about to be shown. */
export type PageHistory = { address: string; narrowed: string; coming: PageData | undefined };
export const createPageHistory = (): PageHistory => ({
  address: '',
  narrowed: '',
  coming: undefined,
});

/** fresh: another page stands there now; else the same one has loaded its data again. */
export type PageView = { load: PageData | undefined; fresh: boolean };

/** Whether this turns a page. Data comes before its page is shown: until then the screen and the title are the last one's. */
export function detectPageView(
  { action, url }: Pick<AnalyticsContext, 'action' | 'url'>,
  pages: PageHistory,
): PageView | undefined {
  const address = `${url.origin}${url.pathname}${url.search}`;
  if (pageLoaded.match(action)) {
    if (address === pages.address) return { load: action.payload, fresh: false };
    pages.coming = action.payload;
  }
  if (!pageShown.match(action) || address === pages.address) return undefined;
  const load = pages.coming;
  Object.assign(pages, { address, coming: undefined });
  return { load, fresh: true };
}

/** What a coupon takes off a cart; nothing while it is refused. */
export const couponOf = ({ deductions: { coupon } }: Pick<Cart, 'deductions'>) =>
  coupon && !coupon.refusal ? { coupon: coupon.code, discount: coupon.discount } : {};

function listEvents({ listing, address }: PageData, path: string, pages: PageHistory): Push[] {
  if (!listing || !address || listing.page > 1) return [];
  const { q, filters, sort, usualSort } = address;
  const narrowed = Object.entries(filters)
    .map(([name, values]) => `${name}:${values.join(',')}`)
    .join(';');
  if (!narrowed)
    return q && sort === usualSort
      ? toEvent('search', { search_term: redactPii(q), results: listing.total })
      : [];
  const key = `${path} ${q ?? ''} ${narrowed}`;
  if (key === pages.narrowed) return [];
  pages.narrowed = key;
  return toEvent('filter', { filters: redactEmail(narrowed), results: listing.total });
}

/** Signing in at the address page brings the cart to a page that is open already; who has yet to sign in has begun all the same. */
function checkoutEvents(
  { cart, addressBook }: Pick<PageData, 'cart' | 'addressBook'>,
  path: string,
  currency: string,
  fresh: boolean,
): Push[] {
  const items = cart ? toCartEventItems(cart) : [];
  if (!cart || !items.length) return [];
  const fields = { currency, items, ...couponOf(cart) };
  const key = JSON.stringify(fields);
  if (path === '/checkout/cart') return fresh ? toCommerceEvents('view_cart', fields) : [];
  if (path === '/checkout/address' && markChangedInTab('begin_checkout', key))
    return toCommerceEvents('begin_checkout', fields);
  const tier = addressBook?.stores.some(({ chosen }) => chosen) ? 'store' : 'delivery';
  if (path === '/checkout/payment' && markChangedInTab('add_shipping_info', `${key} ${tier}`))
    return toCommerceEvents('add_shipping_info', { ...fields, shipping_tier: tier });
  return [];
}

/** What a page that opens says; one that only loads its data again says nothing but that a checkout has begun. */
export function pageEvents(
  { load, fresh }: PageView,
  { after, url }: AnalyticsContext,
  pages: PageHistory,
): Push[] {
  const path = withoutPrefix(url.pathname);
  const { currency, code } = selectRegion(after);
  const standing = path === '/checkout/address' && !load?.cart ? { cart: selectCart(after) } : load;
  const checkout = standing ? checkoutEvents(standing, path, currency, fresh) : [];
  if (!fresh) return checkout;
  const item = load?.product && toProductItem(load.product);
  return [
    ...toEvent('page_view', {
      page_location: canonicalPageUrl(url),
      page_path: pagePath(path),
      page_title: redactPii(document.title),
      page_type: pageTypeOf(path),
      country: code,
      market: countryBucketOf(code),
      ...loadCampaign(),
    }),
    ...(item ? toCommerceEvents('view_item', { currency, items: [item] }) : []),
    ...(load ? listEvents(load, path, pages) : []),
    ...checkout,
  ];
}
