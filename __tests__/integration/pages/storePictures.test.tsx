import { screen, within } from '@testing-library/react';
import * as storesPage from '@/pages/stores/index';
import { renderPage } from '@/__tests__/support/renderPage';
import { stubFailure, withBackend } from '@/__tests__/support/server';

withBackend();
const main = () => within(screen.getByRole('main'));

test('stores > each is pictured by the cloth of a designer from its city', async () => {
  await renderPage(storesPage, { path: '/stores' });
  const mumbai = within(main().getByRole('region', { name: 'Mumbai' }));
  expect(mumbai.getByRole('img', { name: /^Detail of / })).toBeVisible();
});

test('stores > without the designers, the stores are shown without pictures', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  stubFailure('GET /browse/v2/designers', 500);
  await renderPage(storesPage, { path: '/stores' });
  expect(main().getByRole('link', { name: 'Kala Ghoda' })).toBeVisible();
  expect(main().queryByRole('img')).not.toBeInTheDocument();
});
