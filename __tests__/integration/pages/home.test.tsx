import { screen, within } from '@testing-library/react';
import * as homePage from '@/pages/index';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';
import { newVisitor } from '@/__tests__/support/visitor';

withBackend();

// First, while nothing is cached: later the stale home would be shown instead.
test('a home that cannot be loaded is the error screen with its status, and the header stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  stubFailure('GET /browse/v2/home', 500);
  const { status } = await renderPage(homePage);
  expect(status).toBe(503);
  expect(screen.getByText('Ooops!! Seems like something went wrong!!')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('the home page opens with its story and leads to garments, occasions and designers', async () => {
  await renderPage(homePage);
  expect(screen.getByRole('heading', { level: 1, name: 'The wedding wardrobe' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See bridal lehengas' })).toHaveAttribute(
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

test('products stand in rails with prices in the money of the visitor’s site', async () => {
  await renderPage(homePage, { locale: 'en-gb' });
  const carousel = screen.getByRole('region', { name: 'Just in' });
  expect(within(carousel).getAllByText(/^£[\d,]+$/).length).toBeGreaterThan(3);
  expect(
    screen.getByText('Duties and taxes included, nothing more to pay on delivery.'),
  ).toBeVisible();
});

test('a visitor who looked at sherwanis and follows a house is shown more of both, and can go on from there', async () => {
  const { recent, listing, follow } = newVisitor().services;
  const { products } = await listing.page({ path: 'men/sherwanis', sort: 'recommended', page: 1 });
  for (const { id } of products.slice(0, 3)) await recent.list(id);
  const [house] = (await listing.home()).designers;
  if (!house) throw new Error('no designers seeded');
  await follow.set({ designerId: house.id, follow: true, email: '' });
  await renderPage(homePage);
  const forYou = within(await screen.findByRole('region', { name: 'For you' }));
  expect(await forYou.findByText('Chosen for you from the pieces you lingered over')).toBeVisible();
  expect(await forYou.findByRole('link', { name: 'Sherwanis' })).toHaveAttribute(
    'href',
    '/collection/men/sherwanis',
  );
  expect(forYou.getAllByRole('article').length).toBeGreaterThan(10);
  const feed = within(await screen.findByRole('region', { name: 'New from designers you follow' }));
  feed.getAllByRole('article').forEach((card) => expect(card).toHaveTextContent(house.name));
});
