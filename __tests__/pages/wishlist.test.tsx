import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as wishlistPage from '@/pages/user/wishlist';
import * as collectionPage from '@/pages/collection/[...path]';
import { renderPage } from '../support/renderPage';
import { withBackend } from '../support/server';

withBackend();

test('a guest keeps a product, finds it under wishlist, and lets it go', async () => {
  const { unmount } = await renderPage(collectionPage, { params: { path: ['women'] } });
  const [heart] = screen.getAllByRole('button', { name: /^Wishlist: / });
  if (!heart) throw new Error('no heart on the page');
  const name = heart.getAttribute('aria-label') ?? '';
  await userEvent.click(heart);
  await screen.findByText('Product added to wishlist');
  unmount();

  await renderPage(wishlistPage);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Wishlist 1 piece');
  await userEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.getByText('Nothing kept yet')).toBeVisible());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Shop women' })).toHaveAttribute('href', '/collection/women');
});
