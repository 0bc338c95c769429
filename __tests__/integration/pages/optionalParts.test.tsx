import { screen, waitFor, within } from '@testing-library/react';
import * as homePage from '@/pages/index';
import * as collectionPage from '@/pages/collection/[...path]';
import * as cartPage from '@/pages/checkout/cart';
import * as helpPage from '@/pages/help/[topic]';
import * as noSuchPage from '@/pages/[...path]';
import * as productPage from '@/pages/products/[...path]';
import * as storePage from '@/pages/stores/[slug]';
import { SURROGATE_HEADER } from '@/lib/http/cacheControl';
import { breakCall, failEverywhere, withFaults } from '@/__tests__/support/partFaults';
import { lehenga } from '@/__tests__/support/products';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import {
  isObserved,
  scrollIntoViewport,
  stubIntersectionObserver,
} from '@/__tests__/support/viewport';

withBackend();

/** Each page with what it has in any case, and its optional parts by the path of their call. */
const PAGES = {
  product: {
    page: productPage,
    visit: lehenga,
    content: () => screen.getByRole('button', { name: 'Add to cart' }),
    parts: {
      'products/:id/similar': 'You may also love',
      'products/:id/complete-the-look': 'Complete the look',
    },
  },
  home: {
    page: homePage,
    visit: {},
    content: () => screen.getByRole('heading', { level: 1, name: 'The wedding wardrobe' }),
    parts: {
      'home/carousels/new-in': 'Just in',
      'home/carousels/ships-in-24-hours': 'Ships in 24 hours',
      'home/carousels/for-the-wedding': 'For the wedding',
      'home/carousels/for-him': 'For him',
    },
  },
  list: {
    page: collectionPage,
    visit: { params: { path: ['women'] }, path: '/collection/women' },
    content: () => screen.getByRole('heading', { level: 1, name: /^Women/ }),
    parts: { 'listing/tiles': 'Women collections' },
  },
  store: {
    page: storePage,
    visit: { params: { slug: 'kala-ghoda-mumbai' }, path: '/stores/kala-ghoda-mumbai' },
    content: () => screen.getByRole('heading', { level: 1, name: 'Kala Ghoda, Mumbai' }),
    parts: { designers: 'Designers from Mumbai' },
  },
};

const partsOfPages = Object.entries(PAGES).flatMap(([name, { parts, ...page }]) =>
  Object.entries(parts).map(([call, title]) => ({ name, ...page, call, title })),
);

const placeholders = () => document.querySelectorAll('main [aria-busy=true]');
/** Parts of the first screen are requested without it. */
const scrollToParts = () => [...placeholders()].filter(isObserved).forEach(scrollIntoViewport);

afterEach(() => jest.restoreAllMocks());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  stubIntersectionObserver();
});

test.each(withFaults(partsOfPages))(
  '$name > $call $fault: the page comes without it, and the browser asks for it near the screen',
  async ({ page, visit, content, call, title, fault }) => {
    breakCall(call, fault);
    await renderPage(page, visit);
    expect(content()).toBeVisible();
    expect(screen.queryByLabelText(title)).not.toBeInTheDocument();
    scrollToParts();
    const links = within(await screen.findByLabelText(title)).getAllByRole('link');
    expect(links.length).toBeGreaterThan(0);
    await waitFor(() => expect(placeholders()).toHaveLength(0));
  },
);

test.each(partsOfPages)(
  '$name > $call fails for the browser too: nothing of it remains',
  async ({ page, visit, content, call, title }) => {
    const requestedBy = failEverywhere(`browse/v2/${call}`);
    await renderPage(page, visit);
    scrollToParts();
    await waitFor(() => expect(placeholders()).toHaveLength(0));
    expect(requestedBy).toEqual(['127.0.0.1', 'localhost']);
    expect(content()).toBeVisible();
    expect(screen.queryByLabelText(title)).not.toBeInTheDocument();
  },
);

const OTHER_PAGES = {
  help: {
    page: helpPage,
    visit: { params: { topic: 'shipping' }, path: '/help/shipping' },
    content: () => screen.getByRole('heading', { level: 1, name: /Shipping/ }),
  },
  cart: {
    page: cartPage,
    visit: { path: '/checkout/cart' },
    content: () => screen.getByRole('heading', { name: 'Your cart is empty' }),
  },
  'no such page': {
    page: noSuchPage,
    visit: { path: '/nowhere' },
    content: () => screen.getByRole('link', { name: 'Continue Shopping' }),
  },
};
const pages = Object.entries({ ...PAGES, ...OTHER_PAGES }).map(([name, page]) => ({
  name,
  ...page,
}));
const MENU_CALL = 'browse/v2/navigation';
const findMenuLink = () =>
  within(screen.getByRole('navigation', { name: 'Categories' })).findByRole('link', {
    name: 'Women',
  });

test.each(withFaults(pages))(
  '$name > the menu $fault: the page comes without its categories, and the browser asks for them',
  async ({ page, visit, content, fault }) => {
    breakCall(MENU_CALL, fault);
    expect((await loadPage(page, visit)).headers).not.toHaveProperty(SURROGATE_HEADER);
    await renderPage(page, visit);
    expect(content()).toBeVisible();
    expect(await findMenuLink()).toBeInTheDocument();
  },
);

const unseenParts = [{ ...PAGES.home, name: 'home', call: 'misc/v1/store' }];

test.each(withFaults([...partsOfPages, ...unseenParts]))(
  '$name > $call $fault: the page is not kept in caches',
  async ({ page, visit, call, fault }) => {
    breakCall(call, fault);
    const { status, headers } = await loadPage(page, visit);
    expect(status()).toBe(200);
    expect(headers).not.toHaveProperty(SURROGATE_HEADER);
  },
);

test.each(Object.entries(PAGES))(
  '%s > the whole page is kept in caches, and only a failed part is logged',
  async (_, { page, visit, parts }) => {
    expect((await loadPage(page, visit)).headers).toHaveProperty(SURROGATE_HEADER);
    expect(console.error).not.toHaveBeenCalled();
    const [call = ''] = Object.keys(parts);
    breakCall(call, 'fails');
    await loadPage(page, visit);
    expect(console.error).toHaveBeenCalledTimes(1);
  },
);
