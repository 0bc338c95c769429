import { namedListHref } from '@/lib/routing/href';

/** A dialog, sheet or menu: how a shopper opens, uses and closes it. */
export type Overlay = {
  /** Its file in `components/`, and the file that opens it if different; `overlays.test.ts` compares them with the code. */
  source: string;
  address: string;
  /** The start of its opener's name ("before | after" use) and its container; absent if it opens by itself. */
  opener?: readonly [name: string, within?: string];
  /** The start of its title; for a menu, the name of its toggle and "expanded". */
  title: string;
  at?: 'phone' | 'desktop';
  /** Set before the page is loaded. */
  cookie?: string;
  /** A control in it, the text or URL afterwards, and whether it is closed then. */
  use?: readonly [name: string, effect: RegExp, after?: 'closed'];
  /** Typed into its opener if that is an empty field. */
  typed?: string;
  /** Closes a menu, which has no close button. */
  close?: readonly [name: string, within?: string];
};

type Owned = { orderId: number; listId: number };

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';
/** In the wishlist of the customer. */
const WISHED_PRODUCT = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
const KURTAS = '/collection/women/kurtas';

/** Overlays that a visitor can open. */
export const OVERLAYS: Overlay[] = [
  {
    source: 'layout/MobileMenu < layout/HeaderDialogs',
    address: KURTAS,
    opener: ['Menu', 'header'],
    title: 'Menu',
    at: 'phone',
    use: ['Women', /All Women/],
  },
  {
    source: 'search/SearchDialog < layout/HeaderDialogs',
    address: KURTAS,
    opener: ['Search', 'header'],
    title: 'Search',
    at: 'phone',
    use: ['Search by photo', /\/image-search/, 'closed'],
  },
  {
    source: 'layout/CountryDialog < layout/CountrySwitch',
    address: KURTAS,
    opener: ['Shipping to', 'header'],
    title: 'Where should we deliver?',
    at: 'desktop',
    use: ['India', /document reloaded/, 'closed'],
  },
  {
    source: 'layout/CountryDialog < layout/Footer',
    // The footer of a list moves while further products load.
    address: '/help/returns',
    opener: ['Delivering to', 'footer'],
    title: 'Where should we deliver?',
    use: ['India', /document reloaded/, 'closed'],
  },
  {
    source: 'product-card/QuickAddSheet < product-card/QuickAdd',
    address: KURTAS,
    opener: ['Choose a size'],
    title: 'Choose a size',
    use: ['M', /Added to your cart/, 'closed'],
  },
  {
    source: 'listing/FilterSheet',
    address: KURTAS,
    opener: ['Filter'],
    title: 'Filter',
    at: 'phone',
    use: ['M', /[?]size=/],
  },
  {
    source: 'cart/CartPopup',
    address: '/products/zariphool-indigo-gota-patti-potli-bag/620372',
    opener: ['Add to cart'],
    title: 'Added to your cart',
    use: ['Continue shopping', /^/, 'closed'],
  },
  {
    source: 'auth/AuthModals',
    address: '/user/my-orders',
    opener: ['Sign in'],
    title: 'Sign in',
    use: ['Forgot your password?', /Reset your password/],
  },
  {
    source: 'product/FullScreenGallery < product/ProductGallery',
    address: LEHENGA,
    opener: ['View 1 of'],
    title: 'Midnight',
    use: ['Next view', /View 2 of/],
  },
  {
    source: 'product/SizeGuideDialog < product/AddToCartForm',
    address: LEHENGA,
    opener: ['Size guide'],
    title: 'Size guide',
    use: ['Centimetres', /checked: Centimetres/],
  },
  {
    source: 'product/EmiPlansDialog < product/ProductOffers',
    address: MADE_TO_ORDER,
    opener: ['See plans'],
    title: 'Pay in instalments',
  },
  {
    source: 'support/SupportAgentDialog < support/SupportAgent',
    address: '/offers?isCS=1',
    title: 'Customer service',
    use: ['Sign in', /Forgot your password/],
  },
  {
    source: 'layout/ForcedLogoutDialog',
    address: '/help/returns',
    cookie: 'force_logout=true',
    title: 'You have been signed out',
    use: ['Sign in', /Forgot your password/],
  },
  {
    source: 'layout/CategoryNav',
    address: '/help/returns',
    opener: ['Categories of Women', 'header'],
    title: 'Categories of Women expanded',
    at: 'desktop',
    use: ['Kurtas', /\/women\/kurtas/, 'closed'],
    close: ['Categories of Women', 'header'],
  },
  {
    source: 'search/SearchForm',
    address: '/help/returns',
    opener: ['Search', 'header'],
    title: 'Search expanded',
    at: 'desktop',
    typed: 'lehe',
    use: ['Lehenga | lehenga', /[?]q=|lehengas/, 'closed'],
    close: ['How long do I have', 'main'],
  },
];

const namedListOverlays = (listId: number): Overlay[] => [
  {
    source: 'product-card/ListPicker < wishlist/SavedListPicker',
    address: '/user/wishlist',
    opener: ['Add to list'],
    title: 'Save to a list',
    use: ['New list', /List name/],
  },
  {
    source: 'product-card/ListPicker < wishlist/SavedListPicker',
    address: WISHED_PRODUCT,
    opener: ['Saved to Wedding'],
    title: 'Save to a list',
    use: ['New list', /List name/],
  },
  {
    source: 'product-card/ListPicker < wishlist/SavedListPicker',
    address: namedListHref(listId),
    opener: ['Change list'],
    title: 'Save to a list',
    use: ['New list', /List name/],
  },
  {
    source: 'wishlist/ListNameDialog < wishlist/NamedListNav',
    address: '/user/wishlist',
    opener: ['New list'],
    title: 'New list',
    use: ['Cancel', /^/, 'closed'],
  },
  {
    source: 'wishlist/ListNameDialog < wishlist/NamedListHeader',
    address: namedListHref(listId),
    opener: ['Rename'],
    title: 'Rename this list',
    use: ['Cancel', /^/, 'closed'],
  },
  {
    source: 'wishlist/DeleteListDialog < wishlist/NamedListHeader',
    address: namedListHref(listId),
    opener: ['Delete list'],
    title: 'Delete “Wedding”?',
    use: ['Keep list', /^/, 'closed'],
  },
];

/** Overlays of a customer with this order, this list and data on every account page. */
export const overlaysOf = ({ orderId, listId }: Owned): Overlay[] => [
  {
    source: 'product/CustomSizeDialog < product/CustomSize',
    address: MADE_TO_ORDER,
    opener: ['Add your measurements | Change'],
    title: 'Made to your measurements',
    use: ['Meera', /checked: Meera/],
  },
  {
    source: 'orders/OrderItemActions',
    address: `/user/my-orders/status?order_id=${orderId}`,
    opener: ['Cancel '],
    title: 'Cancel this item',
    use: ['Keep', /^/, 'closed'],
  },
  {
    source: 'account/PrivacySection',
    address: '/user/my-account',
    opener: ['Delete my account'],
    title: 'Delete your account?',
    use: ['Keep', /^/, 'closed'],
  },
  {
    source: 'address/DeleteAddressDialog < address/AddressBookEditor',
    address: '/user/addresses',
    opener: ['Delete'],
    title: 'Delete this address?',
    use: ['Keep address', /^/, 'closed'],
  },
  {
    source: 'address/DeleteAddressDialog < address/AddressList',
    address: '/checkout/address',
    opener: ['Delete'],
    title: 'Delete this address?',
    use: ['Keep address', /^/, 'closed'],
  },
  {
    source: 'measurements/DeleteMeasurementDialog < measurements/MeasurementList',
    address: '/user/my-measurement',
    opener: ['Delete'],
    title: 'Delete these measurements?',
    use: ['Keep measurements', /^/, 'closed'],
  },
  {
    source: 'product-card/QuickAddSheet < wishlist/MoveToCart',
    address: '/user/wishlist',
    opener: ['Move to cart'],
    title: 'Choose a size',
  },
  ...namedListOverlays(listId),
];
