import { keptCampaign } from '@/lib/browser/campaign';
import { bagItems, commerce, plain, productItem, type Push } from '@/lib/analytics/dataLayer';
import type { Cart } from '@/lib/model/cart';
import { pageAddress, pagePath } from '@/lib/routing/pageUrl';
import { pageTypeOf } from '@/lib/routing/pageTypes';
import { withoutEmail, withoutPerson } from '@/lib/analytics/redactPii';
import { marketOf, withoutPrefix } from '@/lib/i18n/region';
import { pageLoaded, type PageLoad, pageShown } from '@/store/pageData';
import { selectCart } from '@/store/cart/slice';
import { selectRegion } from '@/store/region/slice';
import type { Happening } from './analytics';
import { newInTab } from './markSentOnce';

/** What this tab was told of last, and what came for the page that is about to be shown. */
export type Pages = { address: string; narrowed: string; coming: PageLoad | undefined };
export const newPages = (): Pages => ({ address: '', narrowed: '', coming: undefined });

/** fresh: another page stands there now; else the same one has loaded its data again. */
export type PageTurn = { load: PageLoad | undefined; fresh: boolean };

/** Whether this turns a page. Data comes before its page is shown: until then the screen and the title are the last one's. */
export function turnedBy(
  { action, url }: Pick<Happening, 'action' | 'url'>,
  pages: Pages,
): PageTurn | undefined {
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

/** What a coupon takes off a bag; nothing while it is refused. */
export const couponOf = ({ deductions: { coupon } }: Pick<Cart, 'deductions'>) =>
  coupon && !coupon.refusal ? { coupon: coupon.code, discount: coupon.discount } : {};

function listEvents({ listing, address }: PageLoad, path: string, pages: Pages): Push[] {
  if (!listing || !address || listing.page > 1) return [];
  const { q, filters, sort, usualSort } = address;
  const narrowed = Object.entries(filters)
    .map(([name, values]) => `${name}:${values.join(',')}`)
    .join(';');
  if (!narrowed)
    return q && sort === usualSort
      ? plain('search', { search_term: withoutPerson(q), results: listing.total })
      : [];
  const key = `${path} ${q ?? ''} ${narrowed}`;
  if (key === pages.narrowed) return [];
  pages.narrowed = key;
  return plain('filter', { filters: withoutEmail(narrowed), results: listing.total });
}

/** Signing in at the address page brings the bag to a page that is open already; who has yet to sign in has begun all the same. */
function checkoutEvents(
  { cart, addressBook }: Pick<PageLoad, 'cart' | 'addressBook'>,
  path: string,
  currency: string,
  fresh: boolean,
): Push[] {
  const items = cart ? bagItems(cart) : [];
  if (!cart || !items.length) return [];
  const bag = { currency, items, ...couponOf(cart) };
  const key = JSON.stringify(bag);
  if (path === '/checkout/cart') return fresh ? commerce('view_cart', bag) : [];
  if (path === '/checkout/address' && newInTab('begin_checkout', key))
    return commerce('begin_checkout', bag);
  const tier = addressBook?.stores.some(({ chosen }) => chosen) ? 'store' : 'delivery';
  if (path === '/checkout/payment' && newInTab('add_shipping_info', `${key} ${tier}`))
    return commerce('add_shipping_info', { ...bag, shipping_tier: tier });
  return [];
}

/** What a page that opens says; one that only loads its data again says nothing but that a checkout has begun. */
export function pageEvents(
  { load, fresh }: PageTurn,
  { after, url }: Happening,
  pages: Pages,
): Push[] {
  const path = withoutPrefix(url.pathname);
  const { currency, code } = selectRegion(after);
  const standing = path === '/checkout/address' && !load?.cart ? { cart: selectCart(after) } : load;
  const checkout = standing ? checkoutEvents(standing, path, currency, fresh) : [];
  if (!fresh) return checkout;
  const item = load?.product && productItem(load.product);
  return [
    ...plain('page_view', {
      page_location: pageAddress(url),
      page_path: pagePath(path),
      page_title: withoutPerson(document.title),
      page_type: pageTypeOf(path),
      country: code,
      market: marketOf(code),
      ...keptCampaign(),
    }),
    ...(item ? commerce('view_item', { currency, items: [item] }) : []),
    ...(load ? listEvents(load, path, pages) : []),
    ...checkout,
  ];
}
