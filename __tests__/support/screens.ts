import { HELP_LINKS } from '@/lib/content/helpTitles';

/** The order that the customer pages show. */
type Owned = { orderId: number };

/** Example URLs of every page, by its file in `pages/`, one for each kind of content. */
export const SCREENS = {
  '404': ['/404'],
  '[...path]': ['/no-such-page'],
  'aza-curates': ['/aza-curates'],
  'aza-exclusives': ['/aza-exclusives'],
  'clearance-sale': ['/clearance-sale'],
  'collection/[...path]': [
    '/collection/women',
    '/collection/women/lehengas/bridal-lehengas',
    '/collection/women?colour=red',
    '/collection/women?colour=red&price=under-1',
    '/collection/women?page=2',
  ],
  collections: ['/collections'],
  'color/[value]': ['/color/red'],
  'color/index': ['/color'],
  designer: ['/designer'],
  'designer-collections': ['/designer-collections'],
  'designers/[...path]': ['/designers/mehrunika/101', '/designers/m'],
  'designers/index': ['/designers', '/designers?q=zzzz'],
  'gift-cards': ['/gift-cards'],
  'help/[topic]': HELP_LINKS.filter(({ slug }) => slug !== 'contact').map(({ href }) => href),
  'help/contact': ['/help/contact', '/help/contact?product=620104'],
  'image-search': ['/image-search'],
  index: ['/'],
  new: ['/new'],
  'occasion/[value]': ['/occasion/haldi'],
  'occasion/index': ['/occasion'],
  offers: ['/offers'],
  offline: ['/offline'],
  'popular-styles': ['/popular-styles'],
  'price/[value]': ['/price/5000-10000'],
  'price/index': ['/price'],
  'products/[...path]': [
    '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104',
    '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101',
    '/products/zariphool-indigo-gota-patti-potli-bag/620372',
  ],
  'products/index': ['/products'],
  'ready-to-ship': ['/ready-to-ship'],
  search: ['/search?q=lehnga', '/search', '/search?q=zzzzqq'],
  'shared-wishlist': ['/shared-wishlist?pieces=620372,620104'],
  'ships-in-24-hours': ['/ships-in-24-hours'],
  'similar/product': ['/similar/product?product_id=620104'],
  'top-designer-collections': ['/top-designer-collections'],
  'top-designers': ['/top-designers'],
  'top-searched-products': ['/top-searched-products'],
  // As a visitor; as a customer below.
  'checkout/address': ['/checkout/address'],
  'checkout/cart': ['/checkout/cart'],
  'user/my-orders/index': ['/user/my-orders'],
  'user/reset-password': ['/user/reset-password', '/user/reset-password?token=x'],
  'user/track-order': ['/user/track-order'],
  'user/unsubscribe': ['/user/unsubscribe', '/user/unsubscribe?token=x'],
  'user/wishlist': ['/user/wishlist'],
} satisfies Record<string, string[]>;

/** Example URLs for a customer with this order. */
export const screensOf = ({ orderId }: Owned) =>
  ({
    'checkout/address': ['/checkout/address'],
    'checkout/cart': ['/checkout/cart'],
    'checkout/payment': ['/checkout/payment'],
    'checkout/status': [`/checkout/status?order_id=${orderId}`],
    'user/addresses': ['/user/addresses'],
    'user/aza-loyalty-points': ['/user/aza-loyalty-points'],
    'user/aza-wallet': ['/user/aza-wallet'],
    'user/coupons': ['/user/coupons'],
    'user/devices': ['/user/devices'],
    'user/email-preferences': ['/user/email-preferences'],
    'user/followed-designers': ['/user/followed-designers'],
    'user/my-account': ['/user/my-account'],
    'user/my-measurement': ['/user/my-measurement'],
    'user/my-orders/index': ['/user/my-orders', '/user/my-orders?q=nothing'],
    'user/my-orders/status': [`/user/my-orders/status?order_id=${orderId}`],
    'user/track-order': ['/user/track-order'],
    'user/wishlist': ['/user/wishlist'],
  }) satisfies Record<string, string[]>;
