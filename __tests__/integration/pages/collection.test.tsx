import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as collectionPage from '@/pages/collection/[...path]';
import { loadPage, renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

withBackend();

const women = { params: { path: ['women'] }, path: '/collection/women' };

test('a collection says where it stands, how many there are, and what is within it', async () => {
  await renderPage(collectionPage, { params: { path: ['women', 'lehengas'] } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Lehengas \d+ pieces$/);
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(within(crumbs).getByRole('link', { name: 'Women' })).toHaveAttribute(
    'href',
    '/collection/women',
  );
  expect(within(crumbs).getByText('Lehengas')).toHaveAttribute('aria-current', 'page');
  expect(
    within(screen.getByRole('navigation', { name: 'Lehengas categories' })).getByRole('link', {
      name: 'Bridal Lehengas',
    }),
  ).toBeVisible();
});

test('a page of the list holds 24 products, and plain links lead to the others', async () => {
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
])('the cards of %s name the children’s products', async (path, name, isNamed) => {
  await renderPage(collectionPage, { params: { path: [path] }, path: `/collection/${path}` });
  for (const card of within(screen.getByRole('list', { name })).getAllByRole('article'))
    expect(within(card).queryAllByText('Kids')).toHaveLength(isNamed ? 1 : 0);
});

test('a sort is asked for as soon as it is chosen, from the first page', async () => {
  const { router } = await renderPage(collectionPage, { ...women, query: { page: '2' } });
  await userEvent.selectOptions(
    screen.getByRole('combobox', { name: 'Sort' }),
    'Price, low to high',
  );
  expect(router.push).toHaveBeenCalledWith('/collection/women?sort=price_low', undefined, {
    scroll: false,
  });
});

test('prices rise when sorted by price, and popularity is the older name for recommended', async () => {
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
  'an order that nobody knows, such as %s, is the usual one',
  async (sort) => {
    const { result } = await loadPage(collectionPage, { ...women, query: { sort } });
    expect(result).toMatchObject({
      props: { load: { address: { sort: 'recommended' }, listing: { title: 'Women' } } },
    });
  },
);

test('the first page has one address', async () => {
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
  ['a page that is no number', ['women'], { page: 'two' }],
  ['a fourth level', ['women', 'lehengas', 'bridal-lehengas', 'red'], {}],
])('%s is a 404', async (_, path, query) => {
  const { status } = await renderPage(collectionPage, { params: { path }, query });
  expect(status).toBe(404);
  expect(screen.getByText("Aww! Looks like this page doesn't exist")).toBeVisible();
});

test('a heart keeps a product at once and says so', async () => {
  await renderPage(collectionPage, women);
  const [heart] = screen.getAllByRole('button', { name: /^Wishlist: / });
  if (!heart) throw new Error('no heart on the page');
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(heart);
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Product added to wishlist')).toBeInTheDocument();
  expect(heart).toHaveAttribute('aria-pressed', 'true');
});
