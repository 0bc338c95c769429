import { namedListHref } from '@/lib/routing/href';
import type { Target } from './tap';

/** A disclosure or a bar over the page: how to show, use and hide it. */
export type Disclosure = {
  /** Its file in `components/`; `disclosures.test.ts` compares it with the code. */
  source: string;
  address: string;
  at?: 'phone' | 'desktop';
  /** Runs in the page after hydration. */
  prepare?: () => void;
  /** Controls to tap in order; none if it is shown by itself. */
  show: readonly Target[];
  /** The container and text while it is shown. */
  within: string;
  text: RegExp;
  /** A control in it, the resulting text or URL, and the text to type. */
  use?: readonly [name: string, effect: RegExp, typed?: string];
  /** Absent if it closes on use. */
  hide?: readonly Target[];
  /** Needs a response that only Playwright can stub. */
  isChromiumOnly?: boolean;
};

type Owned = { orderId: number; listId: number };

const LEHENGA = '/products/sitarabagh-midnight-blue-resham-embroidered-lehenga-set/620104';
const POTLI = '/products/zariphool-indigo-gota-patti-potli-bag/620372';
const KURTAS = '/collection/women/kurtas';
const IN_MAIN = 'main details[open]';
const IN_DIALOG = 'dialog[open] details[open]';
const PANEL = '[aria-labelledby=consent-heading]';
const BAR = '[data-bottom-bar]:not([inert])';

const scrollDown = () => scrollTo({ top: innerHeight * 2, behavior: 'instant' });

/** A `<details>` of the page itself: its summary shows and hides it. */
const details = (
  source: string,
  address: string,
  summary: string,
  rest: Pick<Disclosure, 'text' | 'use' | 'at'>,
): Disclosure => ({
  source,
  address,
  show: [[summary, 'main details']],
  hide: [[summary, 'main details']],
  within: IN_MAIN,
  ...rest,
});

/** A `<details>` in a dialog on a phone. */
const inDialog = (
  source: string,
  opener: Target,
  summary: string,
  rest: Pick<Disclosure, 'text' | 'use'>,
): Disclosure => ({
  source,
  address: KURTAS,
  at: 'phone',
  show: [opener, [summary, 'dialog[open] details']],
  hide: [[summary, 'dialog[open] details']],
  within: IN_DIALOG,
  ...rest,
});

/** Disclosures that a visitor can open. */
export const DISCLOSURES: Disclosure[] = [
  inDialog('layout/MobileMenu', ['Menu', 'header'], 'Women', { text: /All Women/ }),
  inDialog('layout/MobileMenu', ['Menu', 'header'], 'Discover', {
    text: /New|Ready to ship/,
  }),
  inDialog('listing/FacetGroup', ['Filter'], 'Fabric', {
    text: /Chanderi/,
    use: ['Crepe', /[?&]fabric=/],
  }),
  details('ui/DutyEstimateNote', `/en-ca${POTLI}`, 'Estimated import duty and tax', {
    text: /Source: Canada Border Services Agency/,
  }),
  details('listing/FacetGroup', KURTAS, 'Fabric', {
    at: 'desktop',
    text: /Chanderi/,
    use: ['Crepe', /[?&]fabric=/],
  }),
  details('help/HelpSections', '/help/shipping', 'Other countries', { text: /Australia/ }),
  details('product/ProductDetails', LEHENGA, 'Supplier information', { text: /Country of origin/ }),
  details('product/EventDateDetails', LEHENGA, 'Will it arrive before your event?', {
    text: /Event date/,
    use: ['Check event date', /Please enter the date of your event/],
  }),
  {
    source: 'consent/ConsentPanel',
    address: '/en-gb/help/shipping',
    show: [],
    within: PANEL,
    text: /Your cookies, your choice/,
    use: ['Manage choices', /Analytics/],
    hide: [
      ['Analytics', PANEL],
      ['Save choices', PANEL],
    ],
  },
  {
    source: 'consent/ConsentPanel',
    address: '/help/returns',
    show: [['Cookie choices', 'footer']],
    within: PANEL,
    text: /Your cookies, your choice/,
    use: ['Analytics', /Currently: analytics/],
    hide: [['Close', PANEL]],
  },
  {
    source: 'layout/CountrySuggestion',
    address: '/help/returns',
    show: [],
    within: 'form[aria-label="Your country"]',
    text: /Shopping from Singapore/,
    hide: [['Keep India prices', 'form[aria-label="Your country"]']],
    isChromiumOnly: true,
  },
  {
    source: 'layout/InstallApp',
    address: '/help/returns',
    prepare: () => {
      // Far below the view, the footer is not rendered and has no visible text.
      document.querySelector('footer')?.scrollIntoView({ behavior: 'instant' });
      const prompt = () => Promise.resolve();
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
      );
    },
    show: [],
    within: 'footer section',
    text: /Install the app/,
    hide: [['Install the app', 'footer section']],
  },
  {
    source: 'listing/SortBar',
    address: KURTAS,
    at: 'phone',
    prepare: scrollDown,
    show: [['Filter', BAR]],
    within: 'dialog[open]',
    text: /Designer/i,
    hide: [['Show ', 'dialog[open]']],
  },
  {
    source: 'product/StickyAddToCart',
    address: LEHENGA,
    at: 'phone',
    prepare: scrollDown,
    show: [],
    within: BAR,
    text: /Select a size/,
    hide: [['Select a size', BAR]],
  },
  {
    source: 'listing/FilterSheet',
    address: KURTAS,
    at: 'phone',
    show: [['Filter']],
    within: 'dialog[open]',
    text: /Designer/i,
    use: ['M', /[?]size=m[\s\S]*Clear all/],
    hide: [['Show ', 'dialog[open]']],
  },
  {
    source: 'layout/FooterGroup',
    address: '/help/returns',
    at: 'phone',
    show: [['Women', 'footer details']],
    within: 'footer details[open]',
    text: /Sarees/,
    hide: [['Women', 'footer details']],
  },
  {
    source: 'layout/Footer',
    address: '/help/returns',
    show: [['Delivering to', 'footer details']],
    within: 'footer dialog[open]',
    text: /United Kingdom/,
    // Not at the place of the summary, where a tap at once would be a second tap on it.
    use: ['Australia', /^\/en-au\/help\/returns/],
  },
];

/** Disclosures that a customer with a filled cart and this order can open. */
export const disclosuresOf = ({ orderId, listId }: Owned): Disclosure[] => [
  details('cart/CartCoupons', '/checkout/cart', 'Enter or choose a coupon', {
    text: /Coupon/,
    use: ['Coupon', /NOTHING/, 'NOTHING'],
  }),
  details('cart/CartOptions', '/checkout/cart', 'Delivery and gifting', {
    at: 'phone',
    text: /Event date/,
  }),
  details('cart/GiftMessage', '/checkout/cart', 'Add a gift message', {
    at: 'desktop',
    text: /Printed on a card/,
    use: ['Gift message', /With love/, 'With love'],
  }),
  details('cart/RedemptionOptions', '/checkout/cart', 'Pay with a gift card', {
    text: /Gift card code/,
    use: ['Gift card code', /NOTHING/, 'NOTHING'],
  }),
  details(
    'orders/ItemMeasurements',
    `/user/my-orders/status?order_id=${orderId}`,
    'View Meera’s measurements',
    { text: /36/ },
  ),
  {
    source: 'cart/StickyCheckout',
    address: '/checkout/cart',
    at: 'phone',
    show: [],
    within: BAR,
    text: /Total/,
    use: ['Checkout', /^\/checkout\/payment/],
  },
  {
    source: 'wishlist/NamedListContent',
    address: namedListHref(listId),
    show: [['Remove', 'main']],
    within: 'main p[tabindex="-1"]',
    text: /Removed from Wedding/,
    hide: [['Undo', 'main']],
  },
];
