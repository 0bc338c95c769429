import type { Page } from '@playwright/test';
import type { Size } from './camera';

/** A page, and what is done on it before it is pictured. Without an address the previous page stays open. */
export type State = {
  name: string;
  address?: string;
  prepare?: (page: Page, size: Size) => Promise<void>;
};

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const MADE_TO_MEASURE = '/products/mehrunika-ivory-resham-embroidered-lehenga-set/620101';
export const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';

const main = (page: Page) => page.getByRole('main');
const pressButton = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).filter({ visible: true }).first().click();

/** States of pages for a visitor, by the test that pictures them. */
export const VISITOR_STATES: Record<string, State[]> = {
  // Before the product pages, whose visits decide what is popular.
  'browsing pages': [
    { name: 'home', address: '/' },
    {
      name: 'menu',
      address: '/help/returns',
      prepare: (page, size) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: size === 'phone' ? /^Menu/ : 'Categories of Women' })
          .click(),
    },
    { name: 'collections', address: '/collections' },
    { name: 'occasions', address: '/occasion' },
    { name: 'colours', address: '/color' },
    { name: 'prices', address: '/price' },
    { name: 'stores', address: '/stores' },
    { name: 'offers', address: '/offers' },
    { name: 'designers', address: '/designers' },
    { name: 'designer', address: '/designers/mehrunika/101' },
  ],
  'lists and search': [
    { name: 'list', address: '/collection/women/kurtas' },
    {
      name: 'choose-size',
      prepare: pressButton(/^Choose a size/),
    },
    {
      name: 'list-filters',
      address: '/collection/women?colour=red',
      prepare: async (page, size) => {
        if (size === 'phone') await pressButton(/^Filter/)(page);
      },
    },
    {
      name: 'suggestions',
      address: '/search',
      prepare: (page, size) =>
        (size === 'phone' ? main(page) : page.getByRole('banner'))
          .getByRole('combobox')
          .pressSequentially('lehe'),
    },
    { name: 'search-results', address: '/search?q=lehnga' },
    { name: 'search-without-results', address: '/search?q=zzzzqq' },
    { name: 'image-search', address: '/image-search' },
  ],
  'products and cart': [
    { name: 'cart-empty', address: '/checkout/cart' },
    { name: 'product', address: LEHENGA },
    { name: 'size-guide', prepare: pressButton('Size guide') },
    { name: 'product-made-to-measure', address: MADE_TO_MEASURE },
    { name: 'product-one-size', address: POTLI },
    { name: 'added-to-cart', prepare: pressButton('Add to cart') },
    { name: 'checkout-sign-in', address: '/checkout/address' },
  ],
  'help, sign-in and errors': [
    { name: 'help-returns', address: '/help/returns' },
    { name: 'help-shipping', address: '/help/shipping' },
    { name: 'about', address: '/help/about' },
    {
      name: 'contact-with-errors',
      address: '/help/contact',
      prepare: pressButton('Send message'),
    },
    { name: 'gift-cards', address: '/gift-cards' },
    { name: 'track-order', address: '/user/track-order' },
    { name: 'sign-in', address: '/user/my-orders', prepare: pressButton('Sign in') },
    { name: 'not-found', address: '/no-such-page' },
    { name: 'offline', address: '/offline' },
  ],
};

/** States of pages for the customer with this order. */
export const customerStates = (orderId: number): State[] => [
  { name: 'account', address: '/user/my-account' },
  { name: 'orders', address: '/user/my-orders' },
  { name: 'order', address: `/user/my-orders/status?order_id=${orderId}` },
  { name: 'addresses', address: '/user/addresses' },
  { name: 'wishlist', address: '/user/wishlist' },
  { name: 'measurements', address: '/user/my-measurement' },
  { name: 'loyalty-points', address: '/user/aza-loyalty-points' },
  { name: 'wallet', address: '/user/aza-wallet' },
  { name: 'email-preferences', address: '/user/email-preferences' },
  { name: 'cart', address: '/checkout/cart' },
  { name: 'checkout-address', address: '/checkout/address' },
  { name: 'payment', address: '/checkout/payment' },
  { name: 'order-confirmed', address: `/checkout/status?order_id=${orderId}` },
];
