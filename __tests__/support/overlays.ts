/** What is not page but lies over it for a while, as one shopper opens, uses and closes it. */
export type Overlay = {
  /** Its file and the file that opens it, in `components/`: found in the code, so that a new one without a case is noticed. */
  source: string;
  address: string;
  /** How the name of its opener begins ("before | after" it was used), and where that is; absent: it opens by itself. */
  opener?: readonly [name: string, within?: string];
  /** How its title begins, or where it lies when it is no dialog. */
  title: string;
  at?: 'phone' | 'desktop';
  /** A control in it, what is read in it or at its address afterwards, and whether it is open then. */
  use?: readonly [name: string, effect: RegExp, after?: 'gone'];
  /** What else than its cross closes it. */
  close?: string;
};

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const MADE_TO_ORDER = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';
const KURTAS = '/collection/women/kurtas';

/** What anybody can open. */
export const OVERLAYS: Overlay[] = [
  {
    source: 'shell/Menu < shell/MenuDrawer',
    address: KURTAS,
    opener: ['Menu and search', 'header'],
    title: 'Menu',
    at: 'phone',
    use: ['Women', /All Women/],
  },
  {
    source: 'shell/CountryDialog < shell/CountrySwitch',
    address: KURTAS,
    opener: ['Shipping to', 'header'],
    title: 'Where shall we deliver?',
    at: 'desktop',
    use: ['India', /loaded anew/, 'gone'],
  },
  {
    source: 'card/SizeSheet < card/QuickSize',
    address: KURTAS,
    opener: ['Choose a size'],
    title: 'Choose a size',
    use: ['M', /Added to your bag/, 'gone'],
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
    source: 'cart/CartPopup < shell/Overlays',
    address: '/products/zariphool-indigo-gota-patti-potli-bag/620372',
    opener: ['Add to bag'],
    title: 'Added to your bag',
    use: ['Continue shopping', /^/, 'gone'],
  },
  {
    source: 'auth/AuthModals < shell/Overlays',
    address: '/user/my-orders',
    opener: ['Sign in'],
    title: 'Sign in',
    use: ['Forgot your password?', /Forgot your password/],
  },
  {
    source: 'product/FullScreen < product/Gallery',
    address: LEHENGA,
    opener: ['View 1 of'],
    title: 'Midnight',
    use: ['Next view', /View 2 of/],
  },
  {
    source: 'product/SizeGuide < product/BuyForm',
    address: LEHENGA,
    opener: ['Size guide'],
    title: 'Size guide',
    use: ['Centimetres', /checked: Centimetres/],
  },
  {
    source: 'product/EmiTables < product/Perks',
    address: MADE_TO_ORDER,
    opener: ['See plans'],
    title: 'Pay in instalments',
  },
  {
    source: 'staff/StaffDialog < staff/Staff',
    address: '/offers?isCS=1',
    title: 'Customer service',
    use: ['Sign in', /Forgot your password/],
  },
];

/** What a customer can open who has this order, and something on every page of the account. */
export const overlaysOf = (orderId: number): Overlay[] => [
  {
    source: 'product/CustomSizeDialog < product/BuyForm',
    address: MADE_TO_ORDER,
    opener: ['Give your measurements | Change'],
    title: 'Custom made',
    use: ['Meera', /checked: Meera/],
  },
  {
    source: 'orders/PieceActions',
    address: `/user/my-orders/status?order_id=${orderId}`,
    opener: ['Cancel '],
    title: 'Cancel this piece',
    use: ['Keep', /^/, 'gone'],
  },
  {
    source: 'account/Privacy',
    address: '/user/my-account',
    opener: ['Delete my account'],
    title: 'Delete your account?',
    use: ['Keep', /^/, 'gone'],
  },
  {
    source: 'address/RemoveAddress < address/AddressBook',
    address: '/user/addresses',
    opener: ['Delete'],
    title: 'Delete this address?',
    use: ['Keep it', /^/, 'gone'],
  },
  {
    source: 'address/RemoveAddress < address/AddressList',
    address: '/checkout/address',
    opener: ['Delete'],
    title: 'Delete this address?',
    use: ['Keep it', /^/, 'gone'],
  },
  {
    source: 'measurements/RemoveMeasurement < measurements/MeasurementList',
    address: '/user/my-measurement',
    opener: ['Delete'],
    title: 'Delete these measures?',
    use: ['Keep them', /^/, 'gone'],
  },
  {
    source: 'card/SizeSheet < wishlist/MoveToBag',
    address: '/user/wishlist',
    opener: ['Move to bag'],
    title: 'Choose a size',
  },
];
