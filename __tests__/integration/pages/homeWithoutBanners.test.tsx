import { screen } from '@testing-library/react';
import * as homePage from '@/pages/index';
import { renderPage } from '@/__tests__/support/renderPage';
import { withBackend } from '@/__tests__/support/server';

const { backend } = withBackend();

test('home page > has its heading while no banner is published', async () => {
  const { db } = backend();
  await db.updateTable('banners').set({ published: false }).execute();
  await renderPage(homePage, { path: '/' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Indian designer wear');
});
