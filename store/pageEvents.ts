import { keptCampaign } from '@/lib/campaign';
import { commerce, lineItem, plain, productItem, type Push } from '@/lib/dataLayer';
import type { Cart } from '@/lib/model/cart';
import { pageAddress, pagePath } from '@/lib/pageAddress';
import { withoutEmail, withoutPerson } from '@/lib/personal';
import { withoutPrefix } from '@/lib/region';
import { pageLoaded, type PageLoad } from './pageLoaded';
import { selectRegion } from './slices/region';
import type { Happening } from './telling';
import { newInTab } from './told';

/** What this tab was told of last, so that a page that only loads its data again says nothing. */
export type Pages = { address: string; narrowed: string };
export const newPages = (): Pages => ({ address: '', narrowed: '' });

/** What a coupon takes off a bag; nothing while it is refused. */
export const couponOf = ({ deductions: { coupon } }: Pick<Cart, 'deductions'>) => (coupon && !coupon.refusal ? { coupon: coupon.code, discount: coupon.discount } : {});

function listEvents({ listing, address }: PageLoad, path: string, pages: Pages): Push[] {
  if (!listing || !address || listing.page > 1) return [];
  const { q, filters, sort, usualSort } = address;
  const narrowed = Object.entries(filters).map(([name, values]) => `${name}:${values.join(',')}`).join(';');
  if (!narrowed) return q && sort === usualSort ? plain('search', { search_term: withoutPerson(q), results: listing.total }) : [];
  const key = `${path} ${q ?? ''} ${narrowed}`;
  if (key === pages.narrowed) return [];
  pages.narrowed = key;
  return plain('filter', { filters: withoutEmail(narrowed), results: listing.total });
}

/** Signing in at the address page brings the bag to a page that is open already. */
function checkoutEvents({ cart, addressBook }: PageLoad, path: string, currency: string, open: boolean): Push[] {
  if (!cart?.lines.length) return [];
  const bag = { currency, items: cart.lines.map((line) => lineItem(line)), ...couponOf(cart) };
  const key = JSON.stringify(bag);
  if (path === '/checkout/cart') return open ? [] : commerce('view_cart', bag);
  if (path === '/checkout/address' && newInTab('begin_checkout', key)) return commerce('begin_checkout', bag);
  const tier = addressBook?.stores.some(({ chosen }) => chosen) ? 'store' : 'delivery';
  if (path === '/checkout/payment' && newInTab('add_shipping_info', `${key} ${tier}`)) return commerce('add_shipping_info', { ...bag, shipping_tier: tier });
  return [];
}

/** What a page that opens says. */
export function pageEvents({ action, after, url }: Happening, pages: Pages): Push[] {
  const address = `${url.origin}${url.pathname}${url.search}`;
  const path = withoutPrefix(url.pathname);
  const load = pageLoaded.match(action) ? action.payload : undefined;
  const { currency } = selectRegion(after);
  const open = address === pages.address;
  const checkout = load ? checkoutEvents(load, path, currency, open) : [];
  if (open) return checkout;
  pages.address = address;
  const item = load?.product && productItem(load.product);
  return [
    ...plain('page_view', { page_location: pageAddress(url), page_path: pagePath(path), page_title: withoutPerson(document.title), ...keptCampaign() }),
    ...(item ? commerce('view_item', { currency, items: [item] }) : []),
    ...(load ? listEvents(load, path, pages) : []),
    ...checkout,
  ];
}
