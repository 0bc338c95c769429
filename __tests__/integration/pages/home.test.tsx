import { screen, within } from '@testing-library/react';
import * as homePage from '@/pages/index';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';

withBackend();

// First, because a cached home page would be served instead.
test('home > a failure to load is a 503 error screen with the header', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFailure('GET /browse/v2/home', 500);
  const { status } = await renderPage(homePage);
  expect(status).toBe(503);
  expect(screen.getByText('Ooops!! Seems like something went wrong!!')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('home > has a hero banner and links to categories, occasions and designers', async () => {
  await renderPage(homePage);
  expect(screen.getByRole('heading', { level: 1, name: 'The wedding wardrobe' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop bridal lehengas' })).toHaveAttribute(
    'href',
    '/collection/women/lehengas/bridal-lehengas',
  );
  expect(
    within(screen.getByRole('region', { name: 'Shop by category' })).getByRole('link', {
      name: /Sarees/,
    }),
  ).toHaveAttribute('href', '/collection/women/sarees');
  expect(
    within(screen.getByRole('region', { name: 'Shop by occasion' })).getAllByRole('link'),
  ).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'Shop the collection of Mehrunika' })).toBeVisible();
});

test('home > product carousels have prices in the currency of the site', async () => {
  await renderPage(homePage, { locale: 'en-gb' });
  const carousel = screen.getByRole('region', { name: 'Just in' });
  expect(within(carousel).getAllByText(/^£[\d,]+$/).length).toBeGreaterThan(3);
  expect(
    screen.getByText('Duties and taxes included, nothing more to pay on delivery.'),
  ).toBeVisible();
});

test('home > nothing is said to be chosen for a visitor about whom nothing is known', async () => {
  newVisitor();
  await renderPage(homePage);
  const viewed = within(await screen.findByRole('region', { name: 'Most viewed' }));
  expect(await viewed.findByText(/viewed most in the past thirty days/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull();
});

test('home > recommends products by viewed categories and followed designers', async () => {
  const { recent, listing, follow } = newVisitor().services;
  const { products } = await listing.page({ path: 'men/sherwanis', sort: 'recommended', page: 1 });
  for (const { id } of products.slice(0, 3)) await recent.list(id);
  const [designer] = (await listing.home()).designers;
  if (!designer) throw new Error('no designers seeded');
  await follow.set({ designerId: designer.id, follow: true, email: '' });
  await renderPage(homePage);
  const forYou = within(await screen.findByRole('region', { name: 'For you' }));
  expect(await forYou.findByText('Chosen from the pieces you viewed.')).toBeVisible();
  expect(await forYou.findByRole('link', { name: 'Sherwanis' })).toHaveAttribute(
    'href',
    '/collection/men/sherwanis',
  );
  expect(forYou.getAllByRole('article').length).toBeGreaterThan(10);
  const feed = within(await screen.findByRole('region', { name: 'New from designers you follow' }));
  feed.getAllByRole('article').forEach((card) => expect(card).toHaveTextContent(designer.name));
});
