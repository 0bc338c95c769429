import { screen } from '@testing-library/react';
import * as searchPage from '@/pages/search';
import { renderPage } from '../support/renderPage';
import { withBackend } from '../support/server';

withBackend();

test('a search shows what it found and keeps the words', async () => {
  await renderPage(searchPage, { query: { q: 'velvet lehenga' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/Results for “velvet lehenga” \d+ pieces/);
  expect(screen.getByRole('combobox', { name: 'What are you looking for?' })).toHaveValue('velvet lehenga');
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
});

test('a search without a result leads on', async () => {
  const { status } = await renderPage(searchPage, { query: { q: 'qqzzxx' } });
  expect(status).toBe(200);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Nothing for “qqzzxx”');
  expect(screen.getByRole('link', { name: 'Popular in kids' })).toHaveAttribute('href', '/collection/kids?sort=popularity');
});

test('without words the page asks for some', async () => {
  await renderPage(searchPage);
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
  expect(screen.getByText('Name a garment, a craft, a colour, an occasion or a designer.')).toBeVisible();
});
