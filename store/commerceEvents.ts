import { type Action, isAnyOf } from '@reduxjs/toolkit';
import { cardItem, commerce, type DataEvent, lineItem, productItem, purchase } from '@/lib/dataLayer';
import type { Order } from '@/lib/model/order';
import { withoutPrefix } from '@/lib/region';
import { cardChosen, cardsSeen } from './cardsSeen';
import { socialSignIn, verifyOtp } from './identity';
import type { RootState } from './makeStore';
import { pageLoaded, type PageLoad } from './pageLoaded';
import { signIn, signUp } from './slices/auth';
import { addToCart, buyNow, removeFromCart, restoreToCart, selectCart, setQuantity } from './slices/cart';
import { placeOrder } from './slices/checkout';
import { checkTransaction } from './slices/orders';
import { followDesigner } from './slices/personalization';
import { selectRegion } from './slices/region';
import { addToWishlist } from './slices/wishlist';

/** Something that happened: the action, the state around it, and where the shopper was. */
export type Happening = { action: Action; before: RootState; after: RootState; url: URL };

const added = isAnyOf(addToCart.fulfilled, buyNow.fulfilled, restoreToCart.fulfilled);

/** True once per key and storage, also after a reload and in other tabs that share it. */
function first(storage: Storage, key: string): boolean {
  try {
    if (storage.getItem(key)) return false;
    storage.setItem(key, '1');
  } catch {
    // Without a storage the worst is that something is told twice.
  }
  return true;
}

const bought = (order: Order): DataEvent[] => (order.state === 'confirmed' && first(localStorage, `told_order_${order.id}`) ? purchase(order) : []);

let lastAddress: string | undefined;

/** What a page that opens says; a page that only loads its data again says nothing. */
function pageEvents({ product, listing, address, cart, orders }: PageLoad, url: URL, currency: string): DataEvent[] {
  const path = withoutPrefix(url.pathname);
  const confirmed = path === '/checkout/status' && orders?.length === 1 && orders[0] ? bought(orders[0]) : [];
  if (url.href === lastAddress) return confirmed;
  lastAddress = url.href;
  const events: DataEvent[] = [{ event: 'page_view', page_location: url.href, page_title: document.title, page_path: path }];
  const item = product && productItem(product);
  if (item) events.push(...commerce('view_item', { currency, items: [item] }));
  if (listing && address?.q && listing.page === 1) events.push({ event: 'search', search_term: address.q, results: listing.total });
  const filters = Object.entries(address?.filters ?? {}).map(([name, values]) => `${name}:${values.join(',')}`);
  if (filters.length) events.push({ event: 'filter', filters: filters.join(';'), results: listing?.total });
  const items = cart?.lines.map((line) => lineItem(line)) ?? [];
  const coupon = cart?.deductions.coupon && { coupon: cart.deductions.coupon.code };
  if (items.length && path === '/checkout/cart') events.push(...commerce('view_cart', { currency, items }));
  if (items.length && path === '/checkout/address' && first(sessionStorage, `begun_${JSON.stringify(items)}`)) events.push(...commerce('begin_checkout', { currency, items, ...coupon }));
  if (items.length && path === '/checkout/payment') events.push(...commerce('add_shipping_info', { currency, items, ...coupon, shipping_tier: 'standard' }));
  return [...events, ...confirmed];
}

/** What marketing is told of it; mostly nothing. The one place that writes e-commerce events. */
export function commerceEvents({ action, before, after, url }: Happening): DataEvent[] {
  const { currency } = selectRegion(after);
  if (pageLoaded.match(action)) return pageEvents(action.payload, url, currency);
  if (cardsSeen.match(action)) {
    const { list, cards } = action.payload;
    return commerce('view_item_list', { currency, ...list, items: cards.map(({ card, index }) => ({ ...cardItem(card, index), ...list })) });
  }
  if (cardChosen.match(action)) {
    const { list, card, index } = action.payload;
    return commerce('select_item', { currency, ...list, items: [{ ...cardItem(card, index), ...list }] });
  }
  if (added(action)) {
    const { sizeId, quantity } = action.meta.arg;
    const line = selectCart(after).lines.find((one) => one.sizeId === sizeId);
    return line ? commerce('add_to_cart', { currency, items: [lineItem(line, quantity)] }) : [];
  }
  if (setQuantity.fulfilled.match(action)) {
    const { sizeId, quantity } = action.meta.arg;
    const line = selectCart(before).lines.find((one) => one.sizeId === sizeId);
    const more = quantity - (line?.quantity ?? quantity);
    return line && more ? commerce(more > 0 ? 'add_to_cart' : 'remove_from_cart', { currency, items: [lineItem(line, Math.abs(more))] }) : [];
  }
  if (removeFromCart.fulfilled.match(action)) return commerce('remove_from_cart', { currency, items: [lineItem(action.meta.arg)] });
  if (addToWishlist.fulfilled.match(action)) return commerce('add_to_wishlist', { currency, items: [cardItem(action.meta.arg)] });
  if (placeOrder.fulfilled.match(action)) return commerce('add_payment_info', { currency, items: selectCart(before).lines.map((line) => lineItem(line)), payment_type: action.meta.arg.way ?? action.meta.arg.method });
  if (checkTransaction.fulfilled.match(action)) return bought(action.payload);
  if (signIn.fulfilled.match(action)) return [{ event: 'login', method: 'email' }];
  if (verifyOtp.fulfilled.match(action)) return [{ event: 'login', method: 'otp' }];
  if (socialSignIn.fulfilled.match(action)) return [{ event: 'login', method: 'google' }];
  if (signUp.fulfilled.match(action)) return [{ event: 'sign_up', method: 'email' }];
  if (followDesigner.fulfilled.match(action)) return [{ event: action.payload ? 'follow' : 'unfollow', designer_id: action.meta.arg.designerId }];
  return [];
}
