import { screen, within } from '@testing-library/react';
import * as homePage from '@/pages/index';
import { renderPage } from '../support/renderPage';
import { fail, withBackend } from '../support/server';

withBackend();

// First, while nothing is cached: later the stale home would be shown instead.
test('a home that cannot be loaded is the error screen with its status, and the header stays', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fail('GET /browse/v2/home', 500);
  const { status } = await renderPage(homePage);
  expect(status).toBe(503);
  expect(screen.getByText('Ooops!! Seems like something went wrong!!')).toBeVisible();
  expect(screen.getByRole('banner')).toBeVisible();
});

test('the home page opens with its story and leads to garments, occasions and designers', async () => {
  await renderPage(homePage);
  expect(screen.getByRole('heading', { level: 1, name: 'The wedding wardrobe' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See bridal lehengas' })).toHaveAttribute('href', '/collection/women/lehengas/bridal-lehengas');
  expect(within(screen.getByRole('region', { name: 'Begin with a garment' })).getByRole('link', { name: /Sarees/ })).toHaveAttribute('href', '/collection/women/sarees');
  expect(within(screen.getByRole('region', { name: 'Dress for the day' })).getAllByRole('link')).toHaveLength(8);
  expect(screen.getByRole('link', { name: 'See the work of Mehrunika' })).toBeVisible();
});

test('products stand in rails with prices in the money of the visitor’s site', async () => {
  await renderPage(homePage, { locale: 'en-gb' });
  const rail = screen.getByRole('region', { name: 'Just in' });
  expect(within(rail).getAllByText(/^£[\d,]+$/).length).toBeGreaterThan(3);
  expect(screen.getByText('Duties and taxes included, nothing to pay on delivery.')).toBeVisible();
});
