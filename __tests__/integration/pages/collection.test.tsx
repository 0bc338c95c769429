import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as collectionPage from '@/pages/collection/[...path]';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';
import { findToast } from '@/__tests__/support/shownToasts';

withBackend();

const women = { params: { path: ['women'] }, path: '/collection/women' };

test('collection > has breadcrumbs, a product count and links to its sub-categories', async () => {
  await renderPage(collectionPage, { params: { path: ['women', 'lehengas'] } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Lehengas \d+ pieces$/);
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByRole('link', { name: 'Women' })).toHaveAttribute(
    'href',
    '/collection/women',
  );
  expect(within(crumbs).getByText('Lehengas')).toHaveAttribute('aria-current', 'page');
  expect(
    within(screen.getByRole('navigation', { name: 'Lehengas collections' })).getByRole('link', {
      name: 'Bridal Lehengas',
    }),
  ).toBeVisible();
});

test('pagination > has 24 products per page and links to the other pages', async () => {
  await renderPage(collectionPage, { ...women, query: { page: '2', sort: 'new' } });
  expect(within(screen.getByRole('list', { name: 'Women' })).getAllByRole('article')).toHaveLength(
    24,
  );
  expect(screen.getByText(/^25–48 of \d+$/)).toBeVisible();
  const pages = within(screen.getByRole('navigation', { name: 'Pages' }));
  expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute(
    'href',
    '/collection/women?sort=new',
  );
  expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/collection/women?sort=new&page=3',
  );
});

test.each([
  ['kids', 'Kids', true],
  ['women', 'Women', false],
])('product cards > the label for children’s products in %s', async (path, name, isNamed) => {
  await renderPage(collectionPage, { params: { path: [path] }, path: `/collection/${path}` });
  for (const card of within(screen.getByRole('list', { name })).getAllByRole('article'))
    expect(card.textContent.match(/Kids/g) ?? []).toEqual(isNamed ? ['Kids'] : []);
});

test('sort > is applied at once, from the first page', async () => {
  const { router } = await renderPage(collectionPage, { ...women, query: { page: '2' } });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Sort' }),
    'Price, low to high',
  );
  expect(router.push).toHaveBeenCalledWith('/collection/women?sort=price_low', undefined, {
    scroll: false,
  });
});

test('sort > price_low sorts by rising price, and popularity is a former name of recommended', async () => {
  const prices = async (sort: string) => {
    const { unmount } = await renderPage(collectionPage, { ...women, query: { sort } });
    const texts = within(screen.getByRole('list', { name: 'Women' }))
      .getAllByRole('article')
      .map((card) => within(card).getAllByText(/^₹[\d,]+$/)[0]?.textContent ?? '');
    unmount();
    return texts.map((text) => Number(text.replace(/\D/g, '')));
  };
  const rising = await prices('price_low');
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(await prices('popularity')).toEqual(await prices('recommended'));
});

test.each(['cheapest', 'constructor', '__proto__'])(
  'sort > an unknown value such as %s falls back to recommended',
  async (sort) => {
    const { result } = await loadPage(collectionPage, { ...women, query: { sort } });
    expect(result).toMatchObject({
      props: { load: { address: { sort: 'recommended' }, listing: { title: 'Women' } } },
    });
  },
);

test('pagination > page 1 redirects to the URL without a page', async () => {
  const { result } = await loadPage(collectionPage, {
    ...women,
    query: { page: '1', sort: 'new' },
    locale: 'en-gb',
  });
  expect(result).toEqual({
    redirect: { destination: '/en-gb/collection/women?sort=new', statusCode: 301 },
  });
});

test.each([
  ['an unknown collection', ['women', 'umbrellas'], {}],
  ['a page past the end', ['women'], { page: '99' }],
  ['a page that is not a number', ['women'], { page: 'two' }],
  ['a fourth level', ['women', 'lehengas', 'bridal-lehengas', 'red'], {}],
])('collection > %s is a 404', async (_, path, query) => {
  const { status } = await renderPage(collectionPage, { params: { path }, query });
  expect(status).toBe(404);
  expect(screen.getByText("Aww! Looks like this page doesn't exist")).toBeVisible();
});

test('wishlist button > adds a product at once and shows a toast', async () => {
  await renderPage(collectionPage, women);
  const [wishlistButton] = screen.getAllByRole('button', { name: /^Wishlist: / });
  if (!wishlistButton) throw new Error('no wishlist button on the page');
  expect(wishlistButton).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(wishlistButton);
  expect(wishlistButton).toHaveAttribute('aria-pressed', 'true');
  await findToast('Product added to wishlist');
  expect(wishlistButton).toHaveAttribute('aria-pressed', 'true');
});
