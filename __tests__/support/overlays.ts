/** A dialog, sheet or menu: how a shopper opens, uses and closes it. */
export type Overlay = {
  /** Its file in `components/`, and the file that opens it where that is another: `overlays.test.ts` compares them with the code. */
  source: string;
  address: string;
  /** How the name of its opener begins ("before | after" it was used), and where that is; absent: it opens by itself. */
  opener?: readonly [name: string, within?: string];
  /** How its title begins; of a menu, the name of the control that expands it and "expanded". */
  title: string;
  at?: 'phone' | 'desktop';
  /** Set before the page is loaded. */
  cookie?: string;
  /** A control in it, what is read in it or at its address afterwards, and whether it is closed then. */
  use?: readonly [name: string, effect: RegExp, after?: 'gone'];
  /** Typed into its opener where that is an empty field. */
  typed?: string;
  /** Closes a menu, which has no cross. */
  close?: readonly [name: string, within?: string];
};

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';
const KURTAS = '/collection/women/kurtas';

/** What anybody can open. */
export const OVERLAYS: Overlay[] = [
  {
    source: 'layout/MobileMenu < layout/MenuButton',
    address: KURTAS,
    opener: ['Menu and search', 'header'],
    title: 'Menu',
    at: 'phone',
    use: ['Women', /All Women/],
  },
  {
    source: 'layout/CountryDialog < layout/CountrySwitch',
    address: KURTAS,
    opener: ['Shipping to', 'header'],
    title: 'Where should we deliver?',
    at: 'desktop',
    use: ['India', /loaded anew/, 'gone'],
  },
  {
    source: 'product-card/QuickAddSheet < product-card/QuickAdd',
    address: KURTAS,
    opener: ['Choose a size'],
    title: 'Choose a size',
    use: ['M', /Added to your cart/, 'gone'],
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
    use: ['Continue shopping', /^/, 'gone'],
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
    use: ['Kurtas', /\/women\/kurtas/, 'gone'],
    close: ['Categories of Women', 'header'],
  },
  {
    source: 'search/SearchForm',
    address: '/help/returns',
    opener: ['Search', 'header'],
    title: 'Search expanded',
    at: 'desktop',
    typed: 'lehe',
    use: ['Lehenga | lehenga', /[?]q=|lehengas/, 'gone'],
    close: ['Cancellations', 'main'],
  },
];

/** What a customer can open who has this order, and something on every page of the account. */
export const overlaysOf = (orderId: number): Overlay[] => [
  {
    source: 'product/CustomSizeDialog < product/CustomSize',
    address: MADE_TO_ORDER,
    opener: ['Add your measurements | Change'],
    title: 'Custom made',
    use: ['Meera', /checked: Meera/],
  },
  {
    source: 'orders/OrderItemActions',
    address: `/user/my-orders/status?order_id=${orderId}`,
    opener: ['Cancel '],
    title: 'Cancel this piece',
    use: ['Keep', /^/, 'gone'],
  },
  {
    source: 'account/PrivacySection',
    address: '/user/my-account',
    opener: ['Delete my account'],
    title: 'Delete your account?',
    use: ['Keep', /^/, 'gone'],
  },
  {
    source: 'address/DeleteAddressDialog < address/AddressBookEditor',
    address: '/user/addresses',
    opener: ['Delete'],
    title: 'Delete this address?',
    use: ['Keep address', /^/, 'gone'],
  },
  {
    source: 'address/DeleteAddressDialog < address/AddressList',
    address: '/checkout/address',
    opener: ['Delete'],
    title: 'Delete this address?',
    use: ['Keep address', /^/, 'gone'],
  },
  {
    source: 'measurements/DeleteMeasurementDialog < measurements/MeasurementList',
    address: '/user/my-measurement',
    opener: ['Delete'],
    title: 'Delete these measurements?',
    use: ['Keep measurements', /^/, 'gone'],
  },
  {
    source: 'product-card/QuickAddSheet < wishlist/MoveToCart',
    address: '/user/wishlist',
    opener: ['Move to cart'],
    title: 'Choose a size',
  },
];
