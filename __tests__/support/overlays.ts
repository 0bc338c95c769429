import type { Target } from './tap';

/** A dialog, sheet or menu: how a shopper opens, uses and closes it. */
export type Overlay = {
  /** Its file in `components/`, and the file that opens it if different; `overlays.test.ts` compares them with the code. */
  source: string;
  address: string;
  /** The start of its opener's name ("before | after" use) and its container; absent if it opens by itself. */
  opener?: Target;
  /** The opener and title of the dialog that its opener is in. */
  from?: { opener: Target; title: string };
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
  close?: Target;
};

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
export const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';
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
    source: 'product/SizeGuideDialog < product-card/QuickAddSheet',
    address: KURTAS,
    from: { opener: ['Choose a size'], title: 'Choose a size' },
    opener: ['Size guide'],
    title: 'Size guide',
    use: ['Centimetres', /checked: Centimetres/],
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
